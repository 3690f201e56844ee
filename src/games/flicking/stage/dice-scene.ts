import {
  ACESFilmicToneMapping,
  AmbientLight,
  ConeGeometry,
  CylinderGeometry,
  DirectionalLight,
  Group,
  HemisphereLight,
  Mesh,
  MeshBasicMaterial,
  PCFShadowMap,
  PerspectiveCamera,
  Plane,
  PlaneGeometry,
  Quaternion,
  Raycaster,
  RingGeometry,
  Scene,
  ShadowMaterial,
  Vector2,
  Vector3,
  WebGLRenderer,
} from 'three'
import { OrbitControls } from 'three/addons/controls/OrbitControls.js'
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js'
import { rotateRight, unit, type Vector } from '#boards/angles.ts'
import { DIE, heightAt, MM } from '#boards/dice-board.ts'
import { type Pose, quaternionOf } from '#boards/die.ts'
import { colourOf, ownerOf } from '../state.ts'
import { boardObject, type ZoneLook } from './board-look.ts'
import { dieMaterials } from './die-look.ts'
import type { Sight } from './slingshot.ts'

/** From the middle of the board to its corners, in millimetres. */
const RADIUS = 200
const FIELD = 38
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
  readonly #arrow = arrow()
  readonly #ring = ring()
  readonly #sun = sunlight()
  #look = 0
  /** Where the camera stands, until somebody moves it. */
  #post: readonly [outward: Vector, above: boolean] | null = null
  #request = 0

  constructor(canvas: HTMLCanvasElement, zones: readonly ZoneLook[]) {
    this.#renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true, powerPreference: 'low-power' })
    this.#renderer.shadowMap.enabled = true
    this.#renderer.shadowMap.type = PCFShadowMap
    this.#renderer.toneMapping = ACESFilmicToneMapping
    this.#camera.up.set(0, 0, 1)
    this.#scene.add(boardObject(zones), tabletop(), this.#arrow, this.#ring, this.#sun, ...skyLights())
    // Without a graphics card shadows are too slow.
    this.#take(isDrawnBySoftware(this.#renderer) ? 1 : 0)
    this.#orbit = new OrbitControls(this.#camera, canvas)
    this.#orbit.enablePan = false
    this.#orbit.maxPolarAngle = 1.35
    this.#orbit.minDistance = 180
    this.#orbit.maxDistance = 1500
    this.#orbit.addEventListener('change', () => this.draw())
    this.#orbit.addEventListener('start', () => {
      this.#post = null
    })
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

  /** While a die is pulled back, the view stands still. */
  holdStill(still: boolean): void {
    this.#orbit.enabled = !still
  }

  /** From behind a player's corner, or from above with that corner nearest. */
  lookFrom(outward: Vector, above: boolean): void {
    this.#post = [outward, above]
    const fit = RADIUS / Math.tan((FIELD * Math.PI) / 360)
    const wide = fit / this.#camera.aspect
    const [x, y] = unit(outward)
    // Seen at an angle the board is lower than it is wide.
    const far = Math.max(0.88 * fit, 1.05 * wide)
    if (above) this.#camera.position.set(x, y, 1.12 * Math.max(fit, wide))
    else this.#camera.position.set(x * far * 0.68, y * far * 0.68, far * 0.74)
    this.#orbit.target.set(above ? 0 : x * 28, above ? 0 : y * 28, 0)
    this.#orbit.update()
    this.draw()
  }

  resize(width: number, height: number): void {
    this.#renderer.setSize(width, height, false)
    this.#camera.aspect = width / Math.max(1, height)
    this.#camera.updateProjectionMatrix()
    if (this.#post) this.lookFrom(...this.#post)
    this.draw()
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

  /** The chosen die, and how it would be flicked. */
  aim(pose: Pose | null, direction: number, strength: number): void {
    this.#arrow.visible = pose !== null
    this.#ring.visible = pose !== null
    if (pose) {
      const [x, y] = rotateRight(unit([-pose[0], -pose[1]]), direction)
      const ground = heightAt([pose[0], pose[1]]) / MM
      this.#ring.position.set(pose[0] / MM, pose[1] / MM, ground + 1)
      this.#arrow.position.set(pose[0] / MM + x * 12, pose[1] / MM + y * 12, pose[2] / MM + 3)
      this.#arrow.quaternion.setFromUnitVectors(new Vector3(0, 1, 0), new Vector3(x, y, 0))
      stretch(this.#arrow, 12 + strength * 1.1, strength)
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
    if (this.#request !== 0) return
    this.#request = requestAnimationFrame(() => {
      this.#request = 0
      this.#renderer.render(this.#scene, this.#camera)
    })
  }

  free(): void {
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

/** Points along y; stretched to its length and coloured by strength. */
function arrow(): Group {
  const paint = new MeshBasicMaterial({ transparent: true, opacity: 0.92 })
  const shaft = new Mesh(new CylinderGeometry(1.6, 1.6, 1, 12).translate(0, 0.5, 0), paint)
  const head = new Mesh(new ConeGeometry(5, 12, 20).translate(0, 6, 0), paint)
  const group = new Group()
  group.add(shaft, head)
  group.visible = false
  return group
}

function stretch(group: Group, length: number, strength: number): void {
  const [shaft, head] = group.children
  shaft?.scale.set(1, length, 1)
  head?.position.set(0, length, 0)
  if (shaft instanceof Mesh && shaft.material instanceof MeshBasicMaterial)
    shaft.material.color.setHSL((1 - strength / 100) * 0.36, 0.85, 0.42)
}

function ring(): Mesh {
  const mesh = new Mesh(new RingGeometry(12, 14.5, 40), new MeshBasicMaterial({ color: '#fff3b0', transparent: true }))
  mesh.visible = false
  return mesh
}

function isDrawnBySoftware(renderer: WebGLRenderer): boolean {
  const context = renderer.getContext()
  const info = context.getExtension('WEBGL_debug_renderer_info')
  const name = info ? String(context.getParameter(info.UNMASKED_RENDERER_WEBGL)) : ''
  return /swiftshader|llvmpipe|software|basic render/i.test(name)
}
