import { useEffect, useState } from 'preact/hooks'
import { NoLink } from '../../pages/no-link.tsx'
import { PageFailed, useLazy } from '../../shell/lazy.tsx'
import { AtClass, isOf, Opening, useClass, useFollowing } from '../at-class.tsx'
import { keepSeat, mySeat } from '../my-classes.ts'
import type { RoomProps } from '../page.tsx'
import { ClassOver, NotHere } from './farewell.tsx'
import { Paused } from './paused.tsx'
import { WaitingRoom } from './waiting-room.tsx'
import '../class.css'
import './pupil.css'
import './waiting.css'

/** A pupil's one page for the whole hour: it shows what the class says, and leads on by itself. */
export function Pupil(props: RoomProps) {
  const client = useFollowing(props)
  // As this device knows it: once the class is gone, nobody else can tell.
  const [seat] = useState(() => mySeat(Date.now()))
  const known = seat?.id === props.id ? seat : null
  const problem = client?.problem.value ?? null
  const view = client?.view.value
  const me = isOf(view, 'pupil') ? view.me.name : (known?.name ?? '')
  useEffect(() => {
    if (problem && known) keepSeat(null)
  }, [problem])
  if (problem?.code === 'removed') return <NotHere why="removed" code={known?.code ?? ''} />
  if (problem?.code === 'seat-elsewhere') return <NotHere why="elsewhere" code={known?.code ?? ''} />
  if (problem) return known || view ? <ClassOver name={me} /> : <NoLink />
  if (!client || !isOf(view, 'pupil')) return <Opening />
  return (
    <AtClass.Provider value={client}>
      <InRoom />
    </AtClass.Provider>
  )
}

function InRoom() {
  const { view } = useClass('pupil')
  const { doing, paused } = view
  // Whoever waits is going to sit at a table, most likely: it comes meanwhile.
  const table = useLazy(() => import('./table-room.tsx'), doing.type === 'task' ? '' : 'table')
  const task = useLazy(() => import('./task-room.tsx'), doing.type === 'task' ? 'task' : '')
  return (
    <>
      <div class="pupil-room" inert={paused !== null}>
        {doing.type === 'waiting' && <WaitingRoom />}
        {(doing.type === 'table' || doing.type === 'monitor') && table.value && <table.value.TableRoom doing={doing} />}
        {doing.type === 'task' && task.value && <task.value.TaskRoom key={doing.task.number} {...doing} />}
        {(table.failed || task.failed) && <PageFailed />}
      </div>
      {paused !== null && <Paused />}
    </>
  )
}
