import { formatRole, parseRole, type Role } from './role.ts'

/** Whoever holds a link: somebody who writes in the log, or the coach of a school, who only reads. */
export type Post = Exclude<Role, { readonly type: 'clock' }> | { readonly type: 'coach'; readonly school: string }

/** `monitor-31`. A school is told apart by a short name of its own, so that no link holds what somebody typed. */
export function postName(post: Post, short: (school: string) => string): string {
  return post.type === 'coach' ? `coach-${short(post.school)}` : formatRole(post).replace(' ', '-')
}

/** The other way round, among these schools. */
export function parsePost(name: string, schools: readonly string[], short: (school: string) => string): Post | null {
  const school = schools.find(one => `coach-${short(one)}` === name)
  if (school !== undefined) return { type: 'coach', school }
  const role = parseRole(name.replace('-', ' '))
  return role === null || role.type === 'clock' ? null : role
}
