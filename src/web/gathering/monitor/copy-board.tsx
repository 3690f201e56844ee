import type { AnyBox } from '#kernel/box.ts'
import { seedHash } from '#kernel/chance.ts'
import { versionOf } from '#kernel/game.ts'
import type { Header } from '#kernel/transcript.ts'
import { randomToken, thisDevice } from '../../hosts/this-device.ts'
import { useStation } from './at-station.ts'
import { BoardIcon } from './icons.tsx'

/** An open table of this game beside the console: the position is laid out there, and a game from it is judged. Needs no network. */
export function CopyBoard({ played }: { readonly played: AnyBox }) {
  const { t, numberAt } = useStation()
  const copy = async () => open(await openTable(played, [numberAt(0), numberAt(1)]), '_blank')
  return (
    <button type="button" class="button button--ghost" onClick={() => void copy()}>
      <BoardIcon />
      {t('gathering:monitor.playing.copy')}
    </button>
  )
}

async function openTable({ rules: { game }, setUp }: AnyBox, names: readonly string[]): Promise<string> {
  const [id, seed] = [randomToken(8), randomToken(16)]
  // Who begins was drawn at the real table.
  const isDrawn = setUp.choices.some(({ key, values }) => key === 'start' && values.includes('seats'))
  const header: Header = {
    ...{ game: game.id, rules: versionOf(game), seats: names, seedHash: seedHash(seed) },
    ...{ way: 'open', options: isDrawn ? { start: 'seats' } : {} },
  }
  const seats = names.map(() => ({ type: 'person' }) as const)
  await thisDevice().begin({ id, header, seed, seats }, { turn: 0, over: false, played: Date.now() })
  return `/table/local/${id}`
}
