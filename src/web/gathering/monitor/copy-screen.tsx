import { useEffect, useMemo, useState } from 'preact/hooks'
import type { AnyBox } from '#kernel/box.ts'
import type { Line } from '#kernel/transcript.ts'
import { formatAct } from '#referee/acts.ts'
import { eventOptions } from '#referee/companion.ts'
import { copyHeader, readTurn } from '#referee/copied-turn.ts'
import { language, translatorFor } from '../../language.ts'
import { AtTable } from '../../table/at-table.ts'
// The table page fetches these tools when they are wanted; here there may be no network by then.
import '../../table/parts/arrange-tools.tsx'
import { tableController } from '../../table/table-controller.ts'
import { TableScreen } from '../../table/table-screen.tsx'
import { useDay } from '../at-day.ts'
import { keep, kept } from '../day-wire.ts'
import { useStation } from './at-station.ts'
import { CopyBeside, CopyHead } from './copy-beside.tsx'
import { CopyHost } from './copy-host.ts'
import { disputed, firstSeat } from './station.ts'
import './copy.css'

/** The board as it lay before the turn, and the turn played on it: what the table page can do, without its game. */
export function CopyScreen({ played }: { readonly played: AnyBox }) {
  const { station, numberAt, place, copy, takeCopy } = useStation()
  const { day } = useDay()
  const first = firstSeat(played, station)
  const { mover, rule } = disputed(station)
  const seats = [first, 1 - first].map(seat => numberAt(seat))
  const table = useMemo(() => {
    const header = copyHeader(played, seats, eventOptions(played, day.about.edition))
    const host = new CopyHost({
      ...{ box: played, header, rule },
      lines: kept<readonly Line[]>(`${place}:copy`) ?? beginning(played, first === 0 ? mover : 1 - mover),
      keep: lines => keep(`${place}:copy`, lines),
      tell: note => translatorFor(played, language.value).say(note),
    })
    const controller = tableController(host, played, host.view(), 'here')
    host.watch(controller.see)
    return { host, header, controller }
  }, [played])
  const { host, header, controller } = table
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    // Whoever comes back finds what was played; otherwise the board is laid out first.
    if (host.turn() === null) controller.arranging.value = true
    setReady(true)
    return () => host.close()
  }, [table])
  if (!isReady) return null
  const use = () => {
    const turn = host.turn()
    const found = turn && readTurn(played, header, turn)
    if (!turn || !found) return
    const moves = turn.moves.map(({ author, words }) => ({
      author: author === 'table' ? author : Number(author),
      words,
    }))
    const broken = found.broken.map(fault => fault.rule)
    takeCopy({ first: first === 0 ? 0 : 1, rule, broken, position: turn.position, moves })
  }
  return (
    <AtTable.Provider value={controller}>
      <TableScreen
        within={{
          name: 'copy',
          isUpright: true,
          head: <CopyHead host={host} />,
          beside: <CopyBeside host={host} header={header} rule={rule} onBack={() => copy(false)} onUse={use} />,
        }}
      />
    </AtTable.Provider>
  )
}

/** Whoever was challenged is about to move. */
function beginning({ rules: { game } }: AnyBox, seat: number): readonly Line[] {
  return [{ author: 0, words: formatAct(game, { type: 'arrange', arrangement: { type: 'turn', seat } }) }]
}
