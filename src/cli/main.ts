import { readFileSync } from 'node:fs'
import { LANGUAGES, type Language, preferredLanguage, type Translator, translator } from '#text/translate.ts'
import { readArguments, type Usage } from './arguments.ts'
import { duel } from './duel.ts'
import { judgeTranscript } from './judge.ts'
import { play } from './play.ts'
import { replay } from './replay.ts'
import { serve } from './serve.ts'
import { EXIT, type Exit, type Session, type Terminal, WrongUse } from './terminal.ts'

interface Command extends Usage {
  run(session: Session): Promise<Exit>
}

const COMMANDS: Readonly<Record<string, Command>> = {
  play: { words: ['game'], options: { way: 'value', bot: 'value', seed: 'value', option: 'value' }, run: play },
  replay: { words: ['file'], options: { all: 'flag' }, run: replay },
  judge: { words: ['file'], options: {}, run: judgeTranscript },
  duel: {
    words: ['game'],
    options: { games: 'value', bots: 'value', seed: 'value', 'turn-limit': 'value', option: 'value' },
    run: duel,
  },
  serve: { words: [], options: {}, run: serve },
}

/** Runs one command line; gives the exit code. */
export async function main(
  args: readonly string[],
  terminal: Terminal,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<Exit> {
  const text = translator(language(args, environment))
  try {
    return await run(args, terminal, text)
  } catch (error) {
    if (!(error instanceof WrongUse)) throw error
    terminal.errors.write(`${error.message}\n${text.t('cli:try-help')}\n`)
    return EXIT.wrong
  }
}

async function run([name, ...rest]: readonly string[], terminal: Terminal, text: Translator): Promise<Exit> {
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
    terminal.output.write(
      `${text.t(Object.hasOwn(COMMANDS, rest[0] ?? '') ? `cli:help.${rest[0]}` : 'cli:help.all')}\n`,
    )
    return EXIT.done
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (command === undefined) throw new WrongUse(text.t('cli:errors.unknown-command', { command: name }))
  const given = readArguments(rest, command, text)
  if (given.options.help) {
    terminal.output.write(`${text.t(`cli:help.${name}`)}\n`)
    return EXIT.done
  }
  return command.run({ terminal, text, ...given })
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

if (import.meta.main) {
  const { stdin: input, stdout: output, stderr: errors } = process
  process.exitCode = await main(
    process.argv.slice(2),
    { input, output, errors, interactive: input.isTTY && output.isTTY },
    process.env,
  )
}
