import { Modal } from '../../table/parts/modal.tsx'
import { useDay } from '../at-day.ts'
import { Bulk } from '../bulk.tsx'

interface WholeSchoolProps {
  readonly numbers: readonly number[]
  readonly close: () => void
  readonly confirm: () => void
}

/** All of a school who are not here yet: first how many and who. */
export function WholeSchool({ numbers, close, confirm }: WholeSchoolProps) {
  const { t, gathering, numberOf, nameOf } = useDay()
  return (
    <Modal open title={t('gathering:hall.check-in.bulk-title', { count: numbers.length })} onClose={close}>
      <Bulk
        list={numbers.map(number => `${numberOf(number)} ${nameOf(number)}`)}
        of={Object.keys(gathering.registered).length}
        doText={t('gathering:hall.check-in.bulk-do')}
        leaveText={t('gathering:hall.check-in.cancel')}
        onDo={confirm}
        onLeave={close}
      />
    </Modal>
  )
}
