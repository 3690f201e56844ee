import type { PublicDay } from '#protocol/gathering.ts'
import { useTranslator } from '../../language.ts'
import { useTitle } from '../../shell/heading.ts'
import { LanguageSwitch } from '../../shell/language-switch.tsx'
import { lengthOf, timeOf } from '../clock-words.ts'
import { gameTitle } from '../division.ts'
import type { OpenProps } from '../page.tsx'
import { groupsIn, type Phase, phaseOf, startsOf } from './day-plan.ts'
import { NoSuchDay } from './find-star.tsx'
import { useFollowed } from './following.ts'
import { Looked } from './looked-for.tsx'
import './projector.css'

/** The screen in the hall: how long still, and where each group goes. It runs by itself from the times it has heard. */
export function Projector({ id }: OpenProps) {
  const { t } = useTranslator()
  const { view: day, isLive, now, problem } = useFollowed<PublicDay>(id, null, ({ now }) => now)
  useTitle(t('gathering:hall.projector.title'))
  if (problem) return <NoSuchDay />
  if (!day) return null
  const phase = phaseOf(day, now)
  return (
    <div class={`projector projector--${phase.type}`}>
      <h1 class="unseen">{day.name}</h1>
      <Clock day={day} phase={phase} now={now} />
      <Groups day={day} phase={phase} />
      <Foot day={day} phase={phase} now={now} />
      <div class="projector__corner">
        {!isLive && <p role="status">{t('gathering:hall.projector.offline')}</p>}
        <LanguageSwitch />
      </div>
    </div>
  )
}

interface PartProps {
  readonly day: PublicDay
  readonly phase: Phase
}

const STAR =
  '360,24 478.700,206.600 689.100,263.100 552.100,432.400 563.400,649.900 360,572 156.600,649.900 167.900,432.400 30.900,263.100 241.300,206.600'

function Clock({ day, phase, now }: PartProps & { readonly now: number }) {
  const { t } = useTranslator()
  const [above, time, below] = lines()
  return (
    <section class="projector__clock">
      <svg viewBox="0 0 720 680" role="timer" aria-label={[above, time, below].filter(Boolean).join(' ')}>
        <polygon class="projector__star" points={STAR} />
        <text class="projector__round" x="360" y="282">
          {above}
        </text>
        <text class={time.length > 5 ? 'projector__time projector__time--long' : 'projector__time'} x="360" y="385">
          {time}
        </text>
        <text class="projector__until" x="360" y="490">
          {below}
        </text>
      </svg>
    </section>
  )

  function lines(): readonly [string, string, string] {
    switch (phase.type) {
      case 'playing':
        return [
          which(phase.round),
          lengthOf(phase.ends - now),
          t('gathering:hall.clock.until', { time: timeOf(phase.ends) }),
        ]
      case 'paused':
        return [which(phase.round), t('gathering:hall.projector.paused'), t('gathering:hall.clock.paused')]
      case 'over':
        return ['', '★', t('gathering:hall.clock.over')]
      default: {
        const { round, starts } = phase
        if (starts === null) return [which(round), timeOf(now), t('gathering:hall.clock.soon', { round })]
        const at = t('gathering:hall.clock.at', { time: timeOf(starts) })
        return [t('gathering:hall.clock.begins', { round }), lengthOf(starts - now), at]
      }
    }
  }

  function which(round: number): string {
    return t('gathering:hall.clock.of', { round, rounds: day.rounds.length })
  }
}

/** Where each group plays, or goes next. */
function Groups({ day, phase }: PartProps) {
  const { t, language } = useTranslator()
  if (phase.type === 'over') return <p class="projector__word">{t('gathering:hall.projector.thanks')}</p>
  const groups = groupsIn(day, phase.round)
  if (groups.length === 0) return <p class="projector__word">{t('gathering:hall.projector.waiting')}</p>
  const isNow = phase.type === 'playing' || phase.type === 'paused'
  return (
    <table class="projector__groups">
      <thead>
        <tr>
          <th scope="col">{t('gathering:hall.projector.group')}</th>
          <th scope="col">{t(`gathering:hall.projector.${isNow ? 'plays' : 'goes-to'}`)}</th>
          <th scope="col">{t(`gathering:hall.projector.${isNow ? 'at-stations' : 'to-stations'}`)}</th>
        </tr>
      </thead>
      <tbody>
        {groups.map(({ letter, game, from, to }) => (
          <tr key={letter}>
            <th scope="row">
              {letter} <small>{letter.repeat(2)}</small>
            </th>
            <td>{gameTitle(day.division, game, language)}</td>
            <td>
              {from} – {to}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Who is looked for, or what to do meanwhile. */
function Foot({ day, phase, now }: PartProps & { readonly now: number }) {
  const { t } = useTranslator()
  const isLooking =
    day.missing.length > 0 && (phase.type === 'playing' || phase.type === 'paused' || phase.type === 'before')
  return (
    <footer class={isLooking ? 'projector__foot is-looking' : 'projector__foot'}>
      {isLooking ? <Looked missing={day.missing} now={now} /> : <h2>{headline()}</h2>}
      <p class="projector__hints">
        {hints().map(hint => (
          <span key={hint}>{hint}</span>
        ))}
      </p>
    </footer>
  )

  function headline(): string {
    if (phase.type === 'before') return t('gathering:hall.projector.welcome')
    return phase.type === 'over' ? day.name : t('gathering:hall.projector.on-star')
  }

  function hints(): readonly string[] {
    if (phase.type === 'over') return []
    if (phase.type === 'break') {
      const { round } = phase
      return [t('gathering:hall.projector.coach'), t('gathering:hall.projector.touch', { round })]
    }
    if (phase.type === 'before') return [t('gathering:hall.projector.on-star')]
    const next = startsOf(day)[phase.round] ?? null
    const round = phase.round + 1
    return [
      t('gathering:hall.projector.seated'),
      ...(next === null ? [] : [t('gathering:hall.clock.begins-at', { round, time: timeOf(next) })]),
    ]
  }
}
