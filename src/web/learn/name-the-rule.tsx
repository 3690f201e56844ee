import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { type AnyBox, rulesAt } from '#kernel/box.ts'
import { quickChance, shuffle } from '#kernel/chance.ts'
import type { Fault } from '#kernel/game.ts'
import { seenInBrief } from '#text/in-brief.ts'
import { useTranslator } from '../language.ts'
import { pictureOf } from '../table/matters.ts'
import { Pictures, RulePicture, usePictures } from '../table/parts/rule-picture.tsx'
import { ruleName } from '../table/rule-name.ts'
import { AloudButton } from './aloud-button.tsx'
import '../table/parts/tiles.css'

/** So many rules to choose from. */
const CHOICES = 4

interface NameTheRuleProps {
  readonly box: AnyBox
  readonly fault: Fault
  readonly mover: string | null
  onFound(): void
}

/** Which rule was it? A few pictures to choose from; another try costs nothing. */
export function NameTheRule({ box, fault, mover, onFound }: NameTheRuleProps) {
  const translator = useTranslator(box)
  const { t } = translator
  const drawn = usePictures(box)
  const choices = useMemo(() => choicesFor(box, fault.rule), [box, fault])
  const [named, setNamed] = useState<string | null>(null)
  const group = useRef<HTMLFieldSetElement>(null)
  // Whoever asked for it goes on here, with keys as well.
  useEffect(() => group.current?.querySelector('button')?.focus(), [])
  const isRight = named === fault.rule
  const why = seenInBrief({ key: `rules.${fault.rule}.why`, values: fault.values }, translator)
  const name = (rule: string) => {
    setNamed(rule)
    if (rule === fault.rule) onFound()
  }
  return (
    <fieldset ref={group} class="film-rules">
      <legend>{t('page:film.rules')}</legend>
      <Pictures drawn={drawn} />
      <div class="tiles tiles--few">
        {choices.map(rule => (
          <button
            key={rule}
            type="button"
            class="tile"
            aria-pressed={named === rule}
            aria-disabled={isRight}
            onClick={() => !isRight && name(rule)}
          >
            <RulePicture picture={pictureOf(box, rule, '', drawn)} mover={mover} />
            <span>{ruleName(box, rule, t)}</span>
          </button>
        ))}
      </div>
      <div role="status">
        {named !== null && (
          <p>
            <b>{t(isRight ? 'page:film.right' : 'page:film.not-yet')}</b>
          </p>
        )}
        {isRight && <p>{why}</p>}
      </div>
      {isRight && <AloudButton text={why} />}
    </fieldset>
  )
}

/** The rule among others that players watch, always in the same places for the same rule. */
function choicesFor(box: AnyBox, rule: string): readonly string[] {
  const chance = quickChance(rule.length)
  const others = rulesAt(box).flatMap(([other, enforcer]) => (enforcer === 'players' && other !== rule ? [other] : []))
  return shuffle(chance, [rule, ...shuffle(chance, others).slice(0, CHOICES - 1)])
}
