import { effect, type ReadonlySignal, type Signal } from '@preact/signals'
import type { Step } from '#learning/lesson.ts'
import type { Phase } from './step-table.ts'

/** What is to be tapped: something on the board, one of the answers beside it, the way on; nothing while a turn is shown. */
export type Wanted = 'thing' | 'answer' | 'way-on' | null

export function wantedAt({ goal }: Step, phase: Phase): Wanted {
  if (phase === 'watch') return null
  if (phase === 'ask') return goal.type === 'choose' || goal.type === 'judge' ? 'answer' : 'thing'
  if (phase === 'point') return 'thing'
  return phase === 'name' ? 'answer' : 'way-on'
}

/** Somebody who taps where nothing comes of it looks for what to tap, until anything else happens. */
export function astrayUntil(isAstray: Signal<boolean>, others: readonly ReadonlySignal<unknown>[]): () => void {
  return effect(() => {
    for (const other of others) void other.value
    isAstray.value = false
  })
}
