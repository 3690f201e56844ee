import './star-row.css'

const STAR = 'M12 2.200l3 6.3 6.9.9-5 4.8 1.2 6.900L12 17.800l-6.1 3.3 1.2-6.9-5-4.8 6.9-.9z'

/** A star, shining or still to be had. What it means is said beside it. */
export function Star({ shines }: { readonly shines: boolean }) {
  return (
    <svg class={`star${shines ? ' star--shines' : ''}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={STAR} />
    </svg>
  )
}

/** Three of them. */
export function StarRow({ count }: { readonly count: number }) {
  return (
    <span class="star-row">
      {[1, 2, 3].map(place => (
        <Star key={place} shines={place <= count} />
      ))}
    </span>
  )
}
