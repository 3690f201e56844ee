import { useRef, useState } from 'preact/hooks'
import type { LineProblem, Row } from '#gathering/sheet.ts'
import { Button } from '../../shell/button.tsx'
import { useDay } from '../at-day.ts'
import type { Cure } from './cure.ts'
import { apart, curesForAll } from './cures-for-all.ts'
import { type Draft, type Mend, mend, trimmed, unmend } from './draft.ts'
import { useKeptFocus } from './kept-focus.ts'

/** More than this at once nobody reads: the file is another one than was meant. */
const MOST = 25

export interface Sick<Column extends string> {
  readonly problem: LineProblem<Column, string>
  readonly row: Row<Column>
  readonly cures: readonly Cure<Column>[]
}

interface MendListProps<Column extends string> {
  readonly draft: Draft<Column>
  readonly columns: readonly Column[]
  readonly lines: number
  readonly sick: readonly Sick<Column>[]
  /** What the button says that takes everybody over. */
  readonly takeOver: string
  /** Something that is good to know, as who is here already. */
  readonly aside?: string | null
  readonly change: (draft: Draft<Column> | null) => void
  readonly take: () => void
}

/** A list that was brought: every problem with its line, what would mend it, and at the end all of it or nothing. */
export function MendList<Column extends string>(props: MendListProps<Column>) {
  const { draft, columns, lines, sick, takeOver, aside, change, take } = props
  const { t } = useDay()
  const status = useRef<HTMLParagraphElement>(null)
  useKeptFocus(status, sick.length)
  const put = (how: Mend<Column>) => change(mend(draft, how))
  const [many, single] = apart(sick)
  const wrong = new Set(sick.map(({ problem }) => problem.line)).size
  const [key, values] =
    lines === 0 ? ['none', {}] : wrong > 0 ? ['wrong', { count: wrong }] : ['fine', { count: lines }]
  return (
    <div class="mend stack">
      <p ref={status} class="mend__status" role="status" tabIndex={-1}>
        <b>{draft.file ?? t('gathering:set-up.pasted')}</b> · {t(`gathering:set-up.lines.${key}`, values)}
        {aside && ` · ${aside}`}
      </p>
      <MendAll sick={sick} mend={put} />
      <MendLines sick={single} columns={columns} mend={put} />
      {many.length > 0 && (
        <details class="mend__many">
          <summary>{t('gathering:set-up.line-by-line', { count: many.length })}</summary>
          <MendLines sick={many} columns={columns} mend={put} />
        </details>
      )}
      <div class="row">
        {lines > 0 && (
          <Button
            look={wrong > 0 ? '' : 'sun'}
            aria-disabled={wrong > 0}
            onClick={() => wrong === 0 && take()}
            text={takeOver}
          />
        )}
        {draft.mends.length > 0 && (
          <Button look="ghost" onClick={() => change(unmend(draft))} text={t('gathering:set-up.unmend')} />
        )}
        <Button look="ghost" onClick={() => change(null)} text={t('gathering:set-up.set-aside')} />
      </div>
    </div>
  )
}

interface MendLinesProps<Column extends string> {
  readonly sick: readonly Sick<Column>[]
  readonly columns: readonly Column[]
  readonly mend: (how: Mend<Column>) => void
}

function MendLines<Column extends string>({ sick, columns, mend }: MendLinesProps<Column>) {
  const { t } = useDay()
  return (
    <>
      <ol class="plain-list mend__lines">
        {sick.slice(0, MOST).map(one => (
          <MendLine key={`${one.problem.line} ${one.problem.code}`} {...one} columns={columns} mend={mend} />
        ))}
      </ol>
      {sick.length > MOST && <p>{t('gathering:set-up.more-lines', { count: sick.length - MOST })}</p>}
    </>
  )
}

/** What many lines lack they can be given at once. */
function MendAll<Column extends string>({
  sick,
  mend,
}: Pick<MendListProps<Column>, 'sick'> & { readonly mend: (how: Mend<Column>) => void }) {
  const { t } = useDay()
  const cures = curesForAll(sick)
  if (cures.length === 0) return null
  return (
    <div class="row mend__all">
      {cures.map(({ key, values, mend: how }) => (
        <Button
          key={`${key} ${values.grade ?? values.school ?? ''}`}
          onClick={() => mend(how)}
          text={t(`gathering:set-up.cures-all.${key}`, values)}
        />
      ))}
    </div>
  )
}

interface MendLineProps<Column extends string> extends Sick<Column> {
  readonly columns: readonly Column[]
  readonly mend: (how: Mend<Column>) => void
}

function MendLine<Column extends string>({ problem, row, cures, columns, mend }: MendLineProps<Column>) {
  const { t } = useDay()
  const [isOpen, setOpen] = useState(false)
  const { line, code, column, values } = problem
  const named = column ? { ...values, column: t(`gathering:set-up.columns.${column}`) } : values
  return (
    <li class="mend__line">
      <b class="mend__number">{t('gathering:set-up.line', { line })}</b>
      <div>
        <p>{t(`gathering:set-up.problems.${code}`, named)}</p>
        <p class="soft mend__fields">
          {columns.map((one, n) => (
            <span key={one}>
              {n > 0 && '; '}
              {one === column ? <mark>{row.fields[one] || '?'}</mark> : row.fields[one]}
            </span>
          ))}
        </p>
      </div>
      <div class="row mend__cures">
        {cures.map(({ key, values: more, mend: how }, n) => (
          <Button
            key={key + n}
            look={n === 0 && key !== 'leave' ? '' : 'ghost'}
            onClick={() => mend(how)}
            text={t(`gathering:set-up.cures.${key}`, more)}
          />
        ))}
        <Button
          look="ghost"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          text={t('gathering:set-up.change-line')}
        />
      </div>
      {isOpen && <Rewrite row={row} columns={columns} mend={mend} />}
    </li>
  )
}

/** The whole line, to be written anew. */
function Rewrite<Column extends string>({
  row,
  columns,
  mend,
}: Pick<MendLineProps<Column>, 'row' | 'columns' | 'mend'>) {
  const { t } = useDay()
  const [fields, setFields] = useState(row.fields)
  const submit = (event: Event) => {
    event.preventDefault()
    mend({ type: 'rewrite', line: row.line, fields: trimmed(fields) })
  }
  return (
    <form class="mend__form" onSubmit={submit}>
      {columns.map(column => (
        <label key={column} class="field">
          <span>{t(`gathering:set-up.columns.${column}`)}</span>
          <input
            type="text"
            value={fields[column]}
            onInput={event => setFields({ ...fields, [column]: event.currentTarget.value })}
          />
        </label>
      ))}
      <Button type="submit" text={t('gathering:set-up.change')} />
    </form>
  )
}
