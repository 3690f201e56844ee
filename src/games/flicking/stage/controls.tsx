import { useLayoutEffect, useRef } from 'preact/hooks'
import type { Note } from '#kernel/box.ts'
import type { Translator } from '#text/translator.ts'
import { type Die, isOver } from '../state.ts'
import { type Aiming, aimingAt, type FlickingTable } from './aiming.ts'
import { aroundDie } from './around.ts'
import { DieCards } from './die-cards.tsx'
import { Numbers } from './numbers.tsx'
import { Pad } from './pad.tsx'
import { PlaceSteps } from './place-steps.tsx'

interface ControlsProps {
  readonly table: FlickingTable
  readonly t: Translator
}

type Step = 'wait' | 'choose' | 'pull' | 'numbers'

/** First a die, then the pull in a pad of its own, or both by numbers. It takes the same room in every step. */
export function Controls({ table, t }: ControlsProps) {
  const aiming = aimingAt(table)
  const place = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const hadFocus = useRef(false)
  const step = stepOf(aiming)
  const isBeside = aiming.isBeside.value && (step === 'pull' || step === 'numbers')
  // What had the focus may be gone with its step: then the question has it.
  useLayoutEffect(() => {
    if (hadFocus.current && !place.current?.contains(document.activeElement)) heading.current?.focus()
  }, [step])
  if (table.box.rules.game.outcome(table.state.value) !== null) return null
  const [first = 0] = table.plays.value
  const { flag, flicked } = aiming.round.value
  const holder = flicked?.seat ?? flag
  const seat = table.plays.value.includes(holder) ? holder : first
  const names = namesOf(table, t)
  return (
    <section
      ref={place}
      class={`flick flick--${step}`}
      aria-labelledby="flick-title"
      onFocusIn={() => {
        hadFocus.current = true
      }}
      onFocusOut={event => {
        // A thing that is taken away loses the focus to nothing; somebody who goes elsewhere takes it along.
        hadFocus.current = event.relatedTarget === null
      }}
    >
      <header class="flick__top">
        <h2 id="flick-title" class={isBeside ? 'is-called' : undefined} ref={heading} tabIndex={-1}>
          {t.t(TITLES[step])}
        </h2>
        {(step === 'pull' || (step === 'numbers' && aiming.die.value !== null)) && (
          <button type="button" class="flick__tool" onClick={aiming.letGo}>
            {t.t('stage.other')}
          </button>
        )}
        {step !== 'wait' && (
          <button
            type="button"
            class="flick__tool"
            aria-pressed={aiming.byNumbers.value}
            onClick={() => {
              aiming.forget()
              aiming.byNumbers.value = !aiming.byNumbers.value
            }}
          >
            {t.t('stage.numbers')}
          </button>
        )}
      </header>
      {(step === 'wait' || step === 'choose') && <DieCards {...{ aiming, t, seat, names }} />}
      {step === 'pull' && (
        <Pad aiming={aiming} t={t}>
          <PlaceSteps aiming={aiming} t={t} />
        </Pad>
      )}
      {step === 'numbers' && <Numbers {...{ aiming, t, names, listed: namesOf(table, t, listedNote) }} />}
      <Around aiming={aiming} t={t} />
      <p class="unseen" role="status">
        {isBeside && t.t(TITLES[step])}
      </p>
    </section>
  )
}

const TITLES: Readonly<Record<Step, string>> = {
  wait: 'stage.yours',
  choose: 'stage.choose',
  pull: 'stage.pull',
  numbers: 'stage.title',
}

function stepOf(aiming: Aiming): Step {
  if (aiming.seat.value === null || isOver(aiming.round.value)) return 'wait'
  if (aiming.byNumbers.value) return 'numbers'
  return aiming.die.value === null ? 'choose' : 'pull'
}

/** Tells those who do not see the board where everything lies, seen from the chosen die. */
function Around({ aiming, t }: { readonly aiming: Aiming; readonly t: Translator }) {
  const told = aroundDie(aiming.round.value, aiming.die.value, aiming.pose.value).map(t.say)
  return (
    <p class="unseen" role="status">
      {told.length > 0 && `${t.t('stage.around')}: ${told.join('; ')}.`}
    </p>
  )
}

/** What each die is called, and how it lies. */
function namesOf(
  { box, state }: FlickingTable,
  t: Translator,
  worded = (label: Note) => label,
): ReadonlyMap<Die, string> {
  const { items, trays = [] } = box.face.scene(state.value, null)
  const things = [...items, ...trays.flatMap(tray => tray.scene.items)]
  return new Map(things.flatMap(({ id, label }) => (label ? [[id, t.say(worded(label))]] : [])))
}

function listedNote(label: Note): Note {
  return label.key === 'labels.die' ? { ...label, key: 'labels.die-listed' } : label
}
