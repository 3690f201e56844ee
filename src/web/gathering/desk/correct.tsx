import { useState } from 'preact/hooks'
import { type Act, CAUSES, type Cause } from '#gathering/acts.ts'
import { asField } from '#gathering/fields.ts'
import type { Game } from '#gathering/game.ts'
import { sittersOf } from '#gathering/needs.ts'
import { fitTogether, formatScores, isScore, SCORES, type Score, type Scores } from '#gathering/score.ts'
import { shown } from '#gathering/sentences.ts'
import { Button } from '../../shell/button.tsx'
import { useDay } from '../at-day.ts'
import { OwnWords } from '../own-words.tsx'
import { type Open, useDesk } from './at-desk.ts'
import { Effects } from './effects.tsx'
import { Sitters } from './sitters.tsx'

const USUAL: readonly Scores[] = [
  ['3', '1'],
  ['2', '2'],
  ['1', '3'],
]

/** What is right, and why: a card that was checked is corrected, one that was not is entered. */
export function Correct({ game }: { readonly game: Game }) {
  const { numberOf, t } = useDay()
  const { show, act } = useDesk()
  const isCorrection = game.checked !== null
  const [scores, setScores] = useState<Scores | null>(null)
  const [isOther, setIsOther] = useState(game.b === null)
  const [cause, setCause] = useState<Cause | null>(null)
  const [typed, setTyped] = useState('')
  const reason = asField(typed)
  const { round, station } = game
  const back: Open = { type: 'station', round, station }
  const isSame = scores !== null && game.scores !== null && formatScores(scores) === formatScores(game.scores)
  const isReady =
    scores !== null && fitTogether(scores) && !isSame && (!isCorrection || (cause !== null && reason !== ''))
  const onDo = () => {
    if (scores === null || !isReady) return
    if (!isCorrection) {
      const start: readonly Act[] = game.started === null ? [{ type: 'start', round, station }] : []
      if (act(...start, { type: 'result', round, station, scores })) show(back)
    } else if (cause !== null && act({ type: 'correct', round, station, scores, cause, reason })) {
      show({ type: 'slip', round, station, correction: game.corrections.length })
    }
  }
  const names = [numberOf(game.a), t('gathering:desk.correct.tie'), game.b === null ? '' : numberOf(game.b)]
  return (
    <form
      class="stack"
      onSubmit={event => {
        event.preventDefault()
        onDo()
      }}
    >
      {game.scores !== null && <Sitters game={game} />}
      <fieldset>
        <legend>{t('gathering:desk.correct.right')}</legend>
        <div class="picks">
          {game.b !== null &&
            USUAL.map((usual, index) => (
              <label key={index} class="pick pick--tall">
                <input
                  type="radio"
                  name="right"
                  checked={!isOther && scores === usual}
                  onChange={() => {
                    setIsOther(false)
                    setScores(usual)
                  }}
                />
                <b>{index === 1 ? names[1] : t('gathering:desk.correct.won', { number: names[index] ?? '' })}</b>
                <small>{shown(usual)}</small>
              </label>
            ))}
          <label class="pick pick--tall">
            <input
              type="radio"
              name="right"
              checked={isOther}
              onChange={() => {
                setIsOther(true)
                setScores(null)
              }}
            />
            <b>{t('gathering:desk.correct.other')}</b>
            <small>{t('gathering:desk.correct.other-about')}</small>
          </label>
        </div>
      </fieldset>
      {isOther && <OtherScores game={game} scores={scores} onChoose={setScores} />}
      {scores !== null && !isPart(game, scores) && !fitTogether(scores) && (
        <p class="note" role="status">
          {t('gathering:desk.correct.misfit', { scores: shown(scores) })}
        </p>
      )}
      {isCorrection && (
        <>
          <fieldset>
            <legend>{t('gathering:desk.correct.why')}</legend>
            <div class="picks">
              {CAUSES.map(one => (
                <label key={one} class="pick">
                  <input type="radio" name="cause" checked={cause === one} onChange={() => setCause(one)} />
                  <b>{t(`gathering:desk.correct.causes.${one}`)}</b>
                </label>
              ))}
            </div>
          </fieldset>
          <OwnWords label={t('gathering:desk.correct.own')} typed={typed} onType={setTyped} />
        </>
      )}
      {scores !== null && fitTogether(scores) && <Effects game={game} to={scores} isSame={isSame} />}
      <div class="dialog__buttons">
        <Button look="ghost" onClick={() => show(back)} text={t('gathering:desk.correct.leave')} />
        <Button
          type="submit"
          look="sun"
          disabled={!isReady}
          text={t(isCorrection ? 'gathering:desk.correct.do' : 'gathering:desk.correct.enter-do', {
            from: shown(game.scores),
            to: scores === null ? '…' : shown(scores),
          })}
        />
      </div>
    </form>
  )
}

interface OtherScoresProps {
  readonly game: Game
  readonly scores: Scores | null
  readonly onChoose: (scores: Scores) => void
}

/** Whatever can stand on a card, for each of the two. */
function OtherScores({ game, scores, onChoose }: OtherScoresProps) {
  const { numberOf, t } = useDay()
  const [a, b] = scores ?? [null, null]
  const choose = (side: number, text: string) => {
    const score: Score | null = isScore(text) ? text : null
    onChoose(side === 0 ? [score, b] : [a, score])
  }
  return (
    <div class="picks">
      {sittersOf(game).map((number, side) => (
        <label key={number} class="field">
          <span>{t('gathering:desk.correct.card', { number: numberOf(number) })}</span>
          <select value={(side === 0 ? a : b) ?? ''} onChange={event => choose(side, event.currentTarget.value)}>
            <option value="">–</option>
            {SCORES.map(score => (
              <option key={score} value={score}>
                {score}
              </option>
            ))}
          </select>
        </label>
      ))}
    </div>
  )
}

/** Not both are chosen yet. */
function isPart({ b }: Game, scores: Scores): boolean {
  return scores[0] === null || (b !== null && scores[1] === null)
}
