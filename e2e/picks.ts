import type { AnyBox, Draft, Item } from '#kernel/box.ts'
import type { Seat } from '#kernel/game.ts'
import type { Mode } from '#kernel/transcript.ts'

const MOST_PICKS = 8
const MOST_TURNS = 14

/** Things to pick one after another, and whether the move then waits for "That's it!". */
export interface Picks {
  readonly ids: readonly string[]
  /** How often what is held is turned after that. */
  readonly turns: number
  readonly confirmed: boolean
}

export type Drafting = (ids: readonly string[]) => Draft<unknown>

/** The shortest way to make a move by picking things, found by trying, as a child would; null where hands cannot do it. */
export function picksFor(box: AnyBox, state: unknown, seat: Seat, words: string, mode?: Mode): Picks | null {
  const draftOf: Drafting = ids => box.face.draft(state, seat, ids, mode)
  const named = words.split(/[\s:]+/)
  const { items } = box.face.scene(state, seat)
  const places = items.filter(({ id }) => named.includes(id)).map(({ at }) => at.join(' '))
  const onThem = items.filter(({ kind, at }) => kind === 'piece' && places.includes(at.join(' '))).map(({ id }) => id)
  // Who names places means what lies there, if that leads anywhere.
  return (onThem.length > 0 && picksIn(box, draftOf, words, [...named, ...onThem])) || picksIn(box, draftOf, words)
}

/** The same for whoever shows what somebody else could have done. */
export function picksIn(
  box: AnyBox,
  draftOf: Drafting,
  words: string,
  named: readonly string[] = words.split(' '),
): Picks | null {
  const numbers = words.match(/-?\d+/g) ?? []
  let tried: (readonly string[])[] = [[]]
  for (let length = 0; length < MOST_PICKS && tried.length > 0; length++) {
    const longer: (readonly string[])[] = []
    for (const ids of tried) {
      const { move, ready, next, ask, rotated, anywhere, replaces, onwards = [] } = draftOf(ids)
      const made = move ?? ready
      if (made !== undefined && box.rules.game.formatMove(made) === words)
        return { ids, turns: 0, confirmed: move === undefined }
      if (move !== undefined) continue
      if (anywhere !== undefined) {
        const put = putThere(box, draftOf, ids, words)
        if (put !== null) return put
        continue
      }
      if (ready !== undefined && rotated !== undefined) {
        const turns = turnsTo(box, draftOf, ids, words)
        if (turns !== null) return { ids, turns, confirmed: true }
        continue
      }
      if (ready !== undefined && replaces) continue
      const meant = next.filter(id => named.includes(id))
      // Looking for something is no part of a move; answering a question that comes before it is.
      const others = [...next.filter(id => !id.startsWith('look-')), ...onwards.map(({ id }) => id)]
      for (const id of [...(meant.length > 0 ? meant : others), ...(ask ? numbers : [])]) longer.push([...ids, id])
    }
    tried = longer
  }
  return null
}

/** What is held can lie anywhere: a tap where the middle of it is to be, and turns. */
function putThere(box: AnyBox, draftOf: Drafting, ids: readonly string[], words: string): Picks | null {
  const target = targetOf(box, words)
  const { anywhere } = draftOf(ids)
  if (target === null || anywhere === undefined) return null
  const put = [...ids, `at-${target.map(part => Math.round(part / anywhere)).join(',')}`]
  const { ready } = draftOf(put)
  if (ready !== undefined && box.rules.game.formatMove(ready) === words) return { ids: put, turns: 0, confirmed: true }
  const turns = turnsTo(box, draftOf, put, words)
  return turns === null ? null : { ids: put, turns, confirmed: true }
}

/** Where what a move lays comes to lie. */
function targetOf({ rules: { game }, face }: AnyBox, words: string): Item['at'] | null {
  const move = game.parseMove(words)
  return move === null ? null : (face.ghosts?.(move, null)[0]?.at ?? null)
}

/** How often to turn what is held until it lies as it should; null where it comes round without. */
function turnsTo(box: AnyBox, draftOf: Drafting, ids: readonly string[], words: string): number | null {
  let { rotated } = draftOf(ids)
  for (let turns = 1; turns < MOST_TURNS && rotated !== undefined; turns++) {
    const draft = draftOf(rotated)
    if (draft.ready !== undefined && box.rules.game.formatMove(draft.ready) === words) return turns
    rotated = draft.rotated
  }
  return null
}

/** What is to be looked for until a thing is on the sheet, where it is not on the table. */
export function looksFor(draftOf: Drafting, picks: readonly string[], id: string): readonly string[] {
  let tried: (readonly string[])[] = [[]]
  for (let length = 0; length < MOST_LOOKS; length++) {
    const longer: (readonly string[])[] = []
    for (const looks of tried) {
      const { next, sheet = [] } = draftOf([...picks, ...looks])
      const tables = sheet.flatMap(row => (row.type === 'table' ? row.scene.items : []))
      if (tables.some(item => item.id === id) && next.includes(id)) return looks
      longer.push(...next.filter(one => one.startsWith('look-')).map(look => [...looks, look]))
    }
    tried = longer
  }
  throw new Error(`Nobody finds ${id}.`)
}

const MOST_LOOKS = 3

/** What the taps lead to when they are made: which things are numbers typed in. */
export function isTyped(draftOf: Drafting, ids: readonly string[], index: number): boolean {
  const { next, anywhere } = draftOf(ids.slice(0, index))
  return anywhere === undefined && !next.includes(ids[index] ?? '')
}
