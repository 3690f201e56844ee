import { type Book, openBook, write } from '#gathering/book.ts'
import { parseDay } from '#gathering/day-file.ts'
import { currentRound } from '#gathering/gathering.ts'
import { isFewest, isSound, proofOf } from '#gathering/proof.ts'
import { resultsOf } from '#gathering/results.ts'
import { formatRole } from '#gathering/role.ts'
import { sentenceOf } from '#gathering/sentences.ts'
import { reasonSaid } from '#gathering/usual-reasons.ts'
import { readInput } from './input-file.ts'
import { EXIT, type Exit, print, type Session, WrongUse } from './terminal.ts'

const LARGEST_DAY = 16 * 1024 * 1024

/** `flagcard tournament check LOG`: one JSON object for each line of a day, and one for what it comes to. */
export async function checkDay(session: Session): Promise<Exit> {
  const { text, terminal } = session
  const name = session.words[0] ?? '-'
  const file = name === '-' ? text.t('cli:stdin') : name
  const day = parseDay(await readInput(session, name, LARGEST_DAY))
  if (day === null) throw new WrongUse(text.t('cli:tournament.no-day', { file }))
  let book: Book = openBook(day.settings)
  let before = 0
  for (const { row, text: words, line } of day.lines) {
    const done = line && write(book, line)
    if (done === null || 'refusal' in done) {
      const why = done
        ? text.t(`gathering:refusals.${done.refusal.code}`, done.refusal.values)
        : text.t('cli:tournament.no-line', { words: words.slice(0, 80) })
      terminal.errors.write(`${text.t('cli:errors.at-line', { file, line: row })} ${why}\n`)
      return EXIT.wrong
    }
    const { role, at, act } = line ?? { role: null, at: 0, act: null }
    if (role === null || act === null) continue
    // A tablet without a network tells later what it did earlier.
    const isLate = at < before
    before = Math.max(before, at)
    const said = text.say(sentenceOf({ act }, String, reason => reasonSaid(reason, text.t)))
    print(
      session,
      JSON.stringify({ line: row, by: formatRole(role), at, act: act.type, said, ...(isLate && { isLate }) }),
    )
    book = done.book
  }
  const { gathering } = book
  const proof = gathering.seating && proofOf(gathering.seating)
  const isProved = proof === null || (isSound(proof) && isFewest(proof))
  print(
    session,
    JSON.stringify({
      division: day.division,
      edition: day.edition,
      children: Object.keys(gathering.registered).length,
      round: currentRound(gathering),
      released: gathering.rounds.filter(({ released }) => released !== null).length,
      undone: [...book.undone],
      seating: proof && { sound: isSound(proof), sameSchool: proof.sameSchool.length, fewest: proof.fewest },
      results: resultsOf(gathering).map(({ number, scores, total, award }) => ({ number, scores, total, award })),
    }),
  )
  return isProved ? EXIT.done : EXIT.unexpected
}
