import { useEffect, useState } from 'preact/hooks'
import { mySeat } from '../../class/my-classes.ts'
import { after } from '../../hosts/after.ts'
import { useTranslator } from '../../language.ts'
import { ButtonLink } from '../../shell/button.tsx'
import { useTitle } from '../../shell/heading.ts'
import { ClassDoor, SeatDoor } from './class-door.tsx'
import type { Glimpse } from './glimpse.tsx'
import { FirstGame, LastGame } from './hero.tsx'
import { type KeptRow, keptGames, removeGame } from './kept-games.ts'
import { KeptList } from './kept-list.tsx'
import { LearnDoor } from './learn-door.tsx'
import { Shelf } from './shelf.tsx'
import { TournamentDoor } from './tournament-door.tsx'
import './hero.css'
import './home.css'

/** How long a game may take to show itself; then the page comes without its picture. */
const PATIENCE = 1500

interface Kept {
  readonly rows: readonly KeptRow[]
  readonly glimpse: Glimpse | null
}

/** One step to take first – a first game, or the last one –, and then the doors to Learn, to the games and to a tournament. */
export function HomePage() {
  const { t } = useTranslator()
  const [kept, setKept] = useState<Kept | null>(null)
  const load = async () => setKept(await look())
  useEffect(() => void load(), [])
  useTitle(t('page:title'))
  // Nothing moves about later: the page is there once it is known what it begins with.
  if (kept === null) return null
  const { rows, glimpse } = kept
  const seat = mySeat(Date.now())
  const last = rows.find(row => !row.over)
  return (
    <>
      <h1 class="unseen">{t('page:home.title')}</h1>
      {seat && <SeatDoor seat={seat} />}
      {last ? <LastGame row={last} glimpse={glimpse} /> : <FirstGame />}
      <div class="doors">
        <KeptList rows={rows.filter(row => row !== last)} remove={row => removeGame(row).then(load)} />
        {last && <LearnDoor />}
        <Shelf />
        <div class="doors__pair">
          <ClassDoor />
          <TournamentDoor />
        </div>
        <p class="more-ways soft">
          {t('page:load.text')} <ButtonLink look="small ghost" href="/replay" text={t('page:load.title')} />
        </p>
      </div>
    </>
  )
}

async function look(): Promise<Kept> {
  const rows = (await inTime(keptGames())) ?? []
  const last = rows.find(row => !row.over)
  // What draws boards and knows the rules is fetched only where there is something to show.
  const seen = last && import('./glimpse.tsx').then(({ glimpseOf }) => glimpseOf(last))
  return { rows, glimpse: (await inTime(seen)) ?? null }
}

/** null if it fails, or has not come by then. */
async function inTime<Thing>(coming: Promise<Thing> | undefined): Promise<Thing | null> {
  const late = new Promise<null>(resolve => after(PATIENCE, () => resolve(null)))
  return coming === undefined ? null : Promise.race([coming.catch(() => null), late])
}
