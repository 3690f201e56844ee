import { createInterface } from 'node:readline'
import { beginFrom } from '#referee/begin.ts'
import { narrate } from '#referee/narrate.ts'
import { readMatch } from '#referee/read.ts'
import { lineSaid, outcomeSaid, tableSaid } from './game-words.ts'
import { EXIT, type Exit, print, type Session } from './terminal.ts'
import { withTranscript } from './transcript-file.ts'

/** `flagcard replay FILE`: shows a game line by line; with `--all`, or where nobody sits at the terminal, at one go. */
export function replay(session: Session): Promise<Exit> {
  const { terminal } = session
  const stepwise = terminal.interactive && session.words[0] !== '-' && session.options.all === undefined
  const keys = stepwise ? createInterface({ input: terminal.input }) : null
  const presses = keys?.[Symbol.asyncIterator]()
  return withTranscript(session, async ({ box, transcript, text }) => {
    const { header, lines } = transcript
    print(session, `${text.t('title')} · ${text.t(`referee:ways.${header.way}`)} · ${header.seats.join(' – ')}`)
    if (stepwise) print(session, text.t('cli:replay.press'))
    let match = beginFrom(box, header)
    try {
      for (const { line, act, before, after, faults } of readMatch(box, header, lines)) {
        const broken = faults?.map(fault => text.t(`rules.${fault.rule}.name`)) ?? []
        const marked = broken.length === 0 ? '' : `   ! ${broken.join(', ')}`
        const said = lineSaid(text, header, line.author, narrate(box, before, line.author, act))
        print(session, `${String(before.line + 1).padStart(4)}  ${said}${marked}`)
        match = after
        if (presses === undefined) continue
        if (after.state !== before.state) print(session, tableSaid(text, box, header, after, null))
        if ((await presses.next()).done) break
      }
    } finally {
      // Also where a line cannot have happened: this is how far the game goes.
      if (presses === undefined) print(session, tableSaid(text, box, header, match, null))
    }
    print(session, outcomeSaid(text, box, header, match) ?? text.t('cli:outcome.open'))
    return EXIT.done
  }).finally(() => keys?.close())
}
