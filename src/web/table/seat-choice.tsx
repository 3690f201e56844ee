import { useId } from 'preact/hooks'
import type { Seat } from '#kernel/game.ts'
import { nameOf } from './speech.ts'
import type { TableController } from './table-controller.ts'

interface SeatChoiceProps {
  readonly controller: TableController
  readonly legend: string
  readonly seats: readonly Seat[]
  readonly seat: Seat
  readonly onChoose: (seat: Seat) => void
}

/** Who speaks, where several share a device. */
export function SeatChoice({ controller, legend, seats, seat, onChoose }: SeatChoiceProps) {
  const group = useId()
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div class="choices">
        {seats.map(one => (
          <label key={one} class="choice">
            <input type="radio" name={group} checked={one === seat} onChange={() => onChoose(one)} />
            <b>{nameOf(controller.view.value, one)}</b>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
