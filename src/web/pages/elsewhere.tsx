import { useState } from 'preact/hooks'
import { takeOver } from '../hosts/api.ts'
import { useTranslator } from '../language.ts'
import { Button } from '../shell/button.tsx'
import { Astray } from './not-found.tsx'

interface ElsewhereProps {
  readonly id: string
  readonly secret: string
  /** The seat was played here until now. */
  readonly wasHere: boolean
  /** Opens the table anew. */
  readonly open: () => void
}

/** A seat that another device plays is taken over only by somebody who says so. */
export function Elsewhere({ id, secret, wasHere, open }: ElsewhereProps) {
  const { t } = useTranslator()
  const [problem, setProblem] = useState<string | null>(null)
  const words = wasHere ? 'moved' : 'elsewhere'
  const goOn = async () => {
    const answer = await takeOver(id, secret)
    if (answer.ok) open()
    else setProblem(answer.problem.message)
  }
  return (
    <Astray title={t(`page:table.${words}-title`)} text={problem ?? t(`page:table.${words}-text`)}>
      <Button look="sun" onClick={wasHere ? open : goOn} text={t(`page:table.${words}-button`)} />
    </Astray>
  )
}
