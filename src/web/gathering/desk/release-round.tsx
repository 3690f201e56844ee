import { gamesIn } from '#gathering/gathering.ts'
import { sittersOf } from '#gathering/needs.ts'
import { countOf, outstandingIn } from '#gathering/results.ts'
import { scoreFor } from '#gathering/round-step.ts'
import { fitTogether } from '#gathering/score.ts'
import { useDay } from '../at-day.ts'
import { Bulk } from '../bulk.tsx'
import { useDesk } from './at-desk.ts'
import { Points } from './points.tsx'

/** A round's results are shown to everybody at once: numbers first, then the list, then one tap. */
export function ReleaseRound({ round }: { readonly round: number }) {
  const { gathering, numberOf, t } = useDay()
  const { show, act } = useDesk()
  const games = gamesIn(gathering, round)
  const { decided, ties, cards } = countOf(gathering, round)
  const left = outstandingIn(gathering, round)
  const doFit = games.every(({ scores }) => scores === null || fitTogether(scores))
  const list = games.flatMap(game =>
    sittersOf(game).map(number => {
      const school = gathering.registered[number]?.school ?? ''
      return { number, text: `${numberOf(number)} · ${school} · ${scoreFor(game, number) ?? '–'}` }
    }),
  )
  const asked = games.filter(({ wrong }) => wrong !== null).length
  const stations = left.map(({ station }) => station).join(', ')
  return (
    <>
      <dl class="sums">
        {[
          [decided, 'decided'],
          [ties, 'ties'],
          [cards, 'results'],
        ].map(([count, name]) => (
          <div key={name}>
            <dd>{count}</dd>
            <dt>{t(`gathering:desk.release.${name}`)}</dt>
          </div>
        ))}
      </dl>
      <Points
        points={[
          left.length === 0
            ? { isGood: true, text: t('gathering:desk.release.all-in') }
            : { isGood: false, text: `${t('gathering:desk.release.not-in', { count: left.length })} ${stations}` },
          ...(doFit ? [{ isGood: true, text: t('gathering:desk.release.fit') }] : []),
          ...(asked > 0 ? [{ isGood: false, text: t('gathering:desk.release.asked', { count: asked }) }] : []),
          { isGood: true, text: t('gathering:desk.release.seen') },
        ]}
      />
      <Bulk
        list={list.sort((one, other) => one.number - other.number).map(({ text }) => text)}
        of={Object.keys(gathering.registered).length}
        doText={t('gathering:desk.release.do', { count: cards })}
        leaveText={t('gathering:desk.release.not-yet')}
        isBlocked={left.length > 0}
        onDo={() => act({ type: 'release', round }) && show(null)}
        onLeave={() => show(null)}
      />
    </>
  )
}
