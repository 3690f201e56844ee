import { starOf } from '#gathering/timetable.ts'
import { route } from '../../router.ts'
import { Button, ButtonLink } from '../../shell/button.tsx'
import { useDay } from '../at-day.ts'

interface NewPapersProps {
  readonly id: string
  readonly number: number
  /** Whose papers have changed. */
  readonly papers: readonly number[]
  readonly close: () => void
}

/** Where a child sits now, and what has to be printed: nobody else's papers. */
export function NewPapers({ id, number, papers, close }: NewPapersProps) {
  const { t, gathering, gameOf, numberOf, nameOf } = useDay()
  const star = gathering.seating && starOf(gathering.seating, number)
  const values = { name: nameOf(number), number: numberOf(number) }
  return (
    <>
      {star ? (
        <>
          <h3>{t('gathering:hall.on-the-spot.done', values)}</h3>
          <ol class="plain-list stack stack--tight">
            {star.map(point => (
              <li key={point.round}>{t('gathering:hall.on-the-spot.point', { ...point, game: gameOf(point.game) })}</li>
            ))}
          </ol>
          {papers.includes(number) && <p>{t('gathering:hall.on-the-spot.print', values)}</p>}
        </>
      ) : (
        <p>{t('gathering:hall.on-the-spot.waits', values)}</p>
      )}
      <Others number={number} papers={papers} />
      <div class="modal__buttons">
        {star && (
          <ButtonLink
            look="ghost"
            href={`/tournament/${encodeURIComponent(id)}/director/papers#${route.value.hash}`}
            text={t('gathering:hall.on-the-spot.to-papers')}
          />
        )}
        <Button look="sun" onClick={close} text={t('gathering:hall.check-in.understood')} />
      </div>
    </>
  )
}

/** The promise, counted anew every time. */
export function Others({ number, papers }: Pick<NewPapersProps, 'number' | 'papers'>) {
  const { t, numberOf } = useDay()
  const others = papers.filter(one => one !== number)
  return (
    <p class="note">
      {others.length === 0
        ? t('gathering:hall.on-the-spot.nobody-else')
        : t('gathering:hall.on-the-spot.others', { numbers: others.map(numberOf).join(', ') })}
    </p>
  )
}
