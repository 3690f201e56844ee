import type { PupilRow } from '#protocol/class-view.ts'
import { useClass } from '../at-class.tsx'
import { StepsTable } from '../steps-table.tsx'
import './steps-room.css'

/** Who has done which step of which task, and how many games. `isTaskOnly`: what is being done now, without the games. */
export function StepsRoom({ isTaskOnly = false }: { readonly isTaskOnly?: boolean }) {
  const { view, t } = useClass('teacher')
  const tasks = view.tasks.filter(({ over }) => !isTaskOnly || !over).toReversed()
  const played = view.pupils.filter(({ here, games }) => here || games.played > 0)
  const isEmpty = tasks.length === 0 && played.every(({ games }) => games.played === 0)
  return (
    <section class="steps-room" aria-label={t('class:steps.title')}>
      {!isTaskOnly && <h2>{t('class:steps.title')}</h2>}
      {!isTaskOnly && isEmpty && <p class="soft">{t('class:steps.none')}</p>}
      {tasks.map(task => (
        <StepsTable
          key={task.number}
          task={task}
          pupils={view.pupils
            .filter(pupil => doesIt(pupil, task.number))
            .map(({ number, name, done }) => ({ number, name, done: done[task.number] ?? [] }))}
        />
      ))}
      {!isTaskOnly && !isEmpty && <Games pupils={played} />}
    </section>
  )
}

function doesIt({ done, doing }: PupilRow, task: number): boolean {
  return (done[task]?.length ?? 0) > 0 || (doing.type === 'task' && doing.task === task)
}

function Games({ pupils }: { readonly pupils: readonly PupilRow[] }) {
  const { t } = useClass('teacher')
  return (
    <div class="steps-table">
      <table>
        <caption>{t('class:steps.games')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('class:steps.pupil')}</th>
            {(['played', 'won', 'tied'] as const).map(key => (
              <th key={key} scope="col">
                {t(`class:steps.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {pupils.map(({ number, name, games }) => (
            <tr key={number}>
              <th scope="row">{name}</th>
              <td>{games.played}</td>
              <td>{games.won}</td>
              <td>{games.tied}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
