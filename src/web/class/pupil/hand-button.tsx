import { useClass } from '../at-class.tsx'
import { ClassIcon } from '../icons.tsx'

/** Up or down. With `isRound` only the hand is seen, and the words are heard. */
export function HandButton({ isRound = false }: { readonly isRound?: boolean }) {
  const { view, tell, t } = useClass('pupil')
  const isUp = view.hand !== null
  const text = t(isUp ? 'class:pupil.hand-down' : 'class:pupil.hand')
  return (
    <button
      type="button"
      class={`hand-button${isUp ? ' is-up' : ''}${isRound ? ' round-button' : ''}`}
      onClick={() => tell(isUp ? { do: 'lower' } : { do: 'raise' })}
    >
      <ClassIcon name="hand" />
      <span class={isRound ? 'unseen' : 'hand-button__text'}>{text}</span>
    </button>
  )
}
