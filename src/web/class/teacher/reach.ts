import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { useAddresses } from '../../hosts/use-addresses.ts'

/** Where others find this server, once it is known: asked once, and chosen once for the whole page. */
type Reach = ReturnType<typeof useAddresses> & { readonly addresses: readonly string[] }

export const AtReach = createContext<Reach | null>(null)

export function useReach(): Reach {
  const reach = useContext(AtReach)
  if (!reach) throw new Error('the addresses are not known yet')
  return reach
}
