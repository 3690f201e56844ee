import { expect, test } from 'vitest'
import { crashTrial } from './crash.fixture.ts'

// `node bench/crash.ts 50` does more of them.
test.each([1, 2, 3, 4])('killed at a moment chosen by %i, the server has lost nothing it acknowledged', async seed => {
  expect((await crashTrial(seed)).lost).toEqual([])
})
