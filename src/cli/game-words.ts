import type { AnyBox, Note } from '#kernel/box.ts'
import type { Author, Header } from '#kernel/transcript.ts'
import type { Match, Refusal } from '#referee/match.ts'
import { result } from '#referee/match.ts'
import { reasonSaid } from '#text/reason-said.ts'
import type { Translator } from '#text/translator.ts'
import { BRACKETS, drawBoard, unwrittenPieces } from './draw.ts'

/** The name of whoever said a line. */
export function authorName(text: Translator, header: Header, author: Author): string {
  return typeof author === 'number' ? (header.seats[author] ?? String(author)) : text.t(`referee:officials.${author}`)
}

export function lineSaid(text: Translator, header: Header, author: Author, note: Note): string {
  return `${authorName(text, header, author)}: ${text.say(note)}`
}

/** Why something was not done, in plain words: the refusal, then the rule with its reason. */
export function whyRefused(text: Translator, refusal: Refusal): string {
  const said = text.t(`referee:refusals.${refusal.code}`)
  const { fault } = refusal
  if (fault === undefined) return said
  return `${said} ${text.t(`rules.${fault.rule}.name`)}: ${text.t(`rules.${fault.rule}.why`, fault.values)}`
}

/** The table as text: the board and, below it, each player with brackets and hand. */
export function tableSaid(text: Translator, box: AnyBox, header: Header, match: Match, seat: number | null): string {
  const view = box.rules.game.view(match.state, seat)
  const players = header.seats.map((name, index) => {
    const owned = box.face.colour(view, index) === null ? '' : `${BRACKETS[index] ?? ''} `
    const status = box.face.status(view, index, match.mode)
    return `  ${owned}${name}${status === null ? '' : ` – ${text.say(status)}`}`
  })
  const pieces = unwrittenPieces(box, view).map(piece => `  ${text.say(piece)}\n`)
  return `\n${drawBoard(box, view, match.seats)}\n\n${pieces.join('')}${players.join('\n')}\n`
}

/** Who won and why, or null while it is not over. */
export function outcomeSaid(text: Translator, box: AnyBox, header: Header, match: Match): string | null {
  const outcome = result(box, match)
  if (outcome === null) return null
  const reason = reasonSaid(outcome, header.seats, text)
  if (outcome.winners.length === 0) return text.t('cli:outcome.tie', { reason })
  const names = text.people(outcome.winners.map(seat => header.seats[seat] ?? String(seat)))
  return text.t(`cli:outcome.${outcome.winners.length > 1 ? 'win-many' : 'win'}`, { names, reason })
}
