import { transcriptLink } from '../../pages/share.ts'
import { writeTranscript } from '../../pages/write-transcript.ts'
import { go } from '../../router.ts'
import { Button, ButtonLink } from '../../shell/button.tsx'
import { useTable } from '../at-table.ts'

/** What to do when a game is over: see it again, or play another. */
export function AfterGame() {
  const { box, view, t } = useTable()
  const text = writeTranscript(box, view)
  return (
    <div class="row">
      {text !== null && (
        <Button look="small" onClick={async () => go(await transcriptLink(text))} text={t('page:after.watch')} />
      )}
      <ButtonLink look="small ghost" href={`/play/${box.rules.game.id}`} text={t('page:after.again')} />
    </div>
  )
}
