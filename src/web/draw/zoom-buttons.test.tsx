import { type ComponentChildren, toChildArray } from 'preact'
import { expect, test } from 'vitest'
import { fiar } from '#games/fiar/index.ts'
import { translator } from '#text/translate.ts'
import { ZoomButtons } from './zoom-buttons.tsx'

const t = translator('en', fiar)
const nothing = () => undefined

test('over a whole board lies only the button that does something', () => {
  expect(buttonsAt(1)).toEqual(['Nearer'])
  expect(buttonsAt(1.5)).toEqual(['Nearer', 'Farther away', 'See everything'])
})

function buttonsAt(power: number): readonly unknown[] {
  return labelsIn(ZoomButtons({ zoom: { power, nearer: nothing, farther: nothing, whole: nothing }, t }))
}

function labelsIn(drawn: ComponentChildren): readonly unknown[] {
  return toChildArray(drawn).flatMap(child => {
    if (typeof child !== 'object') return []
    const label = Object.entries(child.props).find(([name]) => name === 'aria-label')?.[1]
    return label === undefined ? labelsIn(child.props.children) : [label]
  })
}
