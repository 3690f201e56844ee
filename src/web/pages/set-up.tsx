import { useEffect, useState } from 'preact/hooks'
import { NAMES } from '#bots/level.ts'
import type { AnyBox } from '#kernel/box.ts'
import { useTranslator } from '../language.ts'
import { go, route } from '../router.ts'
import { useTitle } from '../shell/heading.ts'
import { keepLarge } from '../shell/keep-large.ts'
import { useLazy } from '../shell/lazy.tsx'
import { openBox } from '../shell/open-box.ts'
import type { Page } from '../shell/pages.ts'
import { recall, remember } from '../shell/preferences.ts'
import { Choices, Switch } from './choices.tsx'
import { GameCover } from './game-cover.tsx'
import { HouseRules } from './house-rules.tsx'
import { LaterPicture } from './later-picture.tsx'
import { LevelChoice } from './level-choice.tsx'
import { NotFoundPage } from './not-found.tsx'
import { Names, Seats } from './seats.tsx'
import {
  COMPANY,
  completeForm,
  type FormValues,
  hasBots,
  hasClock,
  mayHaveClock,
  mayOrganise,
  mayPlayTwo,
  maySlip,
  modesOf,
  slips,
} from './set-up-form.ts'
import { positionIn, seatsFor, startTable } from './start.ts'
import './set-up.css'
import { Button, ButtonLink } from '../shell/button.tsx'

/** Who plays, and how. Everything has an answer already: one press starts. */
export const SetUpPage: Page = ({ parts: [id = ''] }) => {
  const { value: box, failed } = useLazy(() => openBox(id), id)
  return failed ? <NotFoundPage /> : box && <SetUp box={box} />
}

function SetUp({ box }: { readonly box: AnyBox }) {
  const translator = useTranslator(box)
  const { t } = translator
  const game = t('title')
  const several = box.rules.game.seats.length > 1 ? '-several' : ''
  const kept = `set-up:${box.rules.game.id}`
  const position = positionIn(route.value.hash)
  const [form, setForm] = useState(() => firstForm(box, recall(kept), position))
  const byLink = form.who === 'link' ? '-link' : ''
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  useTitle(t('page:set-up.title', { game }))
  // Whoever has come so far may want to play without a network.
  useEffect(() => (box.face.stage ? keepLarge() : undefined), [box])

  const named = (key: string, several = '') => ({
    name: t(`page:set-up.${key}${several}`),
    text: t(`page:set-up.${key}-text${several}`),
  })
  const change = (changed: Partial<FormValues>) => {
    const next = completeForm(box, { ...form, ...changed })
    setForm(next)
    remember(kept, next)
  }
  const start = async (event: Event) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const started = await startTable(box, form, translator, { position })
    setBusy(false)
    if ('href' in started) go(started.href)
    else setProblem(started.wrong)
  }

  return (
    <form class="page set-up" onSubmit={start} noValidate>
      <header class="set-up__top">
        {position === null ? (
          <GameCover game={box.rules.game.id} />
        ) : (
          <LaterPicture box={box} board={form.board} position={position} />
        )}
        <div>
          <h1>{t('page:set-up.title', { game })}</h1>
          <p>{t('tagline')}</p>
          <a class="set-up__rules" href={`/games/${box.rules.game.id}`}>
            {t('page:set-up.rules')}
          </a>
        </div>
      </header>
      {position !== null && (
        <p class="note row">
          {t('page:set-up.position')}
          <ButtonLink look="small ghost" href={`/play/${box.rules.game.id}`} text={t('page:set-up.from-beginning')} />
        </p>
      )}
      <div class="set-up__questions stack stack--loose">
        <Choices
          name="who"
          legend={t('page:set-up.who')}
          chosen={form.who}
          choose={who => change({ who })}
          choices={COMPANY.map(value => ({ value, ...named(`who-${value}`, several) }))}
        />
        <Seats box={box} form={form} change={change} />
        {hasBots(form) && <LevelChoice form={form} change={change} />}
        <Choices
          name="way"
          legend={t('page:set-up.way')}
          chosen={form.way}
          choose={way => change({ way, clock: null })}
          choices={modesOf(box).map(value => ({ value, ...named(`way-${value}`) }))}
        />
        {maySlip(form) && (
          <Switch
            name={t('page:set-up.slips', { name: NAMES[form.level] })}
            text={t('page:set-up.slips-text')}
            on={slips(form)}
            turn={on => change({ slips: on })}
          />
        )}
        {mayPlayTwo(box, form) && (
          <Choices
            name="games"
            legend={t('page:set-up.games')}
            chosen={form.games}
            choose={games => change({ games })}
            choices={([1, 2] as const).map(value => ({ value, ...named(`games-${value}`) }))}
          />
        )}
        {mayHaveClock(box, form.way) && (
          <Switch {...named('clock')} on={hasClock(box, form)} turn={clock => change({ clock })} />
        )}
        {mayOrganise(form) && (
          <Switch {...named('organise')} on={form.organises} turn={organises => change({ organises })} />
        )}
        <Names form={form} change={change} />
        <HouseRules box={box} form={form} change={change} />
      </div>
      <div class="set-up__start">
        {problem && (
          <p class="note note--bad" role="alert">
            {problem}
          </p>
        )}
        <Button type="submit" look="sun big" disabled={busy} text={t(`page:set-up.start${byLink}`)} />
      </div>
    </form>
  )
}

/** Whoever laid out a position at an open table wants to play from it. */
function firstForm(box: AnyBox, last: unknown, position: string | null): FormValues {
  const form = completeForm(box, last)
  if (position === null) return form
  const seats = seatsFor(box, position)
  return completeForm(box, {
    ...form,
    ...(form.way === 'open' && { way: 'guided' }),
    ...(!seats.includes(form.seats) && { seats: seats[0] }),
  })
}
