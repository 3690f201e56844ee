import { expect } from 'vitest'
import type { Official } from '#kernel/transcript.ts'
import type { NewTable, Seated } from '#protocol/requests.ts'
import type { TableView } from '#protocol/table.ts'
import { Classes } from './classes.ts'
import { newDeviceCookie } from './device.ts'
import { GatheringTables } from './gathering-tables.ts'
import { Gatherings } from './gatherings.ts'
import { COUNTING, newKey, openContext, shelf, type TestContext } from './hall.fixture.ts'
import { Hall } from './hall.ts'
import { buildServer, type Server, type Site } from './http.ts'
import { LIMITS, tallies } from './limits.ts'

type Headers = Record<string, string>

/** A server in this process, and people who ask it things without a network. */
export class TestServer {
  readonly context: TestContext
  readonly hall: Hall
  readonly gatherings: Gatherings
  readonly classes: Classes
  readonly server: Server

  private constructor(context: TestContext, hall: Hall, gatherings: Gatherings, classes: Classes, server: Server) {
    this.context = context
    this.hall = hall
    this.gatherings = gatherings
    this.classes = classes
    this.server = server
  }

  static async start(changed: Partial<Site> = {}, context = openContext(), boxes = shelf): Promise<TestServer> {
    const hall = new Hall(context, boxes)
    const gatherings = new Gatherings(context)
    const tables = new GatheringTables(context, hall, gatherings)
    const classes = new Classes(context, hall)
    const { keys, metrics, report, time } = context
    const now = () => time.now()
    const site = {
      ...{
        hall,
        gatherings,
        tables,
        classes,
        keys,
        metrics,
        page: null,
        limits: tallies(LIMITS),
        proxies: 0,
        now,
        report,
      },
      ...{ address: null, networks: () => ['http://192.168.1.20:8080'] },
      ...changed,
    }
    return new TestServer(context, hall, gatherings, classes, await buildServer(site))
  }

  async stop(): Promise<void> {
    await this.gatherings.close()
    await this.classes.close()
    await this.hall.close()
    await this.server.close()
  }

  post(url: string, payload: object, key?: string, headers: Headers = {}) {
    return this.server.inject({ method: 'POST', url, payload, headers: { ...bearer(key), ...headers } })
  }

  get(url: string, key?: string, headers: Headers = {}) {
    return this.server.inject({ url, headers: { ...bearer(key), ...headers } })
  }

  /** The cookie of a browser that was never here before. */
  newDevice(): Headers {
    const [cookie = ''] = newDeviceCookie(this.context.keys).split(';')
    return { cookie }
  }

  async setUp(wanted: Partial<NewTable> = {}, headers: Headers = {}): Promise<Seated> {
    const answer = await this.post('/api/tables', { ...COUNTING, ...wanted }, undefined, headers)
    expect(answer.statusCode).toBe(201)
    return answer.json<Seated>()
  }

  async view({ id, key }: Pick<Seated, 'id' | 'key'>, headers: Headers = {}): Promise<TableView> {
    return (await this.get(`/api/tables/${id}`, key, headers)).json<TableView>()
  }

  /** Two people at a table; the one who is to act comes first. */
  async twoPlayers(wanted: Partial<NewTable> = {}): Promise<[Seated, Seated]> {
    const ana = await this.setUp(wanted)
    const { invitations } = await this.view(ana)
    const beto = (await this.post('/api/join', { code: invitations?.code, name: 'Beto' })).json<Seated>()
    const { match } = await this.view(ana)
    return match.turn.seat === ana.seat ? [ana, beto] : [beto, ana]
  }

  /** The key of an official's chair, which only an organiser hands out. */
  officialKey(id: string, official: Official): string {
    return this.context.keys.keyFor(id, { type: official })
  }

  say({ id, key }: Seated, words: string, line: number, headers: Headers = {}) {
    return this.post(`/api/tables/${id}/lines`, { words, line, key: newKey() }, key, headers)
  }
}

export function keyIn(link: string | null | undefined): string {
  return link?.split('#')[1] ?? ''
}

function bearer(key: string | undefined): Headers {
  return key === undefined ? {} : { authorization: `Bearer ${key}` }
}
