import { Value } from 'typebox/value'
import { expect } from 'vitest'
import type { ClassSaid, Door, Entered, NewClass, Opened, PupilAct, SetUp, TeacherAct } from '#protocol/class.ts'
import {
  type Board,
  ClassEvent,
  type ProjectorView,
  type PupilView,
  type Snapshot,
  type TeacherView,
} from '#protocol/class-view.ts'
import type { TableView } from '#protocol/table.ts'
import { newKey } from './hall.fixture.ts'
import { keyIn, type TestServer } from './http.fixture.ts'

export const COUNT: SetUp = { game: 'counting', way: 'guided' }
const SAME_COLOUR = 'teal'

export interface Child extends Entered {
  readonly device: Record<string, string>
}

/** A class on a server in this process: its teacher, its pupils, and what they see. */
export class TestClass {
  readonly on: TestServer
  readonly opened: Opened

  private constructor(on: TestServer, opened: Opened) {
    this.on = on
    this.opened = opened
  }

  static async open(on: TestServer, wanted: NewClass = {}): Promise<TestClass> {
    const answer = await on.post('/api/classes', { setUp: COUNT, latecomers: 'wait', ...wanted })
    expect(answer.statusCode).toBe(201)
    return new TestClass(on, answer.json<Opened>())
  }

  /** The same class on a server that has been started again. */
  again(on: TestServer): TestClass {
    return new TestClass(on, this.opened)
  }

  async code(): Promise<string> {
    return (await this.view()).code ?? ''
  }

  async door(device: Record<string, string> = {}, language = 'en'): Promise<Door> {
    const answer = await this.on.post(`/api/codes?lang=${language}`, { code: await this.code() }, undefined, device)
    return answer.json<{ class: Door }>().class
  }

  async enter(more: object = {}, device = this.on.newDevice()) {
    const body = { code: await this.code(), colour: SAME_COLOUR, key: newKey(), ...more }
    const name = 'name' in body ? body.name : (await this.door(device)).names[0]
    return this.on.post('/api/classes/join', { ...body, name }, undefined, device)
  }

  /** Somebody comes in. */
  async child(more: object = {}, device = this.on.newDevice()): Promise<Child> {
    const answer = await this.enter(more, device)
    expect(answer.json()).toMatchObject({ id: this.opened.id })
    return { ...answer.json<Entered>(), device }
  }

  async children(count: number): Promise<Child[]> {
    const all: Child[] = []
    while (all.length < count) all.push(await this.child())
    return all
  }

  say(act: TeacherAct, more: Partial<ClassSaid> = {}) {
    return this.on.post(this.#path('/lines'), { act, key: newKey(), ...more }, this.opened.key)
  }

  /** Does it, and it is done. */
  async does(act: TeacherAct): Promise<void> {
    const answer = await this.say(act)
    expect(answer.json()).toEqual({ line: expect.any(Number) })
  }

  tells(child: Child, act: PupilAct) {
    return this.on.post(this.#path('/lines'), { act, key: newKey() }, child.key)
  }

  async event(key = this.opened.key): Promise<ClassEvent> {
    const answer = await this.on.get(this.#path(''), key)
    expect(answer.statusCode, answer.body).toBe(200)
    return checkedEvent(answer.json())
  }

  async view(): Promise<TeacherView> {
    const { view } = await this.event()
    if (view?.role !== 'teacher') throw new Error('no teacher')
    return view
  }

  async pupil(child: Child): Promise<PupilView> {
    const { view } = await this.event(child.key)
    if (view?.role !== 'pupil') throw new Error('no pupil')
    return view
  }

  async projector(): Promise<{ view: ProjectorView; boards: Board[]; snapshots: Snapshot[] }> {
    const { view, boards = [], snapshots = [] } = await this.event(keyIn((await this.view()).links.projector))
    if (view?.role !== 'projector') throw new Error('no projector')
    return { view, boards, snapshots }
  }

  /** The seat or chair that a pupil has now. */
  async seat(child: Child): Promise<{ id: string; key: string }> {
    const { doing } = await this.pupil(child)
    if (!('link' in doing)) throw new Error(`${child.name} sits at no table`)
    return { id: doing.link.split(/[/#]/)[2] ?? '', key: keyIn(doing.link) }
  }

  async table(child: Child): Promise<TableView> {
    const seat = await this.seat(child)
    const answer = await this.on.get(`/api/tables/${seat.id}`, seat.key, child.device)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<TableView>()
  }

  /** Somebody at a table says something. */
  async move(child: Child, words: string) {
    const seat = await this.seat(child)
    const { match } = await this.table(child)
    const body = { words, line: match.line, key: newKey() }
    return this.on.post(`/api/tables/${seat.id}/lines`, body, seat.key, child.device)
  }

  /** Whoever's turn it is, of those at one table. */
  async mover(children: readonly Child[]): Promise<Child> {
    for (const child of children) {
      const { match, plays } = await this.table(child)
      if (match.turn.seat === plays[0]) return child
    }
    throw new Error('nobody’s turn')
  }

  /** Everything that the holder of this key was sent, as it was sent. */
  async follow(key = this.opened.key) {
    const room = await this.on.classes.room(this.opened.id)
    const post = room.keys.opens(key)
    if (post === null) throw new Error('no post')
    const events: ClassEvent[] = []
    const refused: string[] = []
    const leave = room.follow({
      post,
      send: event => events.push(checkedEvent(JSON.parse(event))),
      refuse: code => refused.push(code),
      end: () => undefined,
    })
    return { events, refused, leave }
  }

  #path(rest: string): string {
    return `/api/classes/${this.opened.id}${rest}`
  }
}

/** Whatever leaves the server is what its schema says, and nothing more. */
function checkedEvent(event: unknown): ClassEvent {
  const [error] = Value.Errors(ClassEvent, event)
  if (error) throw new Error(`${error.instancePath}: ${error.message}`)
  return Value.Parse(ClassEvent, event)
}
