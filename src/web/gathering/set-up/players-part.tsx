import { signal } from '@preact/signals'
import { useState } from 'preact/hooks'
import { FEWEST_CHILDREN } from '#gathering/find-seating.ts'
import { COLUMNS, type Column, missingInRoster, readRows } from '#gathering/roster.ts'
import { randomToken } from '../../hosts/this-device.ts'
import { Button } from '../../shell/button.tsx'
import { useDay } from '../at-day.ts'
import { gradesOf } from '../division.ts'
import { BringList } from './bring-list.tsx'
import { ChildDialog } from './child-dialog.tsx'
import { checkChildren, childCures, registering } from './children.ts'
import { ChildrenList } from './children-list.tsx'
import { type Draft, drafted } from './draft.ts'
import { MendList, type Sick } from './mend-list.tsx'
import { Part } from './part.tsx'
import { andSeat } from './reseat.ts'

/** The list that was brought, by tournament: it outlasts a look into another room. */
const drafts = signal<Readonly<Record<string, Draft<Column>>>>({})

const EXAMPLE = '2354;Nora;Kessler;Maple School;3\n2355;Milo;Ricci;Lakeview;2'

/** A list of children that is being looked at, if there is one. */
export function useChildrenDraft(id: string) {
  const { day, gathering, people } = useDay()
  const { division } = day.about
  const grades = gradesOf(division)
  const draft = drafts.value[id] ?? null
  const change = (next: Draft<Column> | null) => {
    const { [id]: _, ...others } = drafts.value
    drafts.value = next ? { ...others, [id]: next } : others
  }
  const checked = draft && checkChildren(draft, gathering, day.names, grades)
  const sick: Sick<Column>[] = (checked?.problems ?? []).flatMap(problem => {
    const row = checked?.rows.find(({ line }) => line === problem.line)
    const values = { ...problem.values, division, grades: people(grades.map(String)) }
    return row ? [{ problem: { ...problem, values }, row, cures: childCures(problem, row, grades) }] : []
  })
  return { draft, change, checked, sick }
}

/** Who takes part: from one list, or one by one. */
export function PlayersPart({ id }: { readonly id: string }) {
  const { t, client, day, gathering } = useDay()
  const { draft, change, checked, sick } = useChildrenDraft(id)
  const [isAdding, setAdding] = useState(false)
  const count = Object.keys(gathering.registered).length
  const take = () => {
    const { acts, names } = registering(checked?.players ?? [])
    if (client.say(andSeat(day.book, acts, randomToken()), names) === null) change(null)
  }
  return (
    <Part
      name="players"
      note={count > 0 ? t('gathering:set-up.players.count', { count }) : ''}
      watch={`${draft === null} ${count}`}
    >
      {count === 0 && !draft && (
        <>
          <p>{t('gathering:set-up.players.how')}</p>
          <pre class="example">{EXAMPLE}</pre>
        </>
      )}
      {draft && checked ? (
        <MendList
          draft={draft}
          columns={COLUMNS}
          lines={checked.rows.length}
          sick={sick}
          takeOver={t('gathering:set-up.players.take', { count: checked.rows.length })}
          aside={checked.here > 0 ? t('gathering:set-up.players.here', { count: checked.here }) : null}
          change={change}
          take={take}
        />
      ) : (
        <BringList
          label={t(`gathering:set-up.${count === 0 ? 'file' : 'another-file'}`)}
          look={count < FEWEST_CHILDREN ? 'sun' : 'ghost'}
          pasteLabel={t('gathering:set-up.players.paste')}
          example={EXAMPLE}
          missing={missingInRoster}
          headings={COLUMNS}
          bring={(file, text) => change(drafted(file, readRows(text)))}
        >
          <Button look="ghost" onClick={() => setAdding(true)} text={t('gathering:set-up.players.add')} />
        </BringList>
      )}
      {count > 0 && <ChildrenList />}
      {isAdding && <ChildDialog number={null} onClose={() => setAdding(false)} />}
    </Part>
  )
}
