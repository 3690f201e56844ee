import { useEffect, useState } from 'preact/hooks'
import type { TableRow } from '#protocol/class-view.ts'
import { useAddresses } from '../../hosts/use-addresses.ts'
import { NoLink } from '../../pages/no-link.tsx'
import { useTitle } from '../../shell/heading.ts'
import { PageFailed, useLazy } from '../../shell/lazy.tsx'
import { AtClass, isOf, Opening, Troubles, useClass, useFollowing } from '../at-class.tsx'
import { forgetClass, myClasses } from '../my-classes.ts'
import type { RoomProps } from '../page.tsx'
import { ClassOver } from '../pupil/farewell.tsx'
import type { Opened } from './dialogs.tsx'
import { DoorRoom } from './door-room.tsx'
import { KnockingBand } from './knocking.tsx'
import { PupilsRoom } from './pupils-room.tsx'
import { AtReach } from './reach.ts'
import { Side } from './side.tsx'
import { tableAfter } from './table-after.ts'
import { Top } from './top.tsx'
import '../class.css'
import '../../gathering/desk/dialog.css'
import '../../table/parts/dialogs.css'
import './teacher.css'
import './teacher-small.css'

export const ROOMS = ['wall', 'pupils', 'steps'] as const
export type Room = (typeof ROOMS)[number]

/** The page of whoever teaches: the code, the wall, and everything that can be done with all at once. */
export function Teacher(props: RoomProps) {
  const { id, secret } = props
  const client = useFollowing(props)
  const { addresses, ...reach } = useAddresses()
  const problem = client?.problem.value ?? null
  const view = client?.view.value
  const isMine = myClasses(Date.now()).some(one => one.id === id)
  useEffect(() => {
    if (problem && isMine) forgetClass(id, Date.now())
  }, [problem])
  if (problem) return isMine || view ? <ClassOver name="" /> : <NoLink />
  // All of it at once: nothing moves under a finger.
  if (!client || !isOf(view, 'teacher') || addresses === null) return <Opening />
  return (
    <AtClass.Provider value={client}>
      <AtReach.Provider value={{ ...reach, addresses }}>
        <Classroom id={id} secret={secret} />
      </AtReach.Provider>
    </AtClass.Provider>
  )
}

function Classroom({ id, secret }: RoomProps) {
  const { view, t } = useClass('teacher')
  const [room, setRoom] = useState<Room>('wall')
  const [looking, setLooking] = useState<number | null>(null)
  const [opened, setOpened] = useState<Opened | null>(null)
  const title = view.settings.title === '' ? t('class:new.title') : view.settings.title
  useTitle(title)
  const [left, setLeft] = useState<TableRow | null>(null)
  // Two who play again do so at another table.
  const next = left && left.number === looking ? tableAfter(view.tables, left) : null
  const row = view.tables.find(({ number }) => number === looking) ?? view.tables.find(({ number }) => number === next)
  // Where there is none, everybody sits anew.
  useEffect(() => {
    setLeft(row ?? null)
    setLooking(row?.number ?? null)
  }, [row])
  const isBegun = view.tables.length > 0 || view.tasks.some(({ over }) => !over)
  // Boards and questions are not needed before somebody has come; then they are here before anybody taps.
  const isAwaited = isBegun || view.pupils.length > 0
  const inPlay = useLazy(() => import('./in-play.ts'), isAwaited || room === 'steps' ? 'in-play' : '')
  const asking = useLazy(() => import('./dialogs.tsx'), isAwaited || opened ? 'dialogs' : '')
  const dialogs = asking.value && <asking.value.TeacherDialogs {...{ id, secret, opened }} open={setOpened} />
  // A whole table is large: it comes once the wall stands.
  const shoulder = useLazy(() => import('./shoulder.tsx'), view.tables.length > 0 ? 'shoulder' : '')
  const Shoulder = shoulder.value?.Shoulder
  if (row) {
    return (
      <>
        {Shoulder ? (
          <Shoulder {...{ id, secret, row }} open={setOpened} onClose={() => setLooking(null)} />
        ) : (
          <Opening />
        )}
        {shoulder.failed && <PageFailed />}
        {dialogs}
      </>
    )
  }
  return (
    <div class={`classroom${room === 'wall' && !isBegun ? ' is-at-door' : ''}`}>
      <Top title={title} room={room} setRoom={setRoom} open={setOpened} />
      <Side id={id} isBegun={isBegun} open={setOpened}>
        {isBegun && inPlay.value && <inPlay.value.Snapshots />}
      </Side>
      <div class="classroom__body">
        <Troubles />
        <KnockingBand />
        {room === 'wall' && !isBegun && <DoorRoom open={setOpened} />}
        {room === 'wall' && isBegun && inPlay.value && <WallOrSteps {...inPlay.value} onOpen={setLooking} />}
        {room === 'pupils' && <PupilsRoom open={setOpened} />}
        {room === 'steps' && inPlay.value && <inPlay.value.StepsRoom />}
        {(inPlay.failed || asking.failed) && <PageFailed />}
      </div>
      {dialogs}
    </div>
  )
}

type InPlay = Pick<typeof import('./in-play.ts'), 'Wall' | 'StepsRoom'>

/** Where everybody does a lesson there are no boards to look at, but steps. */
function WallOrSteps({ Wall, StepsRoom, onOpen }: InPlay & { readonly onOpen: (table: number) => void }) {
  const { view } = useClass('teacher')
  return (
    <>
      {view.tables.length > 0 && <Wall onOpen={onOpen} />}
      {view.tasks.some(({ over }) => !over) && <StepsRoom isTaskOnly />}
    </>
  )
}
