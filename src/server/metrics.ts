import { createServer, type Server } from 'node:http'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** What a server counts; read at a port of its own, which is not for everybody. */
export class Metrics {
  readonly registry = new Registry()
  readonly acts = new Counter({
    name: 'flagcard_acts_total',
    help: 'Lines written, by who wrote them.',
    labelNames: ['author'],
    registers: [this.registry],
  })
  readonly refusals = new Counter({
    name: 'flagcard_refusals_total',
    help: 'Requests refused, by problem code.',
    labelNames: ['code'],
    registers: [this.registry],
  })
  readonly streams = new Gauge({
    name: 'flagcard_streams',
    help: 'Event streams open.',
    registers: [this.registry],
  })
  readonly rooms = new Gauge({ name: 'flagcard_rooms', help: 'Rooms in memory.', registers: [this.registry] })
  readonly #append = new Histogram({
    name: 'flagcard_append_seconds',
    help: 'From a line being ready to its being on disk.',
    buckets: [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2],
    registers: [this.registry],
  })

  appended(milliseconds: number): void {
    this.#append.observe(milliseconds / 1000)
  }

  /** Of the process: memory, event loop, handles. */
  watchProcess(): void {
    collectDefaultMetrics({ register: this.registry })
  }

  /** Tells them to Prometheus, whatever it asks for. */
  serve(): Server {
    return createServer((_, response) => {
      this.registry.metrics().then(
        text => response.setHeader('content-type', this.registry.contentType).end(text),
        () => response.writeHead(500).end(),
      )
    })
  }
}
