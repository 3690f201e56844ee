import { useTranslator } from '../../language.ts'

interface ReachableProps {
  readonly addresses: readonly string[]
  readonly origin: string
  readonly choose: (address: string) => void
}

/** Whether others reach this server, and at which address where it has several. */
export function Reachable({ addresses, origin, choose }: ReachableProps) {
  const { t } = useTranslator()
  return (
    <>
      {addresses.length === 0 && (
        <div class="note note--bad stack stack--tight" role="alert">
          <p>{t('table:invite.unreachable')}</p>
          <p class="small">{t('table:invite.unreachable-how')}</p>
        </div>
      )}
      {addresses.length > 1 && (
        <label class="field small">
          {t('table:invite.networks')}
          <select value={origin} onChange={event => choose(event.currentTarget.value)}>
            {addresses.map(address => (
              <option key={address} value={address}>
                {address}
              </option>
            ))}
          </select>
        </label>
      )}
    </>
  )
}
