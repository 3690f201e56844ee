import type {
  AtStation,
  Copy,
  Gathered,
  Minutes,
  NewGathering,
  Posts,
  PublicChild,
  PublicDay,
  Said,
  SchoolList,
  StationLinks,
} from '#protocol/gathering.ts'
import type { Written } from '#protocol/requests.ts'
import { call, request } from '../hosts/api.ts'

const at = (id: string) => `/api/gatherings/${encodeURIComponent(id)}`

export const setUpDay = (body: NewGathering) => call<Gathered>('/api/gatherings', { body })
export const loadCopy = (body: unknown) => call<Gathered>('/api/gatherings/copies', { body })
export const askDay = (id: string, key: string) => call<Minutes>(at(id), { key })
export const askSchool = (id: string, key: string) => call<SchoolList>(at(id), { key })
export const sayLines = (id: string, key: string, body: Said) => call<Written>(`${at(id)}/lines`, { body, key })
export const askStation = (id: string, key: string, body: AtStation) =>
  call<StationLinks>(`${at(id)}/tables`, { body, key })
export const askPosts = (id: string, key: string) => call<Posts>(`${at(id)}/posts`, { key })
export const askCopy = (id: string, key: string) => call<Copy>(`${at(id)}/copy`, { key })
export const askPublicDay = (id: string) => call<PublicDay>(`${at(id)}/public`, {})
export const askPublicChild = (id: string, number: number) => call<PublicChild>(`${at(id)}/public/${number}`, {})

/** The day live: of a post with its key, or without one of what anybody may see. */
export const openDayStream = (id: string, key: string | null, lastEventId: string, signal: AbortSignal) =>
  request(
    `${at(id)}${key === null ? '/public' : ''}/events`,
    { ...(key !== null && { key }), lastEventId, signal },
    async ({ body }) => body,
  )
