import Papa from 'papaparse'
import { type Classroom, pupilsOf } from './classroom.ts'

/** What stands at the head of a column. */
export type Column = 'name' | 'colour' | 'played' | 'won' | 'tied' | 'steps'

/** For a spreadsheet: a line for each pupil, games, and a column for each step of each task. Made-up names only. */
export function progressAsCsv(classroom: Classroom, word: (column: Column) => string): string {
  const { tasks } = classroom
  const steps = tasks.flatMap(task => task.steps.map(step => ({ task: task.number, step })))
  const heads = (['name', 'colour', 'played', 'won', 'tied', 'steps'] as const).map(word)
  const rows = pupilsOf(classroom).map(({ name, colour, games, done }) => {
    const marks = steps.map(({ task, step }) => Number(done[task]?.includes(step) ?? false))
    return [name, colour, games.played, games.won, games.tied, marks.filter(mark => mark === 1).length, ...marks]
  })
  const table = [[...heads, ...steps.map(({ task, step }) => `${task}: ${step}`)], ...rows]
  // A name that begins like a formula stays a name; a spreadsheet knows accents by the first bytes.
  return `\ufeff${Papa.unparse(table, { escapeFormulae: true, newline: '\r\n' })}\r\n`
}
