import { expect, test } from 'vitest'
import { readEvents, type StreamEvent } from './event-stream.ts'

const SENT = [
  ': still here\n\n',
  'id: 1\ndata: {"name":"Íñigo 🦊: ana"}\n\n',
  'id: 12\ndata: two\n\n: still here\n\n',
  'event: refused\ndata: {"code":"seat-elsewhere"}\n\n',
  'id: 13\ndata: never finished',
].join('')
const EVENTS: readonly StreamEvent[] = [
  { type: 'message', id: '1', data: '{"name":"Íñigo 🦊: ana"}' },
  { type: 'message', id: '12', data: 'two' },
  { type: 'refused', id: '', data: '{"code":"seat-elsewhere"}' },
]

async function heard(pieces: readonly Uint8Array[]): Promise<StreamEvent[]> {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece)
      controller.close()
    },
  })
  const events: StreamEvent[] = []
  for await (const event of readEvents(body)) events.push(event)
  return events
}

test('events are the same wherever the stream is cut, also in the middle of a letter', async () => {
  const bytes = new TextEncoder().encode(SENT)
  for (let cut = 0; cut <= bytes.length; cut++) {
    expect(await heard([bytes.slice(0, cut), bytes.slice(cut)])).toEqual(EVENTS)
  }
})

test('events are the same byte by byte', async () => {
  expect(await heard(Array.from(new TextEncoder().encode(SENT), byte => Uint8Array.of(byte)))).toEqual(EVENTS)
})

test('an event is heard before the stream goes on', async () => {
  const body = new ReadableStream<Uint8Array>({
    start: controller => controller.enqueue(new TextEncoder().encode('id: 1\ndata: one\n\n')),
  })
  expect((await readEvents(body).next()).value).toEqual({ type: 'message', id: '1', data: 'one' })
})
