import { lookUpCode } from '../hosts/api.ts'

export const LENGTH = 8

/** A code as it is kept: letters only, however it was typed; also from a whole link that was pasted. */
export function readCode(text: string): string {
  return text
    .replace(/^.*\/join\//s, '')
    .toUpperCase()
    .replace(/[^A-Z]/g, '')
}

/** Four and four are read more easily than eight. */
export function inGroups(code: string): readonly string[] {
  return code.length === LENGTH ? [code.slice(0, 4), code.slice(4)] : [code]
}

const open = new Set<string>()

/** Asks the server once; null, or what is wrong with the code. A server that is too busy to say is asked again with the name. */
export async function problemWith(code: string): Promise<string | null> {
  if (open.has(code)) return null
  const answer = await lookUpCode({ code })
  if (answer.ok) open.add(code)
  return answer.ok || answer.problem.code === 'too-many' ? null : answer.problem.message
}
