import type { ClassSaid, ComeBack, Enter, Entered, NewClass, Opened } from '#protocol/class.ts'
import type { TableLinks } from '#protocol/class-view.ts'
import type { Written } from '#protocol/requests.ts'
import { call, request } from '../hosts/api.ts'

const at = (id: string) => `/api/classes/${encodeURIComponent(id)}`

export const openClass = (body: NewClass) => call<Opened>('/api/classes', { body })
export const enterClass = (body: Enter) => call<Entered>('/api/classes/join', { body })
/** `waiting`: the teacher has not answered yet. */
export const comeBack = (body: ComeBack) => call<Entered | { readonly waiting: true }>('/api/classes/back', { body })
export const sayInClass = (id: string, key: string, body: ClassSaid) => call<Written>(`${at(id)}/lines`, { body, key })
export const askLinks = (id: string, key: string, table: number) =>
  call<TableLinks>(`${at(id)}/tables/${table}`, { key })
export const askProgress = (id: string, key: string) =>
  request(`${at(id)}/progress.csv`, { key }, response => response.text())
export const endClass = (id: string, key: string) => request(at(id), { key, method: 'DELETE' }, async () => null)

/** The class live, as the holder of this key may see it. */
export const openClassStream = (id: string, key: string, signal: AbortSignal) =>
  request(`${at(id)}/events`, { key, signal }, async ({ body }) => body)
