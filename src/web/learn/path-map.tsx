import { useRef } from 'preact/hooks'
import { useSize } from '../draw/size.ts'
import { useTranslator } from '../language.ts'
import { PipSelf } from '../pages/home/pip.tsx'
import { GoArrow } from './arrows.tsx'
import { Badge } from './badge.tsx'
import { pathLayout } from './path-layout.ts'
import { StarRow } from './star-row.tsx'
import './path-map.css'

/** A place on the path. */
export interface Stop {
  readonly href: string
  readonly title: string
  /** null for the badge at its end. */
  readonly stars: number | null
  readonly isDone: boolean
}

interface PathMapProps {
  readonly name: string
  readonly stops: readonly Stop[]
  /** The one to do next; -1 where all is done. */
  readonly next: number
  readonly hasBegun: boolean
}

/** The path as a groove in a board: what is done is a chip in its circle, what is next has the flag card. Nothing is locked. */
export function PathMap({ name, stops, next, hasBegun }: PathMapProps) {
  const { t } = useTranslator()
  const board = useRef<HTMLOListElement>(null)
  const [width] = useSize(board) ?? [0]
  const isSmall = width < 560
  const columns = width >= 1000 ? 5 : width >= 700 && width > 780 ? 4 : 3
  const layout = pathLayout(stops.length, {
    width,
    columns,
    row: isSmall ? 178 : 226,
    top: isSmall ? 92 : 118,
  })
  const done = stops.findLastIndex(({ isDone }) => isDone)
  return (
    <ol
      ref={board}
      class={`path-map wood plain-list${isSmall ? ' path-map--small' : ''}`}
      style={`height: ${layout.height}px`}
      aria-label={name}
    >
      {width > 0 && (
        <svg class="path-map__groove" width={width} height={layout.height} aria-hidden="true">
          <path class="groove__light" d={layout.way(stops.length - 1)} />
          <path class="groove" d={layout.way(stops.length - 1)} />
          <path class="groove__dots" d={layout.way(stops.length - 1)} />
          {done > 0 && <path class="groove__done" d={layout.way(done)} />}
        </svg>
      )}
      {width > 0 &&
        stops.map(({ href, title, stars, isDone }, index) => {
          const [x, y] = layout.steps[index] ?? [0, 0]
          const isNext = index === next
          return (
            <li
              key={href}
              class={`stop${x < width / columns ? ' stop--first' : ''}`}
              style={`left: ${x}px; top: ${y}px; --wide: ${Math.floor(width / columns) - 8}px`}
            >
              <a class={`stop__link${isDone ? ' is-done' : ''}${isNext ? ' is-next' : ''}`} href={href}>
                {isNext && <span class="unseen">{t('learn:path.next')}. </span>}
                {stars === null ? (
                  <Badge isDone={isDone} />
                ) : (
                  <>
                    <span class="unseen">{t('learn:path.step')} </span>
                    <b class="stop__chip">{index + 1}</b>
                  </>
                )}
                {stars !== null && isDone && <StarRow count={stars} />}
                {isNext && <PipSelf />}
                <span class="stop__title"> {title}</span>
                {stars !== null && isDone && (
                  <span class="unseen"> {t('learn:stars.all', { count: stars, all: 3 })}</span>
                )}
                {isNext && (
                  <span class="stop__go" aria-hidden="true">
                    {t(hasBegun ? 'learn:path.go-on' : 'learn:path.begin')}
                    <GoArrow />
                  </span>
                )}
              </a>
            </li>
          )
        })}
    </ol>
  )
}
