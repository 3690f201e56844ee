import { randomBytes } from 'node:crypto'
import { createInterface } from 'node:readline'
import type { AnyBox } from '#kernel/box.ts'
import { seedHash } from '#kernel/chance.ts'
import { versionOf } from '#kernel/game.ts'
import { type Header, MODES, type Mode } from '#kernel/transcript.ts'
import { beginFrom } from '#referee/read.ts'
import { translator } from '#text/translate.ts'
import { obey } from './commands.ts'
import { outcomeSaid, tableSaid } from './game-words.ts'
import { boxNamed, houseRules, levelOf } from './setting.ts'
import { EXIT, type Exit, option, print, type Session, WrongUse } from './terminal.ts'
import { letOthersAct, speaker, type TerminalGame } from './terminal-game.ts'

/** `flagcard play GAME`: two at one keyboard, or one against a bot. Ctrl-D ends politely. */
export async function play(session: Session): Promise<Exit> {
  const box = await boxNamed(session)
  const text = translator(session.text.language, box)
  const inGame = { ...session, text }
  const level = levelOf(session)
  const seed = option(session, 'seed') ?? randomBytes(16).toString('hex')
  const header: Header = {
    game: box.rules.game.id,
    rules: versionOf(box.rules.game),
    way: wayOf(session, box),
    options: houseRules(session, box),
    seats: Array.from({ length: box.rules.game.seats[0] ?? 2 }, (_, seat) =>
      seat > 0 && level !== null
        ? text.t('cli:names.bot', { level })
        : text.t('cli:names.player', { number: seat + 1 }),
    ),
    seedHash: seedHash(seed),
  }
  const game: TerminalGame = { box, header, seed, level, match: beginFrom(box, header), lines: [] }
  print(inGame, `${text.t('title')} · ${text.t(`referee:ways.${header.way}`)}\n${text.t('cli:play.welcome')}`)
  await converse(inGame, game)
  return EXIT.done
}

function wayOf(session: Session, box: AnyBox): Mode {
  const given = option(session, 'way') ?? 'guided'
  const way = MODES.find(one => one === given)
  if (way === undefined) throw new WrongUse(session.text.t('cli:errors.way', { given }))
  if (way === 'tournament' && !box.rules.remedies)
    throw new WrongUse(session.text.t('referee:transcript.no-tournament-play'))
  return way
}

/** Asks whoever is to speak, until the players leave. */
async function converse(session: Session, game: TerminalGame): Promise<void> {
  const { terminal, text } = session
  const { box, header } = game
  const keyboard = createInterface({ input: terminal.input })
  keyboard.on('SIGINT', () => keyboard.close())
  const typed = keyboard[Symbol.asyncIterator]()
  let shown: unknown = null
  for (;;) {
    for (const said of letOthersAct(game, text)) print(session, said)
    const seat = speaker(game)
    if (shown !== game.match.state) print(session, tableSaid(text, box, header, game.match, seat))
    shown = game.match.state
    const over = outcomeSaid(text, box, header, game.match)
    if (over !== null) print(session, over)
    if (seat === null) print(session, text.t('cli:play.over'))
    else if (over === null)
      print(session, text.say(box.face.draft(box.rules.game.view(game.match.state, seat), seat, []).prompt))
    terminal.output.write(`${seat === null ? '' : (header.seats[seat] ?? '')}> `)
    const { value, done } = await typed.next()
    const answer = done ? 'leave' : obey(session, game, seat, value.trim())
    if (answer === 'leave') break
  }
  keyboard.close()
  print(session, `\n${text.t('cli:play.goodbye')}`)
}
