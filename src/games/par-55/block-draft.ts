import type { Draft, Item, Note } from '#kernel/box.ts'
import type { Block } from './block.ts'
import { bankRows, choicesIn, handRow, LOOK_ALL, LOOK_BANK, pawnsRow, pictureOf } from './block-sheet.ts'
import { boardFor } from './board.ts'
import { bankOf, baseOf, freeBases, openBaseNames } from './by-name.ts'
import { blockParts } from './drawing.ts'
import { layoutOf } from './layout.ts'
import { gapId } from './scene.ts'
import type { Move, State } from './state.ts'

/** What only looks for something, and what is in the hand or has been named. */
export function lookedFor(picks: readonly string[]): {
  readonly looks: readonly string[]
  readonly hand: readonly string[]
} {
  return {
    looks: picks.filter(pick => pick.startsWith('look-')),
    hand: picks.filter(pick => !pick.startsWith('look-')),
  }
}

/** Which block? Where there is no room for the bank, it is looked for by what it is like. */
export function bankDraft(view: State, looks: readonly string[], prompt: Note): Draft<Move> {
  const sheet = bankRows(view, looks)
  // First out of what was opened last, then all that was looked for.
  const opened = [LOOK_ALL, LOOK_BANK].find(look => looks.includes(look))
  const choices = choicesIn(sheet)
  return {
    next: choices,
    // Any block will do.
    fitting: choices.length > 0 ? choices : bankOf(view),
    prompt,
    isStep: true,
    sheet,
    letGo: { key: opened === undefined ? 'sheet.all-again' : 'sheet.back' },
    back: opened === undefined ? [] : looks.filter(look => look !== opened),
  }
}

/** A block in the hand goes to a base, and to another one as often as one likes; on the board it has been played. */
export function blockDraft(view: State, looks: readonly string[], [block = '', ...to]: readonly Block[]): Draft<Move> {
  const from = baseOf(view, block)
  const free = freeBases(view)
  const base = to.at(-1)
  if (from !== null) return playedDraft(block, from, base, free)
  const held = {
    prompt: { key: base === undefined ? 'prompts.place' : 'prompts.place-here', values: { base: base ?? '' } },
    isStep: true,
    sheet: [handRow(block), pawnsRow(view)],
    letGo: { key: 'sheet.put-back' },
    back: looks,
    held: pictureOf(block),
    fitting: openBaseNames(view),
  } as const
  if (base === undefined) return { ...held, next: free }
  return {
    ...held,
    ready: { type: 'place', block, base },
    confirm: { key: 'sheet.place' },
    next: free.filter(one => one !== base),
    replaces: true,
  }
}

function playedDraft(block: Block, from: string, to: string | undefined, free: readonly string[]): Draft<Move> {
  const prompt = { key: 'prompts.shift', values: { base: from } }
  if (to === undefined) {
    const gap = { id: gapId(block), label: { key: 'sheet.to-the-bank' } }
    const row = { type: 'choices', small: true, look: 'chips', label: prompt, choices: [gap] } as const
    // It has been played: none of these is right, and guided play says so before asking where it goes.
    return { next: [...free, gapId(block)], fitting: [], prompt, sheet: [handRow(block), row] }
  }
  const move: Move = to === gapId(block) ? { type: 'return', base: from } : { type: 'shift', from, to }
  return { move, next: [], prompt }
}

/** A block over a base, before it is let go of. */
export function heldOver(view: State, picks: readonly string[]): Item[] {
  const [block = '', ...to] = lookedFor(picks).hand
  const base = to.at(-1)
  if (!bankOf(view).includes(block) || base === undefined) return []
  const at = layoutOf(boardFor(view)).base(base)
  return [{ id: 'held', at, parts: [{ type: 'circle', look: 'held', r: 0.56 }, ...blockParts(block)] }]
}
