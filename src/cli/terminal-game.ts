import { Host } from '#host/host.ts'
import { memoryJournal } from '#host/memory-journal.ts'
import { mindsHere } from '#host/minds.ts'
import type { Time } from '#host/ports.ts'
import type { AnyBox, Level } from '#kernel/box.ts'
import type { Seat } from '#kernel/game.ts'
import type { Header } from '#kernel/transcript.ts'
import { acceptors, isSettled, result } from '#referee/match.ts'

/** Nobody waits at a terminal: what is to happen later happens as soon as everything else is done. */
const AT_ONCE: Time = {
  now: () => 0,
  after(_, call) {
    const timer = setImmediate(call)
    return () => clearImmediate(timer)
  },
}

/** A match in this process; `show` is called after every line. */
export function hostHere(
  box: AnyBox,
  header: Header,
  seed: string,
  levels: readonly (Level | null)[],
  show: (host: Host) => void,
  slips: readonly boolean[] = [],
): Host {
  const host: Host = new Host(
    { box, header, seed, levels, slips, isShared: true },
    {
      journal: memoryJournal(),
      time: AT_ONCE,
      minds: mindsHere(async () => box),
      audience: { show: () => show(host), awaitedUntil: () => 0 },
      report(error) {
        throw error
      },
    },
    { lines: [], time: 0 },
  )
  return host
}

/** Resolves when the table, the Monitor and the bots have done what is theirs. */
export async function untilIdle(host: Host): Promise<void> {
  do await host.settled()
  while (await new Promise(resolve => setImmediate(() => resolve(!host.isIdle))))
}

/** The person who is to speak now; null when the game is settled. */
export function speaker({ seating: { box, levels }, match }: Host): Seat | null {
  if (isSettled(box, match)) return null
  const persons = levels.flatMap((level, seat) => (level === null ? [seat] : []))
  if (persons.length === 1) return persons[0] ?? null
  if (typeof match.timeOut?.by === 'number') return match.timeOut.by
  if (result(box, match) !== null) return acceptors(box, match)[0] ?? null
  const actor = box.rules.game.toAct(match.state)
  const inTurn = typeof actor === 'number' ? actor : 0
  return match.offer !== null && match.offer.from === inTurn ? (inTurn + 1) % match.seats : inTurn
}
