import { signal } from '@preact/signals'
import { useState } from 'preact/hooks'
import {
  missingInOfficials,
  OFFICIAL_COLUMNS,
  type OfficialColumn,
  readOfficialRows,
} from '#gathering/official-list.ts'
import { watchedByOwn } from '#gathering/own-school.ts'
import { Button } from '../../shell/button.tsx'
import { useDay } from '../at-day.ts'
import { gamesOf, titlesOf } from '../division.ts'
import { BringList } from './bring-list.tsx'
import { type Draft, drafted } from './draft.ts'
import { MendList, type Sick } from './mend-list.tsx'
import { OfficialDialog } from './official-dialog.tsx'
import { appointing, checkOfficialDraft, officialCures, stationing } from './officials.ts'
import { OfficialsList } from './officials-list.tsx'
import { Part } from './part.tsx'
import { QuotaTable } from './quota-table.tsx'
import { StaffNote } from './staff-note.tsx'

const drafts = signal<Readonly<Record<string, Draft<OfficialColumn>>>>({})

const QUOTAS = [
  { monitors: 1, children: 2 },
  { monitors: 2, children: 3 },
] as const

/** Who runs the day, and which school still owes whom. */
export function OfficialsPart({ id }: { readonly id: string }) {
  const { t, client, day, gathering, gameOf } = useDay()
  const [isAdding, setAdding] = useState(false)
  const { quota, officials } = gathering
  const draft = drafts.value[id] ?? null
  const change = (next: Draft<OfficialColumn> | null) => {
    const { [id]: _, ...others } = drafts.value
    drafts.value = next ? { ...others, [id]: next } : others
  }
  const list = draft && checkOfficialDraft(draft, gathering, day.names, titlesOf(day.about.division))
  const sick: Sick<OfficialColumn>[] = (list?.problems ?? []).flatMap(problem => {
    const row = list?.rows.find(({ line }) => line === problem.line)
    return row ? [{ problem, row, cures: officialCures(problem, row) }] : []
  })
  const placing = stationing(gathering, gamesOf(day.about.division).length)
  const own = watchedByOwn(gathering).length
  const take = () => {
    const { acts, names } = appointing(gathering, list?.officials ?? [])
    if (client.say(acts, names) === null) change(null)
  }
  const isQuota = (one: (typeof QUOTAS)[number]) => one.monitors === quota.monitors && one.children === quota.children
  return (
    <Part
      name="officials"
      note={t('gathering:set-up.officials.note')}
      watch={`${draft === null} ${Object.keys(officials).length}`}
    >
      <fieldset class="segments">
        <legend class="unseen">{t('gathering:set-up.officials.quota')}</legend>
        {QUOTAS.map(one => (
          <label key={one.monitors} class="segments__one">
            <input
              class="unseen"
              type="radio"
              name="quota"
              checked={isQuota(one)}
              onChange={() => client.say([{ type: 'quota', ...one }])}
            />
            {t(`gathering:set-up.officials.quota-${one.monitors}`)}
          </label>
        ))}
      </fieldset>
      <QuotaTable />
      <StaffNote />
      {own > 0 && <p class="soft">{t('gathering:set-up.officials.own', { count: own })}</p>}
      {draft && list ? (
        <MendList
          draft={draft}
          columns={OFFICIAL_COLUMNS}
          lines={list.rows.length}
          sick={sick}
          takeOver={t('gathering:set-up.officials.take', { count: list.officials.length })}
          aside={list.here > 0 ? t('gathering:set-up.players.here', { count: list.here }) : null}
          change={change}
          take={take}
        />
      ) : (
        <BringList
          label={t('gathering:set-up.officials.file')}
          look="ghost"
          pasteLabel={t('gathering:set-up.officials.paste')}
          example={`Ana;Ruiz;Maple School;Monitor;${gameOf(0)}\nBen;Ott;Lakeview;Leader;${gameOf(1)}`}
          missing={missingInOfficials}
          headings={OFFICIAL_COLUMNS}
          bring={(file, text) => change(drafted(file, readOfficialRows(text)))}
        >
          <Button look="ghost" onClick={() => setAdding(true)} text={t('gathering:set-up.officials.add')} />
          {placing.length > 0 && (
            <Button
              look="ghost"
              onClick={() => client.say(placing)}
              text={t('gathering:set-up.officials.stations', { count: placing.length })}
            />
          )}
        </BringList>
      )}
      {Object.keys(officials).length > 0 && <OfficialsList />}
      {isAdding && <OfficialDialog id={null} onClose={() => setAdding(false)} />}
    </Part>
  )
}
