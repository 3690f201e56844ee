import { takeSeat } from '../hosts/api.ts'
import { useTranslator } from '../language.ts'
import { useTitle } from '../shell/heading.ts'
import type { TableController } from '../table/table-controller.ts'
import { BoardPicture } from './board-picture.tsx'
import { NameForm } from './name-form.tsx'

export interface ByLinkProps {
  readonly controller: TableController
  readonly id: string
  readonly secret: string
}

/** A seat link that nobody has used yet: a nickname, and the seat is taken, with a link of its own. */
export function TakeSeat({ controller, id, secret }: ByLinkProps) {
  const { box } = controller
  const view = controller.view.value
  const { t, people } = useTranslator(box)
  const names = people(view.seats.flatMap(({ kind, name }) => (kind === 'open' ? [] : [name])))
  useTitle(t('page:join.take-title'))
  return (
    <section class="page page--narrow">
      <div class="card stack">
        <BoardPicture box={box} />
        <h1>{t('page:join.take-title')}</h1>
        <p>
          <span class="pill">{t('title')}</span> <span class="pill">{t(`referee:ways.${view.header.way}`)}</span>
        </p>
        <p>{names === '' ? t('page:join.take-nobody') : t('page:join.take-text', { names })}</p>
        <NameForm ask={body => takeSeat(id, secret, body)} />
      </div>
    </section>
  )
}
