import { setPriority } from 'node:os'
import { isMainThread } from 'node:worker_threads'
import { isGameId, openBox } from '#games/index.ts'
import { mindsHere } from '#host/minds.ts'

const GIVES_WAY = 7

// Thinking gives way to the tables. Only Linux takes this to mean the one thread.
if (!isMainThread && process.platform === 'linux') setPriority(GIVES_WAY)

export const { think, hint, answer } = mindsHere(async game => (isGameId(game) ? openBox(game) : null))
