import { useState } from 'preact/hooks'
import { type Told, toldIn } from '#gathering/story.ts'
import { Button } from '../../shell/button.tsx'
import { useDay } from '../at-day.ts'
import { useDesk } from './at-desk.ts'
import { Numbers } from './numbers.tsx'
import { useTold } from './told.ts'

/** So many lines at a time. */
const PAGE = 60

/** Everything that happened and when, the newest first, in words. */
export function LogView() {
  const { day, t } = useDay()
  const [count, setCount] = useState(PAGE)
  const all = toldIn(day.book)
  return (
    <>
      <LogLines told={all.slice(-count).toReversed()} />
      {all.length > count && (
        <div>
          <Button look="ghost" onClick={() => setCount(count + PAGE)} text={t('gathering:desk.older')} />
        </div>
      )}
    </>
  )
}

function LogLines({ told }: { readonly told: readonly Told[] }) {
  const { t } = useDay()
  const { id, secret } = useDesk()
  const { timeOf, whatWhere, who } = useTold()
  return (
    <ol class="lines plain-list">
      {told.map(({ number, line, isUndone }) => (
        <li key={number} class={isUndone ? 'is-undone' : undefined}>
          <span class="lines__time">{timeOf(line.at)}</span>
          <span class="lines__what">
            {isUndone ? <s>{whatWhere(line.act)}</s> : <Numbers text={whatWhere(line.act)} />}
            <small class="soft">
              {who(line)} ·{' '}
              <a
                href={`/tournament/${id}/director/after-${number}#${secret}`}
                aria-label={t('gathering:desk.look-back.link', { line: number })}
              >
                {t('gathering:desk.log-line', { line: number })}
              </a>
              {isUndone && ` · ${t('gathering:desk.table.taken-back')}`}
            </small>
          </span>
        </li>
      ))}
    </ol>
  )
}
