import { useLazy } from '../../shell/lazy.tsx'
import { Reachable } from '../../table/parts/reachable.tsx'
import { useClass } from '../at-class.tsx'
import { CodeLarge } from '../code-large.tsx'
import type { Opened } from './dialogs.tsx'
import { PupilChips } from './pupil-chips.tsx'
import { useReach } from './reach.ts'

/** Before anybody plays: the code as large as can be, and who has come. */
export function DoorRoom({ open }: { readonly open: (opened: Opened) => void }) {
  const { view, t } = useClass('teacher')
  const { code, settings, pupils } = view
  const here = pupils.filter(one => one.here)
  const { addresses, origin, choose } = useReach()
  const QrCode = useLazy(async () => (await import('../../table/parts/qr-code.tsx')).QrCode, 'qr-code').value
  return (
    <div class="door-room">
      {code !== null && <CodeLarge code={code} origin={origin} QrCode={QrCode} />}
      {addresses.length !== 1 && <Reachable addresses={addresses} origin={origin} choose={choose} />}
      <section class="door-room__here" aria-labelledby="who-is-here">
        <h2 id="who-is-here">{t('class:code.here', { here: here.length, size: settings.size })}</h2>
        {here.length === 0 ? <p class="soft">{t('class:pupils.none')}</p> : <PupilChips pupils={here} open={open} />}
      </section>
    </div>
  )
}
