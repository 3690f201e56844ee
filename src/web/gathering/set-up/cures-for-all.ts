import type { Cure } from './cure.ts'

/** From so many lines on nobody wants to tap the same button again and again. */
const MANY = 3

/** Cures that say the same of every line; a number is another one for each child, and still the same tap. */
const KINDS: readonly string[] = ['give', 'is-grade', 'yes-school', 'read-over']

/** What would put many lines right at once. */
export function curesForAll<Column extends string>(
  sick: readonly { readonly cures: readonly Cure<Column>[] }[],
): readonly Cure<Column>[] {
  const offered = sick.flatMap(({ cures }) => cures.filter(({ key }) => KINDS.includes(key)))
  const alike = Object.groupBy(offered, ({ key, values }) => `${key} ${values.grade ?? values.school ?? ''}`)
  return Object.values(alike).flatMap((cures = []) => {
    const [first] = cures
    if (!first || cures.length < MANY) return []
    const { key, values } = first
    const mend = { type: 'all' as const, mends: cures.map(one => one.mend) }
    return [{ key, values: { ...values, count: cures.length }, mend }]
  })
}
