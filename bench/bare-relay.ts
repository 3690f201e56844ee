// The least that a table over WebSockets could cost: whatever one says goes to both, padded to the size of an event of ours. Keeps nothing, checks nothing.
import { type WebSocket, WebSocketServer } from 'ws'

const EVENT_BYTES = 900
const tables = new Map<string, WebSocket[]>()
const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false }, () => {
  const at = server.address()
  console.log(`http://127.0.0.1:${typeof at === 'object' && at !== null ? at.port : 0}`)
})
server.on('connection', (socket, { url = '' }) => {
  const both = [...(tables.get(url) ?? []), socket]
  tables.set(url, both)
  socket.on('message', data => {
    const text = JSON.stringify({ said: JSON.parse(String(data)), pad: ' '.repeat(EVENT_BYTES) })
    for (const one of tables.get(url) ?? []) one.send(text)
  })
})
