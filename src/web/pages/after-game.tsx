import type { AnyBox } from '#kernel/box.ts'
import type { TableView } from '#protocol/table.ts'
import { useTranslator } from '../language.ts'
import { go } from '../router.ts'
import { transcriptLink } from './share.ts'
import { writeTranscript } from './write-transcript.ts'

/** What to do when a game is over: see it again, or play another. */
export function AfterGame({ box, view }: { readonly box: AnyBox; readonly view: TableView }) {
  const { t } = useTranslator(box)
  const text = writeTranscript(box, view)
  return (
    <div class="row">
      {text !== null && (
        <button type="button" class="button button--small" onClick={async () => go(await transcriptLink(text))}>
          {t('page:after.watch')}
        </button>
      )}
      <a class="button button--small button--ghost" href={`/play/${box.rules.game.id}`}>
        {t('page:after.again')}
      </a>
    </div>
  )
}
