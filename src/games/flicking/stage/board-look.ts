import {
  BufferAttribute,
  BufferGeometry,
  CanvasTexture,
  Mesh,
  MeshStandardMaterial,
  RepeatWrapping,
  SRGBColorSpace,
} from 'three'
import { type Corner, facing, HALF, MM, spotIn, type Zone } from '#boards/dice-board.ts'
import type { Make } from '#boards/dice-make.ts'
import { boardMesh } from '#boards/dice-mesh.ts'

const SIZE = 1024
/** A little more than the board, so that its walls are wood as well. */
const SPAN = 2 * HALF + 4 * MM

export interface ZoneLook {
  readonly corner: Corner
  readonly zone: Zone
  readonly name: string
  readonly colour: string
}

/** The mesh of the physics, in millimetres, painted from above. */
export function boardObject(zones: readonly ZoneLook[], make: Make): Mesh<BufferGeometry, MeshStandardMaterial> {
  const { vertices, triangles } = boardMesh(make)
  const geometry = new BufferGeometry()
  const points = vertices.map(part => part * 10)
  const flat = new Float32Array((points.length / 3) * 2)
  for (let index = 0; index < flat.length / 2; index++) {
    flat[index * 2] = ((points[index * 3] ?? 0) * MM) / SPAN + 0.5
    flat[index * 2 + 1] = ((points[index * 3 + 1] ?? 0) * MM) / SPAN + 0.5
  }
  geometry.setAttribute('position', new BufferAttribute(points, 3))
  geometry.setAttribute('uv', new BufferAttribute(flat, 2))
  geometry.setIndex(new BufferAttribute(triangles, 1))
  const split = geometry.toNonIndexed()
  split.computeVertexNormals()
  const map = new CanvasTexture(paint(zones, make))
  map.colorSpace = SRGBColorSpace
  map.anisotropy = 8
  map.wrapS = RepeatWrapping
  const board = new Mesh(split, new MeshStandardMaterial({ map, roughness: 0.62 }))
  board.receiveShadow = true
  board.castShadow = true
  return board
}

function paint(zones: readonly ZoneLook[], { hole }: Make): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = SIZE
  canvas.height = SIZE
  const pen = canvas.getContext('2d')
  if (pen === null) return canvas
  grain(pen)
  const scale = SIZE / SPAN
  pen.translate(SIZE / 2, SIZE / 2)
  pen.scale(scale, -scale)
  pen.strokeStyle = '#6b431a'
  pen.globalAlpha = 0.5
  pen.lineWidth = 0.8 * MM
  for (const far of [hole + 6 * MM, 110 * MM]) {
    pen.beginPath()
    pen.arc(0, 0, far, 0, 2 * Math.PI)
    pen.stroke()
  }
  pen.globalAlpha = 1
  for (const zone of zones) paintZone(pen, zone)
  return canvas
}

/** Long fibres with a slow wave, lighter and darker. */
function grain(pen: CanvasRenderingContext2D): void {
  pen.fillStyle = '#d9b47c'
  pen.fillRect(0, 0, SIZE, SIZE)
  for (let line = 0; line < 340; line++) {
    const y = (line * 997) % SIZE
    const dark = (line * 31) % 7
    pen.strokeStyle = dark < 3 ? '#a8743a' : '#f0d6a6'
    pen.globalAlpha = 0.05 + 0.02 * dark
    pen.lineWidth = 1 + (dark % 3)
    pen.beginPath()
    pen.moveTo(0, y)
    for (let x = 0; x <= SIZE; x += 64) pen.lineTo(x, y + 9 * Math.sin(x / 210 + y / 130) + (line % 5))
    pen.stroke()
  }
  pen.globalAlpha = 1
}

function paintZone(pen: CanvasRenderingContext2D, { corner, zone, name, colour }: ZoneLook): void {
  const [x, y] = spotIn(zone, corner, 0)
  const [ahead, along] = facing(corner)
  const width = (2 * zone.side + 20) * MM
  pen.save()
  pen.translate(x, y)
  // The player's right is x, and what lies ahead is y.
  pen.transform(along, -ahead, ahead, along, 0, 0)
  pen.lineWidth = 1.4 * MM
  pen.strokeStyle = colour
  pen.fillStyle = `${colour}2e`
  pen.beginPath()
  pen.roundRect(-width / 2, -10 * MM, width, 20 * MM, 5 * MM)
  pen.fill()
  pen.stroke()
  pen.scale(1, -1)
  pen.fillStyle = colour
  pen.globalAlpha = 0.85
  pen.font = `600 ${9 * MM}px "Fredoka Variable", sans-serif`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillText(name, 0, 0)
  pen.restore()
}
