import type { Game } from '#gathering/game.ts'
import { sittersOf } from '#gathering/needs.ts'
import { Button } from '../../shell/button.tsx'
import { useDay } from '../at-day.ts'
import { type Open, useDesk } from './at-desk.ts'
import { useTold } from './told.ts'
import './slip.css'

interface SlipProps {
  readonly game: Game
  /** Which of its corrections. */
  readonly correction: number
}

/** Old and new on a small paper that is clipped to the cards. */
export function Slip({ game, correction }: SlipProps) {
  const { day, numberOf, nameOf, gameOf, t, language } = useDay()
  const { show } = useDesk()
  const { timeOf } = useTold()
  const found = game.corrections[correction]
  const { round, station } = game
  const back: Open = { type: 'station', round, station }
  if (!found) return <Button look="ghost" onClick={() => show(back)} text={t('gathering:desk.table.back')} />
  const where = t('gathering:desk.correct.about', { round, station, game: gameOf(game.game) })
  return (
    <>
      <section class="slip">
        <h3>{t('gathering:desk.slip.title')}</h3>
        <p>
          {day.about.name} · {new Date(`${day.about.date}T12:00`).toLocaleDateString(language, { dateStyle: 'long' })}
        </p>
        <p>{where}</p>
        <table>
          <thead>
            <tr>
              <td />
              <th scope="col">{t('gathering:desk.slip.was')}</th>
              <th scope="col">{t('gathering:desk.slip.is')}</th>
            </tr>
          </thead>
          <tbody>
            {sittersOf(game).map((number, side) => (
              <tr key={number}>
                <th scope="row">
                  {numberOf(number)} <span>{nameOf(number)}</span>
                </th>
                <td>{found.from?.[side] ?? '–'}</td>
                <td>
                  <b>{found.to[side] ?? '–'}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <p>
          {t('gathering:desk.slip.why')}: {t(`gathering:desk.correct.causes.${found.cause}`)}. {found.reason}
        </p>
        <p>{t('gathering:desk.slip.at', { time: timeOf(found.at) })}</p>
        <p class="slip__sign">{t('gathering:desk.slip.sign')}</p>
      </section>
      <p class="soft">{t('gathering:desk.slip.about')}</p>
      <div class="dialog__buttons">
        <Button look="ghost" onClick={() => show(null)} text={t('gathering:desk.slip.done')} />
        <Button look="sun" onClick={() => print()} text={t('gathering:desk.slip.print')} />
      </div>
    </>
  )
}
