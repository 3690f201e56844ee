import { type ComponentChildren, createContext } from 'preact'
import { useContext, useEffect, useState } from 'preact/hooks'
import type { ClassEvent } from '#protocol/class-view.ts'
import { onClockJump } from '../gathering/clock-jump.ts'
import { useTranslator } from '../language.ts'
import { ClassClient } from './class-client.ts'
import { classWire } from './class-wire.ts'
import type { RoomProps } from './page.tsx'

type View = NonNullable<ClassEvent['view']>
type Role = View['role']

export const AtClass = createContext<ClassClient | null>(null)

/** Follows a class as long as the page is open; null in the very first moment. */
export function useFollowing({ id, secret }: RoomProps): ClassClient | null {
  const [client, setClient] = useState<ClassClient | null>(null)
  useEffect(() => {
    const opened = new ClassClient(classWire(id, secret))
    const hurry = () => opened.hurry()
    // A tablet that slept may have lost its stream without having been told.
    const stop = onClockJump(hurry)
    addEventListener('online', hurry)
    setClient(opened)
    return () => {
      stop()
      removeEventListener('online', hurry)
      opened.close()
    }
  }, [])
  return client
}

/** For every part of a page of a class: the class as this role sees it, and what can be said in it. */
export function useClass<Name extends Role>(role: Name) {
  const client = useContext(AtClass)
  const translator = useTranslator()
  const view = client?.view.value
  if (!client || !isOf(view, role)) throw new Error(`not a ${role}`)
  return { client, view, tell: client.say.bind(client), ...translator }
}

export function isOf<Name extends Role>(
  view: View | null | undefined,
  role: Name,
): view is Extract<View, { readonly role: Name }> {
  return view?.role === role
}

/** The server's time, told again every so many milliseconds. */
export function useServerTime(every: number): number {
  const ahead = useContext(AtClass)?.ahead.value ?? 0
  const [, tick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => tick(count => count + 1), every)
    return () => clearInterval(timer)
  }, [every])
  return Date.now() + ahead
}

/** What could not be done, until it has been read; and that the network is gone. */
export function Troubles() {
  const client = useContext(AtClass)
  const { t } = useTranslator()
  if (!client) return null
  const refusal = client.refusal.value
  const isLive = client.isLive.value
  return (
    <>
      {!isLive && (
        <p class="class-trouble note" role="status">
          {t('class:offline')}
        </p>
      )}
      {refusal && (
        <div class="class-trouble note note--bad" role="alert">
          <p>{refusal.message}</p>
          <button type="button" class="button button--ghost button--small" onClick={() => client.dismiss()}>
            {t('class:understood')}
          </button>
        </div>
      )}
    </>
  )
}

/** Says that something is on its way. */
export function Opening({ children }: { readonly children?: ComponentChildren }) {
  const { t } = useTranslator()
  return (
    <p class="page opening" role="status">
      {children ?? t('class:opening')}
    </p>
  )
}
