import { useState } from 'preact/hooks'
import { Board, type BoardProps } from '../../draw/board.tsx'
import { positionLink } from '../../pages/start.ts'
import { go } from '../../router.ts'
import { Button } from '../../shell/button.tsx'
import { type FreeHands, mayArrange } from '../arranging.ts'
import { useTable } from '../at-table.ts'
import { useSmall } from '../small.ts'
import { nameOf } from '../speech.ts'
import { PushButtons } from './push-buttons.tsx'
import { Choice, LittleTable } from './step-sheet.tsx'
import './arrange-tools.css'

interface ArrangeToolsProps {
  readonly hands: FreeHands | null
  readonly board: BoardProps
}

/** The tools of a demonstration board: put, take away, clear, step back, whose turn it is, and a game from here. */
export function ArrangeTools({ hands, board }: ArrangeToolsProps) {
  const { controller, act, box, view, t, say } = useTable()
  const isSmall = useSmall()
  const [unfolded, unfold] = useState(0)
  const { match, plays, seats } = view
  const [by] = plays
  if (!mayArrange(box, match, plays) || by === undefined) return null
  const begin = () => {
    controller.clear()
    // The starting procedure is over with the first thing that is laid out.
    if (match.turn.number === 0) act({ type: 'arrange', arrangement: { type: 'turn', seat: by } }, by)
    controller.arranging.value = true
  }
  if (hands === null) {
    return (
      <div class="arrange arrange--begin">
        <Button look="ghost" onClick={begin} text={t('table:arrange.begin')} />
      </div>
    )
  }
  const { held, canTakeAway, places, spots, tray, sides, push, rotate, spoken, arrange } = hands
  const folded = (isSmall && box.face.folded?.(match.state)) || []
  // What is held goes onto the board, or where there is a place for it.
  const beside =
    held === null ? folded[unfolded] : folded.find(({ scene }) => scene.items.some(({ id }) => places.includes(id)))
  const put = (place: string | null) => held !== null && arrange({ type: 'put', thing: held, place })
  const holder = box.rules.game.toAct(match.state)
  return (
    <section class="arrange" aria-label={t('table:arrange.title')}>
      {sides && push && rotate && (
        <>
          <fieldset class="step-row arrange__sides">
            <legend class="unseen">{say(sides.label)}</legend>
            {sides.choices.map(choice => (
              <Choice
                key={say(choice.label)}
                choice={choice}
                board={{ picked: [sides.chosen], next: sides.choices.map(({ id }) => id) }}
                onPick={put}
              />
            ))}
          </fieldset>
          <PushButtons push={push} rotate={rotate} />
        </>
      )}
      <p class="unseen" role="status">
        {spoken}
      </p>
      {(spots.length > 0 || canTakeAway) && (
        <div class="arrange__buttons arrange__buttons--where">
          {spots.map(spot => (
            <Button key={spot} look="sun" onClick={() => put(spot)} text={spotName(spot)} />
          ))}
          {canTakeAway && <Button look="sun" onClick={() => put(null)} text={t('table:arrange.away')} />}
        </div>
      )}
      {held === null && folded.length > 1 && (
        <div class="step-row">
          {folded.map(({ label }, index) => (
            <button
              key={label.key}
              type="button"
              class="step-choice"
              aria-pressed={index === unfolded}
              onClick={() => unfold(index)}
            >
              {say(label)}
            </button>
          ))}
        </div>
      )}
      {beside && <LittleTable key={beside.label.key} row={beside} board={board} />}
      {tray && (
        <div class="arrange__tray">
          <Board
            t={board.t}
            name={t('table:arrange.beside')}
            scene={tray}
            mayTurn={false}
            next={tray.items.map(({ id }) => id)}
            picked={held === null ? [] : [held]}
            onPick={hands.pick}
            {...(board.onClear && { onClear: board.onClear })}
          />
        </div>
      )}
      <fieldset class="arrange__turn">
        <legend>{t('table:arrange.turn')}</legend>
        {seats.map((_, seat) => (
          <label key={seat}>
            <input
              type="radio"
              name="arrange-turn"
              checked={holder === seat}
              onChange={() => arrange({ type: 'turn', seat })}
            />
            <span>{nameOf(view, seat)}</span>
          </label>
        ))}
      </fieldset>
      <div class="arrange__buttons arrange__buttons--last">
        <Button onClick={() => arrange({ type: 'back' })} text={t('table:arrange.back')} />
        <Button onClick={() => arrange({ type: 'clear' })} text={t('table:arrange.clear')} />
        <Button
          look="ghost"
          onClick={() => go(positionLink(box.rules.game.id, hands.position()))}
          text={t('table:arrange.play')}
        />
        <Button
          look="ghost"
          onClick={() => {
            hands.letGo()
            // First it is let go, while it is pushed and turned.
            if (sides === null) controller.arranging.value = false
          }}
          text={t(sides === null ? 'table:arrange.done' : 'table:let-go')}
        />
      </div>
    </section>
  )

  /** `hand-0` or `middle`. */
  function spotName(spot: string): string {
    const [, seat] = /^hand-(\d)$/.exec(spot) ?? []
    return seat === undefined
      ? t(`table:arrange.to-${spot}`)
      : t('table:arrange.to-hand', { name: nameOf(view, Number(seat)) })
  }
}
