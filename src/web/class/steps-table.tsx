import type { TaskRow } from '#protocol/class-view.ts'
import { language, useTranslator } from '../language.ts'
import { pathOf } from '../learn/lessons.ts'
import { useLazy } from '../shell/lazy.tsx'
import { gameTitle } from './game-title.ts'
import './steps-table.css'

interface StepsTableProps {
  readonly task: TaskRow
  readonly pupils: readonly { readonly number: number; readonly name: string; readonly done: readonly string[] }[]
}

/** Pupils and steps: who has done what, live. */
export function StepsTable({ task, pupils }: StepsTableProps) {
  const { t } = useTranslator()
  const title = useTaskTitle(task)
  const name = task.kind === 'cases' ? 'case' : 'step'
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what can be scrolled has to be reached by keys
    <section class="steps-table" aria-label={title} tabIndex={0}>
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t('class:steps.pupil')}</th>
            {task.steps.map((id, n) => (
              <th key={id} scope="col">
                <span class="unseen">{t(`class:steps.${name}`, { n: n + 1 })}</span>
                <span aria-hidden="true">{n + 1}</span>
              </th>
            ))}
            <th scope="col">{t('class:steps.together')}</th>
          </tr>
        </thead>
        <tbody>
          {pupils.map(({ number, name: pupil, done }) => (
            <tr key={number}>
              <th scope="row">{pupil}</th>
              {task.steps.map(id => (
                <td key={id} class={done.includes(id) ? 'is-done' : ''}>
                  {done.includes(id) ? (
                    <>
                      <span aria-hidden="true">✓</span>
                      <span class="unseen">{t('class:steps.done')}</span>
                    </>
                  ) : (
                    <span class="unseen">{t('class:steps.open')}</span>
                  )}
                </td>
              ))}
              <td class="steps-table__sum">
                {t('class:steps.of', {
                  done: task.steps.filter(id => done.includes(id)).length,
                  all: task.steps.length,
                })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** What a task is called; of a lesson, once it has come, with its own name. */
export function useTaskTitle(task: TaskRow): string {
  const { t } = useTranslator()
  const id = task.kind === 'lesson' ? task.lesson : ''
  const path = useLazy(() => pathOf(task.game), id === '' ? '' : task.game).value
  const lesson = path?.lessons.find(one => one.id === id)
  const named = { game: gameTitle(task.game), n: lesson?.number ?? '', title: lesson?.title[language.value] ?? '' }
  return lesson ? t('class:task.lesson-named', named) : t(`class:task.${task.kind}`, named)
}
