import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { AnyBox, Scene } from '#kernel/box.ts'
import { type Clip, type Frame, framesOf } from '#learning/miniature.ts'
import { Board } from '../draw/board.tsx'
import { closeUp } from '../draw/close-up.ts'
import type { Whereabouts } from '../draw/motion.ts'
import { trailOf } from '../draw/trail.ts'
import { useTranslator } from '../language.ts'
import { authorName } from '../pages/author-name.ts'
import { focusOf, type Moment } from '../table/look-back.ts'
import { smallScene } from '../table/small.ts'
import { AloudButton } from './aloud-button.tsx'
import { useNear } from './near.ts'
import './miniature.css'

/** `shown`: a step of the game; a rule has one clip in which it is kept and one in which it is broken. */
export type ClipName = 'shown' | 'kept' | 'broken'

interface MiniatureProps {
  readonly box: AnyBox
  readonly clips: readonly (readonly [name: ClipName, clip: Clip])[]
  /** What it is about, for those who cannot see it. */
  readonly about: string
}

const NO_FRAMES: readonly Frame[] = []
const EMPTY: Scene = { frame: [0, 0, 1, 1], items: [] }

/** In milliseconds: time for a piece to glide and to be looked at. */
const STEP = 1100

/**
 * A small board on which a few lines are played when somebody asks for it. Until then it shows how the first of them ends, once it has
 * come near to what is seen.
 */
export function Miniature({ box, clips, about }: MiniatureProps) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place)
  const translator = useTranslator(box)
  const { t, say } = translator
  const [chosen, setChosen] = useState(0)
  const [at, setAt] = useState<number | null>(null)
  const [hasPlayed, setPlayed] = useState(false)
  const [name, clip] = clips[chosen] ?? clips[0] ?? ['shown' as const, null]
  const frames = useFrames(box, isNear ? clip : null)
  const moments = useMemo(() => momentsIn(box, frames), [box, frames])
  const focus = useMemo(() => focusOf(moments), [moments])
  const whereabouts = useRef<Whereabouts>(new Map()).current
  const last = frames.length - 1
  const shown = Math.min(at ?? last, last)
  useEffect(() => {
    if (at === null || last < 0) return
    const timer = setTimeout(() => setAt(at < last ? at + 1 : null), STEP)
    return () => clearTimeout(timer)
  }, [at, last])
  const play = (index: number) => {
    setChosen(index)
    setPlayed(true)
    setAt(0)
  }
  // Nobody looks at it through a glass: where a board has no edge, what lies there in the end fills the picture from the start.
  const near = useMemo(
    () => moments.map(({ scene: one }) => closeUp(one)).findLast(({ zoom }) => zoom)?.frame,
    [moments],
  )
  const { frame, items } = smallScene(moments[shown]?.scene ?? EMPTY, focus)
  const scene = useMemo(() => ({ frame: near ?? frame, items }), [near, frame, items])
  const trail = useMemo(() => trailOf(moments.slice(0, shown + 1)), [moments, shown])
  const faults = frames[shown]?.faults ?? []
  const why = faults.map(fault => t(`rules.${fault.rule}.why`, fault.values))
  const mover = frames.findLast(({ said }) => typeof said?.author === 'number')?.said
  const colour = typeof mover?.author === 'number' ? box.face.colour(mover.before, mover.author) : null
  const said = frames.slice(1, shown + 1).flatMap(({ said: one }) => {
    if (one?.move == null || clip === null) return []
    return [`${authorName(clip.header, one.author, t)} ${say(box.face.narrate(one.before, one.move))}`]
  })
  const told = hasPlayed ? [said.join(', '), ...why].filter(Boolean).map(ended).join(' ') : null
  return (
    <div ref={place} class="miniature">
      <div class="wood miniature__board" style={colour === null ? '' : `--trail: var(--${colour})`}>
        {frames.length > 0 && (
          <Board
            scene={scene}
            t={translator}
            name={t('table:board')}
            trail={trail}
            evidence={faults.flatMap(fault => fault.at)}
            whereabouts={whereabouts}
          />
        )}
      </div>
      <div class="miniature__buttons">
        {clips.map(([one], index) => (
          <button
            key={one}
            type="button"
            class={`miniature__button miniature__button--${one}`}
            aria-pressed={hasPlayed && one === name}
            aria-label={`${t(`page:rules.see-${one}`)}: ${about}`}
            onClick={() => play(index)}
          >
            <i aria-hidden="true" /> {t(`page:rules.see-${one}`)}
          </button>
        ))}
      </div>
      <p class="miniature__said" role="status">
        {told}
      </p>
      {told && <AloudButton text={told} />}
    </div>
  )
}

/** Moves are told without a full stop, reasons with one. */
function ended(sentence: string): string {
  return /[.!?…]$/.test(sentence) ? sentence : `${sentence}.`
}

/** None until they have been worked out. */
function useFrames(box: AnyBox, clip: Clip | null): readonly Frame[] {
  const [found, setFound] = useState<{ readonly clip: Clip; readonly frames: readonly Frame[] } | null>(null)
  useEffect(() => {
    if (clip !== null) void framesOf(box, clip).then(frames => setFound({ clip, frames }))
  }, [box, clip])
  return found?.clip === clip ? found.frames : NO_FRAMES
}

/** What is seen of each frame, as a spectator would; hands that are face down stay so. */
function momentsIn({ rules: { game }, face }: AnyBox, frames: readonly Frame[]): readonly Moment[] {
  return frames.map(({ state, said }): Moment => {
    const about = said?.move == null ? [] : face.pointsAt(said.move)
    return { scene: face.scene(game.view(state, null), null), about, said: null, line: null }
  })
}
