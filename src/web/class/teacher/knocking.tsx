import { Button } from '../../shell/button.tsx'
import { useClass } from '../at-class.tsx'

/** Somebody wants to come back on another tablet: only the teacher sees who it is. */
export function KnockingBand() {
  const { view, tell, t } = useClass('teacher')
  const knocking = view.pupils.filter(one => one.knocking !== null)
  return (
    <div class="knockings" role="status">
      {knocking.map(({ number, name }) => (
        <div key={number} class="note knocking">
          <p>{t('class:knocking.text', { name })}</p>
          <div class="row">
            <Button
              look="sun small"
              onClick={() => tell({ do: 'admit', pupil: number })}
              text={t('class:knocking.yes')}
            />
            <Button
              look="ghost small"
              onClick={() => tell({ do: 'turn-away', pupil: number })}
              text={t('class:knocking.no')}
            />
          </div>
        </div>
      ))}
    </div>
  )
}
