import { useEffect, useRef, useState } from 'preact/hooks'
import type { Door, Entered } from '#protocol/class.ts'
import { LONGEST_NAME } from '#protocol/names.ts'
import type { Answer } from '../../hosts/answer.ts'
import { lookUpCode } from '../../hosts/api.ts'
import { randomToken } from '../../hosts/this-device.ts'
import { useTranslator } from '../../language.ts'
import { readName } from '../../pages/name-form.tsx'
import { go } from '../../router.ts'
import { Button } from '../../shell/button.tsx'
import { comeBack, enterClass } from '../api.ts'
import { keepSeat } from '../my-classes.ts'
import '../class.css'
import './class-door.css'

interface ClassDoorProps {
  readonly code: string
  readonly door: Door
}

type Colour = Door['colours'][number]

/** How long until the teacher is asked again. */
const AGAIN = 2500

/** Into a class: a name and a colour, or back to the seat that this device has there. */
export function ClassDoor({ code, door: first }: ClassDoorProps) {
  const { t } = useTranslator()
  const [door, setDoor] = useState(first)
  const [isNew, setNew] = useState(first.you === null)
  const { problem, isBusy, enter } = useEntering(code)
  const { you } = door
  const title = door.title === '' ? t('class:join.title') : t('class:join.class', { name: door.title })
  const others = async () => {
    const answer = await lookUpCode({ code })
    if (answer.ok && 'class' in answer.value) setDoor(answer.value.class)
  }
  return (
    <div class="class-door stack stack--loose">
      <h1>{title}</h1>
      {you && !isNew ? (
        <>
          <p class="class-door__you">
            <i class={`pupil-dot pupil-dot--${you.colour}`} /> {t('class:join.back', { name: you.name })}
          </p>
          <Button
            look="sun big"
            aria-busy={isBusy}
            onClick={() => enter(key => enterClass({ code, name: you.name, colour: you.colour, key }))}
            text={t('class:join.back-button')}
          />
          <Button look="ghost" onClick={() => setNew(true)} text={t('class:join.somebody-else')} />
        </>
      ) : (
        <NewPupil
          door={door}
          isBusy={isBusy}
          onOthers={others}
          onChosen={(name, colour) => enter(key => enterClass({ code, name, colour, key, other: you !== null }))}
        />
      )}
      {problem && (
        <p class={isBusy ? 'note' : 'note note--bad'} role="alert">
          {problem}
        </p>
      )}
      {isNew && door.away.length > 0 && (
        <details>
          <summary>{t('class:join.was-here')}</summary>
          <div class="stack">
            <p class="soft">{t('class:join.was-here-text')}</p>
            <div class="class-door__names">
              {door.away.map(({ number, name, colour }) => (
                <button
                  key={number}
                  type="button"
                  class="class-door__name"
                  onClick={() => enter(key => comeBack({ code, pupil: number, key }))}
                >
                  <i class={`pupil-dot pupil-dot--${colour}`} /> {name}
                </button>
              ))}
            </div>
          </div>
        </details>
      )}
    </div>
  )
}

type Coming = Entered | { readonly waiting: true }

/** Asks to come in until there is an answer: many come at once, and the teacher may have to agree. */
function useEntering(code: string) {
  const { t } = useTranslator()
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const left = useRef(new AbortController()).current
  useEffect(() => () => left.abort(), [])
  const enter = async (ask: (key: string) => Promise<Answer<Coming>>) => {
    if (isBusy) return
    setBusy(true)
    // Asking again with the same key gives the same seat, should the answer get lost.
    const key = randomToken()
    while (!left.signal.aborted) {
      const answer = await ask(key)
      if (answer.ok && 'link' in answer.value) {
        const { id, link, name } = answer.value
        keepSeat({ id, link, name, code, at: Date.now() })
        return go(link, true)
      }
      const isFull = !answer.ok && answer.problem.code !== 'too-many'
      setProblem(answer.ok ? t('class:join.knocked') : isFull ? answer.problem.message : t('page:join.wait'))
      if (isFull) break
      const pause = answer.ok ? AGAIN : 1000 * (answer.retryAfter ?? 2)
      await new Promise(resolve => setTimeout(resolve, pause))
    }
    setBusy(false)
  }
  return { problem, isBusy, enter }
}

interface NewPupilProps {
  readonly door: Door
  readonly isBusy: boolean
  readonly onOthers: () => void
  readonly onChosen: (name: string, colour: Colour) => void
}

function NewPupil({ door, isBusy, onOthers, onChosen }: NewPupilProps) {
  const { t } = useTranslator()
  const [chosen, setChosen] = useState<string | null>(null)
  const [typed, setTyped] = useState('')
  const [colour, setColour] = useState<Colour>(() => someOf(door.colours, door.names))
  const [isAsked, setAsked] = useState(false)
  const name = readName(typed) || (chosen !== null && door.names.includes(chosen) ? chosen : '')
  const submit = (event: Event) => {
    event.preventDefault()
    setAsked(true)
    if (name !== '' && !isBusy) onChosen(name, colour)
  }
  return (
    <form class="stack stack--loose" onSubmit={submit} noValidate>
      <fieldset>
        <legend>{t('class:join.choose')}</legend>
        <div class="class-door__names">
          {door.names.map(one => (
            <label key={one} class="class-door__name">
              <input
                type="radio"
                name="name"
                value={one}
                checked={name === one}
                onChange={() => {
                  setChosen(one)
                  setTyped('')
                }}
              />
              {one}
            </label>
          ))}
          <Button look="ghost" onClick={onOthers} text={t('class:join.others')} />
        </div>
      </fieldset>
      {door.free && (
        <label class="field">
          <span>{t('class:join.type')}</span>
          <input
            type="text"
            autocomplete="off"
            maxLength={LONGEST_NAME}
            value={typed}
            onInput={event => setTyped(event.currentTarget.value)}
          />
          <small class="soft">{t('class:join.type-hint')}</small>
        </label>
      )}
      <fieldset>
        <legend>{t('class:join.colour')}</legend>
        <div class="class-door__colours">
          {door.colours.map(one => (
            <label key={one} class="class-door__colour">
              <input type="radio" name="colour" value={one} checked={one === colour} onChange={() => setColour(one)} />
              <i class={`pupil-dot pupil-dot--${one}`} />
              <span class="unseen">{t(`class:colours.${one}`)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {isAsked && name === '' && (
        <p class="note note--bad" role="alert">
          {t('class:join.choose-first')}
        </p>
      )}
      <Button type="submit" look="sun big" aria-busy={isBusy} text={t('class:join.go')} />
    </form>
  )
}

/** Not the same for everybody, and the same for one who looks again. */
function someOf(colours: readonly Colour[], names: readonly string[]): Colour {
  const sum = [...names.join('')].reduce((all, letter) => all + letter.charCodeAt(0), 0)
  return colours[sum % colours.length] ?? 'blue'
}
