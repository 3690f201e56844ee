import { useEffect, useRef } from 'preact/hooks'
import { narrate } from '#referee/narrate.ts'
import type { PlayedTurn } from '#referee/played-turns.ts'
import { useTranslator } from '../language.ts'
import { LogDot } from '../table/parts/log.tsx'
import { authorName } from './author-name.ts'
import type { Replay } from './read-transcript.ts'
import { turnNamer } from './replay-steps.tsx'

interface ReplayLogProps {
  readonly replay: Replay
  readonly turns: readonly PlayedTurn[]
  readonly at: number
  goTo(n: number): void
}

/** Every turn, and in it every line with its author; a press goes there. */
export function ReplayLog({ replay, turns, at, goTo }: ReplayLogProps) {
  const { t } = useTranslator(replay.box)
  const list = useRef<HTMLOListElement>(null)
  const name = turnNamer(replay, t)
  useEffect(() => {
    const element = list.current?.querySelector('[aria-current="step"]')
    if (list.current && element instanceof HTMLElement) {
      // Only the list moves, never the page under the reader's finger.
      list.current.scrollTop = element.offsetTop - list.current.clientHeight / 2
    }
  }, [at])
  return (
    <section class="stack stack--tight replay__log">
      <h2>{t('page:replay.log')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <ol ref={list} class="replay-log plain-list" tabIndex={0} aria-label={t('page:replay.log')}>
        {turns.map(turn => (
          <li key={turn.to}>
            <button type="button" class="replay-log__turn" onClick={() => goTo(turn.to)}>
              {name(turn)}
            </button>
            <ol class="plain-list">
              {Array.from({ length: turn.to - turn.from }, (_, index) => (
                <LogLine key={index} replay={replay} n={turn.from + index + 1} at={at} goTo={goTo} />
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </section>
  )
}

interface LogLineProps extends Omit<ReplayLogProps, 'turns'> {
  /** The number of the line, counted from 1. */
  readonly n: number
}

function LogLine({ replay: { box, header, readings }, n, at, goTo }: LogLineProps) {
  const { t, say } = useTranslator(box)
  const reading = readings[n - 1]
  if (reading === undefined) return null
  const { line, act, before, after, faults } = reading
  return (
    <li>
      <button
        type="button"
        class="replay-log__line"
        aria-current={at === n ? 'step' : undefined}
        onClick={() => goTo(n)}
      >
        <span class="replay-log__n">{n}</span>
        <LogDot box={box} state={after.state} author={line.author} />
        <span>
          <b>{authorName(header, line.author, t)}</b> {say(narrate(box, before, line.author, act))}
          {faults?.map(fault => (
            <span key={fault.rule} class="replay-log__fault">
              {t('page:replay.fault', { rule: t(`rules.${fault.rule}.name`) })}
            </span>
          ))}
        </span>
      </button>
    </li>
  )
}
