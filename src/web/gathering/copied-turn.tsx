import { useMemo } from 'preact/hooks'
import type { Copied } from '#gathering/copied.ts'
import type { Game } from '#gathering/game.ts'
import type { AnyBox } from '#kernel/box.ts'
import { eventOptions } from '#referee/companion.ts'
import { copyHeader, type ReadTurn, readTurn } from '#referee/copied-turn.ts'
import { Board } from '../draw/board.tsx'
import { trailOf } from '../draw/trail.ts'
import { useTranslator } from '../language.ts'
import { momentsOf } from '../table/look-back.ts'
import { useDay } from './at-day.ts'
import { timeOf } from './clock-words.ts'
import { FoundSaid } from './found-said.tsx'
import { useStarBox } from './star-box.ts'
import './copied-turn.css'

/** What a Monitor copied for a ruling, as evidence for whoever is asked next; nothing where nothing was. */
export function CopiedOf({ game }: { readonly game: Game }) {
  const { t, numberOf } = useDay()
  const boxes = useStarBox(game.game, game.copied !== null)
  if (game.copied === null || !boxes?.played) return null
  return (
    <section class="stack stack--tight">
      <h3>{t('gathering:monitor.copy.evidence', { time: timeOf(game.copied.at) })}</h3>
      <CopiedTurn
        played={boxes.played}
        copied={game.copied}
        seats={[game.a, game.b ?? game.a].map(number => numberOf(number))}
      />
    </section>
  )
}

interface CopiedTurnProps {
  readonly played: AnyBox
  readonly copied: Copied
  /** What A and B are called. */
  readonly seats: readonly string[]
}

/** The board as it was copied, the turn drawn on it, and what the rule check finds. */
export function CopiedTurn({ played, copied, seats }: CopiedTurnProps) {
  const { edition } = useDay().day.about
  const translator = useTranslator(played)
  const { t, say } = translator
  const names = copied.first === 0 ? seats : seats.toReversed()
  const turn = useMemo(
    () => readTurn(played, copyHeader(played, ['A', 'B'], eventOptions(played, edition)), copied),
    [played, copied],
  )
  const shown = useMemo(() => turn && shownOf(played, turn), [played, turn])
  if (turn === null || shown === null) return <p class="note">{t('gathering:monitor.copy.unread')}</p>
  return (
    <figure class="copied">
      <div
        class="copied__board wood"
        style={`--ratio: ${shown.ratio};${shown.colour ? `--trail: var(--${shown.colour})` : ''}`}
      >
        <Board
          scene={shown.scene}
          t={translator}
          name={t('gathering:monitor.copy.board')}
          evidence={turn.broken.find(({ rule }) => rule === copied.rule)?.at ?? turn.broken[0]?.at ?? []}
          trail={shown.trail}
          mayTurn={false}
        />
      </div>
      <figcaption class="stack stack--tight">
        <p>
          <b>{names[turn.seat ?? 0]}</b>: {shown.said.map(say).join(' · ')}
        </p>
        <FoundSaid played={played} turn={turn} rule={copied.rule} mover={names[turn.seat ?? 0] ?? ''} />
      </figcaption>
    </figure>
  )
}

function shownOf(box: AnyBox, { seat, opening, entries }: ReadTurn) {
  const moments = momentsOf(box, { seat, opening, entries, mended: undefined }, null)
  const scene = moments.at(-1)?.scene ?? box.face.scene(opening, null)
  const [, , width, height] = scene.frame
  const said = moments.flatMap(moment => moment.said ?? [])
  const colour = seat === null ? null : box.face.colour(opening, seat)
  return { scene, trail: trailOf(moments), said, ratio: `${width} / ${height}`, colour }
}
