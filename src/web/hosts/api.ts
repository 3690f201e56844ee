import type { Found } from '#protocol/class.ts'
import type { Addresses, Command, Hint, Join, LookUp, NewTable, Seated, Take, Written } from '#protocol/requests.ts'
import type { Problem, TableView } from '#protocol/table.ts'
import { language, translatorFor } from '../language.ts'
import type { Answer } from './answer.ts'

export const setUpTable = (body: NewTable) => call<Seated>('/api/tables', { body })
export const lookUpCode = (body: LookUp) => call<Found>('/api/codes', { body })
export const askTable = (id: string, key: string) => call<TableView>(`/api/tables/${id}`, { key })
export const joinTable = (body: Join) => call<Seated>('/api/join', { body })
export const takeSeat = (id: string, key: string, body: Take) => call<Seated>(`/api/tables/${id}/take`, { body, key })
export const takeOver = (id: string, key: string) => call<Seated>(`/api/tables/${id}/take-over`, { body: {}, key })
export const sendLine = (id: string, key: string, body: Command) =>
  call<Written>(`/api/tables/${id}/lines`, { body, key })
export const askHint = (id: string, key: string) => call<Hint>(`/api/tables/${id}/hint`, { key })
export const askAgain = (id: string, key: string) =>
  call<{ readonly link: string | null }>(`/api/tables/${id}/rematch`, { body: {}, key })
export const askAddresses = () => call<Addresses>('/api/addresses', {})
export const openStream = (id: string, key: string, lines: number, signal: AbortSignal) =>
  request(
    `/api/tables/${id}/events`,
    { key, ...(lines > 0 && { lastEventId: String(lines) }), signal, prefer: 'changes' },
    async ({ body }) => body,
  )

interface Request {
  readonly body?: unknown
  readonly key?: string
  readonly lastEventId?: string
  readonly prefer?: string
  readonly signal?: AbortSignal
  /** GET, or POST where there is a body, unless it says another. */
  readonly method?: string
}

export function call<Value>(path: string, asked: Request): Promise<Answer<Value>> {
  return request(path, asked, async (response): Promise<Value> => response.json())
}

export async function request<Value>(
  path: string,
  { body, key, lastEventId = '', prefer, signal, method }: Request,
  read: (response: Response) => Promise<Value>,
): Promise<Answer<Value>> {
  const headers = new Headers({ 'Accept-Language': language.peek() })
  if (key !== undefined) headers.set('Authorization', `Bearer ${key}`)
  if (lastEventId !== '') headers.set('Last-Event-ID', lastEventId)
  if (prefer !== undefined) headers.set('Prefer', prefer)
  if (body !== undefined) headers.set('Content-Type', 'application/json')
  const sent = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) }
  const how = { ...(method && { method }), ...(signal && { signal }) }
  try {
    const response = await fetch(path, { ...sent, ...how })
    if (response.ok) return { ok: true, value: await read(response) }
    const { status } = response
    const retryAfter = Number(response.headers.get('Retry-After'))
    return { ok: false, status, problem: await readProblem(response), ...(retryAfter > 0 && { retryAfter }) }
  } catch {
    return { ok: false, status: 0, problem: ownProblem('no-network') }
  }
}

async function readProblem(response: Response): Promise<Problem> {
  try {
    const { code, message, field, refusal }: Partial<Problem> = Object(await response.json())
    if (typeof code !== 'string' || typeof message !== 'string') return ownProblem('unknown')
    return { code, message, ...(field !== undefined && { field }), ...(refusal !== undefined && { refusal }) }
  } catch {
    return ownProblem('unknown')
  }
}

function ownProblem(code: string): Problem {
  return { code, message: translatorFor(null, language.value).t(`page:problems.${code}`) }
}
