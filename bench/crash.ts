// Kills the server with SIGKILL while two people play, again and again: `node bench/crash.ts 50`.
import { crashTrial } from '../src/server/crash.fixture.ts'

const trials = Number(process.argv[2] ?? 50)
let acknowledged = 0
let lost = 0
let furthest = Number.NEGATIVE_INFINITY
for (let seed = 1; seed <= trials; seed++) {
  const trial = await crashTrial(seed)
  acknowledged += trial.acknowledged
  lost += trial.lost.length
  furthest = Math.max(furthest, trial.jumped)
  if (trial.lost.length > 0) console.error(`seed ${seed} lost`, trial.lost)
}
console.log(`${trials} crashes, ${acknowledged} acts acknowledged, ${lost} lost`)
console.log(`the game's time went on by at most ${Math.round(furthest)} ms more than the server was up`)
process.exitCode = lost === 0 ? 0 : 1
