import { LEVELS, type Level } from '#bots/think.ts'
import { type AnyBox, parseOptions } from '#kernel/box.ts'
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

/** House rules given as `--option key=value`. */
export function houseRules(session: Session, box: AnyBox): Record<string, string | number | boolean> {
  const given: Record<string, string | number | boolean> = {}
  for (const text of session.options.option ?? []) {
    const [, key, word] = /^([^=]+)=(.*)$/.exec(text) ?? []
    const choice = box.choices.find(one => one.key === key)
    const value = choice?.values.find(allowed => String(allowed) === word)
    if (choice === undefined || value === undefined) {
      const choices = box.choices.map(one => `${one.key}=${one.values.join('|')}`).join(', ')
      throw new WrongUse(session.text.t(`cli:errors.option${choices === '' ? '-none' : ''}`, { option: text, choices }))
    }
    given[choice.key] = value
  }
  const parsed = parseOptions(box, given)
  if ('wrong' in parsed) throw new WrongUse(session.text.t('cli:errors.option', { option: parsed.wrong, choices: '' }))
  return given
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
