import type { ComponentChildren } from 'preact'
import { inGroups } from '../../pages/codes.ts'
import { useClass } from '../at-class.tsx'
import { ClassIcon } from '../icons.tsx'
import { myClasses } from '../my-classes.ts'
import type { Opened } from './dialogs.tsx'
import { useReach } from './reach.ts'

interface SideProps {
  readonly id: string
  /** Somebody plays or learns. */
  readonly isBegun: boolean
  readonly open: (opened: Opened) => void
}

/** Always in reach: the code, pause for everybody, and who plays whom. */
export function Side({ id, isBegun, open, children }: SideProps & { readonly children: ComponentChildren }) {
  return (
    <aside class="classroom__side">
      <Code open={open} />
      <Acts id={id} isBegun={isBegun} open={open} />
      <HideNames />
      {children}
      <Screens />
    </aside>
  )
}

function Code({ open }: Pick<SideProps, 'open'>) {
  const { view, tell, t } = useClass('teacher')
  const { origin } = useReach()
  const { code, settings, pupils } = view
  const here = pupils.filter(one => one.here).length
  return (
    <div class="class-code">
      {code === null ? (
        <>
          <p class="class-code__closed">{t('class:code.closed')}</p>
          <button type="button" class="button button--ghost button--small" onClick={() => tell({ do: 'new-code' })}>
            {t('class:code.anew')}
          </button>
        </>
      ) : (
        <button type="button" class="class-code__button" onClick={() => open({ type: 'code' })}>
          <span class="class-code__at">{origin.replace(/^https?:\/\//, '')}</span>
          <b class="class-code__letters">
            {inGroups(code).map(group => (
              <span key={group}>{group}</span>
            ))}
          </b>
          <span class="unseen">{t('class:code.large')}</span>
        </button>
      )}
      <p class="class-code__here">
        {t('class:code.here', { here, size: settings.size })}
        {code !== null && (
          <>
            {' '}
            · <b>{t('class:code.open')}</b>
          </>
        )}
      </p>
    </div>
  )
}

function Acts({ id, isBegun, open }: SideProps) {
  const { view, tell, t } = useClass('teacher')
  const isPaused = view.paused !== null
  const here = view.pupils.filter(one => one.here).length
  // Whoever opened the class for a lesson begins with that.
  const meant = myClasses(Date.now()).find(one => one.id === id)?.plan?.kind ?? 'game'
  const first = isBegun ? null : meant === 'game' ? 'pair' : 'change'
  return (
    <div class="class-acts">
      {isBegun && (
        <button
          type="button"
          class={`class-act class-act--pause${isPaused ? ' is-on' : ''}`}
          onClick={() => tell({ do: isPaused ? 'go-on' : 'pause' })}
        >
          <ClassIcon name={isPaused ? 'play' : 'pause'} /> {t(isPaused ? 'class:pause.on' : 'class:pause.all')}
        </button>
      )}
      <button
        type="button"
        class={`class-act${first === 'pair' ? ' class-act--first' : ''}`}
        aria-disabled={here === 0}
        onClick={() => here > 0 && open({ type: 'pair' })}
      >
        <ClassIcon name="shuffle" /> {t(isBegun ? 'class:pair.button' : 'class:pair.first')}
      </button>
      <button
        type="button"
        class={`class-act${first === 'change' ? ' class-act--first' : ''}`}
        aria-disabled={here === 0}
        onClick={() => here > 0 && open({ type: 'change', tables: null })}
      >
        <ClassIcon name="task" /> {t('class:change.button')}
      </button>
      <p class="unseen" role="status">
        {isPaused && t('class:pause.teacher')}
      </p>
    </div>
  )
}

function HideNames() {
  const { view, tell, t } = useClass('teacher')
  return (
    <label class="switch class-hide">
      <input
        type="checkbox"
        checked={view.settings.anonymous}
        onChange={event => tell({ do: 'settings', settings: { anonymous: event.currentTarget.checked } })}
      />
      <b>{t('class:hide.names')}</b>
      <small>{t('class:hide.text')}</small>
    </label>
  )
}

const SCREENS = ['door', 'wall', 'progress'] as const

/** What hangs on the wall of the room; where no projector is open, the way to open one. */
function Screens() {
  const { view, tell, t } = useClass('teacher')
  const { screen, projectors, links } = view
  if (projectors === 0) {
    return (
      <a class="class-act class-act--projector" href={links.projector} target="_blank" rel="noreferrer">
        <ClassIcon name="projector" /> {t('class:screens.open')}
      </a>
    )
  }
  return (
    <fieldset class="class-screens">
      <legend>{t('class:screens.title')}</legend>
      {SCREENS.map(type => (
        <button
          key={type}
          type="button"
          aria-pressed={screen.type === type}
          onClick={() => tell({ do: 'show', screen: { type } })}
        >
          {t(`class:screens.${type}`)}
        </button>
      ))}
    </fieldset>
  )
}
