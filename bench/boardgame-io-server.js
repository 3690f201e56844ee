// boardgame.io's own server with its default storage, which is memory: nothing is durable.
import { createRequire } from 'node:module'
import { endless } from './boardgame-io.js'

const { Server } = createRequire(import.meta.url)('boardgame.io/server')
const server = Server({ games: [endless], origins: ['*'] })
const log = console.log
console.info = () => undefined
console.log = () => undefined
const { appServer } = await server.run({ port: 0, host: '127.0.0.1' })
log(`at http://127.0.0.1:${appServer.address().port}`)
