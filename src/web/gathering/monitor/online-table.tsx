import { useEffect, useState } from 'preact/hooks'
import { type Game, stateOf } from '#gathering/game.ts'
import { formatRole } from '#gathering/role.ts'
import type { StationLinks } from '#protocol/gathering.ts'
import { useAddresses } from '../../hosts/use-addresses.ts'
import { Button, ButtonLink } from '../../shell/button.tsx'
import { Invitation } from '../../table/parts/invitations.tsx'
import { Reachable } from '../../table/parts/reachable.tsx'
import { askStation } from '../api.ts'
import { useDay } from '../at-day.ts'
import { CardState } from '../card-state.tsx'
import type { DayState } from '../day-state.ts'
import type { GameHere } from './game-here.ts'

interface OnlineTableProps {
  readonly id: string
  readonly secret: string
  readonly here: GameHere
}

/** The game is played at a table of ours, where flag card and clock come from the match: the Monitor sits there. */
export function OnlineTable({ id, secret, here }: OnlineTableProps) {
  const { t, day, nameOf, numberOf, say } = useDay()
  const [links, setLinks] = useState<StationLinks | null>(null)
  const { round, station } = here
  useEffect(() => {
    void askStation(id, secret, { round, station }).then(answer => answer.ok && setLinks(answer.value))
  }, [id, secret, round, station])
  const { addresses, origin, choose } = useAddresses()
  const sitters = [here.a, here.b ?? here.a]
  const laid = here.played?.started == null ? layLine(day, here) : null
  return (
    <section class="stack card online">
      <h2>{t('gathering:monitor.online')}</h2>
      {here.played && <HowFar game={here.played} />}
      {links && <ButtonLink look="sun big" href={links.monitor} text={t('gathering:monitor.open-table')} />}
      {links && addresses && here.played?.scores == null && (
        <>
          <p>{t('gathering:monitor.seats')}</p>
          <Reachable addresses={addresses} origin={origin} choose={choose} />
          <div class="online__seats">
            {links.seats.map((path, seat) => (
              <Invitation
                key={path}
                large
                title={`${seat === 0 ? 'A' : 'B'} · ${numberOf(sitters[seat] ?? 0)} · ${nameOf(sitters[seat] ?? 0)}`}
                url={origin + path}
              />
            ))}
          </div>
        </>
      )}
      {laid !== null && (
        <Button
          look="ghost"
          onClick={() => say({ type: 'undo', line: laid })}
          text={t('gathering:monitor.not-on-screens')}
        />
      )}
    </section>
  )
}

/** How far the card is that the table writes by itself, so that nobody goes before it is collected. */
function HowFar({ game }: { readonly game: Game }) {
  const { t } = useDay()
  const state = stateOf(game, false)
  const which = game.opinion?.which ?? 2
  const scores = game.scores?.map(score => score ?? '–')
  return (
    <p class="online__state" role="status">
      <CardState state={state} which={which} signer={game.signed[0] === null ? 'B' : 'A'} plain />
      <span>
        {t(`gathering:states.${state === 'ruling-wanted' ? `opinion-${which}` : state}`)}
        {scores && ` · ${scores.join(' · ')}`}
        {game.collected !== null && `. ${t('gathering:monitor.ending.collected')}`}
      </span>
    </p>
  )
}

/** The line that laid this table, where it was said here: until the game has started it can be taken back. */
function layLine({ sent, role }: DayState, { round, station }: GameHere): number | null {
  const line = sent.lines.findLastIndex(
    ({ act, ...by }, number) =>
      act.type === 'lay' &&
      act.round === round &&
      act.station === station &&
      formatRole(by.role) === formatRole(role) &&
      !sent.undone.has(number),
  )
  return line < 0 ? null : line
}
