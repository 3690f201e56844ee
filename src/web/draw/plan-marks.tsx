import { DrawnItem, SCENERY } from './item.tsx'
import type { Leg } from './trail.ts'
import { Arrow, Ring, Step } from './trail-marks.tsx'

/** A turn that somebody is advised to play: each thing where it would lie, the way it would go, and the order if there are several. */
export function PlanMarks({ legs, turned }: { readonly legs: readonly Leg[]; readonly turned: boolean }) {
  if (legs.length === 0) return null
  const isLong = legs.some(({ step }) => step > 1)
  return (
    <>
      <g class="plan-ghosts">
        {legs.map(({ item, to }, index) => {
          const ghost = to && { ...item, id: `plan ${item.id}`, at: to }
          return ghost && <DrawnItem key={index} item={ghost} state={{ ...SCENERY, turned }} />
        })}
      </g>
      <g class="trail plan">
        {legs.map((leg, index) => (
          <Arrow key={index} leg={leg} turned={turned} />
        ))}
        {legs.map(({ item, to }, index) => to && <Ring key={index} item={item} at={to} turned={turned} />)}
        {isLong && legs.map((leg, index) => <Step key={index} leg={leg} turned={turned} />)}
      </g>
    </>
  )
}
