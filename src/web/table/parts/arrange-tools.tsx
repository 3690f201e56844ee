import { useState } from 'preact/hooks'
import type { SheetTable } from '#kernel/box.ts'
import { Board, type BoardProps } from '../../draw/board.tsx'
import { positionLink } from '../../pages/start.ts'
import { go } from '../../router.ts'
import { Button } from '../../shell/button.tsx'
import { type FreeHands, mayArrange } from '../arranging.ts'
import { useTable } from '../at-table.ts'
import { useSmall } from '../small.ts'
import { nameOf } from '../speech.ts'
import { PushButtons } from './push-buttons.tsx'
import { RotateButton } from './rotate-button.tsx'
import { Choice, LittleTable } from './step-sheet.tsx'
import './arrange-tools.css'

interface ArrangeToolsProps {
  readonly hands: FreeHands | null
  readonly board: BoardProps
  /** A real table is copied: no game begins from here. */
  readonly isCopy?: boolean
}

/** The tools of a demonstration board: put, take away, clear, step back, whose turn it is, and a game from here. */
export function ArrangeTools({ hands, board, isCopy = false }: ArrangeToolsProps) {
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
    held === null
      ? (folded[unfolded] ?? folded[0])
      : folded.find(({ scene }) => scene.items.some(({ id }) => places.includes(id)))
  const put = (place: string | null) => held !== null && arrange({ type: 'put', thing: held, place })
  // Several are equal ways: only a single one is the next thing to press.
  const spotsLook = spots.length + (canTakeAway ? 1 : 0) === 1 ? 'sun' : 'ghost'
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
      {held !== null && (spots.length > 0 || canTakeAway || folded.length > 0) && (
        <div class="arrange__buttons arrange__buttons--where">
          {rotate && !push && <RotateButton held={null} rotate={rotate} />}
          {spots.map(spot => (
            <Button key={spot} look={spotsLook} onClick={() => put(spot)} text={spotName(spot)} />
          ))}
          {canTakeAway && <Button look={spotsLook} onClick={() => put(null)} text={t('table:arrange.away')} />}
          {/* Where it lay has made room for these. */}
          {folded.length > 0 && <Button look="ghost" onClick={board.onClear} text={t('table:let-go')} />}
        </div>
      )}
      {held === null && folded.length > 1 && (
        <div class="step-row">
          {folded.map((row, index) => (
            <button
              key={calledBy(row)}
              type="button"
              class="step-choice"
              aria-pressed={row === beside}
              onClick={() => unfold(index)}
            >
              {calledBy(row)}
            </button>
          ))}
        </div>
      )}
      {beside && <LittleTable key={calledBy(beside)} row={beside} board={board} />}
      {tray && folded.length === 0 && (
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
      {/* On a phone what is held needs the room. */}
      {(held === null || folded.length === 0) && (
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
      )}
      <div class="arrange__buttons arrange__buttons--last">
        <Button look="ghost" onClick={() => arrange({ type: 'back' })} text={t('table:arrange.back')} />
        <Button look="ghost" onClick={() => arrange({ type: 'clear' })} text={t('table:arrange.clear')} />
        {!isCopy && (
          <Button
            look="ghost"
            onClick={() => go(positionLink(box.rules.game.id, hands.position()))}
            text={t('table:arrange.play')}
          />
        )}
        <Button
          look={isCopy && held === null ? 'sun' : 'ghost'}
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

  function calledBy({ label, seat }: SheetTable): string {
    return seat === undefined ? say(label) : nameOf(view, seat)
  }

  /** `hand-0` or `middle`. */
  function spotName(spot: string): string {
    const [, seat] = /^hand-(\d)$/.exec(spot) ?? []
    return seat === undefined
      ? t(`table:arrange.to-${spot}`)
      : t('table:arrange.to-hand', { name: nameOf(view, Number(seat)) })
  }
}
