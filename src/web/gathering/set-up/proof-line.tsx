import { isFewest, isSound, type Proof } from '#gathering/proof.ts'
import { proofSaid } from '#gathering/proof-said.ts'
import { useTranslator } from '../../language.ts'

/** What a recount of the seating found, in words. */
export function ProofLine({ proof }: { readonly proof: Proof }) {
  const { say } = useTranslator()
  const { claim, because } = proofSaid(proof)
  const isGood = isSound(proof) && isFewest(proof) && proof.notApart.length === 0
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
          <b>{claim.map(say).join(' ')}</b>
        </p>
        <p>{because.map(say).join(' ')}</p>
      </div>
    </div>
  )
}
