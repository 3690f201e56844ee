import { type Game, isSigned, stateOf } from '#gathering/game.ts'
import { isLocked, roundOf } from '#gathering/gathering.ts'
import { sittersOf } from '#gathering/needs.ts'
import { storyOf } from '#gathering/story.ts'
import { Button } from '../../shell/button.tsx'
import { useDay, useNow } from '../at-day.ts'
import { CardState } from '../card-state.tsx'
import { CopiedOf } from '../copied-turn.tsx'
import { OpinionMarks } from '../opinion-marks.tsx'
import { RecordSheet } from '../record-sheet.tsx'
import { useDesk } from './at-desk.ts'
import { OurTable } from './our-table.tsx'
import { Sitters } from './sitters.tsx'
import { forHowLong, useTold } from './told.ts'
import './station.css'

/** A station opened: who sits there, what happened, and what the Director may do. */
export function Station({ game }: { readonly game: Game }) {
  const { gathering, t } = useDay()
  const state = stateOf(game, roundOf(gathering, game.round)?.released != null)
  const which = game.opinion?.which ?? 2
  return (
    <>
      <p class="open-station__state">
        <CardState state={state} which={which} size={32} plain />
        {t(`gathering:states.${state === 'ruling-wanted' ? `opinion-${which}` : state}`)}
      </p>
      <Sitters game={game} />
      <Opinion game={game} />
      <Asked game={game} />
      <Acts game={game} />
      <Story game={game} />
    </>
  )
}

function Opinion({ game }: { readonly game: Game }) {
  const { numberOf, t } = useDay()
  const now = useNow()
  if (game.opinion === null) return null
  const { number, since } = game.opinion
  return (
    <p class="note">
      {t('gathering:desk.table.rule-text', { number: numberOf(number), time: forHowLong(now - since) })}
    </p>
  )
}

/** The Game Leader has asked for a correction: it is made, or the card stands. */
function Asked({ game }: { readonly game: Game }) {
  const { gameOf, t, because } = useDay()
  const { act, isPast } = useDesk()
  if (game.wrong === null) return null
  const { round, station } = game
  return (
    <div class="note stack stack--tight">
      <p>{t('gathering:desk.table.asked', { game: gameOf(game.game), reason: because(game.wrong.reason) })}</p>
      {!isPast && (
        <div>
          <Button
            look="ghost"
            onClick={() => act({ type: 'stands', round, station })}
            text={t('gathering:desk.table.stands')}
          />
        </div>
      )}
    </div>
  )
}

function Acts({ game }: { readonly game: Game }) {
  const { gathering, t } = useDay()
  const { show, act } = useDesk()
  const now = useNow()
  const { round, station } = game
  const at = { round, station }
  const isClosed = isLocked(gathering, round)
  const isUnlocked = roundOf(gathering, round)?.isUnlocked === true
  const words = (key: string) => t(`gathering:desk.table.${key}`)
  const unsigned = sittersOf(game).filter((_, side) => game.signed[side] === null && game.scores?.[side] !== '0')
  const mayGrant = now >= (roundOf(gathering, round)?.begun ?? now) + gathering.settings.grantAfter * 60_000
  const collect = () =>
    act(...unsigned.map(number => ({ type: 'sign' as const, ...at, number })), { type: 'collect', ...at })
  return (
    <div class="open-station__do">
      {game.table !== null && <OurTable game={game} />}
      {game.opinion && game.table === null && (
        <OpinionMarks label={words('ruled')} onMark={mark => act({ type: 'ruled', ...at, mark })} />
      )}
      {game.asked !== null && (
        <Button look="ghost" onClick={() => act({ type: 'coming', ...at })} text={words('coming')} />
      )}
      {game.checked === null && game.b !== null && game.opinion === null && !isGranted(game) && (
        <Button look="ghost" onClick={() => show({ type: 'correct', ...at })} text={words('enter')} />
      )}
      {game.scores === null && game.started === null && mayGrant && (
        <Button look="ghost" onClick={() => show({ type: 'grant', ...at })} text={words('grant')} />
      )}
      {game.scores === null && game.started === null && mayGrant && (
        <Button look="ghost" onClick={() => show({ type: 'close', ...at })} text={words('close')} />
      )}
      {game.scores !== null && game.collected === null && (
        <Button
          look="ghost"
          onClick={collect}
          text={isSigned(game) ? t('gathering:desk.table.collect') : words('paper')}
        />
      )}
      {game.checked !== null && (
        <Button look="ghost" onClick={() => show({ type: 'correct', ...at })} text={words('correct')} />
      )}
      {game.scores !== null && (game.collected === null || isUnlocked) && (
        <Button look="ghost" onClick={() => show({ type: 'return', ...at })} text={words('return')} />
      )}
      {!isClosed && <Button look="ghost" onClick={() => show({ type: 'conduct', ...at })} text={words('conduct')} />}
      {game.corrections.length > 0 && (
        <Button
          look="ghost"
          onClick={() => show({ type: 'slip', ...at, correction: game.corrections.length - 1 })}
          text={words('slip')}
        />
      )}
    </div>
  )
}

function isGranted({ scores }: Game): boolean {
  return scores?.includes('3NS') ?? false
}

/** Everything that the log says about this game, in order. */
function Story({ game }: { readonly game: Game }) {
  const { client, day, t } = useDay()
  const { timeOf, what, who } = useTold()
  const told = storyOf(day.book, game)
  const isSending = day.waiting.length > 0
  return (
    <section class="stack stack--tight" aria-labelledby="story-title">
      <RecordSheet game={game} />
      <CopiedOf game={game} />
      <h3 id="story-title">{t('gathering:desk.table.story')}</h3>
      {told.length === 0 && <p class="soft">{t('gathering:desk.table.nothing')}</p>}
      <ol class="lines plain-list">
        {told.map(({ number, line, isUndone }) => (
          <li key={number} class={isUndone ? 'is-undone' : undefined}>
            <span class="lines__time">{timeOf(line.at)}</span>
            <span class="lines__what">
              {isUndone ? <s>{what(line.act)}</s> : what(line.act)}
              <small class="soft">
                {who(line)}
                {isUndone && ` · ${t('gathering:desk.table.taken-back')}`}
              </small>
            </span>
            {!isUndone && line.act.type !== 'undo' && (
              <Button
                look="ghost small"
                disabled={isSending}
                aria-label={`${t('gathering:desk.table.take-back')}: ${what(line.act)}`}
                onClick={() => client.say([{ type: 'undo', line: number }])}
                text={t('gathering:desk.table.take-back')}
              />
            )}
          </li>
        ))}
      </ol>
      {isSending && <p class="soft">{t('gathering:desk.table.waits')}</p>}
    </section>
  )
}
