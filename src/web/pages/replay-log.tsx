import { useEffect, useRef } from 'preact/hooks'
import { narrate } from '#referee/narrate.ts'
import { useTranslator } from '../language.ts'
import { LogDot } from '../table/parts/log.tsx'
import { authorName, type Replay } from './read-transcript.ts'

interface ReplayLogProps {
  readonly replay: Replay
  readonly at: number
  goTo(n: number): void
}

/** Every line with its author; a press goes there. */
export function ReplayLog({ replay, at, goTo }: ReplayLogProps) {
  const { box, header, readings } = replay
  const { t, say } = useTranslator(box)
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const element = list.current?.children[at - 1]
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
        {readings.map(({ line, act, before, after, faults }, index) => (
          <li key={index}>
            <button
              type="button"
              class="replay-log__line"
              aria-current={at === index + 1 ? 'step' : undefined}
              onClick={() => goTo(index + 1)}
            >
              <span class="replay-log__n">{index + 1}</span>
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
        ))}
      </ol>
    </section>
  )
}
