import { readFileSync } from 'node:fs'
import { errsByItself, LEVELS } from '#bots/level.ts'
import type { Level } from '#kernel/box.ts'
import { type AnyBox, parseOptions } from '#kernel/box.ts'
import type { Mode } from '#kernel/transcript.ts'
import { translator } from '#text/translate.ts'
import { findBox, GAME_IDS } from './boxes.ts'
import { option, type Session, WrongUse } from './terminal.ts'

/** The box of the game named first on the command line. */
export async function boxNamed(session: Session): Promise<AnyBox> {
  const id = session.words[0] ?? ''
  const box = await findBox(id)
  if (box === null)
    throw new WrongUse(session.text.t('cli:errors.unknown-game', { game: id, games: GAME_IDS.join(', ') }))
  return box
}

/** House rules given as `--option key=value`; a board of one's own as `--option board=FILE`. */
export function houseRules(session: Session, box: AnyBox): Record<string, unknown> {
  const given: Record<string, unknown> = {}
  for (const text of session.options.option ?? []) {
    const [, key, word = ''] = /^([^=]+)=(.*)$/.exec(text) ?? []
    if (key === 'board' && box.setUp.board) {
      given.board = readBoard(session, box, word)
      continue
    }
    const choice = box.setUp.choices.find(one => one.key === key)
    const value = choice?.values.find(allowed => String(allowed) === word)
    if (choice === undefined || value === undefined) {
      const values = box.setUp.choices.map(one => `${one.key}=${one.values.join('|')}`)
      const choices = [...values, ...(box.setUp.board ? [`board=${session.text.t('cli:words.file')}`] : [])].join(', ')
      throw new WrongUse(session.text.t(`cli:errors.option${choices === '' ? '-none' : ''}`, { option: text, choices }))
    }
    given[choice.key] = value
  }
  const parsed = parseOptions(box, given)
  if ('wrong' in parsed) throw new WrongUse(session.text.t('cli:errors.option', { option: parsed.wrong, choices: '' }))
  return given
}

/** Every mistake in the file is named at once, so that its author can put them all right. */
function readBoard(session: Session, box: AnyBox, name: string): unknown {
  const text = translator(session.text.language, box)
  const wrong = (mistakes: readonly string[]) => new WrongUse([`${name}:`, ...mistakes].join('\n  '))
  let written = ''
  try {
    written = readFileSync(name, 'utf8').replace(/^\uFEFF/, '')
  } catch {
    throw new WrongUse(text.t('cli:errors.no-file', { file: name }))
  }
  try {
    const file: unknown = JSON.parse(written)
    const mistakes = box.setUp.board?.mistakes(file) ?? []
    if (mistakes.length === 0) return file
    throw wrong(mistakes.map(mistake => text.say(mistake)))
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw wrong([text.t('boards:not-json', { why: error.message })])
  }
}

export function levelNamed(session: Session, word: string): Level {
  const level = LEVELS.find(one => String(one) === word)
  if (level === undefined) throw new WrongUse(session.text.t('cli:errors.level', { given: word }))
  return level
}

/** A level where the option is given. */
export function levelOf(session: Session): Level | null {
  const word = option(session, 'bot')
  return word === null ? null : levelNamed(session, word)
}

/** Does the computer sometimes break a rule? Asked for only where it can be noticed. */
export function slipsOf(session: Session, way: Mode): boolean {
  const level = levelOf(session)
  const mayBeNoticed = level !== null && way === 'tournament'
  const given = option(session, 'slips')
  if (given === null) return mayBeNoticed && errsByItself(level)
  if (given !== 'on' && given !== 'off') throw new WrongUse(session.text.t('cli:errors.slips', { given }))
  if (!mayBeNoticed) throw new WrongUse(session.text.t('cli:errors.slips-where'))
  return given === 'on'
}
