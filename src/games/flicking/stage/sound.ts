import type { Knock } from '#boards/flick.ts'
import { listening } from '#web/sound.ts'

const noises = new WeakMap<AudioContext, AudioBuffer>()

/** One knock; harder is louder and brighter, and die on die rings higher than die on wood. */
export function knock({ loud, on }: Knock): void {
  const audio = listening()
  if (audio === null || document.hidden) return
  const noise = noises.get(audio) ?? crackle(audio)
  noises.set(audio, noise)
  // Knocks range from 1 to about 14, and the filter takes most of the noise away.
  const gain = Math.min(1.5, 0.35 * Math.sqrt(loud))
  const now = audio.currentTime
  const source = new AudioBufferSourceNode(audio, { buffer: noise })
  const pitch = (on === 'wood' ? 420 : 1900) * (1 + Math.min(1, loud / 20))
  const body = new BiquadFilterNode(audio, { type: 'bandpass', frequency: pitch, Q: on === 'wood' ? 3 : 7 })
  const fade = new GainNode(audio, { gain: 0 })
  fade.gain.setValueAtTime(gain, now)
  fade.gain.exponentialRampToValueAtTime(0.0001, now + (on === 'wood' ? 0.11 : 0.05))
  source.connect(body).connect(fade).connect(audio.destination)
  source.start(now)
  source.stop(now + 0.15)
}

function crackle(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, Math.round(context.sampleRate * 0.15), context.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let index = 0; index < samples.length; index++) samples[index] = Math.random() * 2 - 1
  return buffer
}
