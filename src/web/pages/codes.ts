import type { Door } from '#protocol/class.ts'
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

/** What a code opens: a seat at a table, or the door of a class. Or what is wrong with it. */
export type CodeFound =
  | { readonly type: 'table' }
  | { readonly type: 'class'; readonly door: Door }
  | { readonly type: 'wrong'; readonly problem: string }

const found = new Map<string, CodeFound>()

/** Asks the server once. A server that is too busy to say is asked again with the name. */
export async function whatOpens(code: string): Promise<CodeFound> {
  const known = found.get(code)
  if (known) return known
  const answer = await lookUpCode({ code })
  if (!answer.ok && answer.problem.code !== 'too-many') return { type: 'wrong', problem: answer.problem.message }
  if (answer.ok && 'class' in answer.value) return { type: 'class', door: answer.value.class }
  if (answer.ok) found.set(code, { type: 'table' })
  return { type: 'table' }
}
