import { useId } from 'preact/hooks'
import type { Seat } from '#kernel/game.ts'
import type { Sitting } from './sitting.ts'
import { nameOf } from './speech.ts'

interface SeatChoiceProps {
  readonly sitting: Sitting
  readonly legend: string
  readonly seats: readonly Seat[]
  readonly seat: Seat
  readonly onChoose: (seat: Seat) => void
}

/** Who speaks, where several share a device. */
export function SeatChoice({ sitting, legend, seats, seat, onChoose }: SeatChoiceProps) {
  const group = useId()
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div class="choices">
        {seats.map(one => (
          <label key={one} class="choice">
            <input type="radio" name={group} checked={one === seat} onChange={() => onChoose(one)} />
            <b>{nameOf(sitting.view.value, one)}</b>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
