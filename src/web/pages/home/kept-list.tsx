import { useTranslator } from '../../language.ts'
import { Button, ButtonLink } from '../../shell/button.tsx'
import { type KeptRow, titleOf } from './kept-games.ts'

interface KeptListProps {
  /** Not the one that the page offers first. */
  readonly rows: readonly KeptRow[]
  readonly remove: (row: KeptRow) => void
}

/** Every other game to go on with, and the finished ones, folded. */
export function KeptList({ rows, remove }: KeptListProps) {
  const { t } = useTranslator()
  const list = (name: string, shown: readonly KeptRow[]) =>
    shown.length > 0 && (
      <details class="card">
        <summary>{t(`page:continue.${name}`, { number: shown.length })}</summary>
        <ul class="plain-list kept">
          {shown.map(row => (
            <Kept key={row.href} row={row} remove={remove} />
          ))}
        </ul>
      </details>
    )
  const over = rows.filter(row => row.over)
  const running = rows.filter(row => !row.over)
  if (rows.length === 0) return null
  return (
    <div class="kept-lists">
      {list('others', running)}
      {list('earlier', over)}
    </div>
  )
}

interface KeptProps {
  readonly row: KeptRow
  readonly remove: (row: KeptRow) => void
}

function Kept({ row, remove }: KeptProps) {
  const { t } = useTranslator()
  const { over, local } = row
  const game = titleOf(row)
  const names = row.names.filter(Boolean).join(' – ')
  const stage = over ? 'over' : local?.turn === 0 ? 'beginning' : 'turn'
  const verb = over ? 'look' : 'open'
  return (
    <li class="kept__row">
      <div class="kept__words">
        <b>{names || game}</b>
        <span class="soft small">
          {game} · {t(`page:continue.${local ? 'here' : 'by-link'}`)}
          {local && ` · ${t(`page:continue.${stage}`, { turn: local.turn })}`}
        </span>
      </div>
      <div class="row">
        <ButtonLink
          look={over ? 'small ghost' : 'small sun'}
          href={row.href}
          aria-label={t(`page:continue.${verb}-named`, { game, names })}
          text={t(`page:continue.${verb}`)}
        />
        {over && (
          <Button
            look="small ghost"
            aria-label={t('page:continue.delete-named', { game, names })}
            onClick={() => remove(row)}
            text={t('page:continue.delete')}
          />
        )}
      </div>
    </li>
  )
}
