/** A server-sent event. */
export interface StreamEvent {
  readonly type: string
  readonly id: string
  readonly data: string
}

/** The events of a stream, however it is cut into pieces on its way. `EventSource` cannot send a key but in the address. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const piece of pieces(body)) {
    const blocks = (rest + decoder.decode(piece, { stream: true })).split('\n\n')
    rest = blocks.pop() ?? ''
    yield* blocks.map(parseEvent).filter(({ data }) => data !== '')
  }
}

/** Our own server writes one line for each field and nothing else but comments, which begin with a colon. */
function parseEvent(block: string): StreamEvent {
  const fields = new Map(block.split('\n').map(line => [line.split(': ', 1)[0], line.replace(/^\w*: /, '')]))
  return { type: fields.get('event') ?? 'message', id: fields.get('id') ?? '', data: fields.get('data') ?? '' }
}

/** Not every browser can walk a stream by itself. */
export async function* pieces(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    yield value
  }
}
