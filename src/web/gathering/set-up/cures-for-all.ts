import type { Cure } from './cure.ts'

/** From so many lines on nobody wants to tap the same button again and again. */
const MANY = 3

/** Cures that say the same of every line; a number is another one for each child, and still the same tap. */
const KINDS: readonly string[] = ['give', 'is-grade', 'yes-school', 'read-over']

/** The same cure for these lines, but for the number that each child gets. */
function kindOf<Column extends string>({ key, values }: Cure<Column>): string | null {
  return KINDS.includes(key) ? `${key} ${values.grade ?? values.school ?? ''}` : null
}

/** What would put many lines right at once. */
export function curesForAll<Column extends string>(
  sick: readonly { readonly cures: readonly Cure<Column>[] }[],
): readonly Cure<Column>[] {
  const offered = sick.flatMap(({ cures }) => cures.filter(cure => kindOf(cure) !== null))
  const alike = Object.groupBy(offered, cure => kindOf(cure) ?? '')
  return Object.values(alike).flatMap((cures = []) => {
    const [first] = cures
    if (!first || cures.length < MANY) return []
    const { key, values } = first
    const mend = { type: 'all' as const, mends: cures.map(one => one.mend) }
    return [{ key, values: { ...values, count: cures.length }, mend }]
  })
}

/** Lines that one tap mends with many others, and those that want to be looked at one by one. */
export function apart<Column extends string, Sick extends { readonly cures: readonly Cure<Column>[] }>(
  sick: readonly Sick[],
): readonly [readonly Sick[], readonly Sick[]] {
  const together = new Set(curesForAll(sick).map(kindOf))
  const isOne = ({ cures }: Sick) => cures.some(cure => together.has(kindOf(cure)))
  return [sick.filter(isOne), sick.filter(one => !isOne(one))]
}
