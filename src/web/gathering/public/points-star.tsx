import { useTranslator } from '../../language.ts'

interface PointsStarProps {
  readonly points: readonly (number | null)[]
  readonly total: number
}

const CENTRE = 100
const [OUTER, INNER] = [94, 44]

/** Points on a circle, from the top and clockwise; halves of a fifth lie between two tips of the star. */
function at(fifths: number, radius: number): string {
  const angle = ((fifths * 2) / 5) * Math.PI - Math.PI / 2
  return `${(CENTRE + radius * Math.cos(angle)).toFixed(1)},${(CENTRE + radius * Math.sin(angle)).toFixed(1)}`
}

/** The star with the points won on its tips and their sum in the middle, as on paper. */
export function PointsStar({ points, total }: PointsStarProps) {
  const { t } = useTranslator()
  const told = points.flatMap((count, index) =>
    count === null ? [] : [t('gathering:hall.public.round-points', { round: index + 1, count })],
  )
  const label = told.length === 0 ? t('gathering:hall.public.none-yet') : told.join(', ')
  return (
    <svg
      class="points-star"
      viewBox="2 4 196 178"
      role="img"
      aria-label={t('gathering:hall.public.star', { points: label })}
    >
      {points.map((count, index) => {
        const tip = [at(index, 0), at(index - 0.5, INNER), at(index, OUTER), at(index + 0.5, INNER)].join(' ')
        const [x, y] = at(index, 56).split(',')
        return (
          <g key={index}>
            <polygon class={count === null ? 'points-star__tip' : 'points-star__tip is-won'} points={tip} />
            {count !== null && (
              <text class="points-star__points" x={x} y={y}>
                {count}
              </text>
            )}
          </g>
        )
      })}
      <circle class="points-star__middle" cx={CENTRE} cy={CENTRE} r="28" />
      <text class="points-star__total" x={CENTRE} y={CENTRE}>
        {total}
      </text>
    </svg>
  )
}
