import { Site } from '../src/server/cluster.fixture.ts'

/** Does this with so many processes of ours on one PostgreSQL, every commit synced. Visitors are sent to one after the other, as by a load balancer. */
export async function withProcesses<Result>(count: number, run: (address: string) => Promise<Result>): Promise<Result> {
  const site = await Site.start(count)
  try {
    return await run(site.running.map(({ address }) => address).join(' '))
  } finally {
    await site.stop()
  }
}
