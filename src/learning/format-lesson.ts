import { formatLine, type Header, type Line } from '#kernel/transcript.ts'
import { type FirstGame, type Goal, type Lesson, type Reply, RIGHT, type Said, type Step } from './lesson.ts'
import { FIRST_GAME, LESSON } from './parse-lesson.ts'

/** As `parseLesson` reads it. */
export function formatLesson({ game, number, title, steps }: Lesson): string {
  const head = [LESSON, `game: ${game}`, ...(number === 0 ? [] : [`lesson: ${number}`]), ...saidRows(title)]
  return `${[head, ...steps.map(stepRows)].map(rows => rows.join('\n')).join('\n\n')}\n`
}

export function formatFirstGame({ game, header, hello, win, loss, tie }: FirstGame): string {
  const said = Object.entries({ hello, win, loss, ...(tie && { tie }) })
  const rows = [
    FIRST_GAME,
    `game: ${game}`,
    ...headerRows(header),
    ...said.flatMap(([key, what]) => below(key, saidRows(what))),
  ]
  return `${rows.join('\n')}\n`
}

function stepRows({ header, lines, say, hint, praise, goal, stars, offer, replies }: Step): string[] {
  return [
    'step',
    ...headerRows(header),
    ...below('before', lines.map(formatLine)),
    ...(stars.length > 0 ? [`star: ${stars.join(' ')}`] : []),
    ...(offer ? [`offer: ${offer.join(' ')}`] : []),
    ...saidRows(say),
    ...goalRows(goal),
    ...replies.flatMap(reply => replyRows(reply, goal)),
    ...(hint ? below('hint', saidRows(hint)) : []),
    ...below('praise', saidRows(praise)),
  ]
}

function headerRows({ options, rules, position, turnLimit }: Header): string[] {
  return [
    ...(Object.keys(options).length > 0 ? [`options: ${JSON.stringify(options)}`] : []),
    ...(rules === undefined ? [] : [`rules: ${rules}`]),
    ...(position === undefined ? [] : [`position: ${position}`]),
    ...(turnLimit === undefined ? [] : [`turn limit: ${turnLimit}`]),
  ]
}

function goalRows(goal: Goal): string[] {
  switch (goal.type) {
    case 'lines': {
      const accept = goal.accept.map(sequence)
      const example = sequence(goal.example)
      return [
        `do: ${accept.join(' | ')}`,
        ...(goal.except.length > 0 ? [`not: ${goal.except.join(' | ')}`] : []),
        ...(example === accept[0] ? [] : [`such as: ${example}`]),
      ]
    }
    case 'point':
      return [`tap${goal.all ? ' all' : ''}: ${goal.accept.join(' ')}`]
    case 'choose':
      return [
        `choose: ${goal.choices.map(({ en, es }) => (en === es ? en : `${en} / ${es}`)).join(' | ')}`,
        `right: ${goal.accept}`,
      ]
    case 'judge':
      return [
        ...below('shown', linesOf(goal.shown)),
        `judge: ${goal.rules.join(' ') || RIGHT}`,
        ...(goal.at.length > 0 ? [`at: ${goal.at.join(' ')}`] : []),
        ...(goal.twin ? below('twin', linesOf(goal.twin)) : []),
      ]
  }
}

function replyRows({ tried, example, rules, say }: Reply, goal: Goal): string[] {
  const what = goal.type === 'point' ? tried.join(' ') : sequence(tried)
  const rows = [
    ...(sequence(example) === sequence(tried) ? [] : [`such as: ${sequence(example)}`]),
    ...(say ? saidRows(say) : []),
  ]
  return [`try: ${what}${rules.length > 0 ? ` ! ${rules.join(' ')}` : ''}`, ...rows.map(row => `  ${row}`)]
}

function linesOf(lines: readonly Line[]): string[] {
  return lines.map(line => formatLine(line))
}

function saidRows({ en, es }: Said): string[] {
  return [`en: ${en}`, `es: ${es}`]
}

function sequence(parts: readonly string[]): string {
  return parts.join(' then ')
}

/** A row with others below it; nothing where there are none. */
function below(key: string, rows: readonly string[]): string[] {
  return rows.length > 0 ? [key, ...rows.map(row => `  ${row}`)] : []
}
