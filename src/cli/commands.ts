import { writeFileSync } from 'node:fs'
import { hint } from '#bots/think.ts'
import { rulesAt } from '#kernel/box.ts'
import { legalMoves, type Seat } from '#kernel/game.ts'
import { parseAuthor } from '#kernel/transcript.ts'
import { formatAct } from '#referee/acts.ts'
import { lineSaid, tableSaid, whyRefused } from './game-words.ts'
import { print, type Session } from './terminal.ts'
import { type TerminalGame, transcriptOf, write } from './terminal-game.ts'

/** What a person may type beside moves, in every language we speak. */
const COMMANDS: Readonly<Record<string, 'help' | 'rules' | 'moves' | 'undo' | 'hint' | 'board' | 'save' | 'quit'>> = {
  help: 'help',
  ayuda: 'help',
  '?': 'help',
  rules: 'rules',
  reglas: 'rules',
  moves: 'moves',
  jugadas: 'moves',
  undo: 'undo',
  deshacer: 'undo',
  hint: 'hint',
  pista: 'hint',
  board: 'board',
  tablero: 'board',
  save: 'save',
  guardar: 'save',
  quit: 'quit',
  salir: 'quit',
}

/** Does what was typed: a command, or words for the log. */
export function obey(session: Session, game: TerminalGame, seat: Seat | null, typed: string): 'leave' | 'stay' {
  const { text } = session
  const [first = '', ...rest] = typed.split(/\s+/)
  const command = Object.hasOwn(COMMANDS, first) ? COMMANDS[first] : undefined
  if (command === 'quit' || (seat === null && typed === '')) return 'leave'
  if (command === 'save') print(session, save(session, game, rest.join(' ')))
  else if (command === 'board') print(session, tableSaid(text, game.box, game.header, game.match, seat))
  else if (command === 'rules') print(session, rulesSaid(session, game))
  else if (command === 'help') print(session, `${text.t('cli:play.help')}\n${text.t('cli:play.words')}`)
  else if (seat === null) print(session, text.t('referee:refusals.game-over'))
  else if (command === 'moves') print(session, movesSaid(game))
  else if (command === 'hint') print(session, hintSaid(session, game, seat))
  else if (command === 'undo') undo(session, game, seat)
  else if (typed !== '') say(session, game, seat, typed)
  return 'stay'
}

/** `slide d4 d1`, or `1: challenge no-jumping` where another than the one in turn speaks. */
function say(session: Session, game: TerminalGame, seat: Seat, typed: string): boolean {
  const { header, match } = game
  const [, name, words = typed] = /^([a-z]+|\d+):\s*(.+)$/.exec(typed) ?? []
  const author = name === undefined ? seat : parseAuthor(name, match.seats)
  const line = { author: author ?? seat, words: words.replace(/\s+/g, ' ') }
  const refusal = write(game, line)
  if (refusal === null) print(session, lineSaid(session.text, header, line.author, game.lines.at(-1)!.note))
  else
    print(
      session,
      `✗ ${whyRefused(session.text, refusal)}${refusal.code === 'not-a-move' ? ` ${session.text.t('cli:play.try-help')}` : ''}`,
    )
  return refusal === null
}

/** Takes back the latest turn: the own one with a bot, else whoever's it was; at one keyboard the others agree at once. */
function undo(session: Session, game: TerminalGame, seat: Seat): void {
  const { match, level } = game
  const begun = match.turn.entries.length > 0
  const asker = level !== null || begun ? seat : (match.past.at(-1)?.seat ?? seat)
  if (!say(session, game, asker, formatAct(game.box.rules.game, { type: 'ask-undo' })) || level !== null) return
  const other = game.match.signed.findIndex((_, index) => index !== asker)
  say(session, game, other, formatAct(game.box.rules.game, { type: 'agree' }))
}

function save({ text }: Session, game: TerminalGame, file: string): string {
  if (file === '') return text.t('cli:play.save-where')
  try {
    writeFileSync(file, transcriptOf(game))
    return text.t('cli:play.saved', { file })
  } catch (error) {
    return text.t('cli:play.not-saved', { file, reason: error instanceof Error ? error.message : '' })
  }
}

function rulesSaid({ text }: Session, { box, header }: TerminalGame): string {
  return rulesAt(box, header.options)
    .map(([rule]) => `  ${rule} – ${text.t(`rules.${rule}.name`)}. ${text.t(`rules.${rule}.text`)}`)
    .join('\n')
}

function hintSaid({ text }: Session, { box, match }: TerminalGame, seat: Seat): string {
  if (match.mode !== 'guided') return text.t('cli:play.no-hint')
  return text.t('cli:play.hint', { words: hint(box, match, seat) ?? '–' })
}

/** What can be typed now, gathered by all words but the last. Outside guided play it is what hands could do, right or wrong. */
function movesSaid({ box, match }: TerminalGame): string {
  const { game } = box.rules
  const handsCould = () =>
    game
      .possibleMoves(match.state)
      .filter(move => game.faults(match.state, move).every(({ rule }) => game.rules[rule] !== 'table'))
  const moves = match.mode === 'guided' ? legalMoves(game, match.state) : handsCould()
  const endings = new Map<string, string[]>()
  for (const move of moves) {
    const words = game.formatMove(move).split(' ')
    const ending = words.pop() ?? ''
    const beginning = words.join(' ')
    endings.set(beginning, [...(endings.get(beginning) ?? []), ending])
  }
  return [...endings]
    .map(([beginning, all]) => `  ${beginning === '' ? '' : `${beginning} `}${all.join(' | ')}`)
    .join('\n')
}
