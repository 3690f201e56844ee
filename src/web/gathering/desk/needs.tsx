import type { ComponentChildren } from 'preact'
import { type Need, needsOf, waitsInVain } from '#gathering/needs.ts'
import { Button } from '../../shell/button.tsx'
import { useDay, useNow } from '../at-day.ts'
import { CardState } from '../card-state.tsx'
import { useDesk } from './at-desk.ts'
import { Numbers } from './numbers.tsx'
import { forHowLong, useTold } from './told.ts'

/** More than anybody can keep in mind: the rest comes up as these are dealt with. */
const MOST = 20

/** What needs the Director now, the longest wait first. */
export function Needs() {
  const { gathering, t } = useDay()
  const now = useNow()
  const needs = needsOf(gathering, now, useHasTablet())
  const first = needs.find(({ type }) => type === 'opinion')
  return (
    <section class="needs" aria-labelledby="needs-title">
      <h2 id="needs-title" tabIndex={-1}>
        {t('gathering:desk.for-you')} <small class="soft">{needs.length}</small>
      </h2>
      {needs.length === 0 && <p class="soft">{t('gathering:desk.nothing')}</p>}
      <ul class="plain-list">
        {needs.slice(0, MOST).map(need => (
          <li key={keyOf(need)} class="need">
            <OneNeed need={need} now={now} isNext={need === first} />
          </li>
        ))}
      </ul>
      {needs.length > MOST && <p class="soft">+ {needs.length - MOST}</p>}
    </section>
  )
}

/** Was there ever a tablet at this station? */
export function useHasTablet(): (station: number) => boolean {
  const { day } = useDay()
  return station => day.presence[`monitor-${station}`] !== undefined
}

interface OneNeedProps {
  readonly need: Need
  readonly now: number
  readonly isNext: boolean
}

function OneNeed({ need, now, isNext }: OneNeedProps) {
  const { t } = useDay()
  const { icon, title, text, buttons } = useWords(need, isNext)
  const station = need.game?.station
  const waited = forHowLong(now - need.since)
  return (
    <>
      <span class="need__icon">{icon}</span>
      <h3>
        <span>{station === undefined ? title : `${station} · ${title}`}</span>
        <span class="need__wait">
          <span class="unseen">{t('gathering:desk.wait', { time: waited })}</span>
          <span aria-hidden="true">{waited}</span>
        </span>
      </h3>
      <p>
        <Numbers text={text} />
      </p>
      {buttons && <div class="need__do">{buttons}</div>}
    </>
  )
}

interface Words {
  readonly icon: ComponentChildren
  readonly title: string
  readonly text: string
  readonly buttons: ComponentChildren
}

function useWords(need: Need, isNext: boolean): Words {
  const { gathering, t, numberOf, gameOf, because } = useDay()
  const { timeOf } = useTold()
  const { show, act } = useDesk()
  const at = need.game && { round: need.game.round, station: need.game.station }
  const look = (word: string, sun = false) =>
    at && (
      <Button
        look={sun ? 'sun' : 'ghost'}
        onClick={() => show({ type: 'station', ...at })}
        text={t(`gathering:desk.need.${word}`)}
      />
    )
  switch (need.type) {
    case 'opinion':
      return {
        icon: <CardState state="ruling-wanted" which={need.which} plain />,
        title: t(`gathering:desk.need.opinion-${need.which}`),
        text: t(`gathering:desk.need.opinion-${need.which}-text`, {
          number: numberOf(need.number),
          game: gameOf(need.game.game),
        }),
        buttons: look('rule', isNext),
      }
    case 'nobody-came': {
      const waits = waitsInVain(need)
      const missing = need.missing.map(number => `${numberOf(number)}, ${gathering.registered[number]?.school ?? ''}`)
      return {
        icon: <Icon path={PERSON} />,
        title: t(`gathering:desk.need.${need.game.b === null ? 'alone' : 'nobody-came'}`),
        text: [
          ...(missing.length > 0 ? [t('gathering:desk.need.missing', { numbers: missing.join('; ') })] : []),
          waits === null
            ? t('gathering:desk.need.not-started')
            : t('gathering:desk.need.waits', { number: numberOf(waits) }),
        ].join(' '),
        buttons: at && (
          <>
            {need.game.b !== null && (
              <Button look="ghost" onClick={() => show({ type: 'call', ...at })} text={t('gathering:desk.need.call')} />
            )}
            {need.mayGrant && (
              <Button
                look="ghost"
                onClick={() => show({ type: 'grant', ...at })}
                text={t('gathering:desk.need.grant')}
              />
            )}
          </>
        ),
      }
    }
    case 'hand-up':
      return {
        icon: <Icon path={HAND} />,
        title: t('gathering:desk.need.hand-up'),
        text: t('gathering:desk.need.hand-up-text', { game: gameOf(need.game.game) }),
        buttons: at && (
          <Button look="ghost" onClick={() => act({ type: 'coming', ...at })} text={t('gathering:desk.need.coming')} />
        ),
      }
    case 'returned':
      return {
        icon: <Icon path={PENCIL} />,
        title: t('gathering:desk.need.returned'),
        text: t('gathering:desk.need.returned-text', { reason: because(need.reason) }),
        buttons: look('look'),
      }
    case 'correction':
      return {
        icon: <Icon path={PENCIL} />,
        title: t('gathering:desk.need.correction'),
        text: t('gathering:desk.need.correction-text', {
          game: gameOf(need.game.game),
          round: need.game.round,
          reason: because(need.reason),
        }),
        buttons: look('compare'),
      }
    case 'late': {
      const { number } = need
      const values = { number: numberOf(number), time: timeOf(need.since) }
      return {
        icon: <Icon path={CLOCK} />,
        title: t('gathering:desk.need.late'),
        text: t(`gathering:desk.need.late-${need.game ? 'game' : 'none'}`, values),
        buttons: need.game === null && (
          <Button look="ghost" onClick={() => act({ type: 'admit', number })} text={t('gathering:desk.need.place')} />
        ),
      }
    }
  }
}

function keyOf(need: Need): string {
  return need.type === 'late' ? `late ${need.number}` : `${need.type} ${need.game.round}.${need.game.station}`
}

function Icon({ path }: { readonly path: string }) {
  return (
    <svg class="line-icon" width="34" height="34" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}

const PERSON = 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8M4 21c1-5 4-7 8-7s7 2 8 7'
const HAND =
  'M7 13V6a1.500 1.500 0 0 1 3 0v5V4a1.500 1.500 0 0 1 3 0v7V5.500a1.500 1.500 0 0 1 3 0V14c0 5-2 7-5 7s-4-2-6-6l-1-2a1.500 1.500 0 0 1 3-1z'
const PENCIL = 'M4 20l1-5L16 4l4 4L9 19z'
const CLOCK = 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M12 7v5l3.500 2'
