import { CanvasTexture, MeshStandardMaterial, SRGBColorSpace } from 'three'
import type { Face } from '#boards/die.ts'
import { pipsOf } from '../drawing.ts'
import type { Colour } from '../state.ts'

const SIZE = 128
/** The dashes of the ring tell the dice apart without colour. */
const PAINTS: Readonly<
  Record<Colour, { readonly body: string; readonly pip: string; readonly dash: readonly number[] }>
> = {
  blue: { body: '#2764d8', pip: '#ffffff', dash: [] },
  red: { body: '#cf3040', pip: '#ffffff', dash: [14, 10] },
  green: { body: '#1c8250', pip: '#ffffff', dash: [3, 9] },
  yellow: { body: '#f4c542', pip: '#3a2600', dash: [26, 8, 4, 8] },
}
/** In the order of a three.js box's sides: right, left, back, front, top, bottom. */
const SIDES: readonly Face[] = [2, 5, 3, 4, 1, 6]

const known = new Map<Colour, MeshStandardMaterial[]>()

/** The six sides of a die. */
export function dieMaterials(colour: Colour): MeshStandardMaterial[] {
  const made = known.get(colour) ?? SIDES.map(face => material(colour, face))
  known.set(colour, made)
  return made
}

function material(colour: Colour, face: Face): MeshStandardMaterial {
  const map = new CanvasTexture(paint(colour, face))
  map.colorSpace = SRGBColorSpace
  map.anisotropy = 4
  return new MeshStandardMaterial({ map, roughness: 0.35, metalness: 0.02 })
}

function paint(colour: Colour, face: Face): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = SIZE
  canvas.height = SIZE
  const pen = canvas.getContext('2d')
  if (pen === null) return canvas
  const { body, pip, dash } = PAINTS[colour]
  pen.fillStyle = body
  pen.fillRect(0, 0, SIZE, SIZE)
  pen.strokeStyle = pip
  pen.globalAlpha = 0.55
  pen.lineWidth = 4
  pen.setLineDash([...dash])
  pen.strokeRect(12, 12, SIZE - 24, SIZE - 24)
  pen.globalAlpha = 1
  pen.fillStyle = pip
  for (const [x, y] of pipsOf(face)) {
    pen.beginPath()
    pen.arc(SIZE / 2 + x * 33, SIZE / 2 + y * 33, 12, 0, 2 * Math.PI)
    pen.fill()
  }
  return canvas
}
