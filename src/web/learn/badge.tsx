import './badge.css'

const EDGE =
  'M50 3l11 9 14-3 6 13 13 5-1 14 8 11-8 10 1 14-13 6-6 12-14-2-11 8-11-8-14 2-6-12-13-6 1-14-8-10 8-11-1-14 13-5 6-13 14 3z'

/** The detective's badge; until it is earned, where it will be. */
export function Badge({ isDone }: { readonly isDone: boolean }) {
  return (
    <svg class={`badge${isDone ? ' badge--done' : ''}`} viewBox="0 0 104 104" aria-hidden="true">
      <path class="badge__edge" d={EDGE} />
      {isDone && <circle class="badge__middle" cx="50" cy="51" r="33" />}
      <path class="badge__handle" d="M57 58l15 15" />
      <circle class="badge__glass" cx="46" cy="47" r="15" />
      <path class="badge__shine" d="M37 45a9 9 0 0 1 7-7" />
    </svg>
  )
}
