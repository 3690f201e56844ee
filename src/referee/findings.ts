import type { AnyBox } from '#kernel/box.ts'
import { type Finding, judge } from './judge.ts'
import type { Match } from './match.ts'

/** What the engine finds on the matter that is being ruled on; null while nothing is. */
export function findingOn(box: AnyBox, { dispute, undisputed }: Match): Finding | null {
  const matter = dispute?.matters[dispute.asked]
  if (!dispute?.awaiting || matter === undefined || undisputed === null) return null
  return judge(box, undisputed, { ...matter, challenger: dispute.challenger })
}
