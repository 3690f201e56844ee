import { forget as forgetTraces, type Trace, tracesOf } from '#server/forget.ts'
import { EXIT, type Exit, option, print, type Session } from './terminal.ts'
import { withKeeping } from './with-keeping.ts'

/** `flagcard forget NAME|NUMBER|TABLE [--yes]`: what is kept of somebody; with --yes it is removed, and this is the receipt. */
export async function forget(session: Session): Promise<Exit> {
  const { text } = session
  const wanted = { text: session.words[0] ?? '', within: option(session, 'in') }
  return withKeeping(session, {}, async keeping => {
    let traces = await tracesOf(keeping, wanted)
    if (traces.length === 0) {
      print(session, text.t('cli:keeping.not-found', { wanted: wanted.text }))
      return EXIT.unexpected
    }
    if (option(session, 'yes') === null) {
      for (const trace of traces) print(session, saidOf(session, trace))
      print(session, text.t('cli:keeping.not-yet'))
      return EXIT.done
    }
    // A game that was begun with the name at this very moment is found the second time.
    for (; traces.length > 0; traces = await tracesOf(keeping, wanted)) {
      await forgetTraces(keeping, traces)
      for (const trace of traces) print(session, saidOf(session, trace))
    }
    print(
      session,
      text.t(`cli:keeping.${keeping.overwrites ? 'forgotten' : 'forgotten-there'}`, { when: new Date().toISOString() }),
    )
    return EXIT.done
  })
}

function saidOf({ text }: Session, trace: Trace): string {
  const about = 'wall' in trace ? { date: new Date(trace.wall).toISOString().slice(0, 10) } : {}
  const place = trace.type === 'seat' ? { seat: trace.seat + 1 } : {}
  return text.t(`cli:keeping.trace.${trace.type}`, { ...trace, ...about, ...place })
}
