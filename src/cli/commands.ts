import { writeFileSync } from 'node:fs'
import type { Host } from '#host/host.ts'
import { transcriptOf } from '#host/transcript.ts'
import { type AnyBox, rulesAt } from '#kernel/box.ts'
import { legalMoves, type Seat } from '#kernel/game.ts'
import { parseAuthor } from '#kernel/transcript.ts'
import { formatAct } from '#referee/acts.ts'
import { tableSaid, whyRefused } from './game-words.ts'
import { print, type Session } from './terminal.ts'

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
export async function obey(session: Session, host: Host, seat: Seat | null, typed: string): Promise<'leave' | 'stay'> {
  const { text } = session
  const { box, header } = host.seating
  const [first = '', ...rest] = typed.split(/\s+/)
  const command = Object.hasOwn(COMMANDS, first) ? COMMANDS[first] : undefined
  if (command === 'quit' || (seat === null && typed === '')) return 'leave'
  if (command === 'save') print(session, save(session, host, rest.join(' ')))
  else if (command === 'board') print(session, tableSaid(text, box, header, host.match, seat))
  else if (command === 'rules') print(session, rulesSaid(session, host))
  else if (command === 'help') print(session, helpSaid(session, host))
  else if (seat === null) print(session, text.t('referee:refusals.game-over'))
  else if (command === 'moves') print(session, movesSaid(host))
  else if (command === 'hint') print(session, await hintSaid(session, host, seat))
  else if (command === 'undo') await undo(session, host, seat)
  else if (typed !== '') await say(session, host, seat, typed)
  return 'stay'
}

/** `slide d4 d1`, or `1: challenge no-jumping` where another than the one in turn speaks. */
async function say(session: Session, host: Host, seat: Seat, typed: string): Promise<void> {
  const { text } = session
  const [, name, words = typed] = /^([a-z]+|\d+):\s*(.+)$/.exec(typed) ?? []
  const author = name === undefined ? seat : parseAuthor(name, host.match.seats)
  const said = await host.say(author ?? seat, words.replace(/\s+/g, ' '))
  if ('line' in said) return
  const help = said.refusal.code === 'not-a-move' ? ` ${text.t('cli:play.try-help')}` : ''
  print(session, `✗ ${whyRefused(text, said.refusal)}${help}`)
}

/** Takes back the latest turn: the own one with a bot, else whoever's it was. */
async function undo(session: Session, host: Host, seat: Seat): Promise<void> {
  const { match, seating } = host
  const isAlone = seating.levels.some(level => level !== null)
  const asker = isAlone || match.turn.entries.length > 0 ? seat : (match.past?.seat ?? seat)
  await say(session, host, asker, formatAct(seating.box.rules.game, { type: 'ask-undo' }))
}

function save({ text }: Session, host: Host, file: string): string {
  if (file === '') return text.t('cli:play.save-where')
  try {
    writeFileSync(file, transcriptOf(host))
    return text.t('cli:play.saved', { file })
  } catch (error) {
    return text.t('cli:play.not-saved', { file, reason: error instanceof Error ? error.message : '' })
  }
}

/** Games ask as they do on a page, so it is said once that a move is typed here, and how it begins: whatever hands could do, right or wrong. */
function helpSaid({ text }: Session, { seating: { box }, match }: Host): string {
  const { game } = box.rules
  const verbs = new Set(game.possibleMoves(match.state).map(move => game.formatMove(move).split(' ', 1)[0]))
  const said = text.t('cli:play.verbs', { verbs: [...verbs].join(', ') })
  return [text.t('cli:play.help'), ...(verbs.size > 0 ? [said] : []), text.t('cli:play.words')].join('\n')
}

function rulesSaid({ text }: Session, { seating: { box, header } }: Host): string {
  return rulesAt(box, header.options)
    .map(([rule]) => `  ${rule} – ${text.t(`rules.${rule}.name`)}. ${text.t(`rules.${rule}.text`)}`)
    .join('\n')
}

async function hintSaid({ text }: Session, host: Host, seat: Seat): Promise<string> {
  if (host.match.mode !== 'guided') return text.t('cli:play.no-hint')
  const { moves, reason } = await host.hint(seat)
  const { box } = host.seating
  const typed = moves.map(words => asAdvice(box, box.rules.game.parseMove(words)) ?? words)
  const said = text.t('cli:play.hint', { words: typed.join(' · ') || '–' })
  return reason === null ? said : `${said}\n${text.say(reason)}`
}

/** What to type, without the numbers that the player works out: "announce …". Null where nothing is left open. */
function asAdvice({ rules, face }: AnyBox, move: unknown): string | null {
  const [verb] = move === null || !face.worksOut?.(move) ? [] : rules.game.formatMove(move).split(' ')
  return verb === undefined ? null : `${verb} …`
}

/** What can be typed now, gathered by all words but the last. Outside guided play it is what hands could do, right or wrong. */
function movesSaid({ seating: { box }, match }: Host): string {
  const { game } = box.rules
  const handsCould = () =>
    game
      .possibleMoves(match.state)
      .filter(move => game.faults(match.state, move).every(({ rule }) => game.rules[rule] !== 'table'))
  const isGuided = match.mode === 'guided'
  const moves = isGuided ? legalMoves(game, match.state) : handsCould()
  const endings = new Map<string, string[]>()
  for (const move of moves) {
    const words = ((isGuided && asAdvice(box, move)) || game.formatMove(move)).split(' ')
    const ending = words.pop() ?? ''
    const beginning = words.join(' ')
    endings.set(beginning, [...(endings.get(beginning) ?? []), ending])
  }
  return [...endings]
    .map(([beginning, all]) => `  ${beginning === '' ? '' : `${beginning} `}${all.join(' | ')}`)
    .join('\n')
}
