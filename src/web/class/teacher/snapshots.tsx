import type { Snapshot } from '#protocol/class-view.ts'
import { Button } from '../../shell/button.tsx'
import { useClass } from '../at-class.tsx'
import { Position } from '../board-tile.tsx'
import { useBox } from '../boxes.ts'
import { ClassIcon } from '../icons.tsx'
import './snapshots.css'

/** Moments to talk about with everybody: a tap puts one on the projector. */
export function Snapshots() {
  const { client, view, tell, t } = useClass('teacher')
  const { screen, snapshots } = view
  const shown = screen.type === 'snapshot' ? screen : null
  const known = snapshots.flatMap(number => client.snapshots.value.get(number) ?? [])
  return (
    <section class="snapshots" aria-labelledby="snapshots">
      <h2 id="snapshots">{t('class:snapshots.title')}</h2>
      <p class="soft small">{t('class:snapshots.without-names')}</p>
      {known.length === 0 ? (
        <p class="soft small snapshots__none">{t('class:snapshots.none')}</p>
      ) : (
        <ul class="snapshots__list plain-list">
          {known.map(one => (
            <li key={one.number}>
              <button
                type="button"
                class="snapshots__one"
                aria-pressed={shown?.snapshot === one.number}
                onClick={() =>
                  tell({
                    do: 'show',
                    screen:
                      shown?.snapshot === one.number
                        ? { type: 'wall' }
                        : { type: 'snapshot', snapshot: one.number, answer: false },
                  })
                }
              >
                <After snapshot={one} />
                <span class="unseen">{t('class:snapshots.one', { n: one.number })}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {shown && (
        <div class="snapshots__acts">
          {!shown.answer && (
            <Button
              look="small"
              onClick={() => tell({ do: 'show', screen: { ...shown, answer: true } })}
              text={t('class:snapshots.answer')}
            />
          )}
          <Button
            look="small ghost"
            onClick={() => tell({ do: 'show', screen: { type: 'wall' } })}
            text={t('class:snapshots.hide')}
          />
          <button
            type="button"
            class="icon-button"
            aria-label={t('class:snapshots.discard')}
            onClick={() => tell({ do: 'discard', snapshot: shown.snapshot })}
          >
            <ClassIcon name="close" />
          </button>
        </div>
      )}
    </section>
  )
}

function After({ snapshot }: { readonly snapshot: Snapshot }) {
  const box = useBox(snapshot.game)
  return <span class="wall-tile__wood">{box && <Position box={box} state={snapshot.after} />}</span>
}
