import { isFewest, isSound, type Proof } from '#gathering/proof.ts'
import { useDay } from '../at-day.ts'

/** What a recount of the seating found, in words. */
export function ProofLine({ proof }: { readonly proof: Proof }) {
  const { t } = useDay()
  const { children, games, sameSchool, notApart, fewest } = proof
  const isGood = isSound(proof) && isFewest(proof) && notApart.length === 0
  const schools =
    sameSchool.length === 0
      ? t('gathering:set-up.proof.none')
      : isFewest(proof)
        ? t('gathering:set-up.proof.fewest', { count: sameSchool.length })
        : t('gathering:set-up.proof.more', { count: sameSchool.length, fewest })
  return (
    <div class={`proof${isGood ? '' : ' proof--doubt'}`} role="status">
      <svg viewBox="0 0 44 44" width="44" height="44" aria-hidden="true">
        {isGood ? (
          <>
            <circle class="proof__good" cx="22" cy="22" r="22" />
            <path class="proof__tick" d="m12 23 7 7 13-15" />
          </>
        ) : (
          <>
            <path class="proof__doubt" d="M22 3 41 22 22 41 3 22z" />
            <path class="proof__mark" d="M22 13v11M22 30v.5" />
          </>
        )}
      </svg>
      <div>
        <p>
          <b>
            {schools} {isSound(proof) ? t('gathering:set-up.proof.all-games') : t('gathering:refusals.bad-seating')}
          </b>
        </p>
        <p>
          {t('gathering:set-up.proof.checked', { count: games })}
          {children % 2 === 1 && ` ${t('gathering:set-up.proof.rests')}`}
          {notApart.length > 0 && ` ${t('gathering:set-up.proof.not-apart', { count: notApart.length })}`}
        </p>
      </div>
    </div>
  )
}
