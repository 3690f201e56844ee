import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const { CreateGameReducer, InitializeGame } = require('boardgame.io/internal')
const { io } = require('socket.io-client')

export const { version } = require('boardgame.io/package.json')

const ROWS = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
]

// Tic-tac-toe as its tutorial writes it.
const ticTacToe = {
  name: 'tic-tac-toe',
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    clickCell({ G, playerID }, id) {
      if (G.cells[id] !== null) return 'INVALID_MOVE'
      G.cells[id] = playerID
    },
  },
  endIf({ G, ctx }) {
    if (ROWS.some(([a, b, c]) => G.cells[a] !== null && G.cells[a] === G.cells[b] && G.cells[a] === G.cells[c])) {
      return { winner: ctx.currentPlayer }
    }
    if (G.cells.every(cell => cell !== null)) return { draw: true }
  },
}

const reduce = CreateGameReducer({ game: ticTacToe })

export function playout(chance) {
  let state = InitializeGame({ game: ticTacToe, numPlayers: 2 })
  let moves = 0
  while (state.ctx.gameover === undefined) {
    const empty = []
    for (let cell = 0; cell < 9; cell++) if (state.G.cells[cell] === null) empty.push(cell)
    const args = [empty[chance(empty.length)]]
    state = reduce(state, {
      type: 'MAKE_MOVE',
      payload: { type: 'clickCell', args, playerID: state.ctx.currentPlayer },
    })
    moves += 1
  }
  return moves
}

// The same board without an end, so that a table can be played at for as long as the bench lasts.
export const endless = {
  name: 'endless',
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    clickCell({ G, playerID }, id) {
      G.cells[id] = playerID
    },
  },
}

export async function openTables(address, count) {
  const tables = []
  for (let n = 0; n < count; n++) tables.push(await openTable(address))
  return tables
}

async function openTable(address) {
  const created = await fetch(`${address}/games/endless/create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ numPlayers: 2 }),
  })
  const { matchID } = await created.json()
  const sockets = await Promise.all([0, 1].map(seat => connect(address, matchID, String(seat))))
  let stateID = 0
  return {
    act() {
      const seat = stateID % 2
      const began = performance.now()
      const wanted = stateID + 1
      const seen = new Promise(resolve => {
        const look = (_, state) => {
          if (state._stateID < wanted) return
          sockets[1 - seat].off('update', look)
          resolve(performance.now() - began)
        }
        sockets[1 - seat].on('update', look)
      })
      const payload = { type: 'clickCell', args: [stateID % 9], playerID: String(seat) }
      sockets[seat].emit('update', { type: 'MAKE_MOVE', payload }, stateID, matchID, String(seat))
      stateID += 1
      return seen
    },
    close() {
      for (const socket of sockets) socket.close()
    },
  }
}

function connect(address, matchID, playerID) {
  const socket = io(`${address}/endless`, { transports: ['websocket'] })
  return new Promise(resolve => {
    socket.on('sync', () => resolve(socket))
    socket.on('connect', () => socket.emit('sync', matchID, playerID, undefined, 2))
  })
}
