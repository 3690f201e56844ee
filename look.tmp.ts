// throw-away: pages of a class with made-up data
import { chromium } from '@playwright/test'
import { chromiumPath } from './e2e/chromium.ts'
import { GAMES } from '#games/index.ts'
import { playout } from '#bots/random.ts'
import { quickChance } from '#kernel/chance.ts'
import { useServer } from './e2e/server.ts'

const NAMES = ['Calm Otter','Brave Lemur','Quick Wren','Kind Badger','Merry Toad','Wise Heron','Sunny Mole','Bold Finch','Clever Newt','Jolly Seal','Neat Robin','Gentle Yak','Happy Crane','Fair Lynx','Lucky Hare','Quiet Owl','Swift Gecko','Warm Koala','Silver Carp','Keen Puffin','Proud Ibis','Tidy Vole','Cosy Bear','Bright Moth','Steady Snail','Golden Ant','Polite Duck','Mighty Shrew','Nimble Stoat','Witty Crab']
const COLOURS = ['red','orange','yellow','green','teal','blue','purple','pink']
const now = Date.now()
const MANY = Number(process.env.MANY ?? 14)
const boxes: any = {}
for (const g of ['fiar','kwatro-sinko','par-55','ramrod','sum-dominoes','pentagon-dominos']) boxes[g] = await (GAMES as any)[g].open()
function board(n: number, game: string, extra: any = {}) {
  const box = boxes[game]
  const options = box.rules.game.options
  const state = playout(box, box.rules.game.setup(2, options), quickChance(n * 7 + 3), 8 + (n * 5) % 30)
  return { table: n, game, options, way: 'guided', state: box.rules.game.view(state, null), line: 20, turn: 9 + n, awaits: n % 2, outcome: null, dispute: null, stopped: null, lastAct: now - 20_000, ...extra }
}
const games = ['fiar','kwatro-sinko','fiar','ramrod','par-55','sum-dominoes','pentagon-dominos']
const tables: any[] = [], boards: any[] = []
for (let i = 0; i < MANY; i++) {
  const n = i + 1
  const game = games[i % games.length]!
  const over = i === 3 || i === 7
  tables.push({ number: n, setUp: { game, way: 'guided' }, seats: i === MANY - 1 ? [{ pupil: 2*i+1 }, { computer: 1, name: 'Pip' }] : [{ pupil: 2*i+1 }, { pupil: 2*i+2 }], monitors: i === 5 ? [2 * MANY] : [], outcome: over ? { winners: i === 3 ? [0] : [], reason: 'declared' } : null })
  boards.push(board(n, game, { ...(i === 2 && { lastAct: now - 4*60_000 }), ...(i === 4 && { stopped: { seat: 0, rule: 'no-jumping', times: 3, since: now - 30_000 } }), ...(i === 6 && { dispute: { since: now - 65_000 } }), ...(over && { outcome: { winners: [0], reason: 'declared' } }) }))
}
const pupils = Array.from({ length: 2 * MANY }, (_, i) => ({ number: i + 1, name: (NAMES[i % 30] + (i >= 30 ? ' ' + i : '')), colour: COLOURS[i % 8], here: true, online: i !== 9, hand: i === 2 ? now - 130_000 : null, reading: i === 18 ? now - 200_000 : null, knocking: null, doing: i === 2 * MANY - 1 ? { type: 'monitor', table: 6 } : { type: 'table', table: Math.floor(i / 2) + 1, seat: i % 2 }, done: {}, games: { played: i % 3, won: i % 2, tied: 0 } }))
const steps = ['fiar-3.1','fiar-3.2','fiar-3.3','fiar-3.4']
const task = { number: 1, over: false, kind: 'lesson', game: 'fiar', lesson: 'fiar-3', steps }
const settings = { title: process.env.TITLE ?? 'Room 12', size: 28, freeNames: false, latecomers: 'seat', anonymous: false }
const teacher = { role: 'teacher', id: 'x', line: 9, undo: 5, settings, code: 'KXMPBTRW', links: { teacher: '/class/x#t', projector: '/class/x/projector#p' }, paused: null, setUp: { game: 'fiar', way: 'guided' }, odd: { type: 'computer', level: 1 }, pupils, tables, tasks: [], snapshots: [1, 2], screen: { type: 'wall' }, projectors: 1, teachers: 1, now }
const waitingPupils = (k: number) => pupils.slice(0, k).map(p => ({ ...p, hand: null, doing: { type: 'waiting' } }))
const box = boxes.fiar
let s0 = playout(box, box.rules.game.setup(2, box.rules.game.options), quickChance(5), 30)
const move = box.rules.game.possibleMoves(s0).find((m: any) => m.type === 'slide') ?? box.rules.game.possibleMoves(s0)[0]
const s1 = box.rules.game.apply(s0, move)
const snap = (number: number) => ({ number, at: now, game: 'fiar', options: {}, turn: 12, seat: box.rules.game.toAct(s0), before: box.rules.game.view(s0, null), moves: [{ words: box.rules.game.formatMove(move), move }], after: box.rules.game.view(s1, null), broken: ['no-jumping'] })
const names = Object.fromEntries(pupils.map(p => [p.number, { name: p.name, colour: p.colour }]))
const projector = { role: 'projector', id: 'x', line: 9, title: 'Room 12', code: 'KXMPBTRW', size: 28, here: 28, paused: null, screen: { type: 'wall' }, names, tables, tasks: [], done: {}, now }
const pupil = { role: 'pupil', id: 'x', line: 9, title: 'Room 12', me: { number: 1, name: 'Calm Otter', colour: 'purple' }, paused: null, hand: null, now, doing: { type: 'waiting' } }
const EVENTS: Record<string, [path: string, event: any]> = {
  't-start': ['/class/x#t', { view: { ...teacher, pupils: [], tables: [], snapshots: [], projectors: 0 } }],
  't-coming': ['/class/x#t', { view: { ...teacher, pupils: waitingPupils(17), tables: [], snapshots: [], projectors: 0 } }],
  't-wall': ['/class/x#t', { view: teacher, boards, snapshots: [snap(1), snap(2)] }],
  't-paused': ['/class/x#t', { view: { ...teacher, paused: now, code: null, snapshots: [], screen: { type: 'snapshot', snapshot: 1, answer: false }, pupils: pupils.map((p, i) => i === 4 ? { ...p, knocking: now } : p) }, boards, snapshots: [snap(1), snap(2)] }],
  't-task': ['/class/x#t', { view: { ...teacher, tables: [], tasks: [task], pupils: pupils.map((p, i) => ({ ...p, hand: null, doing: { type: 'task', task: 1 }, done: { 1: steps.slice(0, i % 5) } })), snapshots: [] } }],
  'p-door': ['/class/x/projector#p', { view: { ...projector, screen: { type: 'door' }, names: Object.fromEntries(Object.entries(names).slice(0, 17)), here: 17 } }],
  'p-wall': ['/class/x/projector#p', { view: projector, boards }],
  'p-snap': ['/class/x/projector#p', { view: { ...projector, paused: now, screen: { type: 'snapshot', snapshot: 1, answer: false } }, boards, snapshots: [snap(1)] }],
  'p-steps': ['/class/x/projector#p', { view: { ...projector, screen: { type: 'progress' }, tasks: [task], done: Object.fromEntries(pupils.map((p, i) => [p.number, { 1: steps.slice(0, i % 5) }])) }, boards }],
  'm-wait': ['/class/x/me#m', { view: pupil }],
  'm-hand': ['/class/x/me#m', { view: { ...pupil, hand: now } }],
  'm-paused': ['/class/x/me#m', { view: { ...pupil, paused: now } }],
  'm-lesson': ['/class/x/me#m', { view: { ...pupil, doing: { type: 'task', task, done: steps.slice(0, 1) } } }],
  'm-done': ['/class/x/me#m', { view: { ...pupil, doing: { type: 'task', task, done: steps } } }],
  'new': ['/class', {}],
  'join': ['/join/KXMPBTRW', {}],
}
const SIZES: Record<string, [number, number]> = { d: [1280, 800], t: [820, 1180], l: [1180, 820], p: [390, 844], y: [844, 390], h: [1920, 1080] }
const door = { id: 'x', title: 'Room 12', names: ['Calm Otter', 'Brave Lemur', 'Quick Wren'], free: process.env.FREE === '1', colours: COLOURS, you: null, away: [{ number: 5, name: 'Merry Toad', colour: 'teal' }] }
// argv: page:size[:lang][:dark][:click text]…
await useServer(async server => {
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: ['--no-sandbox'] })
  for (const arg of process.argv.slice(2)) {
    const [name = '', size = 'd', lang = 'en', ...steps] = arg.split(':')
    const [path, event] = EVENTS[name]!
    const context = await browser.newContext({ baseURL: process.env.BASE ?? server.url, viewport: { width: SIZES[size]![0], height: SIZES[size]![1] }, locale: lang, reducedMotion: 'reduce', colorScheme: process.env.DARK ? 'dark' : 'light', serviceWorkers: 'block' })
    await context.addInitScript(({ event, door }) => {
      const real = window.fetch
      window.fetch = async (input: any, init?: any) => {
        const url = String(input)
        if (url === '/api/codes') return new Response(JSON.stringify({ class: door }), { status: 200 })
        if (url.endsWith('/api/addresses')) return new Response(JSON.stringify({ addresses: ['http://192.168.1.20:8080'] }))
        if (!url.startsWith('/api/classes')) return real(input, init)
        if (url.endsWith('/events')) return new Response(new ReadableStream({ start(c) { c.enqueue(new TextEncoder().encode('data: ' + JSON.stringify(event) + '\n\n')) } }))
        return new Response(JSON.stringify({ line: 1 }))
      }
    }, { event, door })
    const page = await context.newPage()
    page.on('pageerror', e => console.log(name, 'ERROR', e.message))
    page.on('console', m => m.type() === 'error' && console.log(name, m.text()))
    await page.goto(path)
    await page.waitForTimeout(Number(process.env.WAIT ?? 1500))
    for (const step of steps) { await page.getByText(step, { exact: false }).first().click(); await page.waitForTimeout(400) }
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (over > 0) console.log(arg, 'WIDER BY', over)
    await page.screenshot({ path: `/tmp/look/${arg.replace(/[: ]/g, '-').replace(/[^\w-]/g,'')}${process.env.DARK ? '-dark' : ''}.png`, fullPage: process.env.FULL === '1' })
    await context.close()
  }
  await browser.close()
})
process.exit(0)
