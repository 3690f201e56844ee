// The least that a server could do: whatever is posted goes to every open stream. Keeps nothing, checks nothing.
import { createServer, type ServerResponse } from 'node:http'

const streams = new Set<ServerResponse>()
let count = 0
const server = createServer((request, response) => {
  if (request.method === 'GET') {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(`id: ${count}\ndata: {}\n\n`)
    streams.add(response)
    request.once('close', () => streams.delete(response))
    return
  }
  let text = ''
  request.setEncoding('utf8').on('data', piece => {
    text += piece
  })
  request.once('end', () => {
    count++
    for (const stream of streams) stream.write(`id: ${count}\ndata: ${text}\n\n`)
    response.end(JSON.stringify({ line: count }))
  })
})
server.listen(0, '127.0.0.1', () => {
  const at = server.address()
  console.log(`http://127.0.0.1:${typeof at === 'object' && at !== null ? at.port : 0}`)
})
