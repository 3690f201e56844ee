import { GoArrow } from './arrows.tsx'
import './way-card.css'

/** A way on: its name, and a line of what is there. */
export function WayCard({ href, name, text }: { readonly href: string; readonly name: string; readonly text: string }) {
  return (
    <a class="card way-card" href={href}>
      <b>{name}</b>
      <small>{text}</small>
      <GoArrow />
    </a>
  )
}
