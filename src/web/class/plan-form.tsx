import { useEffect } from 'preact/hooks'
import { FIRST_GAME, GAMES } from '#games/index.ts'
import { language, useTranslator } from '../language.ts'
import { PATHS, pathOf } from '../learn/lessons.ts'
import { Choices } from '../pages/choices.tsx'
import { GameCover } from '../pages/game-cover.tsx'
import { modesOf } from '../pages/set-up-form.ts'
import { useLazy } from '../shell/lazy.tsx'
import { openBox } from '../shell/open-box.ts'
import { gameTitle } from './game-title.ts'
import type { Plan } from './plan.ts'
import './plan-form.css'

export const FIRST_PLAN: Plan = { kind: 'game', game: FIRST_GAME, way: 'guided' }

interface PlanFormProps {
  readonly plan: Plan
  readonly change: (plan: Plan) => void
}

/** What pupils are to do: the kind of thing, the game, and how or which. */
export function PlanForm({ plan, change }: PlanFormProps) {
  const { t } = useTranslator()
  const { kind, game } = plan
  const games = gamesFor(kind)
  const pick = (next: Plan['kind'], chosen: string) => {
    const id = gamesFor(next).includes(chosen) ? chosen : (gamesFor(next)[0] ?? FIRST_GAME)
    if (next === 'game') change({ kind: next, game: id, way: plan.kind === 'game' ? plan.way : 'guided' })
    else change(next === 'lesson' ? { kind: next, game: id, number: 1 } : { kind: next, game: id })
  }
  return (
    <div class="plan stack stack--loose">
      <Choices<Plan['kind']>
        name="plan-kind"
        legend={t('class:new.task')}
        chosen={kind}
        choose={next => pick(next, game)}
        choices={(['game', 'lesson', 'cases'] as const).map(value => ({
          value,
          name: t(`class:new.task-${value}`),
          text: t(`class:new.task-${value}-text`),
        }))}
      />
      <fieldset>
        <legend>{t('class:new.game')}</legend>
        <div class="plan__games">
          {games.map(id => (
            <label key={id} class="plan__game">
              <input type="radio" name="plan-game" value={id} checked={id === game} onChange={() => pick(kind, id)} />
              <GameCover game={id} />
              <b>{gameTitle(id)}</b>
            </label>
          ))}
        </div>
      </fieldset>
      {plan.kind === 'game' && <Ways plan={plan} change={change} />}
      {plan.kind === 'lesson' && <Lessons plan={plan} change={change} />}
    </div>
  )
}

function gamesFor(kind: Plan['kind']): readonly string[] {
  if (kind === 'game') return Object.keys(GAMES)
  return PATHS.flatMap(({ game, cases }) => (kind === 'lesson' || cases !== null ? [game] : []))
}

function Ways({ plan, change }: PlanFormProps & { readonly plan: Extract<Plan, { kind: 'game' }> }) {
  const { t } = useTranslator()
  const box = useLazy(() => openBox(plan.game), plan.game).value
  const ways = box ? modesOf(box) : null
  useEffect(() => {
    if (ways && !ways.includes(plan.way)) change({ ...plan, way: 'guided' })
  }, [ways])
  return (
    <Choices
      name="plan-way"
      legend={t('class:new.way')}
      chosen={plan.way}
      choose={way => change({ ...plan, way })}
      choices={(ways ?? (['guided'] as const)).map(value => ({
        value,
        name: t(`page:set-up.way-${value}`),
        text: t(`page:set-up.way-${value}-text`),
      }))}
    />
  )
}

function Lessons({ plan, change }: PlanFormProps & { readonly plan: Extract<Plan, { kind: 'lesson' }> }) {
  const { t } = useTranslator()
  const path = useLazy(() => pathOf(plan.game), plan.game).value
  return (
    <label class="field">
      <span>{t('class:new.lesson')}</span>
      <select value={plan.number} onChange={event => change({ ...plan, number: Number(event.currentTarget.value) })}>
        {path?.lessons.map(({ number, title }) => (
          <option key={number} value={number}>
            {number}. {title[language.value]}
          </option>
        ))}
      </select>
    </label>
  )
}
