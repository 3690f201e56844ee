import { signal } from '@preact/signals'
import { recall, remember } from './shell/preferences.ts'

/** Whether anything is heard at this device: one switch for all sounds. */
export const sound = signal(recall('sound') !== false)

export function switchSound(): void {
  sound.value = !sound.value
  remember('sound', sound.value)
}

let audio: AudioContext | null = null

// Browsers let a page be heard once somebody has touched it.
if (typeof document !== 'undefined') {
  const wake = () => {
    audio ??= typeof AudioContext === 'undefined' ? null : new AudioContext()
    void audio?.resume()
  }
  for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, wake, { capture: true, passive: true })
}

/** Where sounds are made; null while nothing is to be heard. */
export function listening(): AudioContext | null {
  return sound.value && audio?.state === 'running' ? audio : null
}

/** Each is a few tones: pitch in hertz, when it begins and how long it lasts in seconds. */
const TUNES = {
  /** Two steps up: something is asked of you. */
  turn: [
    [523, 0, 0.14],
    [784, 0.12, 0.22],
  ],
  /** A bell, for everybody to listen. */
  ruling: [
    [659, 0, 0.3],
    [988, 0.02, 0.3],
  ],
  /** A knock, twice. */
  'time-short': [
    [880, 0, 0.06],
    [880, 0.16, 0.06],
  ],
  /** Down: it is over. */
  'time-over': [
    [494, 0, 0.18],
    [330, 0.16, 0.3],
  ],
} as const satisfies Readonly<Record<string, readonly (readonly [pitch: number, at: number, length: number])[]>>

export type Tune = keyof typeof TUNES

const LOUD = 0.12
const ATTACK = 0.012

/** Short and soft. In a page that nobody looks at, only what calls somebody back is heard. */
export function play(tune: Tune): void {
  const context = listening()
  if (context === null || (document.hidden && tune === 'time-short')) return
  for (const [frequency, at, length] of TUNES[tune]) {
    const start = context.currentTime + at
    const tone = new OscillatorNode(context, { type: 'triangle', frequency })
    const fade = new GainNode(context, { gain: 0 })
    fade.gain.setValueAtTime(0, start)
    fade.gain.linearRampToValueAtTime(LOUD, start + ATTACK)
    fade.gain.exponentialRampToValueAtTime(0.0001, start + length)
    tone.connect(fade).connect(context.destination)
    tone.start(start)
    tone.stop(start + length)
  }
}
