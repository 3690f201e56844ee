import { Button } from '../../shell/button.tsx'
import { useDay } from '../at-day.ts'
import { justDone, linesOf } from './at-desk.ts'
import { useTold } from './told.ts'

/** What was just done, with the way back. Numbers of lines are certain only when everything is sent. */
export function JustDone() {
  const { client, day, t } = useDay()
  const { whatWhere } = useTold()
  const acts = justDone.value
  const last = acts?.at(-1)
  const lines = acts && linesOf(day.book, day.role, acts)
  const takeBack = () => {
    const undone = lines?.map(line => ({ type: 'undo' as const, line })) ?? []
    if (client.say(undone) === null) justDone.value = null
  }
  return (
    <div class="just-done" role="status">
      {last && lines && (
        <div class="just-done__bar">
          <p>{whatWhere(last)}</p>
          <div class="row">
            <Button
              look="ghost"
              disabled={day.waiting.length > 0}
              onClick={takeBack}
              text={t(`gathering:desk.done.${day.waiting.length > 0 ? 'wait' : 'take-back'}`)}
            />
            <Button
              look="ghost"
              onClick={() => {
                justDone.value = null
              }}
              text={t('gathering:desk.done.close')}
            />
          </div>
        </div>
      )}
    </div>
  )
}
