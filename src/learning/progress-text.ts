import { type Coming, NO_PROGRESS, type Progress, withCase, withSolved, withStars } from './progress.ts'

/**
 * Progress as a text short enough for a QR code, behind the `#` of a link: `s<game>.<stars>` the stars of the first game with Pip and then of
 * lesson 1, 2, 3 …, each a digit; `c<game>.1.2` solved cases; `r<game>.<rule>.<due>[a]` what comes back; `p<name>.1.4` puzzles `<name>-1`,
 * `<name>-4`; with `~` between them. No letter of it needs another spelling in an address.
 */
export function formatProgress({ stars, cases, recall, solved }: Progress): string {
  const games = new Map<string, string[]>()
  for (const [lesson, earned] of Object.entries(stars)) {
    const [game, place] = cut(lesson)
    const digits = games.get(game) ?? []
    digits[place === FIRST_GAME ? 0 : Number(place)] = String(earned)
    games.set(game, digits)
  }
  const puzzles = new Map<string, string[]>()
  for (const puzzle of solved) {
    const [name, number] = cut(puzzle)
    puzzles.set(name, [...(puzzles.get(name) ?? []), number])
  }
  return [
    ...[...games].map(([game, digits]) => `s${game}.${Array.from(digits, digit => digit ?? '0').join('')}`),
    ...Object.entries(cases).map(([game, numbers]) => `c${[game, ...numbers].join('.')}`),
    ...Object.entries(recall).flatMap(([game, rules]) =>
      Object.entries(rules).map(([rule, { due, again }]) => `r${game}.${rule}.${due}${again ? 'a' : ''}`),
    ),
    ...[...puzzles].map(([name, numbers]) => `p${[name, ...numbers].join('.')}`),
  ].join('~')
}

const FIRST_GAME = 'game'
const LONGEST = 20_000
const NAME = /^[a-z0-9][a-z0-9-]*$/
const DIGITS = /^[0-3]{1,40}$/
const NUMBER = /^[1-9]\d{0,3}$/
const DUE = /^(\d{1,7})(a?)$/

/** null where it is no text of ours, whole: half a progress would look like a loss. */
export function parseProgress(text: string): Progress | null {
  if (text === '' || text.length > LONGEST) return null
  return text.split('~').reduce<Progress | null>((progress, part) => progress && withPart(progress, part), NO_PROGRESS)
}

function withPart(progress: Progress, part: string): Progress | null {
  const [name = '', ...rest] = part.slice(1).split('.')
  const [first = '', second = ''] = rest
  if (!NAME.test(name) || rest.length === 0) return null
  switch (part[0]) {
    case 's':
      return DIGITS.test(first) && rest.length === 1 ? withDigits(progress, name, first) : null
    case 'c':
    case 'p': {
      const take = part[0] === 'c' ? withCase : withPuzzle
      return rest.every(number => NUMBER.test(number))
        ? rest.reduce((all, number) => take(all, name, Number(number)), progress)
        : null
    }
    case 'r': {
      const coming = DUE.exec(second)
      if (!NAME.test(first) || coming === null || rest.length !== 2) return null
      return withComing(progress, name, first, { due: Number(coming[1]), again: coming[2] === 'a' })
    }
    default:
      return null
  }
}

function withDigits(progress: Progress, game: string, digits: string): Progress {
  return [...digits].reduce((all, digit, place) => {
    const stars = ([1, 2, 3] as const).find(count => String(count) === digit)
    return stars ? withStars(all, `${game}-${place === 0 ? FIRST_GAME : place}`, stars) : all
  }, progress)
}

function withPuzzle(progress: Progress, name: string, number: number): Progress {
  return withSolved(progress, `${name}-${number}`)
}

function withComing(progress: Progress, game: string, rule: string, coming: Coming): Progress {
  return { ...progress, recall: { ...progress.recall, [game]: { ...progress.recall[game], [rule]: coming } } }
}

/** At the last hyphen: names of games may have some, too. */
function cut(id: string): readonly [name: string, place: string] {
  const at = id.lastIndexOf('-')
  return [id.slice(0, at), id.slice(at + 1)]
}
