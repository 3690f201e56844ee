/** Our mark: a yellow flag. */
export function Mark({ size = 30 }: { readonly size?: number }) {
  return (
    <svg class="mark" width={size} height={size} viewBox="0 0 30 30" aria-hidden="true">
      <rect class="mark__pole" x="4" y="2" width="3.4" height="26" rx="1.7" />
      <path class="mark__cloth" d="M7 4h18l-5 6 5 6H7z" />
    </svg>
  )
}
