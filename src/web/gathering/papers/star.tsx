import type { Holder, Star } from '#gathering/paper-things.ts'
import type { Point } from '#gathering/timetable.ts'
import { QrCode } from '../../table/parts/qr-code.tsx'
import { fitting } from './fit.ts'
import { Mark } from './mark.tsx'
import { usePress } from './press.ts'
import './star.css'

/** Where the points of the star are written on, clockwise from the top: millimetres from the left and from above. */
const POINTS = [
  { x: 90, y: 40, tip: [90, 22] },
  { x: 138, y: 68, tip: [164.5, 69.5] },
  { x: 125, y: 128, tip: [136, 159] },
  { x: 55, y: 128, tip: [44, 159] },
  { x: 42, y: 68, tip: [15.5, 69.5] },
] as const

const ROUNDS = [1, 2, 3, 4, 5]

/** The child's badge and timetable, and a strip for the coach. Without a star it is a blank one. */
export function StarPaper({ star }: { readonly star: Star | null }) {
  const { t, gameOf, nameOf } = usePress()
  const points = ROUNDS.map(round => star?.points[round - 1] ?? null)
  return (
    <div class="paper-star">
      <div class="paper-star__front">
        <Outline />
        {points.map((point, index) => (
          <PointOfStar key={index} index={index} point={point} />
        ))}
        <Middle holder={star?.holder ?? null} />
      </div>
      <p class="paper-star__hint">{t('gathering:papers.star.hint')}</p>
      <Cut />
      <div class="paper-strip">
        <div class="paper-strip__who">
          <b>{star?.holder.id}</b>
          {star && (
            <>
              <p style={{ fontSize: fitting(nameOf(star.holder), 52, 4.2, 2) }}>{nameOf(star.holder)}</p>
              <p style={{ fontSize: fitting(star.holder.school, 52, 3.8, 2) }}>{star.holder.school}</p>
            </>
          )}
          <p>{t('gathering:papers.star.strip')}</p>
        </div>
        {points.map((point, index) => (
          <div key={index} class="paper-strip__box">
            <span>{t('gathering:papers.round', { round: index + 1 })}</span>
            <span style={{ fontSize: fitting(point ? gameOf(point.game) : '', 18, 3.4, 3) }}>
              {point && gameOf(point.game)}
            </span>
            <i />
          </div>
        ))}
        <div class="paper-strip__box paper-strip__box--total">
          <span>{t('gathering:papers.star.together')}</span>
          <span>{t('gathering:papers.star.of')}</span>
          <i />
        </div>
      </div>
    </div>
  )
}

/** The other side: the points lie the other way round. */
export function StarBack({ star: { holder, points } }: { readonly star: Star }) {
  const { t } = usePress()
  return (
    <div class="paper-star">
      <div class="paper-star__front">
        <Outline />
        {points.map(({ round, game }, index) => {
          const at = POINTS[(5 - index) % 5] ?? POINTS[0]
          return (
            <div key={round}>
              <div class="paper-point" style={{ left: `${at.x}mm`, top: `${at.y}mm` }}>
                <span>{t('gathering:papers.round', { round })}</span>
                <i class="paper-point__box" />
              </div>
              <Tip at={at.tip} game={game} />
            </div>
          )
        })}
        <div class="paper-star__middle">
          <b style={{ fontSize: '16mm' }}>{holder.id}</b>
          <p>{t('gathering:papers.star.back')}</p>
          <p>{t('gathering:papers.star.scores')}</p>
        </div>
      </div>
      <p class="paper-star__hint">{t('gathering:papers.star.both')}</p>
    </div>
  )
}

function PointOfStar({ index, point }: { readonly index: number; readonly point: Point | null }) {
  const { t, gameOf } = usePress()
  const at = POINTS[index] ?? POINTS[0]
  return (
    <>
      <div class="paper-point" style={{ left: `${at.x}mm`, top: `${at.y}mm` }}>
        <span>{t('gathering:papers.round', { round: index + 1 })}</span>
        {point ? <b>{point.station}</b> : <i class="paper-point__line" />}
        {point ? (
          <span class="paper-point__game" style={{ fontSize: fitting(gameOf(point.game), 31, 5, 2) }}>
            {gameOf(point.game)}
          </span>
        ) : (
          <i class="paper-point__line paper-point__line--thin" />
        )}
      </div>
      {point && <Tip at={at.tip} game={point.game} />}
    </>
  )
}

function Tip({ at: [x, y], game }: { readonly at: readonly [number, number]; readonly game: number }) {
  return (
    <div class="paper-star__tip" style={{ left: `${x}mm`, top: `${y}mm` }}>
      <Mark game={game} />
    </div>
  )
}

function Middle({ holder }: { readonly holder: Holder | null }) {
  const { t, shortNameOf, childLink } = usePress()
  if (holder === null) {
    return (
      <div class="paper-star__middle paper-star__middle--blank">
        {['card.number', 'star.name', 'star.school'].map(what => (
          <p key={what}>
            <i />
            {t(`gathering:papers.${what}`)}
          </p>
        ))}
      </div>
    )
  }
  const name = shortNameOf(holder)
  return (
    <div class="paper-star__middle">
      <b style={{ fontSize: '16mm' }}>{holder.id}</b>
      <b style={{ fontSize: fitting(name, 66, 7) }}>{name}</b>
      <p style={{ fontSize: fitting(holder.school, 56, 4.8, 2) }}>{holder.school}</p>
      <QrCode text={childLink(holder.number)} name={t('gathering:papers.star.code', { id: holder.id })} />
    </div>
  )
}

function Outline() {
  return (
    <svg class="paper-star__outline" viewBox="0 0 180 172" aria-hidden="true">
      <path
        d="M90 1 120.6 51.9 178.5 65.3 139.5 110.1 144.7 169.2 90 146 35.3 169.2 40.5 110.1 1.5 65.3 59.4 51.900z"
        stroke-width=".9"
      />
      <circle cx="90" cy="10" r="2.2" stroke-width=".4" />
    </svg>
  )
}

function Cut() {
  return (
    <svg class="paper-cut" viewBox="0 0 180 6" aria-hidden="true">
      <path d="M0 3h5M13 3h167" stroke-width=".35" stroke-dasharray="1.2 1" />
      <g stroke-width=".45">
        <circle cx="7" cy="1.5" r=".8" />
        <circle cx="7" cy="4.5" r=".8" />
        <path d="M7.6 2 11 5M7.6 4 11 1" />
      </g>
    </svg>
  )
}
