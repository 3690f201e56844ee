import type { FastifyRequest } from 'fastify'
import { addressOf } from './admission.ts'
import { type Device, deviceOf } from './device.ts'
import type { Site } from './http.ts'
import { Refused } from './problem.ts'

/**
 * Asks something for which a code is needed. Looking up and joining are counted alike, so that nobody guesses codes by either. `isLookUp`:
 * whoever has a right code is going to join, and is counted then.
 */
export async function byCode<Answer>(
  { keys, limits, now }: Site,
  request: FastifyRequest,
  ask: (device: Device) => Promise<Answer>,
  isLookUp = false,
): Promise<Answer> {
  const device = deviceOf(keys, request.headers.cookie)
  const joiner = `${addressOf(request)} ${device !== ''}`
  if (device !== '') await limits.device.joins.count(device, now())
  await limits.address.joins.count(joiner, now())
  try {
    const answer = await ask(device)
    if (isLookUp) await limits.address.joins.giveBack(joiner)
    return answer
  } catch (error) {
    const isWrong = error instanceof Refused && error.code === 'no-such-code'
    if (isWrong && device !== '') await limits.device.wrongCodes.count(device, now(), 'wrong-codes')
    throw error
  }
}
