import { useEffect, useState } from 'preact/hooks'
import type { Act } from '#gathering/acts.ts'
import { currentRound } from '#gathering/gathering.ts'
import { useGone } from '../../table/kept-focus.ts'
import { useDay } from '../at-day.ts'
import { AtDesk, justDone, type Open } from './at-desk.ts'
import { DeskDialog } from './desk-dialog.tsx'
import { Hall } from './hall.tsx'
import { JustDone } from './just-done.tsx'
import { Needs } from './needs.tsx'
import { Rounds } from './rounds.tsx'
import './desk.css'
import './hall.css'

/** The Director's desk: the hall, what needs the Director now, and the rounds. */
export function Desk({ id, secret }: { readonly id: string; readonly secret: string }) {
  const { client, gathering, say, t } = useDay()
  const [open, setOpen] = useState<Open | null>(null)
  const [looked, setLooked] = useState<number | null>(null)
  const round = looked ?? Math.max(1, currentRound(gathering))
  const show = (next: Open | null) => {
    client.refusal.value = null
    setOpen(next)
  }
  const act = (...acts: readonly Act[]) => {
    const isDone = say(...acts) === null
    if (isDone) justDone.value = acts
    return isDone
  }
  // What had the focus may be gone because it was dealt with: then the reader is led to what comes next.
  const gone = useGone()
  useEffect(() => {
    if (gone === 0 || document.activeElement !== document.body) return
    document.getElementById(open === null ? 'needs-title' : 'dialog-title')?.focus()
  }, [gone])
  if (gathering.seating === null) return <p class="note">{t('gathering:refusals.no-seating')}</p>
  return (
    <AtDesk.Provider value={{ id, secret, isPast: false, show, act }}>
      <div class="directors-desk">
        <Hall round={round} seating={gathering.seating} />
        <aside class="directors-desk__side">
          <div class="directors-desk__now">
            <JustDone />
            <Needs />
            <Rounds round={round} onLook={setLooked} />
          </div>
        </aside>
      </div>
      <DeskDialog open={open} onClose={() => show(null)} />
    </AtDesk.Provider>
  )
}
