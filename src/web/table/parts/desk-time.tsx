import { holderOf, result, standsStill } from '#referee/match.ts'
import { Button } from '../../shell/button.tsx'
import { useTable } from '../at-table.ts'

/** A Monitor with a watch: the minute, the turn that is lost after it, and the game's time. */
export function DeskTime() {
  const { act, box, view, t } = useTable()
  const { match } = view
  if (result(box, match) !== null || standsStill(match)) return null
  const holder = holderOf(box, match)
  const isReminded = holder !== null && match.turn.reminded.includes(holder)
  const button = (type: 'remind' | 'forfeit' | 'time', isOff: boolean) => (
    <Button look="ghost" disabled={isOff} onClick={() => act({ type }, 'monitor')} text={t(`table:desk.${type}`)} />
  )
  return (
    <>
      {button('remind', isReminded)}
      {button('forfeit', !isReminded)}
      {button('time', match.timeCalled)}
    </>
  )
}
