import type { ComponentChildren } from 'preact'
import './pip.css'

/** Pip, the computer player who shows newcomers round, and what he says. */
export function Pip({ children }: { readonly children: ComponentChildren }) {
  return (
    <div class="pip">
      <PipSelf />
      <p class="pip__says">{children}</p>
    </div>
  )
}

/** Pip alone. */
export function PipSelf() {
  return (
    <svg class="pip__self" viewBox="0 0 100 106" aria-hidden="true">
      <ellipse class="pip__shade" cx="50" cy="99" rx="36" ry="6" />
      <path class="pip__legs" d="M35 86v9M65 86v9" />
      <rect class="pip__under" x="12" y="15" width="76" height="76" rx="21" />
      <rect class="pip__body" x="12" y="10" width="76" height="76" rx="21" />
      <ellipse class="pip__light" cx="38" cy="22" rx="20" ry="7" />
      <rect class="pip__seam" x="19.5" y="17.5" width="61" height="61" rx="15" />
      <circle class="pip__white" cx="36" cy="41" r="10" />
      <circle class="pip__white" cx="64" cy="41" r="10" />
      <circle class="pip__pupil" cx="38" cy="43" r="5" />
      <circle class="pip__pupil" cx="66" cy="43" r="5" />
      <circle class="pip__white" cx="40" cy="41" r="1.7" />
      <circle class="pip__white" cx="68" cy="41" r="1.7" />
      <path class="pip__mouth" d="M38 61q12 12 24 0z" />
      <circle class="pip__cheek" cx="25.5" cy="56" r="4.5" />
      <circle class="pip__cheek" cx="74.5" cy="56" r="4.5" />
    </svg>
  )
}
