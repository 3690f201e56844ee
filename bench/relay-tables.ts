import { once } from 'node:events'
import { WebSocket } from 'ws'
import type { PlayedTable } from './load.ts'

/** Tables at the bare relay, with two connected to each who speak in turn. */
export async function openRelayTables(address: string, count: number): Promise<PlayedTable[]> {
  const tables: PlayedTable[] = []
  for (let n = 0; n < count; n++) tables.push(await openTable(`${address.replace('http', 'ws')}/${n}`))
  return tables
}

async function openTable(address: string): Promise<PlayedTable> {
  const sockets = [0, 1].map(() => new WebSocket(address, { perMessageDeflate: false }))
  await Promise.all(sockets.map(socket => once(socket, 'open')))
  let said = 0
  return {
    async act() {
      const speaker = said++ % 2
      const began = performance.now()
      const times = sockets.map(async socket => {
        const [data] = await once(socket, 'message')
        JSON.parse(String(data))
        return performance.now() - began
      })
      sockets[speaker]?.send(JSON.stringify({ say: { words: 'slide d5 d4', line: said, key: `bench-${said}` } }))
      return (await Promise.all(times))[1 - speaker] ?? Number.NaN
    },
    close() {
      for (const socket of sockets) socket.close()
    },
  }
}
