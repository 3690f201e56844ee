import type { State } from '#gathering/game.ts'
import { currentRound, type Gathering, gamesIn, isLocked, roundOf } from '#gathering/gathering.ts'
import { needsOf } from '#gathering/needs.ts'
import { isComplete, outstandingIn } from '#gathering/results.ts'
import { ROUNDS } from '#gathering/rounds.ts'
import { Button } from '../../shell/button.tsx'
import { useDay, useNow } from '../at-day.ts'
import { CardState } from '../card-state.tsx'
import { useDesk } from './at-desk.ts'
import { SaveCopy } from './save-copy.tsx'

interface RoundsProps {
  /** The round that is looked at. */
  readonly round: number
  readonly onLook: (round: number | null) => void
}

/** Rounds 1 to 5 with their states, and what can be done with them. */
export function Rounds({ round, onLook }: RoundsProps) {
  const { id, secret } = useDesk()
  const { gathering, t } = useDay()
  const current = currentRound(gathering)
  const all = gamesIn(gathering, round).length
  const done = all - outstandingIn(gathering, round).length
  const state = stateOfRound(gathering, round)
  const told = state === 'released' ? 'out' : all === 0 ? 'idle' : done === all ? 'ready' : 'left'
  return (
    <section class="rounds" aria-label={t('gathering:desk.rounds.title')}>
      <ol class="rounds__chips plain-list">
        {gathering.rounds.map((_, index) => (
          <li key={index}>
            <Chip round={index + 1} isShown={index + 1 === round} onLook={onLook} />
          </li>
        ))}
      </ol>
      {round < current && (
        <p class="rounds__back">
          {t('gathering:desk.rounds.looks-back', { round })}{' '}
          <button type="button" class="text-button" onClick={() => onLook(null)}>
            {t('gathering:desk.rounds.back', { round: current })}
          </button>
        </p>
      )}
      <p>{t(`gathering:desk.rounds.${told}`, { round, done, all })}</p>
      <Buttons round={round} onLook={onLook} />
      {current > 0 && isComplete(gathering, current) && <SaveCopy id={id} secret={secret} round={current} />}
    </section>
  )
}

interface ChipProps {
  readonly round: number
  readonly isShown: boolean
  readonly onLook: (round: number) => void
}

function Chip({ round, isShown, onLook }: ChipProps) {
  const { gathering, t } = useDay()
  const state = stateOfRound(gathering, round)
  const shape = SHAPES[state]
  return (
    <button
      type="button"
      class={`chip chip--${state}`}
      aria-pressed={isShown}
      disabled={state === 'not-begun'}
      aria-label={t('gathering:desk.rounds.show', { round, state: t(`gathering:desk.rounds.${state}`) })}
      onClick={() => onLook(round)}
    >
      {shape && <CardState state={shape} size={20} plain />}
      {round}
    </button>
  )
}

type RoundState = 'not-begun' | 'running' | 'called' | 'collected' | 'released' | 'open'

const SHAPES: Readonly<Record<RoundState, State | null>> = {
  'not-begun': null,
  running: 'playing',
  called: 'entered',
  collected: 'collected',
  released: 'released',
  open: 'entered',
}

function stateOfRound(gathering: Gathering, number: number): RoundState {
  const round = roundOf(gathering, number)
  if (round?.begun == null) return 'not-begun'
  if (round.isUnlocked) return 'open'
  if (round.released !== null) return 'released'
  if (isComplete(gathering, number)) return 'collected'
  return round.called === null ? 'running' : 'called'
}

/** One of them is the next step, unless somebody waits for the Director's ruling. */
function Buttons({ round, onLook }: Pick<RoundsProps, 'round' | 'onLook'>) {
  const { gathering, t } = useDay()
  const { show } = useDesk()
  const now = useNow()
  const current = currentRound(gathering)
  const clock = roundOf(gathering, current)
  // A round is over with its time, or with its last card.
  const isRunning = clock !== null && clock.called === null && !isComplete(gathering, current)
  const next = current < ROUNDS && !isRunning ? current + 1 : null
  const isUnreleased = (one: number) => isComplete(gathering, one) && roundOf(gathering, one)?.released === null
  const release = [round, 1, 2, 3, 4, 5].find(isUnreleased) ?? null
  const isAsked = needsOf(gathering, now).some(({ type }) => type === 'opinion')
  const isNextReady = next !== null && (current === 0 || isComplete(gathering, current))
  const sun = isAsked ? null : isNextReady ? 'begin' : release !== null ? 'release' : null
  const look = (name: string) => (sun === name ? 'sun' : 'ghost')
  return (
    <div class="rounds__do">
      {next !== null && (
        <Button
          look={look('begin')}
          onClick={() => {
            onLook(null)
            show({ type: 'begin', round: next })
          }}
          text={t('gathering:desk.rounds.begin', { round: next })}
        />
      )}
      {release !== null && (
        <Button
          look={look('release')}
          onClick={() => show({ type: 'release', round: release })}
          text={t('gathering:desk.rounds.release', { round: release })}
        />
      )}
      {round <= current && !isComplete(gathering, round) && (
        <Button
          look="ghost"
          onClick={() => show({ type: 'stack', round })}
          text={t('gathering:desk.rounds.stack', { round })}
        />
      )}
      {isLocked(gathering, round) && (
        <Button
          look="ghost"
          onClick={() => show({ type: 'unlock', round })}
          text={t('gathering:desk.rounds.unlock', { round })}
        />
      )}
    </div>
  )
}
