import './arrows.css'

/** Points onwards, in buttons. */
export function GoArrow() {
  return (
    <svg class="go-arrow" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M9 5l7 7-7 7" />
    </svg>
  )
}

/** The round way back. */
export function BackLink({ href, text }: { readonly href: string; readonly text: string }) {
  return (
    <a class="round-button" href={href}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M15 5l-7 7 7 7" />
      </svg>
      <span class="unseen">{text}</span>
    </a>
  )
}
