import {
  ACESFilmicToneMapping,
  AmbientLight,
  type BufferGeometry,
  DirectionalLight,
  HemisphereLight,
  Mesh,
  type MeshStandardMaterial,
  PCFShadowMap,
  PerspectiveCamera,
  Plane,
  PlaneGeometry,
  Quaternion,
  Raycaster,
  Scene,
  ShadowMaterial,
  Vector2,
  Vector3,
  WebGLRenderer,
} from 'three'
import { OrbitControls } from 'three/addons/controls/OrbitControls.js'
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js'
import type { Vector } from '#boards/angles.ts'
import { DIE, heightAt, MM } from '#boards/dice-board.ts'
import { type Pose, quaternionOf } from '#boards/die.ts'
import { colourOf, ownerOf } from '../state.ts'
import type { Sight } from './aiming.ts'
import { standFor, steepness } from './camera.ts'
import { dieMaterials } from './die-look.ts'
import { isDrawnBySoftware } from './graphics-card.ts'
import { Marks } from './marks.ts'

const FIELD = 38
/** Almost straight down: from straight above there would be no telling which side is near. */
const ABOVE = 1.5
/** In milliseconds, from one corner to another. */
const WALK = 800
const SHAPE = new RoundedBoxGeometry(DIE / MM, DIE / MM, DIE / MM, 3, 1.5)

/** How much detail dice are drawn with: shadows go first, then sharpness, the highest device pixel ratio. */
const LOOKS = [
  { shadows: true, pixels: 2 },
  { shadows: false, pixels: 1 },
  { shadows: false, pixels: 0.6 },
] as const

/** The board in three dimensions. It draws only when something has changed. */
export class DiceScene implements Sight {
  readonly #renderer: WebGLRenderer
  readonly #scene = new Scene()
  readonly #camera = new PerspectiveCamera(FIELD, 1, 10, 4000)
  readonly #orbit: OrbitControls
  readonly #dice = new Map<string, Mesh>()
  readonly marks = new Marks()
  readonly #sun = sunlight()
  #look = 0
  /** Where the camera stands, unless somebody has turned it. */
  #post: readonly [outward: Vector, above: boolean] = [[-Math.SQRT1_2, -Math.SQRT1_2], false]
  readonly #onTurned: (isTurned: boolean) => void
  #isTurned = false
  #isHeld = false
  #walk = 0
  #request = 0
  #isReady = false

  /** `onTurned` is told when somebody turns the board, and when it stands straight again. */
  constructor(canvas: HTMLCanvasElement, onTurned: (isTurned: boolean) => void) {
    this.#onTurned = onTurned
    this.#renderer = new WebGLRenderer({
      canvas,
      antialias: devicePixelRatio < 1.5,
      alpha: true,
      powerPreference: 'low-power',
    })
    // To ask for errors is to wait until everything is compiled.
    this.#renderer.debug.checkShaderErrors = false
    this.#renderer.shadowMap.enabled = true
    this.#renderer.shadowMap.type = PCFShadowMap
    this.#renderer.toneMapping = ACESFilmicToneMapping
    this.#camera.up.set(0, 0, 1)
    this.#scene.add(tabletop(), this.marks, this.#sun, ...skyLights())
    // Without a graphics card shadows are too slow.
    this.#take(isDrawnBySoftware(this.#renderer.getContext()) ? 1 : 0)
    this.#orbit = new OrbitControls(this.#camera, canvas)
    this.#orbit.enablePan = false
    this.#orbit.maxPolarAngle = 1.35
    this.#orbit.minDistance = 180
    this.#orbit.maxDistance = 1500
    this.#orbit.addEventListener('start', () => {
      this.#stopWalk()
      this.#isHeld = true
    })
    this.#orbit.addEventListener('end', () => {
      this.#isHeld = false
    })
    this.#orbit.addEventListener('change', () => {
      if (this.#isHeld) this.#turn(true)
      this.draw()
    })
  }

  /** Lays the board on the table: nothing is drawn before. In steps, so that a slow device answers to a finger in between. */
  async prepare(boardOf: () => Mesh<BufferGeometry, MeshStandardMaterial>): Promise<void> {
    await breath()
    const board = boardOf()
    this.#scene.add(board)
    await breath()
    if (board.material.map) this.#renderer.initTexture(board.material.map)
    await breath()
    await this.#renderer.compileAsync(this.#scene, this.#camera)
    this.#isReady = true
  }

  /** For a device that cannot keep up. Nothing comes back, or it would flicker between the two. */
  simplify(): void {
    this.#take(this.#look + 1)
  }

  #take(look: number): void {
    this.#look = look
    const { shadows, pixels } = LOOKS[look] ?? LOOKS[2]
    this.#sun.castShadow = shadows
    this.#renderer.setPixelRatio(Math.min(pixels, devicePixelRatio))
    this.draw()
  }

  #turn(isTurned: boolean): void {
    if (isTurned !== this.#isTurned) this.#onTurned(isTurned)
    this.#isTurned = isTurned
  }

  /** From behind a player's corner, or from above with that corner nearest; the whole board is in the picture. */
  lookFrom(outward: Vector, above: boolean): void {
    this.#stopWalk()
    this.#post = [outward, above]
    const { aspect } = this.#camera
    const { position, target } = standFor(outward, above ? ABOVE : steepness(aspect), aspect, FIELD)
    this.#camera.position.set(...position)
    this.#orbit.target.set(...target)
    this.#orbit.update()
    // Whoever taps before it is drawn again means what is there now.
    this.#camera.updateMatrixWorld()
    this.#turn(false)
    this.draw()
  }

  /** Walks round the board to another corner. */
  walkTo(outward: Vector, above: boolean): void {
    const [[x, y]] = this.#post
    const from = Math.atan2(y, x)
    const turn = Math.atan2(outward[1], outward[0]) - from
    const way = Math.atan2(Math.sin(turn), Math.cos(turn))
    let began: number | null = null
    this.#stopWalk()
    const step = (now: number) => {
      began ??= now
      const part = Math.min(1, (now - began) / WALK)
      const at = from + way * part * part * (3 - 2 * part)
      this.lookFrom(part === 1 ? outward : [Math.cos(at), Math.sin(at)], above)
      if (part < 1) this.#walk = requestAnimationFrame(step)
    }
    this.#walk = requestAnimationFrame(step)
  }

  #stopWalk(): void {
    cancelAnimationFrame(this.#walk)
  }

  /** As it was before somebody turned it. */
  lookStraight(): void {
    this.lookFrom(...this.#post)
  }

  resize(width: number, height: number): void {
    this.#renderer.setSize(width, height, false)
    this.#camera.aspect = width / Math.max(1, height)
    this.#camera.updateProjectionMatrix()
    this.marks.fit(height, FIELD)
    if (!this.#isTurned) this.lookStraight()
    // At once: a new size empties the canvas, and nobody should see it empty.
    if (this.#isReady) this.#renderer.render(this.#scene, this.#camera)
  }

  /** Shows exactly these dice; `part` of the way to their `next` poses while a film runs. */
  place(dice: readonly string[], poses: readonly (Pose | null)[], next = poses, part = 0): void {
    const seen = new Set(dice.filter((_, index) => poses[index]))
    for (const [die, mesh] of this.#dice) mesh.visible = seen.has(die)
    for (const [index, die] of dice.entries()) {
      const pose = poses[index]
      if (pose) lay(this.#die(die), pose, next[index] ?? pose, part)
    }
    this.draw()
  }

  toBoard(x: number, y: number): Vector | null {
    const box = this.#renderer.domElement.getBoundingClientRect()
    const point = new Vector2(((x - box.left) / box.width) * 2 - 1, 1 - ((y - box.top) / box.height) * 2)
    const ray = new Raycaster()
    ray.setFromCamera(point, this.#camera)
    const hit = ray.ray.intersectPlane(new Plane(new Vector3(0, 0, 1), -8), new Vector3())
    return hit && [hit.x * MM, hit.y * MM]
  }

  toScreen(point: Vector): Vector | null {
    const box = this.#renderer.domElement.getBoundingClientRect()
    const seen = new Vector3(point[0] / MM, point[1] / MM, heightAt(point) / MM + 7).project(this.#camera)
    return [box.left + ((seen.x + 1) / 2) * box.width, box.top + ((1 - seen.y) / 2) * box.height]
  }

  draw(): void {
    if (!this.#isReady || this.#request !== 0) return
    this.#request = requestAnimationFrame(() => {
      this.#request = 0
      this.#renderer.render(this.#scene, this.#camera)
    })
  }

  free(): void {
    this.#stopWalk()
    cancelAnimationFrame(this.#request)
    this.#request = -1
    this.#orbit.dispose()
    this.#renderer.dispose()
  }

  #die(die: string): Mesh {
    const known = this.#dice.get(die)
    if (known) return known
    const mesh = new Mesh(SHAPE, dieMaterials(colourOf(ownerOf(die))))
    mesh.castShadow = true
    mesh.receiveShadow = true
    this.#scene.add(mesh)
    this.#dice.set(die, mesh)
    return mesh
  }
}

/** Lets the page do what waits. */
function breath(): Promise<void> {
  return new Promise(done => setTimeout(done))
}

function lay(mesh: Mesh, from: Pose, to: Pose, part: number): void {
  mesh.position
    .set(from[0], from[1], from[2])
    .lerp(new Vector3(to[0], to[1], to[2]), part)
    .divideScalar(MM)
  mesh.quaternion.copy(rotationOf(from)).slerp(rotationOf(to), part)
}

function rotationOf(pose: Pose): Quaternion {
  const [w, x, y, z] = quaternionOf(pose)
  return new Quaternion(x, y, z, w)
}

function sunlight(): DirectionalLight {
  const sun = new DirectionalLight('#fff4e0', 2.4)
  sun.position.set(-160, 120, 420)
  sun.shadow.mapSize.set(2048, 2048)
  Object.assign(sun.shadow.camera, { left: -240, right: 240, top: 240, bottom: -240, near: 50, far: 900 })
  sun.shadow.radius = 4
  sun.shadow.bias = -0.0005
  return sun
}

function skyLights() {
  return [new HemisphereLight('#ffffff', '#8a6a40', 1), new AmbientLight('#ffffff', 0.35)]
}

/** The table below, seen only by the shadow of the board. */
function tabletop(): Mesh {
  const mesh = new Mesh(new PlaneGeometry(1200, 1200), new ShadowMaterial({ opacity: 0.28 }))
  mesh.position.z = -60
  mesh.receiveShadow = true
  return mesh
}
