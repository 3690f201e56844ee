import { useLazy } from '../shell/lazy.tsx'
import type { BoardPictureProps } from './board-picture.tsx'

/** A picture that most people never ask for: what draws boards is fetched when it is wanted. */
export function LaterPicture(props: BoardPictureProps) {
  const { value } = useLazy(() => import('./board-picture.tsx'), 'board-picture')
  return value ? <value.BoardPicture {...props} /> : <div class="wood picture" />
}
