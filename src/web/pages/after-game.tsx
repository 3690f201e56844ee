import type { AnyBox } from '#kernel/box.ts'
import { formatTranscript } from '#kernel/transcript.ts'
import type { TableView } from '#protocol/table.ts'
import { result } from '#referee/match.ts'
import { formatOutcome } from '#referee/score-card.ts'
import { useTranslator } from '../language.ts'
import { go } from '../router.ts'
import { transcriptLink } from './share.ts'

/** What to do when a game is over: see it again, or play another. */
export function AfterGame({ box, view }: { readonly box: AnyBox; readonly view: TableView }) {
  const { t } = useTranslator(box)
  const text = transcriptOf(box, view)
  return (
    <div class="row">
      {text !== null && (
        <button type="button" class="button button--small" onClick={async () => go(await transcriptLink(text))}>
          {t('page:replay.title')}
        </button>
      )}
      <a class="button button--small button--ghost" href={`/play/${box.game.id}`}>
        {t('page:after.again')}
      </a>
    </div>
  )
}

/** The game as a text; null while there are lines that this watcher may not read. */
export function transcriptOf(box: AnyBox, { header, lines, match }: TableView): string | null {
  const outcome = result(box, match)
  const written = lines.flatMap(({ author, words }) => (words === null ? [] : [{ author, words }]))
  if (written.length < lines.length) return null
  return formatTranscript(header, written, outcome && formatOutcome(outcome))
}
