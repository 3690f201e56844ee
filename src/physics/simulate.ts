import RAPIER from '@dimforge/rapier3d-deterministic-compat'
import { rotateRight, unit } from '#boards/angles.ts'
import { DIE, normalAt } from '#boards/dice-board.ts'
import { type Make, TODAY } from '#boards/dice-make.ts'
import { boardMesh, CM } from '#boards/dice-mesh.ts'
import { type Pose, poseOf, quaternionOf } from '#boards/die.ts'
import { stanceOf } from '#boards/die-at-rest.ts'
import type { DieAtRest, Film, Impulse, Resting, Settling } from '#boards/flick.ts'
import { Contacts } from './contacts.ts'
import { hasMoved, whereTo } from './rest.ts'

/** Steps per second: at 60, fast dice pass through walls; and any other rate is a different game. */
const RATE = 240
/** Simulation steps per frame of the film. */
const STEPS_A_FRAME = 4
const LONGEST = 10 * RATE
/** At rest: slower than this, in cm/s and rad/s, for QUIET_STEPS. The engine's own sleeping is a different test. */
const STILL = 0.5
const NOT_SPINNING = 0.3
const QUIET_STEPS = 36

const MASS = 3
const GRAVITY = -981
const ROUNDED = 0.15
const FRICTION = 0.3
/** Speed of a flick of strength 1, in cm/s. */
const SPEED = 3.5
/** How far from the die's middle a flick of spin 1 hits, in cm. */
const OFF_CENTRE = 0.004

let started: Promise<void> | null = null
let isReady = false

/** Await this before the first simulation. */
export function startPhysics(): Promise<void> {
  started ??= RAPIER.init().then(() => {
    isReady = true
  })
  return started
}

/**
 * What one flick does to the dice on the board. The world is built from integers, runs in fixed steps until everything
 * is at rest, and is read back into integers: the same flick on the same dice has the same result everywhere.
 */
export function simulate(dice: readonly DieAtRest[], flick: Impulse, filming = true, make: Make = TODAY): Settling {
  if (!isReady) throw new Error('startPhysics() first')
  const world = boardWorld(make)
  const events = new RAPIER.EventQueue(true)
  try {
    world.timestep = 1 / RATE
    world.integrationParameters.maxCcdSubsteps = make.stops
    const bodies = [...dice]
      .sort((one, other) => (one.die < other.die ? -1 : 1))
      .map(({ die, pose }) => ({ die, from: pose, ...layDie(world, pose, make) }))
    const flicked = bodies.find(({ die }) => die === flick.die)
    if (flicked) hit(flicked, flick, make)
    return run(world, events, bodies, flick.die, filming)
  } finally {
    events.free()
    world.free()
  }
}

interface Body {
  readonly die: string
  readonly from: Pose
  readonly body: RAPIER.RigidBody
  readonly collider: RAPIER.Collider
}

function run(
  world: RAPIER.World,
  events: RAPIER.EventQueue,
  bodies: readonly Body[],
  flicked: string,
  filming: boolean,
): Settling {
  const names = new Map(bodies.map(({ die, collider }) => [collider.handle, die]))
  const contacts = new Contacts(names, flicked)
  const live = new Map(bodies.map(body => [body.die, body]))
  const gone: Resting[] = []
  const frames: (Pose | null)[][] = []
  let quiet = 0
  for (let step = 0; step < LONGEST && quiet < QUIET_STEPS && live.size > 0; step++) {
    if (filming && step % STEPS_A_FRAME === 0) frames.push(bodies.map(({ die }) => poseIn(live.get(die))))
    world.step(events)
    contacts.listen(events, step, Math.floor(step / STEPS_A_FRAME))
    let isStill = true
    for (const [die, { body }] of live) {
      // Whatever leaves the board is falling, so most dice need not be asked where they are.
      if (speed(body.linvel()) <= STILL && speed(body.angvel()) <= NOT_SPINNING) continue
      const { x, y, z } = body.translation()
      const end = whereTo([x * CM, y * CM], z * CM)
      if (end === null) isStill = false
      else {
        gone.push({ die, gone: end })
        live.delete(die)
        world.removeRigidBody(body)
      }
    }
    quiet = isStill ? quiet + 1 : 0
  }
  const ended = bodies.map(({ die }) => poseIn(live.get(die)))
  if (filming) frames.push(ended)
  const poses = bodies.flatMap(({ die }, index) => {
    const pose = ended[index]
    return pose ? [{ die, pose }] : []
  })
  const moved = poses.filter(({ die, pose }) => hasMoved(live.get(die)?.from ?? pose, pose))
  const resting = moved.map(({ die, pose }): Resting => ({ die, pose, lies: stanceOf({ die, pose }, poses) }))
  const film: Film = { rate: RATE / STEPS_A_FRAME, dice: bodies.map(({ die }) => die), frames, knocks: contacts.knocks }
  const settled = [...gone, ...resting].sort((one, other) => (one.die < other.die ? -1 : 1))
  return { settled, struck: contacts.struck, pushed: contacts.pushed, film }
}

const boards = new Map<Make, Uint8Array>()

/** A world with nothing in it but the board. It is made once and then copied, which takes a tenth of the time: a bot that tries flicks asks for many. */
function boardWorld(make: Make): RAPIER.World {
  const board = boards.get(make) ?? madeBoard(make)
  boards.set(make, board)
  return RAPIER.World.restoreSnapshot(board)
}

function madeBoard(make: Make): Uint8Array {
  const world = new RAPIER.World({ x: 0, y: 0, z: GRAVITY })
  const { vertices, triangles } = boardMesh(make)
  const shape = RAPIER.ColliderDesc.trimesh(vertices, triangles, RAPIER.TriMeshFlags.FIX_INTERNAL_EDGES)
  world.createCollider(shape.setFriction(FRICTION).setRestitution(make.bounce.wood))
  const board = world.takeSnapshot()
  world.free()
  return board
}

function layDie(
  world: RAPIER.World,
  pose: Pose,
  { bounce }: Make,
): { body: RAPIER.RigidBody; collider: RAPIER.Collider } {
  const [w, x, y, z] = quaternionOf(pose)
  const description = RAPIER.RigidBodyDesc.dynamic()
    .setTranslation(pose[0] / CM, pose[1] / CM, pose[2] / CM)
    .setRotation({ w, x, y, z })
    .setCcdEnabled(true)
    .setCanSleep(false)
  const body = world.createRigidBody(description)
  const half = DIE / CM / 2 - ROUNDED
  const shape = RAPIER.ColliderDesc.roundCuboid(half, half, half, ROUNDED)
    .setMass(MASS)
    .setFriction(FRICTION)
    .setRestitution(bounce.dice)
  return { body, collider: Contacts.watch(world.createCollider(shape, body)) }
}

/** Along the wood, on the side face. */
function hit({ from, body }: Body, { direction, strength, spin }: Impulse, { above }: Make): void {
  const [x, y] = rotateRight(unit([-from[0], -from[1]]), direction)
  const normal = normalAt([from[0], from[1]])
  const into = x * normal[0] + y * normal[1]
  const along = [x - into * normal[0], y - into * normal[1], -into * normal[2]] as const
  const length = Math.sqrt(along[0] * along[0] + along[1] * along[1] + along[2] * along[2])
  const push = (MASS * SPEED * strength) / length
  const twist = MASS * SPEED * strength * OFF_CENTRE * spin
  body.applyImpulse({ x: along[0] * push, y: along[1] * push, z: along[2] * push }, true)
  const tumble = push * (above / CM)
  body.applyTorqueImpulse(
    {
      x: normal[0] * twist + (normal[1] * along[2] - normal[2] * along[1]) * tumble,
      y: normal[1] * twist + (normal[2] * along[0] - normal[0] * along[2]) * tumble,
      z: normal[2] * twist + (normal[0] * along[1] - normal[1] * along[0]) * tumble,
    },
    true,
  )
}

function poseIn(live: Body | undefined): Pose | null {
  if (live === undefined) return null
  const { x, y, z } = live.body.translation()
  const rotation = live.body.rotation()
  return poseOf([x * CM, y * CM, z * CM], [rotation.w, rotation.x, rotation.y, rotation.z])
}

function speed({ x, y, z }: RAPIER.Vector): number {
  return Math.sqrt(x * x + y * y + z * z)
}
