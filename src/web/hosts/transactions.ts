/** What we need of a transaction of the browser's database. */
export interface Transaction extends EventTarget {
  readonly error: Error | null
  abort(): void
}

/**
 * Transactions that do not outlive their page. A page that is left falls asleep as it is, for whoever comes back; in WebKit a
 * transaction that is open then is neither finished nor given up, and those of every other page wait for it for ever.
 */
export function transactionsOn(page: Pick<EventTarget, 'addEventListener'>) {
  const running = new Set<Transaction>()
  let isAsleep = false
  page.addEventListener('pageshow', () => {
    isAsleep = false
  })
  page.addEventListener('pagehide', event => {
    // Another page is closed, and its transactions with it.
    isAsleep = 'persisted' in event && event.persisted === true
    if (isAsleep) for (const tx of running) giveUp(tx)
  })
  return {
    begun<Begun extends Transaction>(begin: () => Begun): Begun {
      if (isAsleep) throw new Error('The page has been left.')
      const tx = begin()
      running.add(tx)
      return tx
    },
    finished(tx: Transaction): Promise<void> {
      return new Promise<void>((resolve, reject) => {
        tx.addEventListener('complete', () => resolve())
        tx.addEventListener('abort', () => reject(tx.error ?? new Error('The page has been left.')))
      }).finally(() => running.delete(tx))
    },
  }
}

function giveUp(tx: Transaction): void {
  try {
    tx.abort()
  } catch {
    // It is finishing by itself.
  }
}
