/** What is well, with a tick, and what is worth a look, with a sign of its own. */
export function Points({
  points,
}: {
  readonly points: readonly { readonly isGood: boolean; readonly text: string }[]
}) {
  return (
    <ul class="points plain-list">
      {points.map(({ isGood, text }) => (
        <li key={text} class={isGood ? 'points__good' : 'points__look'}>
          <svg class="line-icon" width="22" height="22" viewBox="0 0 24 24" aria-hidden="true">
            <path d={isGood ? 'M4 13l5 5L20 6' : 'M12 3l10 18H2zM12 10v5M12 18v.5'} />
          </svg>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}
