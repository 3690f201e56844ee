import { isGameId, openBox } from '#games/index.ts'
import type { AnyBox } from '#kernel/box.ts'
import { useLazy } from './lazy.tsx'

/** A game's box, fetched when it is first opened; null until then and where there is no such game. */
export function useBox(id: string): { readonly box: AnyBox | null; readonly failed: boolean } {
  const { value, failed } = useLazy(() => (isGameId(id) ? openBox(id) : Promise.reject(new Error(`no game ${id}`))), id)
  return { box: value, failed }
}
