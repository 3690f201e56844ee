import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { Item, Scene, Way } from '#kernel/box.ts'
import type { Translator } from '#text/translator.ts'
import { isDirection, nearest, reachable, wayOf } from './direction.ts'
import { HELD, idOf, useGestures } from './gestures.ts'
import { withHandles } from './handles.ts'
import { useInPieces } from './in-pieces.ts'
import { DrawnItem, drawOnce, SCENERY } from './item.tsx'
import { layoutOf, lookAt, type Point, placed, reachOf } from './layout.ts'
import { mixPaints } from './looks.tsx'
import { MarkedLine, Marks } from './marks.tsx'
import type { Whereabouts } from './motion.ts'
import { PlanMarks } from './plan-marks.tsx'
import { useSettling } from './settling.ts'
import { useSize } from './size.ts'
import { useStillPage } from './still-page.ts'
import type { Leg } from './trail.ts'
import { TrailAbove, TrailBelow } from './trail-marks.tsx'
import { useZoom } from './zoom.ts'
import { WholeButton, ZoomButtons } from './zoom-buttons.tsx'
import './board.css'
import './trail.css'

export interface BoardProps {
  readonly scene: Scene
  readonly t: Translator
  /** What a screen reader calls the whole. */
  readonly name: string
  /** Things hands could pick now. */
  readonly next?: readonly string[]
  readonly picked?: readonly string[]
  readonly hinted?: readonly string[]
  /** In guided play: what may be picked next by the rules. Only this is marked then; hands can pick the rest all the same. */
  readonly fitting?: readonly string[]
  /** What somebody is advised to do here. */
  readonly plan?: readonly Leg[]
  /** What a ruling or a reason points at. */
  readonly evidence?: readonly string[]
  /** What somebody did here last. */
  readonly trail?: readonly Leg[]
  /** Points to look at: where the board would be small, it is shown nearer there. */
  readonly focus?: readonly Point[]
  /** What is held can be put anywhere, in steps of so many units. Such a board is never laid on its side. */
  readonly anywhere?: number | undefined
  /** Moves what is held one step, a long one with the shift key. */
  readonly onPush?: ((way: Way, isLong: boolean) => void) | undefined
  /** May be laid on its side where the screen is tall. */
  readonly mayTurn?: boolean
  readonly whereabouts?: Whereabouts
  /** In slow motion, so many times as long. */
  readonly pace?: number
  /** What is dropped goes back where it lay: the board shows how it would layout. */
  readonly goesBack?: boolean
  /** Without it nothing can be picked: a board to look at. */
  readonly onPick?: (id: string) => void
  readonly onLift?: (id: string) => void
  readonly onClear?: () => void
}

const NONE: readonly string[] = []
const NO_TRAIL: readonly Leg[] = []
const NOWHERE: readonly Point[] = []
const NOTHING: readonly Item[] = []

/** Draws any scene, moves what has moved, and tells what was picked by finger, mouse, keyboard or screen reader. */
export function Board(props: BoardProps) {
  const { t, name, picked = NONE, hinted = NONE, evidence = NONE, mayTurn = true } = props
  const { goesBack = false, whereabouts, pace = 1, onPick, trail = NO_TRAIL, focus = NOWHERE, anywhere } = props
  const svg = useRef<SVGSVGElement>(null)
  const measured = useSize(svg)
  const [width, height] = measured ?? [0, 0]
  // Decided again only when the width changes: a speech bubble that takes some height must not rotate the board.
  const turn = useRef({ width: 0, turned: false })
  const known = turn.current.width === width ? turn.current.turned : null
  const isZoomable = props.scene.zoom === true
  // Under a glass there is room enough either way up.
  const turns = mayTurn && !isZoomable && !props.scene.hasSides
  const [isWhole, setWhole] = useState(false)
  useEffect(() => setWhole(false), [focus])
  const size = [width || props.scene.frame[2], height || props.scene.frame[3]] as const
  const { turned } = layoutOf(props.scene.frame, ...size, turns ? known : false)
  const { frame, core } = props.scene
  const { layout, isCut, hasOther, hasGlass } = lookAt({ frame, core, focus, size, turned, isWhole, isZoomable })
  turn.current = { width, turned }
  const zoom = useZoom(svg, layout.frame, hasGlass)
  const unit = layout.unit * zoom.power
  // What stands on a stem has its place from the size of the board.
  const seen = layout.frame.join(' ')
  const { plan = NO_TRAIL } = props
  const advised = useMemo(() => plan.flatMap(({ item, to }) => (to ? [{ ...item, at: to }] : [])), [plan])
  const scene = useMemo(() => withHandles(props.scene, unit, layout.frame, advised), [props.scene, unit, seen, advised])
  // Nothing is drawn for a size that is not known yet: it would all be drawn a second time.
  const most = useInPieces(measured !== null, scene.items.length)
  const isDrawn = most === Number.POSITIVE_INFINITY
  const items = useMemo(() => (isDrawn ? scene.items : scene.items.slice(0, most)), [scene, most])
  const next = useMemo(() => new Set(props.next), [props.next])
  const fitting = useMemo(() => props.fitting && new Set(props.fitting), [props.fitting])
  const laid = measured === null ? NOTHING : scene.items
  const stops = useMemo(() => reachable(laid, next), [laid, next])
  const reach = useMemo(
    () =>
      reachOf(
        laid.filter(item => item.label !== undefined),
        unit,
      ),
    [laid, unit],
  )
  const [chosen, setChosen] = useState<string | null>(null)
  const current = stops.find(item => item.id === chosen) ?? stops.find(item => next.has(item.id)) ?? stops[0]
  const gestures = useGestures({
    onPick: id => {
      setChosen(id)
      onPick?.(id)
    },
    onLift: props.onLift,
    isPicked: id => onPick !== undefined && picked.includes(id),
    isNext: id => onPick !== undefined && next.has(id),
    isHolding: picked.length > 0,
    anywhere,
  })
  const board = useId()
  const { release } = gestures
  useStillPage(svg, gestures.grasped)
  const leaving = useSettling({ svg, scene, isDrawn, board, turned, picked, goesBack, whereabouts, pace, release })

  useLayoutEffect(mixPaints, [])

  const newest = scene.items.find(item => item.id === scene.newest)
  useEffect(() => {
    if (newest) zoom.show(placed(newest.at, turned))
  }, [scene.newest])

  // A thing that held the focus and is gone, or lies under another now, hands it to what lies in its place.
  const focused = useRef<Item | null>(null)
  useEffect(() => {
    const lost = focused.current
    if (lost === null || stops.some(item => item.id === lost.id)) return
    const heir = stops.find(item => item.at[0] === lost.at[0] && item.at[1] === lost.at[1])
    const holder = document.activeElement
    // It still has the focus until the page notices that it takes none any more.
    const isLosing = holder instanceof SVGElement && holder.dataset.id === lost.id
    if (heir && (holder === document.body || isLosing)) focusOn(svg.current, heir.id)
  })

  const isHeld = ({ id }: Item) => id === HELD || picked.includes(id)
  const keyDown = (event: KeyboardEvent) => {
    const from = stops.find(item => item.id === idOf(event.target)) ?? current
    if (event.key === 'Escape') props.onClear?.()
    else if (from && (event.key === 'Enter' || event.key === ' ')) onPick?.(from.id)
    else if (props.onPush && isDirection(event.key) && scene.items.some(isHeld)) {
      props.onPush(wayOf(event.key), event.shiftKey)
    } else if (from && isDirection(event.key)) {
      const to = nearest(stops, from, event.key, turned)
      if (to) {
        setChosen(to.id)
        zoom.show(placed(to.at, turned))
        focusOn(svg.current, to.id)
      }
    } else return
    if (event.key !== 'Escape') event.preventDefault()
  }

  const [drawn] = useState(() => {
    const hold = (item: Item | null) => (focused.current = item)
    return drawOnce((item, state) => <DrawnItem key={item.id} item={item} state={state} onFocus={hold} />)
  })
  const state = { turned, reach, t, interactive: onPick !== undefined }
  const draw = (item: Item) =>
    drawn(item, {
      ...state,
      next: next.has(item.id),
      fits: fitting?.has(item.id) ?? false,
      picked: picked.includes(item.id),
      current: item.id === current?.id,
    })
  const pressed = (event: PointerEvent) => zoom.begin(event, !gestures.begin(event))
  const moved = (event: PointerEvent) => {
    if (zoom.move(event)) gestures.letGo()
    else gestures.move(event)
  }
  const lifted = (event: PointerEvent) => {
    zoom.end(event)
    gestures.end(event)
  }
  const marks = { items: scene.items, turned, frame: props.scene.frame }
  const pieces = items.findIndex(item => item.kind === 'piece')
  const firstPiece = pieces < 0 ? items.length : pieces
  // A trail lies on every place, and below as many pieces as may be.
  const afterPlaces = Math.max(firstPiece, items.findLastIndex(item => item.kind !== 'piece') + 1)
  const classes = [
    'board',
    picked.length > 0 && 'is-picking',
    isZoomable && 'is-zoomable',
    isCut && 'is-cut',
    props.scene.hasSides && 'has-sides',
    fitting && 'is-guided',
    anywhere && 'is-anywhere',
  ]
  const drawing = (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot hold a drawing
    <svg
      ref={svg}
      class={classes.filter(Boolean).join(' ')}
      data-anywhere={anywhere}
      viewBox={zoom.frame.join(' ')}
      role="group"
      aria-label={name}
      onKeyDown={keyDown}
      onClick={onPick && gestures.click}
      onPointerDown={onPick && pressed}
      onPointerMove={onPick && moved}
      onPointerUp={onPick && lifted}
      onPointerCancel={onPick && lifted}
    >
      {items.slice(0, firstPiece).map(draw)}
      <MarkedLine {...marks} ids={picked} kind="picked" />
      <MarkedLine {...marks} ids={hinted} kind="hinted" />
      <MarkedLine {...marks} ids={evidence} kind="evidence" />
      {items.slice(firstPiece, afterPlaces).map(draw)}
      <TrailBelow legs={trail} turned={turned} />
      {items.slice(afterPlaces).map(draw)}
      {leaving.map(item => (
        <g key={`leaving ${item.id}`} class="leaving">
          <DrawnItem item={item} state={{ ...SCENERY, turned }} />
        </g>
      ))}
      <TrailAbove legs={trail} turned={turned} />
      <Marks {...marks} ids={picked} kind="picked" />
      <Marks {...marks} ids={hinted} kind="hinted" />
      <PlanMarks legs={plan} turned={turned} />
      <Marks {...marks} ids={evidence} kind="evidence" />
    </svg>
  )
  return (
    <>
      {drawing}
      {hasGlass && <ZoomButtons zoom={zoom} t={t} />}
      {isCut && <WholeButton {...{ isWhole, hasOther, t }} onPress={() => setWhole(!isWhole)} />}
    </>
  )
}

function focusOn(svg: SVGSVGElement | null, id: string): void {
  const element = svg?.querySelector(`.is-thing[data-id="${CSS.escape(id)}"]`)
  if (element instanceof SVGElement) element.focus()
}
