import { useState } from 'preact/hooks'
import { FEWEST_CHILDREN } from '#gathering/find-seating.ts'
import { currentRound, isFixed } from '#gathering/gathering.ts'
import { proofOf } from '#gathering/proof.ts'
import { LETTERS, type Letter, type Seating } from '#gathering/seating.ts'
import { randomToken } from '../../hosts/this-device.ts'
import { route } from '../../router.ts'
import { Button, ButtonLink } from '../../shell/button.tsx'
import { useDay } from '../at-day.ts'
import { LockDialog } from './lock-dialog.tsx'
import { ApartDialog, SwapDialog } from './pair-dialogs.tsx'
import { Part } from './part.tsx'
import { ProofLine } from './proof-line.tsx'
import { seatActOf } from './reseat.ts'
import { SeatingRounds } from './seating-rounds.tsx'
import type { NextStep } from './steps.ts'

interface SeatingPartProps {
  readonly id: string
  readonly next: NextStep
}

/** Who sits where, with a recount that shows that it is right. */
export function SeatingPart({ id, next }: SeatingPartProps) {
  const { t, client, gathering } = useDay()
  const { seating } = gathering
  const count = Object.keys(gathering.registered).length
  const seatAll = () => {
    const found = seatActOf(gathering, randomToken(), seating?.apart ?? [])
    if ('act' in found) client.say([found.act])
    else client.refusal.value = found.refusal
  }
  return (
    <Part name="seating" watch={`${seating === null} ${isFixed(gathering)}`}>
      {seating ? (
        <Seated id={id} next={next} seating={seating} seatAll={seatAll} />
      ) : (
        <>
          <p>
            {count < FEWEST_CHILDREN
              ? t('gathering:refusals.too-few-children', { least: FEWEST_CHILDREN })
              : t('gathering:set-up.seating.how')}
          </p>
          {count >= FEWEST_CHILDREN && (
            <div>
              <Button
                look={next === 'seating' ? 'sun' : ''}
                onClick={seatAll}
                text={t('gathering:set-up.seating.all')}
              />
            </div>
          )}
        </>
      )}
    </Part>
  )
}

interface SeatedProps extends SeatingPartProps {
  readonly seating: Seating
  readonly seatAll: () => void
}

function Seated({ id, next, seating, seatAll }: SeatedProps) {
  const { t, gathering } = useDay()
  const [letter, setLetter] = useState<Letter>('A')
  const [dialog, setDialog] = useState<'swap' | 'apart' | 'lock' | null>(null)
  const letters = LETTERS.filter(one => seating.blocks.some(block => block.letter === one))
  const isLocked = isFixed(gathering)
  const close = () => setDialog(null)
  return (
    <>
      <ProofLine proof={proofOf(seating)} />
      <fieldset class="segments">
        <legend class="unseen">{t('gathering:set-up.seating.group')}</legend>
        {letters.map(one => (
          <label key={one} class="segments__one">
            <input class="unseen" type="radio" name="group" checked={one === letter} onChange={() => setLetter(one)} />
            {`${one} · ${one}${one}`}
          </label>
        ))}
      </fieldset>
      <SeatingRounds seating={seating} letter={letters.includes(letter) ? letter : 'A'} />
      {seating.reserves.length > 0 && (
        <p class="note">{t('gathering:set-up.seating.reserves', { count: seating.reserves.length })}</p>
      )}
      {isLocked ? (
        <div class="row row--apart">
          <p>
            <b>{t('gathering:set-up.seating.locked')}</b> {t('gathering:set-up.seating.locked-how')}
          </p>
          <Unlock />
          <ButtonLink
            look="sun"
            href={`/tournament/${id}/director/papers#${route.value.hash}`}
            text={t('gathering:set-up.seating.papers')}
          />
        </div>
      ) : (
        <div class="row">
          <Button look="ghost" onClick={() => setDialog('swap')} text={`${t('gathering:set-up.seating.swap')} …`} />
          <Button look="ghost" onClick={() => setDialog('apart')} text={`${t('gathering:set-up.seating.apart')} …`} />
          <Button look="ghost" onClick={seatAll} text={t('gathering:set-up.seating.again')} />
          <Button
            look={next === 'lock' ? 'sun' : ''}
            aria-disabled={next !== 'lock'}
            onClick={() => next === 'lock' && setDialog('lock')}
            text={t(`gathering:set-up.seating.${next === 'lock' ? 'lock' : 'lock-later'}`)}
          />
        </div>
      )}
      {dialog === 'swap' && <SwapDialog seating={seating} onClose={close} />}
      {dialog === 'apart' && <ApartDialog seating={seating} onClose={close} />}
      {dialog === 'lock' && <LockDialog onClose={close} />}
    </>
  )
}

/** Whoever locked too early takes it back, as long as no round has begun. */
function Unlock() {
  const { t, day, say, gathering } = useDay()
  const { lines, undone } = day.book
  const line = lines.findLastIndex(({ act }, index) => act.type === 'print' && !undone.has(index))
  if (line < 0 || currentRound(gathering) > 0) return null
  return <Button look="ghost" onClick={() => say({ type: 'undo', line })} text={t('gathering:set-up.seating.unlock')} />
}
