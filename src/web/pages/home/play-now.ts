import { FIRST_GAME } from '#games/index.ts'
import type { Translator } from '#text/translator.ts'
import { FIRST_GAME_KEPT } from '../../learn/kept-first-game.ts'
import { openBox } from '../../shell/open-box.ts'
import { recall, remember } from '../../shell/preferences.ts'
import { completeForm } from '../set-up-form.ts'
import { startTable } from '../start.ts'

/** A guided game against Pip, who is a beginner, too; whoever has tapped begins. Gives the address of its table. */
export async function playNow(translator: Translator): Promise<string> {
  const [box] = await Promise.all([openBox(FIRST_GAME), import('../table.tsx')])
  if (box === null) throw new Error('no game')
  const names = [String(recall('name') ?? '')]
  const form = completeForm(box, { who: 'bot', way: 'guided', level: 1, names, options: { start: 'seats' } })
  const started = await startTable(box, form, translator)
  if ('wrong' in started) throw new Error(started.wrong)
  remember(FIRST_GAME_KEPT, { href: started.href, game: FIRST_GAME })
  return started.href
}
