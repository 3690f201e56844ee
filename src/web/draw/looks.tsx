import { render } from 'preact'
import './looks.css'

/** Radial gradients: centre and radius, then the colours from the middle to the rim. */
const PAINTS = [
  { id: 'hole', at: [0.5, 0.38, 0.65], stops: ['#fffdf6', '#fbeed4', '#ecd3a6'] },
  { id: 'blue', at: [0.36, 0.26, 0.95], stops: ['#86b0ff', 'var(--blue)', '#143c8c'] },
  { id: 'red', at: [0.36, 0.26, 0.95], stops: ['#ff9aa3', 'var(--red)', '#871825'] },
  { id: 'sun', at: [0.4, 0.3, 0.9], stops: ['#ffe9a3', '#ffd04f', '#e0a320'] },
  { id: 'shadow', at: [0.5, 0.5, 0.5], stops: ['#3b24088c', '#3b24088c', '#3b240800'] },
  { id: 'shine', at: [0.5, 0.3, 0.6], stops: ['#ffffff8c', '#ffffff00', '#ffffff00'] },
] as const

function Paints() {
  return (
    <svg width="0" height="0" aria-hidden="true" focusable="false">
      <defs>
        {PAINTS.map(({ id, at: [x, y, r], stops }) => (
          <radialGradient key={id} id={`paint-${id}`} cx={x} cy={y} r={r}>
            {stops.map((colour, index) => (
              <stop key={index} offset={index / 2} style={{ stopColor: colour }} />
            ))}
          </radialGradient>
        ))}
      </defs>
    </svg>
  )
}

let mixed = false

/** Puts the paints that the looks use into the page, once for all boards. */
export function mixPaints(): void {
  if (mixed) return
  mixed = true
  const host = document.createElement('div')
  host.className = 'paints'
  document.body.append(host)
  render(<Paints />, host)
}
