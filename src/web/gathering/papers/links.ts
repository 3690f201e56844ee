import { useEffect, useState } from 'preact/hooks'
import type { Link } from '#gathering/paper-things.ts'
import { addressesFrom } from '../../hosts/addresses.ts'
import { askAddresses } from '../../hosts/api.ts'
import { askPosts } from '../api.ts'

interface Links {
  readonly posts: readonly Link[]
  /** Where other devices find this server. */
  readonly origin: string
  /** The links could not be fetched. */
  readonly failed: boolean
  /** No other device reaches this server. */
  readonly isAlone: boolean
}

/** What the codes on papers open. There is a post for each station once everybody is seated. */
export function useLinks(id: string, secret: string, isSeated: boolean): Links {
  const [links, setLinks] = useState<Links>({ posts: [], origin: location.origin, failed: false, isAlone: false })
  useEffect(() => {
    const learn = async () => {
      const [posts, answer] = await Promise.all([askPosts(id, secret), askAddresses()])
      const addresses = addressesFrom(answer.ok ? answer.value.addresses : null, location)
      setLinks({
        posts: posts.ok ? posts.value.posts : [],
        origin: addresses[0] ?? location.origin,
        failed: !posts.ok,
        isAlone: addresses.length === 0,
      })
    }
    void learn()
  }, [isSeated])
  return links
}
