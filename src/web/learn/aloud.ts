import { signal } from '@preact/signals'
import { spoken } from '#learning/spoken.ts'
import type { Language } from '#text/languages.ts'

/** A little slower than grown-ups speak. */
const RATE = 0.9

const voices = signal<readonly SpeechSynthesisVoice[]>([])
const synthesis = typeof speechSynthesis === 'undefined' ? null : speechSynthesis

// Browsers find their voices some time after the page has come.
const listen = () => {
  voices.value = synthesis?.getVoices() ?? []
}
listen()
synthesis?.addEventListener?.('voiceschanged', listen)

/** A voice of this device in this language, rather one that needs no network; null where there is none. */
export function voiceFor(language: Language): SpeechSynthesisVoice | null {
  const able = voices.value.filter(({ lang }) => lang.toLowerCase().split(/[-_]/)[0] === language)
  return able.find(({ localService }) => localService) ?? able[0] ?? null
}

/** Reads it once. Whatever was being read stops. */
export function sayAloud(text: string, language: Language): void {
  const voice = voiceFor(language)
  if (synthesis === null || voice === null) return
  hush()
  const words = new SpeechSynthesisUtterance(spoken(text, language))
  words.voice = voice
  words.lang = voice.lang
  words.rate = RATE
  synthesis.speak(words)
  // Whoever takes something up has heard enough.
  addEventListener('pointerdown', hush, { once: true, capture: true })
}

export function hush(): void {
  synthesis?.cancel()
}
