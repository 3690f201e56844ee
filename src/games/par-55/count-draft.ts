import type { Draft, Item, Note, SheetRow } from '#kernel/box.ts'
import { type Attribute, type Block, KINDS } from './block.ts'
import { choicesIn, elsewhere, LOOK_BANK, LOOK_TRACK, ORDER, pictureOf } from './block-sheet.ts'
import { boardFor } from './board.ts'
import { blockOn, type Laid, placedBase } from './by-name.ts'
import { layoutOf } from './layout.ts'
import { wordsOf } from './scene.ts'
import { linkedBases } from './score.ts'
import { type Move, NONE, type State } from './state.ts'

/** The largest number that can be announced on the screen. */
const LARGEST = 99
export const NUMBER = { type: 'number', min: 0, max: LARGEST } as const

const LOOK_SUM = 'look-sum'
const KNOWN = 'look-known'

/** The block is placed, and its score is due. */
export function asksForScore(view: State): boolean {
  return view.placed !== NONE && view.announced === null && !view.walked
}

/**
 * Link by link, the child taps what differs, and its own numbers stand on the links; whoever knows the score announces it at once. A help to
 * keep one's place, on this device alone: it counts taps, right or wrong, and adds nothing up. `prompt` asks for the score.
 */
export function countDraft(view: State, looks: readonly string[], prompt: Note): Draft<Move> {
  const placed = placedBase(view) ?? ''
  const block = blockOn(view, placed)
  const links = linkedBases(view, placed)
  const link = links[currentLink(looks)]
  if (block === null || link === undefined || looks.includes(LOOK_SUM) || looks.includes(KNOWN))
    return scoreDraft(looks, links, prompt)
  return linkDraft(view, looks, links, block)
}

type Links = readonly Laid[]

function linkDraft(view: State, looks: readonly string[], links: Links, block: Block): Draft<Move> {
  const now = currentLink(looks)
  const other = links[now]
  const isLast = now === links.length - 1
  const onwards = [
    isLast
      ? { id: LOOK_SUM, label: { key: 'sheet.add-up' } }
      : { id: linkId(now + 1), label: { key: 'sheet.next-link' } },
    { id: KNOWN, label: { key: 'sheet.known' } },
  ]
  const rows: readonly SheetRow[] = [
    ...(links.length > 1 ? [linksRow(looks, links)] : []),
    ...(other === undefined ? [] : [pairRow(block, other)]),
    {
      type: 'choices',
      look: 'chips',
      many: true,
      label: { key: `prompts.count-${view.options.score}`, values: { link: now + 1, links: links.length } },
      choices: ORDER.map(kind => ({ id: kindId(now, kind), label: { key: `attributes.${kind}` } })),
    },
  ]
  return {
    ...elsewhere(LOOK_BANK, LOOK_TRACK),
    next: [...choicesIn(rows), ...onwards.map(({ id }) => id), LOOK_BANK, LOOK_TRACK],
    prompt: { key: `prompts.count-${view.options.score}`, values: { link: now + 1, links: links.length } },
    isStep: true,
    sheet: rows,
    onwards,
    letGo: { key: 'sheet.count-again' },
  }
}

function scoreDraft(looks: readonly string[], links: Links, prompt: Note): Draft<Move> {
  const isCounted = looks.includes(LOOK_SUM) && !looks.includes(KNOWN)
  const terms = isCounted ? links.map((_, index) => numberOf(looks, index, links.length)) : []
  return {
    ...elsewhere(LOOK_BANK, LOOK_TRACK),
    prompt,
    isStep: true,
    ask: { ...NUMBER, ...(terms.length > 1 && { terms }) },
    confirm: { key: 'sheet.announce' },
    letGo: { key: 'sheet.count-again' },
    back: looks.filter(look => look !== LOOK_SUM && look !== KNOWN && !isLinkId(look)),
  }
}

/** The blocks that this one is linked to, with what has been counted there; tapped, the link is looked at. */
function linksRow(looks: readonly string[], links: Links): SheetRow {
  const now = currentLink(looks)
  return {
    type: 'choices',
    look: 'chips',
    label: { key: 'sheet.links' },
    choices: links.map(({ base, block }, index) => {
      const caption = numberOf(looks, index, now)
      const said = { ...wordsOf(block), base, number: String(caption.values?.number) }
      return { id: linkId(index), label: { key: 'sheet.link', values: said }, scene: pictureOf(block), caption }
    }),
  }
}

function pairRow(block: Block, other: Laid): SheetRow {
  const said = (one: Block): readonly Note[] => [{ key: 'labels.in-bank', values: wordsOf(one) }]
  const values = { yours: said(block), theirs: said(other.block), base: other.base }
  return { type: 'words', text: { key: 'sheet.pair', values }, scene: pictureOf(block, other.block) }
}

/** What the child has tapped there; a question mark where it has not been yet. */
function numberOf(looks: readonly string[], link: number, now: number): Note {
  const count = KINDS.filter(kind => looks.includes(kindId(link, kind))).length
  return { key: 'sheet.number', values: { number: count > 0 || link < now ? String(count) : '?' } }
}

/** The links that count, each with the child's number. */
export function linkTags(view: State, looks: readonly string[]): Item[] {
  if (!asksForScore(view)) return []
  const layout = layoutOf(boardFor(view))
  const placed = placedBase(view) ?? ''
  const links = linkedBases(view, placed)
  const now = looks.includes(LOOK_SUM) ? links.length : currentLink(looks)
  const [x, y] = layout.base(placed)
  return links.map(({ base }, index) => {
    const [farX, farY] = layout.base(base)
    const [dx, dy] = [(farX - x) / 2, (farY - y) / 2]
    const look = index === now ? 'tag-now' : 'tag'
    const number = looks.includes(KNOWN) ? [] : [numberOf(looks, index, now)]
    return {
      id: `tag-${base}`,
      at: [x + dx, y + dy],
      parts: [
        { type: 'path', look: 'link-counted', d: `M${-dx * NEAR} ${-dy * NEAR}L${dx * NEAR} ${dy * NEAR}` },
        ...number.flatMap(({ values }) => [
          { type: 'circle', look, r: 0.2 } as const,
          { type: 'text', look: `${look}-number`, size: 0.27, text: String(values?.number) } as const,
        ]),
      ],
    }
  })
}

/** Of half a link, so much lies between the bases. */
const NEAR = 0.3

function linkId(link: number): string {
  return `look-link-${link}`
}

function isLinkId(id: string): boolean {
  return /^look-link-\d+$/.test(id)
}

function kindId(link: number, kind: Attribute): string {
  return `look-${link}-${kind}`
}

function currentLink(looks: readonly string[]): number {
  return Number(looks.findLast(isLinkId)?.slice('look-link-'.length) ?? 0)
}
