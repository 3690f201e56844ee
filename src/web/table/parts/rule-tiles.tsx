import { useId, useRef, useState } from 'preact/hooks'
import type { AnyBox, RuleGroup } from '#kernel/box.ts'
import type { Translator } from '#text/translator.ts'
import { pictureOf, SOMETHING_ELSE } from '../matters.ts'
import { ruleName } from '../rule-name.ts'
import { Pictures, RulePicture, usePictures } from './rule-picture.tsx'
import './tiles.css'

interface RuleTilesProps {
  readonly box: AnyBox
  readonly translator: Translator
  readonly groups: readonly RuleGroup[]
  /** In the order in which they were named. */
  readonly named: readonly string[]
  /** The colour of whoever is said to have done it. */
  readonly mover: string | null
  readonly onName: (rule: string) => void
}

/** What may be named, as pictures of what it looks like: one group open, the others one tap away. */
export function RuleTiles({ box, translator, groups, named, mover, onName }: RuleTilesProps) {
  const { t, either } = translator
  const drawn = usePictures(box)
  const [chosen, setChosen] = useState<string | null>(null)
  const tabs = useRef<HTMLDivElement>(null)
  const id = useId()
  const open = groups.find(group => group.id === chosen) ?? groups[0]
  if (open === undefined) return null
  const step = (by: number) => {
    const next = groups.at((groups.indexOf(open) + by) % groups.length)
    if (next === undefined) return
    setChosen(next.id)
    const tab = tabs.current?.children[groups.indexOf(next)]
    if (tab instanceof HTMLElement) tab.focus()
  }
  const keyDown = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    step(by)
  }
  const nameOfGroup = ({ id: group }: RuleGroup) =>
    group === SOMETHING_ELSE
      ? t('table:challenge.something-else')
      : either(`groups.${group}`, 'table:challenge.players')
  return (
    <>
      <Pictures drawn={drawn} />
      <div ref={tabs} class="tabs" role="tablist" aria-label={t('table:challenge.groups')} onKeyDown={keyDown}>
        {groups.map(group => (
          <button
            key={group.id}
            type="button"
            role="tab"
            id={`${id}-${group.id}`}
            aria-selected={group === open}
            aria-controls={`${id}-rules`}
            tabIndex={group === open ? 0 : -1}
            onClick={() => setChosen(group.id)}
          >
            {nameOfGroup(group)}
            {group.rules.some(rule => named.includes(rule)) && <i class="tabs__dot" aria-hidden="true" />}
          </button>
        ))}
      </div>
      <div
        id={`${id}-rules`}
        class={`tiles tiles--${sizeOf(open.rules.length)}`}
        role="tabpanel"
        aria-labelledby={`${id}-${open.id}`}
      >
        {open.rules.map(rule => {
          const name = ruleName(box, rule, t)
          const place = named.indexOf(rule) + 1
          return (
            <button
              key={rule}
              type="button"
              class="tile"
              aria-pressed={place > 0}
              aria-label={place > 0 ? t('table:challenge.named-as', { rule: name, n: place }) : name}
              title={Object.hasOwn(box.rules.game.rules, rule) ? t(`rules.${rule}.text`) : undefined}
              onClick={() => onName(rule)}
            >
              <RulePicture picture={pictureOf(box, rule, open.id, drawn)} mover={mover} />
              <span>{name}</span>
              {place > 0 && <b class="tile__place">{place}</b>}
            </button>
          )
        })}
      </div>
    </>
  )
}

/** Few, some or many: the style sheet knows how they lie best on which screen. */
function sizeOf(count: number): string {
  return count <= 4 ? 'few' : count <= 6 ? 'some' : 'many'
}
