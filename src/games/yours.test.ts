import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { AnyBox } from '#kernel/box.ts'
import { toldToYou } from '#kernel/note.ts'
import { parseTranscript } from '#kernel/transcript.ts'
import { readUntilRefused } from '#referee/read.ts'
import { LANGUAGES, translator } from '#text/translate.ts'
import { GAMES } from './index.ts'

test.each(Object.entries(GAMES))('%s: whatever players have done, they are told so as themselves', async (id, game) => {
  const box: AnyBox = await game.open()
  const folder = join(import.meta.dirname, id, 'transcripts')
  const notes = readdirSync(folder).flatMap(name => {
    const { header, lines } = parseTranscript(readFileSync(join(folder, name), 'utf8'))
    return readUntilRefused(box, header, lines).readings.flatMap(({ act, line, before }) =>
      act.type === 'move' && typeof line.author === 'number' ? [box.face.narrate(before.state, act.move)] : [],
    )
  })
  expect(notes.length).toBeGreaterThan(0)
  for (const voice of LANGUAGES.map(language => translator(language, box))) {
    const unsaid = notes.filter(note => /yours\.|\{\{/.test(voice.say(toldToYou(note)))).map(({ key }) => key)
    expect([...new Set(unsaid)]).toEqual([])
    // The third person and the second differ, or it is not the words to you.
    const same = notes.filter(note => voice.say(toldToYou(note)) === voice.say(note)).map(({ key }) => key)
    expect([...new Set(same)]).toEqual([])
  }
})
