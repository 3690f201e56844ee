import { expect, test } from 'vitest'
import { type Transaction, transactionsOn } from './transactions.ts'

class Open extends EventTarget implements Transaction {
  readonly error = null
  abort(): void {
    this.dispatchEvent(new Event('abort'))
  }
}

class PageEvent extends Event {
  readonly persisted: boolean
  constructor(type: 'pagehide' | 'pageshow', persisted: boolean) {
    super(type)
    this.persisted = persisted
  }
}

function onPage() {
  const page = new EventTarget()
  const { begun, finished } = transactionsOn(page)
  const begin = () => {
    const tx = begun(() => new Open())
    return { tx, done: finished(tx) }
  }
  return {
    begin,
    happen: (...event: ConstructorParameters<typeof PageEvent>) => page.dispatchEvent(new PageEvent(...event)),
  }
}

test('a page that falls asleep gives up what it has begun and begins nothing', async () => {
  const { begin, happen } = onPage()
  const { done } = begin()
  happen('pagehide', true)
  await expect(done).rejects.toThrow('has been left')
  expect(begin).toThrow('has been left')
})

test('what is done is done', async () => {
  const { begin, happen } = onPage()
  const { tx, done } = begin()
  tx.dispatchEvent(new Event('complete'))
  await done
  let isGivenUp = false
  tx.abort = () => {
    isGivenUp = true
  }
  happen('pagehide', true)
  expect(isGivenUp).toBe(false)
})

test('a page that is closed may still write, and so may one that is come back to', async () => {
  const { begin, happen } = onPage()
  const before = begin()
  happen('pagehide', false)
  const last = begin()
  happen('pagehide', true)
  happen('pageshow', true)
  const next = begin()
  next.tx.dispatchEvent(new Event('complete'))
  await next.done
  expect(await Promise.allSettled([before.done, last.done])).toMatchObject([
    { status: 'rejected' },
    { status: 'rejected' },
  ])
})
