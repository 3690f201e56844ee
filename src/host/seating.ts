import type { AnyBox, Level } from '#kernel/box.ts'
import type { Header } from '#kernel/transcript.ts'

/** What is played, and by whom. */
export interface Seating {
  readonly box: AnyBox
  readonly header: Header
  readonly seed: string
  /** Of the bots, by seat; null where a person sits. */
  readonly levels: readonly (Level | null)[]
  /** By seat: a bot that errs as people do. Where nothing is said, none does. */
  readonly slips?: readonly boolean[]
  /** All persons share one device: they have agreed aloud before one of them asks to take back. */
  readonly isShared: boolean
}
