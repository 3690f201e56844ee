import type { Game } from '#gathering/game.ts'
import { sittersOf } from '#gathering/needs.ts'
import { Button } from '../../shell/button.tsx'
import { useDay } from '../at-day.ts'
import { useDesk } from './at-desk.ts'
import { Numbers } from './numbers.tsx'

/** The words to call a child with, and the check-in if it turns out to be there. */
export function CallAgain({ game }: { readonly game: Game }) {
  const { gathering, numberOf, gameOf, t } = useDay()
  const { show, act } = useDesk()
  const missing = sittersOf(game).filter(number => gathering.here[number] === undefined)
  const called = missing.length > 0 ? missing : sittersOf(game)
  return (
    <>
      <div class="call-words">
        <p class="soft">{t('gathering:desk.call.say')}</p>
        {called.map(number => (
          <p key={number}>
            <Numbers
              text={t('gathering:desk.call.words', {
                number: numberOf(number),
                school: gathering.registered[number]?.school ?? '',
                station: game.station,
                game: gameOf(game.game),
              })}
            />
          </p>
        ))}
      </div>
      <div class="dialog__buttons">
        {missing.map(number => (
          <Button
            key={number}
            look="ghost"
            onClick={() => act({ type: 'here', numbers: [number] }) && show(null)}
            text={t('gathering:desk.call.here', { number: numberOf(number) })}
          />
        ))}
        <Button look="sun" onClick={() => show(null)} text={t('gathering:desk.call.done')} />
      </div>
    </>
  )
}
