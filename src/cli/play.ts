import { randomBytes } from 'node:crypto'
import { createInterface } from 'node:readline'
import { NAMES } from '#bots/level.ts'
import type { Host } from '#host/host.ts'
import type { AnyBox } from '#kernel/box.ts'
import { seedHash } from '#kernel/chance.ts'
import { versionOf } from '#kernel/game.ts'
import { type Header, MODES, type Mode } from '#kernel/transcript.ts'
import { translator } from '#text/translate.ts'
import { obey } from './commands.ts'
import { lineSaid, outcomeSaid, tableSaid } from './game-words.ts'
import { boxNamed, houseRules, levelOf, slipsOf } from './setting.ts'
import { EXIT, type Exit, option, print, type Session, WrongUse } from './terminal.ts'
import { hostHere, speaker, untilIdle } from './terminal-game.ts'

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
      seat > 0 && level !== null ? NAMES[level] : text.t('cli:names.player', { number: seat + 1 }),
    ),
    seedHash: seedHash(seed),
  }
  // Before anything is shown: whoever has asked wrongly gets only that answer.
  const errs = slipsOf(session, header.way)
  print(inGame, `${text.t('title')} · ${text.t(`referee:ways.${header.way}`)}\n${text.t('cli:play.welcome')}`)
  await converse(inGame, box, header, seed, errs)
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
async function converse(session: Session, box: AnyBox, header: Header, seed: string, errs: boolean): Promise<void> {
  const { terminal, text } = session
  const level = levelOf(session)
  let heard = 0
  const tell = ({ log: { entries } }: Host) => {
    for (const { author, act, note } of entries.slice(heard)) {
      if (act.type !== 'sign') print(session, lineSaid(text, header, author, note))
    }
    heard = entries.length
  }
  const levels = header.seats.map((_, seat) => (seat === 0 ? null : level))
  const slips = levels.map(one => one !== null && errs)
  const host = hostHere(box, header, seed, levels, tell, slips)
  const keyboard = createInterface({ input: terminal.input })
  keyboard.on('SIGINT', () => keyboard.close())
  const typed = keyboard[Symbol.asyncIterator]()
  let shown: unknown = null
  for (;;) {
    await untilIdle(host)
    const { match } = host
    const seat = speaker(host)
    if (shown !== match.state) print(session, tableSaid(text, box, header, match, seat))
    shown = match.state
    const over = outcomeSaid(text, box, header, match)
    if (over !== null) print(session, over)
    if (seat === null) print(session, text.t('cli:play.over'))
    else if (match.timeOut !== null) print(session, text.t('cli:play.time-out'))
    else if (over === null)
      print(session, text.say(box.face.draft(box.rules.game.view(match.state, seat), seat, [], match.mode).prompt))
    terminal.output.write(`${seat === null ? '' : (header.seats[seat] ?? '')}> `)
    const { value, done } = await typed.next()
    const answer = done ? 'leave' : await obey(session, host, seat, value.trim())
    if (answer === 'leave') break
  }
  await host.close()
  keyboard.close()
  print(session, `\n${text.t('cli:play.goodbye')}`)
}
