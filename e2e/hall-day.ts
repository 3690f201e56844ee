import { type APIRequestContext, expect } from '@playwright/test'
import { formatAct } from '#gathering/acts.ts'
import { findSeating } from '#gathering/find-seating.ts'
import type { Gathered, Posts } from '#protocol/gathering.ts'

const SCHOOLS = ['Maple School', 'Cedar Hill', 'Harbor Elementary']
const CHILDREN = Array.from({ length: 10 }, (_, index) => ({
  number: 1001 + index,
  school: SCHOOLS[index % 3] ?? '',
  names: [`Pilar${index}`, `Quispe${index}`] as const,
}))
const found = findSeating(CHILDREN, 'hall')
if ('refusal' in found) throw new Error(found.refusal.code)
/** Ten children of three schools. */
export const SEATING = found.seating

/** A day of ten children, and a way to speak for its Director. */
export async function newDay(request: APIRequestContext) {
  const about = { name: 'Spring', date: '2027-03-13', division: 'II', minutes: 30, grantAfter: 5, keepNames: 30 }
  const day: Gathered = await (await request.post('/api/gatherings', { data: about })).json()
  const headers = { authorization: `Bearer ${day.key}` }
  let said = 0
  const say = async (acts: readonly string[], more: object = {}) => {
    const data = { acts, key: `hall-test-line-${said++}`, ...more }
    const answer = await request.post(`/api/gatherings/${day.id}/lines`, { headers, data })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  const register = CHILDREN.map(({ number, school }) => `register ${number}; P. Q.; ${school}; 2`)
  const names = Object.fromEntries(CHILDREN.map(({ number, names }) => [number, names]))
  await say([...register, formatAct({ type: 'seat', seating: SEATING })], { names })
  const { posts }: Posts = await (await request.get(`/api/gatherings/${day.id}/posts`, { headers })).json()
  const link = (post: string) => posts.find(one => one.post === post || one.school === post)?.link ?? ''
  return { id: day.id, director: day.link, say, link }
}
