import { useState } from 'preact/hooks'
import { route } from '../../router.ts'
import { Button } from '../../shell/button.tsx'
import { askStation } from '../api.ts'
import { useDay } from '../at-day.ts'
import { useStation } from './at-station.ts'

/** Before a game: the children play it on screens, at a table of ours. What happens there writes the card by itself. */
export function OnScreens() {
  const { id, here, played, round, t } = useStation()
  const { day } = useDay()
  const [problem, setProblem] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  // Only games that we have, in a round that is on.
  if (played === null || here.played === null || round?.called !== null) return null
  const lay = async () => {
    setAsking(true)
    const answer = await askStation(id, route.value.hash, { round: here.round, station: here.station })
    setAsking(false)
    setProblem(answer.ok ? null : answer.problem.message)
  }
  // A table that was just given up has to be given up for the server, too: until then it would offer the same one again.
  const isUnsent = day.waiting.length > 0
  return (
    <>
      <Button
        look="ghost"
        disabled={isAsking || isUnsent}
        onClick={() => void lay()}
        text={t('gathering:monitor.on-screens')}
      />
      {problem !== null && (
        <p class="note" role="alert">
          {problem}
        </p>
      )}
    </>
  )
}
