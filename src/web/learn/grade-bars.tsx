import './grade-bars.css'

/** How hard a puzzle is for its game: one full bar to three, each higher than the last. What it means is said beside it. */
export function GradeBars({ grade }: { readonly grade: number }) {
  return (
    <svg class="grade-bars" viewBox="0 0 24 20" aria-hidden="true">
      {[1, 2, 3].map(bar => (
        <rect
          key={bar}
          class={bar <= grade ? 'is-full' : ''}
          x={8 * bar - 7}
          y={19 - 6 * bar}
          width={6}
          height={6 * bar}
          rx={1.6}
        />
      ))}
    </svg>
  )
}
