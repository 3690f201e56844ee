import { useRef, useState } from 'preact/hooks'
import { parsePlayerNumber } from '#gathering/people.ts'
import { isWithdrawn } from '#gathering/seating.ts'
import { PageFailed, useLazy } from '../../shell/lazy.tsx'
import { useDay } from '../at-day.ts'
import type { ConsoleProps } from '../page.tsx'
import { Answer } from './answer.tsx'
import { ChangeChild } from './change-child.tsx'
import { ChildRow } from './child-row.tsx'
import { findChildren } from './find-child.ts'
import { NewChild } from './new-child.tsx'
import { ScanButton, Scanner } from './scanner.tsx'
import { Schools } from './schools.tsx'
import './check-in.css'

/** Who is this child, and are they here? By number, by name or by the code on the star; the whole list is on the tablet. */
export function CheckIn({ id }: ConsoleProps) {
  const { t, day, gathering, say } = useDay()
  const [text, setText] = useState('')
  const [picked, setPicked] = useState<number | null>(null)
  const [changing, setChanging] = useState<number | null>(null)
  const [printing, setPrinting] = useState<number | null>(null)
  const [isScanning, setScanning] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const found = findChildren(text, gathering, day.names)
  const [only] = found.length === 1 ? found : []
  const typed = parsePlayerNumber(text) === null ? null : (only?.number ?? null)
  const shown = typed ?? (text === '' ? picked : null)
  const child = shown !== null && gathering.registered[shown] ? shown : null
  const awaited = Object.values(gathering.registered).filter(one => !isWithdrawn(gathering.seating, one.number))
  const here = awaited.filter(one => gathering.here[one.number] !== undefined).length

  const show = (number: number) => {
    setPicked(number)
    setText('')
  }
  const checkIn = (number: number) => {
    if (gathering.here[number] === undefined) say({ type: 'here', numbers: [number] })
    show(number)
  }
  const submit = (event: Event) => {
    event.preventDefault()
    if (only) checkIn(only.number)
    field.current?.focus()
  }
  // Papers come only when they are wanted.
  const star = useLazy(async () => (await import('./star-again.tsx')).StarAgain, printing === null ? '' : 'star')
  const isSearching = text !== '' && typed === null
  const newChild = <NewChild id={id} onAdmitted={show} />
  if (star.failed) return <PageFailed />
  if (printing !== null && star.value) return <star.value id={id} number={printing} onClose={() => setPrinting(null)} />
  return (
    <div class="check-in">
      <form class="check-in__find" onSubmit={submit}>
        <input
          ref={field}
          type="search"
          value={text}
          placeholder={t('gathering:hall.check-in.find')}
          aria-label={t('gathering:hall.check-in.find-label')}
          autocomplete="off"
          spellcheck={false}
          enterkeyhint="done"
          onInput={event => setText(event.currentTarget.value)}
        />
        <ScanButton isScanning={isScanning} toggle={() => setScanning(!isScanning)} />
        <p class="check-in__tally">
          <b class="figures">{t('gathering:hall.check-in.of', { here, all: awaited.length })}</b>
          <span class="soft">{t('gathering:hall.check-in.are-here')}</span>
        </p>
      </form>
      {isScanning && <Scanner onNumber={checkIn} isKnown={number => gathering.registered[number] !== undefined} />}
      <div role="status">
        {child && (
          <Answer
            key={child}
            number={child}
            checkIn={checkIn}
            change={() => setChanging(child)}
            starAgain={() => setPrinting(child)}
          />
        )}
        {text !== '' && found.length === 0 && isWhole(text) && (
          <p class="note">{t('gathering:hall.check-in.nobody', { text: text.trim() })}</p>
        )}
        {typed === null && found.length > 0 && (
          <p class="soft">{t('gathering:hall.check-in.several', { count: found.length })}</p>
        )}
      </div>
      {typed === null && found.length > 0 && (
        <ul class="check-in__rows plain-list">
          {found.map(({ number }) => (
            <ChildRow key={number} number={number} onTap={checkIn} hasSchool />
          ))}
        </ul>
      )}
      {isSearching ? newChild : <Schools onTap={checkIn}>{newChild}</Schools>}
      {changing !== null && <ChangeChild id={id} number={changing} close={() => setChanging(null)} />}
    </div>
  )
}

/** One letter is no question yet. */
function isWhole(text: string): boolean {
  return text.trim().length > 1
}
