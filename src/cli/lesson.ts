import type { AnyBox } from '#kernel/box.ts'
import { headerOf } from '#learning/answer.ts'
import { checkLesson, type Problem } from '#learning/check-lesson.ts'
import { FIRST_GAME, parseFirstGame, parseLesson } from '#learning/parse-lesson.ts'
import { LessonError } from '#learning/rows.ts'
import { checkGameWording, checkWording } from '#learning/wording.ts'
import { canBegin } from '#referee/begin.ts'
import { findBox } from './boxes.ts'
import { readInput } from './input-file.ts'
import { EXIT, type Exit, print, type Session } from './terminal.ts'

const LARGEST = 2 ** 20

/** `flagcard lesson FILE`: plays all that a lesson says; one line for each thing that does not hold. */
export async function checkLessonFile(session: Session): Promise<Exit> {
  const name = session.words[0] ?? '-'
  const { terminal, text } = session
  const file = name === '-' ? text.t('cli:stdin') : name
  const told = ({ row, reason, detail }: Pick<Problem, 'row' | 'reason' | 'detail'>) =>
    `${text.t('cli:errors.at-line', { file, line: row })} ${text.t(`cli:lesson.${reason}`)}${detail === '' ? '' : ` (${detail})`}`
  try {
    const written = await readInput(session, name, LARGEST)
    const { problems, done } = await (written.trimStart().startsWith(FIRST_GAME) ? firstGame : lesson)(written)
    for (const problem of problems) print(session, told(problem))
    if (problems.length > 0) return EXIT.unexpected
    print(session, text.t(`cli:lesson.${done.key}`, { file, ...done.values }))
    return EXIT.done
  } catch (error) {
    if (!(error instanceof LessonError)) throw error
    terminal.errors.write(`${told(error)}\n`)
    return EXIT.wrong
  }
}

interface Checked {
  readonly problems: readonly Problem[]
  readonly done: { readonly key: string; readonly values: Readonly<Record<string, number>> }
}

async function lesson(written: string): Promise<Checked> {
  const read = parseLesson(written)
  const box = await boxOf(read.game)
  const problems = [...checkLesson(box, read), ...checkWording(read)].sort((one, other) => one.row - other.row)
  return { problems, done: { key: 'done', values: { count: read.steps.length } } }
}

async function firstGame(written: string): Promise<Checked> {
  const game = parseFirstGame(written)
  const box = await boxOf(game.game)
  const { position = '' } = game.header
  const begins = canBegin(box, headerOf(box, game))
  const wrong = begins ? [] : [{ row: 1, step: game.game, reason: 'cannot-begin', detail: position }]
  return { problems: [...wrong, ...checkGameWording(game)], done: { key: 'first-game', values: {} } }
}

async function boxOf(game: string): Promise<AnyBox> {
  const box = await findBox(game)
  if (box === null) throw new LessonError(2, 'unknown-game', game)
  return box
}
