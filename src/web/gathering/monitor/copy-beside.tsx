import type { Header } from '#kernel/transcript.ts'
import { readTurn } from '#referee/copied-turn.ts'
import { useTable } from '../../table/at-table.ts'
import { useOwnActions } from '../../table/own-actions.ts'
import { nameOf } from '../../table/speech.ts'
import { FoundSaid } from '../found-said.tsx'
import { useStation } from './at-station.ts'
import type { CopyHost } from './copy-host.ts'
import { RoundTime } from './station-frame.tsx'
import { TableAnswer } from './table-answer.tsx'

/** Which station it is, what to do with its copy now, and how much time is left. */
export function CopyHead({ host }: { readonly host: CopyHost }) {
  const { controller, view, t } = useTable()
  const { here } = useStation()
  const step = controller.arranging.value ? 'lay' : view.match && host.turn() === null ? 'play' : null
  return (
    <header class="copy-top">
      <b class="station-badge">{here.station}</b>
      <div class="copy-top__words">
        <h1>{t('gathering:monitor.playing.copy')}</h1>
        {step && (
          <p role="status">{t(`gathering:monitor.copy.${step}`, { name: nameOf(view, view.match.turn.seat ?? 0) })}</p>
        )}
      </div>
      <RoundTime here={here} />
    </header>
  )
}

interface CopyBesideProps {
  readonly host: CopyHost
  readonly header: Header
  readonly rule: string | null
  readonly onBack: () => void
  readonly onUse: () => void
}

/** What is to be done with the copy, what the rule check finds in it, and the two ways back to the ruling. */
export function CopyBeside({ host, header, rule, onBack, onUse }: CopyBesideProps) {
  const { controller, box, view, t, say } = useTable()
  const { folded } = useOwnActions()
  const isArranging = controller.arranging.value
  const turn = view.match && host.turn()
  const found = turn && readTurn(box, header, turn)
  const mover = found?.seat ?? 0
  const isTables = !isArranging && view.plays.length > 0 && box.rules.game.toAct(view.match.state) === 'table'
  return (
    <section class="copy" aria-label={t('gathering:monitor.playing.copy')}>
      {turn && !isArranging && (
        <div class="copy__row">
          <button type="button" class="button button--ghost" onClick={() => host.takeBack()}>
            {t('gathering:monitor.copy.take-back')}
          </button>
        </div>
      )}
      {found && <FoundSaid played={box} turn={found} rule={rule} mover={nameOf(view, mover)} />}
      {isTables && <TableAnswer />}
      {!isArranging && folded.length > 0 && (
        <div class="copy__row">
          {folded.map(({ id, label }) => (
            <button
              key={id}
              type="button"
              class="button button--ghost"
              data-id={id}
              onClick={() => controller.pick(id)}
            >
              {say(label)}
            </button>
          ))}
        </div>
      )}
      <div class="copy__ways">
        <button type="button" class="button button--ghost" onClick={onBack}>
          {t('gathering:monitor.copy.without')}
        </button>
        <button type="button" class="button button--sun" disabled={!found} onClick={onUse}>
          {t('gathering:monitor.copy.use')}
        </button>
      </div>
    </section>
  )
}
