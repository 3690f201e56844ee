import { useEffect, useState } from 'preact/hooks'
import { NoLink } from '../../pages/no-link.tsx'
import { useTitle } from '../../shell/heading.ts'
import { PageFailed, useLazy } from '../../shell/lazy.tsx'
import { AtClass, isOf, Opening, Troubles, useClass, useFollowing } from '../at-class.tsx'
import { forgetClass, myClasses } from '../my-classes.ts'
import type { RoomProps } from '../page.tsx'
import { ClassOver } from '../pupil/farewell.tsx'
import { type Opened, TeacherDialogs } from './dialogs.tsx'
import { DoorRoom } from './door-room.tsx'
import { KnockingBand } from './knocking.tsx'
import { PupilsRoom } from './pupils-room.tsx'
import { Side } from './side.tsx'
import { StepsRoom } from './steps-room.tsx'
import { Top } from './top.tsx'
import { Wall } from './wall.tsx'
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
  const problem = client?.problem.value ?? null
  const view = client?.view.value
  const isMine = myClasses(Date.now()).some(one => one.id === id)
  useEffect(() => {
    if (problem && isMine) forgetClass(id, Date.now())
  }, [problem])
  if (problem) return isMine || view ? <ClassOver name="" /> : <NoLink />
  if (!client || !isOf(view, 'teacher')) return <Opening />
  return (
    <AtClass.Provider value={client}>
      <Classroom id={id} secret={secret} />
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
  const row = view.tables.find(({ number }) => number === looking)
  // The table that was looked at is gone: everybody sits anew.
  useEffect(() => {
    if (looking !== null && !row) setLooking(null)
  }, [row])
  const isBegun = view.tables.length > 0 || view.tasks.some(({ over }) => !over)
  const dialogs = <TeacherDialogs {...{ id, secret, opened }} open={setOpened} />
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
      <Side id={id} isBegun={isBegun} open={setOpened} />
      <div class="classroom__body">
        <Troubles />
        <KnockingBand />
        {room === 'wall' && (isBegun ? <WallOrSteps onOpen={setLooking} /> : <DoorRoom open={setOpened} />)}
        {room === 'pupils' && <PupilsRoom open={setOpened} />}
        {room === 'steps' && <StepsRoom />}
      </div>
      {dialogs}
    </div>
  )
}

/** Where everybody does a lesson there are no boards to look at, but steps. */
function WallOrSteps({ onOpen }: { readonly onOpen: (table: number) => void }) {
  const { view } = useClass('teacher')
  return (
    <>
      {view.tables.length > 0 && <Wall onOpen={onOpen} />}
      {view.tasks.some(({ over }) => !over) && <StepsRoom isTaskOnly />}
    </>
  )
}
