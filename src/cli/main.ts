import { readFileSync } from 'node:fs'
import { LANGUAGES, type Language, preferredLanguage, type Translator, translator } from '#text/translate.ts'
import { readArguments, type Usage } from './arguments.ts'
import { backup, restore } from './backup.ts'
import { duel } from './duel.ts'
import { exportGames, importGames } from './export.ts'
import { forget } from './forget.ts'
import { judgeTranscript } from './judge.ts'
import { checkLessonFile } from './lesson.ts'
import { play } from './play.ts'
import { replay } from './replay.ts'
import { serve } from './serve.ts'
import { slips } from './slips.ts'
import { EXIT, type Exit, type Session, type Terminal, WrongUse } from './terminal.ts'
import { checkDay } from './tournament-check.ts'
import { rehearse } from './tournament-rehearse.ts'
import { seat } from './tournament-seat.ts'

interface Command extends Usage {
  run(session: Session): Promise<Exit>
}

const COMMANDS: Readonly<Record<string, Command>> = {
  play: {
    words: ['game'],
    options: { way: 'value', bot: 'value', slips: 'value', seed: 'value', option: 'value' },
    run: play,
  },
  replay: { words: ['file'], options: { all: 'flag' }, run: replay },
  judge: { words: ['file'], options: {}, run: judgeTranscript },
  lesson: { words: ['file'], options: {}, run: checkLessonFile },
  duel: {
    words: ['game'],
    options: { games: 'value', bots: 'value', seed: 'value', 'turn-limit': 'value', option: 'value' },
    run: duel,
  },
  slips: { words: ['game'], options: { count: 'value', seed: 'value', rule: 'value', option: 'value' }, run: slips },
  serve: { words: [], options: {}, run: serve },
  backup: { words: ['file'], optional: 1, options: {}, run: backup },
  restore: { words: ['file'], options: { replace: 'flag' }, run: restore },
  export: { words: ['folder'], options: {}, run: exportGames },
  import: { words: ['folder'], options: {}, run: importGames },
  forget: { words: ['whom'], options: { yes: 'flag', in: 'value' }, run: forget },
  'tournament seat': { words: ['file'], options: { seed: 'value' }, run: seat },
  'tournament rehearse': { words: [], options: { players: 'value', seed: 'value', log: 'flag' }, run: rehearse },
  'tournament check': { words: ['file'], options: {}, run: checkDay },
}

const TOURNAMENT = 'tournament'
const HELP = [...new Set(Object.keys(COMMANDS).map(name => name.split(' ')[0]))]

/** Runs one command line; gives the exit code. */
export async function main(
  args: readonly string[],
  terminal: Terminal,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<Exit> {
  const text = translator(language(args, environment))
  try {
    return await run(args, terminal, text, environment)
  } catch (error) {
    if (!(error instanceof WrongUse)) throw error
    terminal.errors.write(`${error.message}\n${text.t('cli:try-help')}\n`)
    return EXIT.wrong
  }
}

/** The commands of a tournament are two words. */
function named([name, ...rest]: readonly string[]): readonly (string | undefined)[] {
  const [second, ...others] = rest
  return name === TOURNAMENT && second !== undefined && !second.startsWith('-')
    ? [`${name} ${second}`, ...others]
    : [name, ...rest]
}

async function run(
  args: readonly string[],
  terminal: Terminal,
  text: Translator,
  environment: Session['environment'],
): Promise<Exit> {
  const [name, ...given] = named(args)
  const rest = given.flatMap(one => one ?? [])
  if (name === '--version') {
    terminal.output.write(`${version()}\n`)
    return EXIT.done
  }
  if (name === undefined || name.startsWith('-')) {
    const given = readArguments(name === undefined ? rest : [name, ...rest], { words: [], options: {} }, text)
    const { output, errors } = terminal
    const asked = given.options.help !== undefined
    const to = asked ? output : errors
    to.write(`${text.t('cli:help.all')}\n`)
    return asked ? EXIT.done : EXIT.wrong
  }
  if (name === 'help') {
    terminal.output.write(`${text.t(HELP.includes(rest[0] ?? '') ? `cli:help.${rest[0]}` : 'cli:help.all')}\n`)
    return EXIT.done
  }
  if (name === TOURNAMENT) {
    const isAsked = readArguments(rest, { words: [], options: {} }, text).options.help !== undefined
    const to = isAsked ? terminal.output : terminal.errors
    to.write(`${text.t('cli:help.tournament')}\n`)
    return isAsked ? EXIT.done : EXIT.wrong
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (command === undefined) throw new WrongUse(text.t('cli:errors.unknown-command', { command: name }))
  const read = readArguments(rest, command, text)
  if (read.options.help) {
    terminal.output.write(`${text.t(`cli:help.${name.split(' ')[0]}`)}\n`)
    return EXIT.done
  }
  return command.run({ terminal, text, environment, ...read })
}

/** `--lang` where it is given, else what the system speaks. A wrong `--lang` is told in English. */
function language(args: readonly string[], environment: Readonly<Record<string, string | undefined>>): Language {
  const given = args
    .flatMap((arg, index) => (arg === '--lang' ? [args[index + 1]] : arg.startsWith('--lang=') ? [arg.slice(7)] : []))
    .at(-1)
  return (
    LANGUAGES.find(one => one === given) ??
    preferredLanguage(environment.LC_ALL || environment.LC_MESSAGES || environment.LANG)
  )
}

function version(): string {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
  return version
}

/** Runs the command line that this process was started with. */
export async function atThisTerminal(): Promise<void> {
  const { stdin: input, stdout: output, stderr: errors } = process
  process.exitCode = await main(
    process.argv.slice(2),
    { input, output, errors, interactive: input.isTTY && output.isTTY },
    process.env,
  )
}

if (import.meta.main) await atThisTerminal()
