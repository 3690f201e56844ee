import { signal } from '@preact/signals'
import { Fragment } from 'preact'
import { useRef, useState } from 'preact/hooks'
import { gamesIn } from '#gathering/gathering.ts'
import { sittersOf } from '#gathering/needs.ts'
import {
  type Card,
  cardProblem,
  grantsFrom,
  parseCard,
  type Stacked,
  stackActs,
  stackedGames,
} from '#gathering/stack.ts'
import { Button } from '../../shell/button.tsx'
import { useDay, useNow } from '../at-day.ts'
import { Bulk } from '../bulk.tsx'
import { useDesk } from './at-desk.ts'
import { useTold } from './told.ts'
import './stack.css'

/** Cards that were typed and not entered, by day and round: they outlast a look elsewhere. */
const stacks = signal<Readonly<Record<string, readonly Card[]>>>({})

/** Results from paper, card after card: number, outcome, Enter. The two cards of a game must fit together. */
export function Stack({ round }: { readonly round: number }) {
  const { gathering, t } = useDay()
  const { id, show, act } = useDesk()
  const { timeOf } = useTold()
  const now = useNow()
  const key = `${id} ${round}`
  const stack = stacks.value[key] ?? []
  const keep = (cards: readonly Card[]) => {
    stacks.value = { ...stacks.value, [key]: cards }
  }
  const all = stackedGames(gathering, round, stack)
  const from = grantsFrom(gathering, round)
  const waits = ({ game, scores }: Stacked) =>
    from !== null && now < from && scores.includes('3NS') && !game.scores?.includes('3NS')
  const ready = all.filter(one => one.fit === 'fits' && !waits(one))
  const enter = () => {
    if (!act(...stackActs(ready))) return
    const done = new Set(ready.flatMap(({ game }) => sittersOf(game)))
    keep(stack.filter(({ number }) => !done.has(number)))
    show(null)
  }
  return (
    <>
      <p>{t('gathering:desk.stack.how')}</p>
      <TypeCard round={round} stack={stack} keep={keep} />
      {all.some(waits) && from !== null && (
        <p class="note">
          {t('gathering:desk.grant.soon', { minutes: gathering.settings.grantAfter, time: timeOf(from) })}
        </p>
      )}
      <ol class="plain-list stacked" aria-label={t('gathering:desk.stack.typed')}>
        {all.map(one => (
          <StackedGame
            key={one.game.station}
            stacked={one}
            takeOut={() => keep(stack.filter(({ number }) => !sittersOf(one.game).includes(number)))}
          />
        ))}
      </ol>
      <Bulk
        list={ready.map(({ game, scores }) => `${game.station}: ${scores.filter(one => one !== null).join(' · ')}`)}
        of={gamesIn(gathering, round).length}
        doText={t('gathering:desk.stack.do', { count: ready.length })}
        leaveText={t('gathering:desk.stack.later')}
        onDo={enter}
        onLeave={() => show(null)}
      />
    </>
  )
}

interface TypeCardProps {
  readonly round: number
  readonly stack: readonly Card[]
  readonly keep: (cards: readonly Card[]) => void
}

function TypeCard({ round, stack, keep }: TypeCardProps) {
  const { gathering, numberOf, t } = useDay()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [told, setTold] = useState<{ readonly words: string; readonly isWrong: boolean } | null>(null)
  const lay = (event: Event) => {
    event.preventDefault()
    field.current?.focus()
    if (text.trim() === '') return
    const card = parseCard(text)
    const problem = card ? cardProblem(gathering, round, stack, card) : 'unread'
    if (card === null || problem !== null) {
      const before = stack.find(({ number }) => number === card?.number)?.score ?? ''
      const values = { text: text.trim(), number: card ? numberOf(card.number) : '', round, before }
      setTold({ words: t(`gathering:desk.stack.problems.${problem}`, values), isWrong: true })
      field.current?.select()
      return
    }
    keep([...stack, card])
    setTold({ words: `${numberOf(card.number)}: ${card.score}`, isWrong: false })
    setText('')
  }
  return (
    <form class="type-card" onSubmit={lay} noValidate>
      <label class="field">
        <span>{t('gathering:desk.stack.card')}</span>
        <input
          ref={field}
          type="text"
          autocomplete="off"
          autocapitalize="characters"
          enterkeyhint="next"
          spellcheck={false}
          maxLength={20}
          placeholder="2354 3"
          value={text}
          aria-invalid={told?.isWrong ?? false}
          aria-describedby="type-card-told"
          onInput={event => setText(event.currentTarget.value)}
        />
      </label>
      <Button type="submit" text={t('gathering:desk.stack.lay')} />
      <p id="type-card-told" class={told?.isWrong ? 'note' : 'soft'} role="status">
        {told?.words}
      </p>
    </form>
  )
}

function StackedGame({ stacked, takeOut }: { readonly stacked: Stacked; readonly takeOut: () => void }) {
  const { numberOf, t } = useDay()
  const { show } = useDesk()
  const { game, scores, fit } = stacked
  const { round, station } = game
  return (
    <li class={`stacked__game is-${fit}`}>
      <b class="stacked__station">{station}</b>
      <span>
        {sittersOf(game).map((number, side) => (
          <Fragment key={number}>
            {side > 0 && ' · '}
            <span class="stacked__card">
              {numberOf(number)}: {scores[side] ?? '?'}
            </span>
          </Fragment>
        ))}
        <small>{t(`gathering:desk.stack.fit.${fit}`)}</small>
      </span>
      <span class="row">
        {fit === 'differs' && (
          <Button
            look="ghost small"
            onClick={() => show({ type: 'correct', round, station })}
            text={t('gathering:desk.table.correct')}
          />
        )}
        <Button
          look="ghost small"
          aria-label={t('gathering:desk.stack.take-out-of', { station })}
          onClick={takeOut}
          text={t('gathering:desk.stack.take-out')}
        />
      </span>
    </li>
  )
}
