import { CopiedTurn } from '../copied-turn.tsx'
import { useStation } from './at-station.ts'
import { copiedIn } from './station.ts'

/** What was copied for this ruling stands beside it; the ruling is the official's all the same. */
export function CopiedHere() {
  const { station, played, numberAt } = useStation()
  const copied = copiedIn(station)
  return played && copied && <CopiedTurn played={played} copied={copied} seats={[numberAt(0), numberAt(1)]} />
}
