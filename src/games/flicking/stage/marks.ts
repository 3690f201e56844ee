import {
  CanvasTexture,
  CircleGeometry,
  ConeGeometry,
  CylinderGeometry,
  Group,
  InstancedMesh,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  RingGeometry,
  Sprite,
  SpriteMaterial,
  SRGBColorSpace,
  Vector3,
} from 'three'
import type { Vector } from '#boards/angles.ts'
import { heightAt, MM } from '#boards/dice-board.ts'
import type { Pose } from '#boards/die.ts'

/** In millimetres, whatever the strength: the arrow says which way, never how far. */
const LENGTH = 52
const MOST_DOTS = 120
/** The height of a number above a die, in pixels. */
const TAG = 27
/** About how many millimetres a picture of the board is high. */
const PICTURE = 390
/** How far above its die a number is, in its own heights; where another one is beside it, further. */
const [LOW, HIGH] = [0.25, 1.2]

/** A number above a die on the board, the same as on its card. */
export interface Tag {
  readonly text: string
  readonly at: Pose
}

/** What is drawn over the board: the chosen die and its direction, numbers, and the way a die went. */
export class Marks extends Group {
  readonly #ring = ring()
  readonly #arrow = arrow()
  readonly #trail = dots()
  readonly #tags: Sprite[] = []
  #tagSize = 0.1
  /** Numbers on dice nearer to each other than this, in millimetres, would overlap. */
  #near = 0

  constructor() {
    super()
    this.add(this.#ring, this.#arrow, this.#trail)
  }

  /** The chosen die, and which way it would fly, once that is known. */
  choose(pose: Pose | null, direction: Vector | null, colour: string): void {
    this.#ring.visible = pose !== null
    this.#arrow.visible = pose !== null && direction !== null
    if (pose === null) return
    this.#ring.position.set(pose[0] / MM, pose[1] / MM, heightAt([pose[0], pose[1]]) / MM + 1)
    if (direction === null) return
    const [x, y] = direction
    this.#arrow.position.set(pose[0] / MM + x * 13, pose[1] / MM + y * 13, pose[2] / MM + 4)
    this.#arrow.quaternion.setFromUnitVectors(new Vector3(0, 1, 0), new Vector3(x, y, 0))
    for (const part of this.#arrow.children)
      if (part instanceof Mesh && part.material instanceof MeshBasicMaterial && part.name === 'colour')
        part.material.color.set(colour)
  }

  /** Dots along the way a die went. */
  trail(along: readonly Vector[], colour: string): void {
    const shown = along.slice(0, MOST_DOTS)
    this.#trail.count = shown.length
    if (this.#trail.material instanceof MeshBasicMaterial) this.#trail.material.color.set(colour)
    for (const [index, at] of shown.entries())
      this.#trail.setMatrixAt(index, new Matrix4().setPosition(at[0] / MM, at[1] / MM, heightAt(at) / MM + 0.8))
    this.#trail.instanceMatrix.needsUpdate = true
  }

  tag(tags: readonly Tag[]): void {
    while (this.#tags.length < tags.length) {
      const sprite = new Sprite()
      sprite.renderOrder = 2
      this.#tags.push(sprite)
      this.add(sprite)
    }
    const raised = new Set<Tag>()
    for (const [index, tag] of tags.entries())
      if (tags.slice(0, index).some(other => !raised.has(other) && apart(other, tag) < this.#near)) raised.add(tag)
    for (const [index, sprite] of this.#tags.entries()) {
      const tag = tags[index]
      sprite.visible = tag !== undefined
      if (!tag) continue
      sprite.material = tagMaterial(tag.text)
      sprite.position.set(tag.at[0] / MM, tag.at[1] / MM, tag.at[2] / MM + 6)
      sprite.center.set(0.5, raised.has(tag) ? -HIGH : -LOW)
      sprite.scale.setScalar(this.#tagSize)
    }
  }

  /** Numbers are as large on every screen. `field` is the camera's, in degrees. */
  fit(height: number, field: number): void {
    this.#tagSize = ((2 * TAG) / Math.max(1, height)) * Math.tan((field * Math.PI) / 360)
    this.#near = (TAG * PICTURE) / Math.max(1, height)
    for (const sprite of this.#tags) sprite.scale.setScalar(this.#tagSize)
  }
}

function apart(one: Tag, other: Tag): number {
  return Math.hypot(one.at[0] - other.at[0], one.at[1] - other.at[1]) / MM
}

const materials = new Map<string, SpriteMaterial>()

function tagMaterial(text: string): SpriteMaterial {
  const made = materials.get(text) ?? paintedTag(text)
  materials.set(text, made)
  return made
}

function paintedTag(text: string): SpriteMaterial {
  const canvas = document.createElement('canvas')
  canvas.width = 96
  canvas.height = 96
  const pen = canvas.getContext('2d')
  if (pen !== null) {
    pen.beginPath()
    pen.arc(48, 48, 42, 0, 2 * Math.PI)
    pen.fillStyle = '#fffdf8'
    pen.fill()
    pen.lineWidth = 8
    pen.strokeStyle = '#22304a'
    pen.stroke()
    pen.fillStyle = '#22304a'
    pen.font = '600 54px "Fredoka Variable", sans-serif'
    pen.textAlign = 'center'
    pen.textBaseline = 'middle'
    pen.fillText(text, 48, 51)
  }
  const map = new CanvasTexture(canvas)
  map.colorSpace = SRGBColorSpace
  return new SpriteMaterial({ map, sizeAttenuation: false, depthTest: false, toneMapped: false })
}

/** Points along y: a white shaft with a coloured one inside, and a head. */
function arrow(): Group {
  const white = new MeshBasicMaterial({ color: '#ffffff', transparent: true, opacity: 0.8, depthTest: false })
  const paint = new MeshBasicMaterial({ transparent: true, depthTest: false, toneMapped: false })
  const edge = new Mesh(new CylinderGeometry(2.6, 2.6, LENGTH, 12).translate(0, LENGTH / 2, 0), white)
  const shaft = new Mesh(new CylinderGeometry(1.4, 1.4, LENGTH, 12).translate(0, LENGTH / 2, 0), paint)
  const rim = new Mesh(new ConeGeometry(8, 15, 24).translate(0, LENGTH + 6, 0), white)
  const head = new Mesh(new ConeGeometry(6, 11.5, 24).translate(0, LENGTH + 5.5, 0), paint)
  const group = new Group()
  for (const [order, part] of [edge, rim, shaft, head].entries()) {
    part.renderOrder = 1 + order / 10
    part.name = order < 2 ? 'edge' : 'colour'
    group.add(part)
  }
  group.visible = false
  return group
}

function ring(): Mesh {
  const mesh = new Mesh(new RingGeometry(12, 15, 40), new MeshBasicMaterial({ color: '#f8c33c', toneMapped: false }))
  mesh.visible = false
  return mesh
}

function dots(): InstancedMesh {
  const mesh = new InstancedMesh(new CircleGeometry(1.7, 14), new MeshBasicMaterial({ toneMapped: false }), MOST_DOTS)
  mesh.count = 0
  mesh.frustumCulled = false
  return mesh
}
