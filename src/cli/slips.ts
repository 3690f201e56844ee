import { slipCase, watchedRules } from '#bots/slip-case.ts'
import type { AnyBox } from '#kernel/box.ts'
import { chanceAt, quickChance, shuffle } from '#kernel/chance.ts'
import { formatTranscript } from '#kernel/transcript.ts'
import { boxNamed, houseRules } from './setting.ts'
import { count, EXIT, type Exit, option, print, type Session, WrongUse } from './terminal.ts'

/** Cases that turn out to be the same as an earlier one are left out; after so many in a row there are no others. */
const GIVES_UP = 50

/** `flagcard slips GAME`: turns to judge, one JSON object each; about half of them break a rule. */
export async function slips(session: Session): Promise<Exit> {
  const { text } = session
  const box = await boxNamed(session)
  if (!box.rules.remedies) throw new WrongUse(text.t('cli:errors.not-refereed'))
  const wanted = count(session, 'count', 100)
  const seed = option(session, 'seed') ?? '1'
  const options = session.options.option ? houseRules(session, box) : undefined
  const rules = rulesNamed(session, box, options)
  const luck = chanceAt(seed, 0)
  const order = shuffle(luck, rules)
  const told = new Set<string>()
  let wrong = 0
  for (let number = 1, inVain = 0; told.size < wanted && inVain < GIVES_UP; number++) {
    const chance = quickChance(chanceAt(seed, number)(2 ** 32))
    const rule = chance(2) === 0 ? null : (order[wrong++ % order.length] ?? null)
    const found = slipCase(box, rule, chance, { options })
    const transcript = found && formatTranscript(found.header, found.lines, null)
    if (transcript === null || told.has(transcript)) {
      inVain++
      continue
    }
    inVain = 0
    told.add(transcript)
    const also = found?.also ?? []
    print(session, JSON.stringify({ transcript, rule, ...(also.length > 0 && { also }) }))
  }
  return told.size === wanted ? EXIT.done : EXIT.unexpected
}

/** The one rule that was asked for, or all that can be broken alone. */
function rulesNamed(
  session: Session,
  box: AnyBox,
  options: Readonly<Record<string, unknown>> | undefined,
): readonly string[] {
  const watched = watchedRules(box, options)
  const given = option(session, 'rule')
  if (given === null) return watched.filter(rule => !box.mind.slips?.together?.[rule])
  if (!watched.includes(given))
    throw new WrongUse(session.text.t('cli:errors.rule', { rule: given, rules: watched.join(', ') }))
  return [given]
}
