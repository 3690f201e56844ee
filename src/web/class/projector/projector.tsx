import { useAddresses } from '../../hosts/use-addresses.ts'
import { useTranslator } from '../../language.ts'
import { inGroups } from '../../pages/codes.ts'
import { NoLink } from '../../pages/no-link.tsx'
import { useTitle } from '../../shell/heading.ts'
import { LanguageSwitch } from '../../shell/language-switch.tsx'
import { useLazy } from '../../shell/lazy.tsx'
import { AtClass, isOf, Opening, useClass, useFollowing } from '../at-class.tsx'
import { CodeLarge } from '../code-large.tsx'
import { ClassIcon } from '../icons.tsx'
import type { RoomProps } from '../page.tsx'
import { StepsTable } from '../steps-table.tsx'
import { OneTable, ScreenWall } from './screen-wall.tsx'
import { SnapshotScreen } from './snapshot-screen.tsx'
import '../class.css'
import '../teacher/tile.css'
import './projector.css'

/** What hangs on the wall of the room: the code, the boards, or a moment to talk about. Nobody touches it. */
export function Projector(props: RoomProps) {
  const client = useFollowing(props)
  const view = client?.view.value
  if (client?.problem.value) return view ? <Over /> : <NoLink />
  if (!client || !isOf(view, 'projector')) return <Opening />
  return (
    <AtClass.Provider value={client}>
      <Screen />
    </AtClass.Provider>
  )
}

function Screen() {
  const { client, view, t } = useClass('projector')
  const { screen, paused, title } = view
  useTitle(title === '' ? t('class:projector.title') : title)
  return (
    <div class={`class-screen class-screen--${screen.type}`}>
      <div class="class-screen__main">
        <Shown />
      </div>
      <aside class="class-screen__side">
        <div role="status">
          {paused !== null && (
            <div class="class-screen__paused">
              <ClassIcon name="pause" />
              <p>
                <b>{t('class:pause.title')}</b>
                <span>{t('class:pause.text')}</span>
              </p>
            </div>
          )}
        </div>
        {screen.type !== 'door' && <SideCode />}
        <div class="class-screen__corner">
          {!client.isLive.value && <p role="status">{t('class:offline')}</p>}
          <LanguageSwitch />
        </div>
      </aside>
    </div>
  )
}

function Shown() {
  const { client, view, t } = useClass('projector')
  const { screen, tasks, names, done } = view
  switch (screen.type) {
    case 'door':
      return <DoorScreen />
    case 'wall':
      return <ScreenWall />
    case 'table':
      return <OneTable table={screen.table} />
    case 'progress': {
      const open = tasks.filter(({ over }) => !over)
      const shown = open.length > 0 ? open : tasks.slice(-1)
      return (
        <>
          <h1>{view.title === '' ? t('class:steps.title') : view.title}</h1>
          <div class="class-screen__steps">
            {shown.flatMap(task =>
              inColumns(Object.entries(names)).map((column, n) => (
                <StepsTable
                  key={`${task.number} ${n}`}
                  task={task}
                  pupils={column.map(([number, { name }]) => ({
                    number: Number(number),
                    name,
                    done: done[number]?.[task.number] ?? [],
                  }))}
                />
              )),
            )}
          </div>
        </>
      )
    }
    default: {
      const snapshot = client.snapshots.value.get(screen.snapshot)
      return snapshot ? <SnapshotScreen snapshot={snapshot} isAnswered={screen.answer} /> : null
    }
  }
}

/** A screen is so many rows high. */
const ROWS = 24

function inColumns<Row>(rows: readonly Row[]): readonly (readonly Row[])[] {
  const columns = Math.max(1, Math.ceil(rows.length / ROWS))
  const high = Math.ceil(rows.length / columns)
  return Array.from({ length: columns }, (_, n) => rows.slice(n * high, (n + 1) * high))
}

function DoorScreen() {
  const { view, t } = useClass('projector')
  const { code, title, here, size, names } = view
  const { addresses, origin } = useAddresses()
  const QrCode = useLazy(async () => (await import('../../table/parts/qr-code.tsx')).QrCode, 'qr-code').value
  return (
    <>
      <h1>{title === '' ? t('class:projector.welcome') : title}</h1>
      {title !== '' && <p class="class-screen__lead">{t('class:projector.welcome')}</p>}
      {code === null ? (
        <p class="class-screen__lead">{t('class:code.closed')}</p>
      ) : (
        addresses !== null && <CodeLarge code={code} origin={origin} QrCode={QrCode} />
      )}
      <p class="class-screen__here">{t('class:code.here', { here, size })}</p>
      <ul class="class-screen__names plain-list">
        {Object.entries(names).map(([number, { name, colour }]) => (
          <li key={number}>
            <i class={`pupil-dot${colour ? ` pupil-dot--${colour}` : ''}`} /> {name}
          </li>
        ))}
      </ul>
    </>
  )
}

/** Who comes late finds the code here. */
function SideCode() {
  const { view, t } = useClass('projector')
  const { code } = view
  const { addresses, origin } = useAddresses()
  const QrCode = useLazy(async () => (await import('../../table/parts/qr-code.tsx')).QrCode, 'qr-code').value
  if (code === null || addresses === null) return null
  return (
    <section class="class-screen__code" aria-label={t('class:code.label')}>
      <p>{t('class:projector.come', { address: origin.replace(/^https?:\/\//, '') })}</p>
      <p class="class-screen__letters">
        {inGroups(code).map(group => (
          <span key={group}>{group}</span>
        ))}
      </p>
      {QrCode && <QrCode text={`${origin}/join/${code}`} name={t('class:code.qr')} />}
    </section>
  )
}

function Over() {
  const { t } = useTranslator()
  useTitle(t('class:over.title'))
  return (
    <div class="class-screen class-screen--over">
      <div class="class-screen__main">
        <h1>{t('class:over.title')}</h1>
        <p class="class-screen__lead">{t('class:over.text')}</p>
      </div>
    </div>
  )
}
