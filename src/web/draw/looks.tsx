import { render } from 'preact'
import './looks.css'

const GRADIENTS = [
  { id: 'paint-hole', at: [0.5, 0.38, 0.65], stops: ['hole-l', 'hole', 'hole-d'] },
  { id: 'paint-blue', at: [0.36, 0.26, 0.95], stops: ['blue-l', 'blue', 'blue-d'] },
  { id: 'paint-red', at: [0.36, 0.26, 0.95], stops: ['red-l', 'red', 'red-d'] },
  { id: 'paint-sun', at: [0.4, 0.3, 0.9], stops: ['sun-l', 'sun', 'sun-d'] },
  { id: 'paint-shadow', at: [0.5, 0.5, 0.5], stops: ['shadow', 'shadow', 'shadow-none'] },
  { id: 'paint-shine', at: [0.5, 0.3, 0.6], stops: ['shine', 'shine-none', 'shine-none'] },
] as const

/** Puts the paints that the looks use into the page, once for all boards. */
export function mixPaints(): void {
  if (document.querySelector('.paints')) return
  const host = document.createElement('div')
  host.className = 'paints'
  document.body.append(host)
  render(
    <svg width="0" height="0" aria-hidden="true" focusable="false">
      {GRADIENTS.map(({ id, at: [x, y, r], stops }) => (
        <radialGradient key={id} id={id} cx={x} cy={y} r={r}>
          {stops.map((stop, index) => (
            <stop key={index} class={`stop-${stop}`} offset={index / 2} />
          ))}
        </radialGradient>
      ))}
    </svg>,
    host,
  )
}
