import { useEffect, useState } from 'preact/hooks'
import { addressesFrom } from './addresses.ts'
import { askAddresses } from './api.ts'

/** The addresses that others can open – null until they are known –, and the one that links begin with. */
export function useAddresses(isOpen = true) {
  const [addresses, setAddresses] = useState<readonly string[] | null>(null)
  const [chosen, choose] = useState<string | null>(null)
  useEffect(() => {
    if (!isOpen) return
    const learn = async () => {
      const answer = await askAddresses()
      setAddresses(addressesFrom(answer.ok ? answer.value.addresses : null, location))
    }
    void learn()
  }, [isOpen])
  return { addresses, origin: chosen ?? addresses?.[0] ?? location.origin, choose }
}
