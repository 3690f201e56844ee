import { signal } from '@preact/signals'
import { merged, NO_PROGRESS, type Progress } from '#learning/progress.ts'
import { formatProgress, parseProgress } from '#learning/progress-text.ts'
import { recall, remember } from '../shell/preferences.ts'

const NAME = 'progress'

/** What has been learned on this device. It is kept here and nowhere else. */
export const progress = signal<Progress>(kept())

// Another tab may have learned something, or forgotten everything.
if (typeof addEventListener !== 'undefined') addEventListener('storage', () => (progress.value = kept()))

/** Nothing that is known here is lost. */
export function learned(change: (before: Progress) => Progress): void {
  progress.value = change(merged(kept(), progress.value))
  remember(NAME, formatProgress(progress.value))
}

/** Takes over what was learned on another device; false where the text is none of ours. */
export function takeOver(text: string): boolean {
  const other = parseProgress(text)
  if (other !== null) learned(before => merged(before, other))
  return other !== null
}

export function forgetAll(): void {
  progress.value = NO_PROGRESS
  remember(NAME, '')
}

function kept(): Progress {
  const text = recall(NAME)
  return (typeof text === 'string' ? parseProgress(text) : null) ?? NO_PROGRESS
}
