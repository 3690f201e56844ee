import { useContext } from 'preact/hooks'
import { isFinal } from '#referee/match.ts'
import { filmLink, transcriptLink } from '../../pages/share.ts'
import { writeTranscript } from '../../pages/write-transcript.ts'
import { go } from '../../router.ts'
import { Button, ButtonLink } from '../../shell/button.tsx'
import { useTable } from '../at-table.ts'
import { InClassContext } from '../in-class.ts'
import { PlayAgain } from './play-again.tsx'

/** What to do when a game is over: play another, or see it again. */
export function AfterGame() {
  const { box, view, t } = useTable()
  const inClass = useContext(InClassContext)
  const text = writeTranscript(box, view)
  const { match, plays, stuck } = view
  const reader = plays.length === 1 ? (plays[0] ?? null) : null
  // What nobody noticed is told once nothing can come of it any more.
  const mayLookBack = !stuck && isFinal(box, match) && (match.mode !== 'tournament' || match.signed.every(Boolean))
  // The class leads on by itself, to the next game of the same two as well.
  if (inClass) {
    return (
      <div class="stack">
        {!view.rematch && <PlayAgain />}
        {inClass.afterGame}
      </div>
    )
  }
  return (
    <div class="row">
      <PlayAgain />
      {text !== null && mayLookBack && (
        <Button look="small" onClick={async () => go(await filmLink(text, reader))} text={t('page:after.film')} />
      )}
      {text !== null && (
        <Button look="small ghost" onClick={async () => go(await transcriptLink(text))} text={t('page:after.watch')} />
      )}
      {/* Whoever plays for a card goes on to the next station. */}
      {!view.ofCard && (
        <ButtonLink look="small ghost" href={`/play/${box.rules.game.id}`} text={t('page:after.other')} />
      )}
    </div>
  )
}
