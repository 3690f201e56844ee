import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import type { Gathering } from '#gathering/gathering.ts'
import { schoolsOf as namesOf } from '#gathering/quota.ts'
import { isWithdrawn } from '#gathering/seating.ts'
import { Button } from '../../shell/button.tsx'
import { useDay } from '../at-day.ts'
import { ChildRow } from './child-row.tsx'
import { WholeSchool } from './whole-school.tsx'
import './schools.css'

interface School {
  readonly name: string
  readonly here: readonly number[]
  readonly absent: readonly number[]
  /** Withdrawn: nobody waits for them. */
  readonly gone: readonly number[]
}

interface SchoolsProps {
  readonly onTap: (number: number) => void
  /** Below the schools. */
  readonly children: ComponentChildren
}

/** The list by school, and everybody who is missing. */
export function Schools({ onTap, children }: SchoolsProps) {
  const { t, gathering, say } = useDay()
  const [chosen, setChosen] = useState<string | null>(null)
  const [asked, setAsked] = useState<School | null>(null)
  const [done, setDone] = useState<School | null>(null)
  const schools = schoolsOf(gathering)
  const school = schools.find(({ name }) => name === chosen) ?? null
  const missing = schools.filter(({ absent }) => absent.length > 0)
  const count = missing.reduce((sum, { absent }) => sum + absent.length, 0)
  if (schools.length === 0) {
    return (
      <>
        <p class="note">{t('gathering:hall.check-in.nobody-registered')}</p>
        {children}
      </>
    )
  }
  return (
    <>
      {done && (
        <div class="note check-in__done" role="status">
          <p>{t('gathering:hall.check-in.bulk-done', { count: done.absent.length, school: done.name })}</p>
          <Button
            look="ghost"
            onClick={() => {
              say({ type: 'not-here', numbers: done.absent })
              setDone(null)
            }}
            text={t('gathering:hall.check-in.take-back')}
          />
        </div>
      )}
      <div class="schools">
        <div class="schools__side">
          <nav class="schools__list" aria-label={t('gathering:hall.check-in.schools')}>
            <button type="button" class="school" aria-pressed={school === null} onClick={() => setChosen(null)}>
              <b>{t('gathering:hall.check-in.missing')}</b>
              <span class="figures">{count}</span>
            </button>
            {schools.map(one => (
              <SchoolButton key={one.name} school={one} isChosen={one === school} choose={() => setChosen(one.name)} />
            ))}
          </nav>
          {children}
        </div>
        {school ? (
          <section class="stack">
            <header class="schools__head">
              <h2>{school.name}</h2>
              {school.absent.length > 0 && (
                <Button
                  look="ghost"
                  onClick={() => setAsked(school)}
                  text={t('gathering:hall.check-in.tick', { count: school.absent.length })}
                />
              )}
            </header>
            <ul class="check-in__rows plain-list">
              {[...school.absent, ...school.here, ...school.gone].map(number => (
                <ChildRow key={number} number={number} onTap={onTap} />
              ))}
            </ul>
          </section>
        ) : (
          <section class="stack">
            {count === 0 && <p class="note">{t('gathering:hall.check-in.all-here')}</p>}
            {missing.map(({ name, absent }) => (
              <div key={name} class="stack stack--tight">
                <h2 class="schools__name">{name}</h2>
                <ul class="check-in__rows plain-list">
                  {absent.map(number => (
                    <ChildRow key={number} number={number} onTap={onTap} />
                  ))}
                </ul>
              </div>
            ))}
          </section>
        )}
      </div>
      {asked && (
        <WholeSchool
          numbers={asked.absent}
          close={() => setAsked(null)}
          confirm={() => {
            say({ type: 'here', numbers: asked.absent })
            setDone(asked)
            setAsked(null)
          }}
        />
      )}
    </>
  )
}

interface SchoolButtonProps {
  readonly school: School
  readonly isChosen: boolean
  readonly choose: () => void
}

function SchoolButton({ school: { name, here, absent }, isChosen, choose }: SchoolButtonProps) {
  const { t } = useDay()
  const all = here.length + absent.length
  return (
    <button type="button" class="school" aria-pressed={isChosen} onClick={choose}>
      <b>{name}</b>
      <progress max={Math.max(1, all)} value={here.length} aria-hidden="true" />
      <span class="figures">
        {here.length}/{all}
        {absent.length === 0 && <span class="school__whole"> ✓</span>}
      </span>
      {here.length === 0 && absent.length > 0 && <small>{t('gathering:hall.check-in.nobody-yet')}</small>}
    </button>
  )
}

function schoolsOf(gathering: Gathering): readonly School[] {
  const { registered, here, seating } = gathering
  return namesOf(gathering).map(name => {
    const own = Object.values(registered)
      .filter(({ school }) => school === name)
      .map(({ number }) => number)
    const away = own.filter(number => here[number] === undefined)
    return {
      name,
      here: own.filter(number => here[number] !== undefined),
      absent: away.filter(number => !isWithdrawn(seating, number)),
      gone: away.filter(number => isWithdrawn(seating, number)),
    }
  })
}
