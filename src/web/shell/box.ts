import { isGameId } from '#games/index.ts'
import type { AnyBox } from '#kernel/box.ts'
import { useLazy } from './lazy.tsx'
import { openBox } from './open-box.ts'

/** The box is null until it has come, and if there is no such game. */
export function useBox(id: string): { readonly box: AnyBox | null; readonly failed: boolean } {
  const { value, failed } = useLazy(() => (isGameId(id) ? openBox(id) : Promise.reject(new Error(`no game ${id}`))), id)
  return { box: value, failed }
}
