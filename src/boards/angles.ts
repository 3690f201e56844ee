/** Sines of 0 to 90 degrees, as literals: engines may differ in the last bit of Math.sin, and a flick must not. */
const SINES: readonly number[] = [
  0, 0.01745240643728351, 0.03489949670250097, 0.05233595624294383, 0.0697564737441253, 0.08715574274765817,
  0.10452846326765346, 0.12186934340514748, 0.13917310096006544, 0.15643446504023087, 0.17364817766693033,
  0.1908089953765448, 0.20791169081775931, 0.224951054343865, 0.24192189559966773, 0.25881904510252074,
  0.27563735581699916, 0.29237170472273677, 0.3090169943749474, 0.32556815445715664, 0.3420201433256687,
  0.35836794954530027, 0.374606593415912, 0.3907311284892737, 0.40673664307580015, 0.42261826174069944,
  0.4383711467890774, 0.45399049973954675, 0.4694715627858908, 0.48480962024633706, 0.5, 0.5150380749100542,
  0.5299192642332049, 0.5446390350150271, 0.5591929034707469, 0.573576436351046, 0.5877852522924731, 0.6018150231520483,
  0.6156614753256582, 0.6293203910498374, 0.6427876096865393, 0.6560590289905072, 0.6691306063588582,
  0.6819983600624985, 0.6946583704589973, 0.7071067811865475, 0.7193398003386511, 0.7313537016191705,
  0.7431448254773942, 0.754709580222772, 0.766044443118978, 0.7771459614569708, 0.788010753606722, 0.7986355100472928,
  0.8090169943749475, 0.8191520442889918, 0.8290375725550417, 0.8386705679454239, 0.8480480961564261,
  0.8571673007021122, 0.8660254037844386, 0.8746197071393957, 0.8829475928589269, 0.8910065241883678, 0.898794046299167,
  0.9063077870366499, 0.9135454576426009, 0.9205048534524403, 0.9271838545667874, 0.9335804264972017,
  0.9396926207859083, 0.9455185755993167, 0.9510565162951535, 0.9563047559630354, 0.9612616959383189,
  0.9659258262890683, 0.9702957262759965, 0.9743700647852352, 0.9781476007338056, 0.981627183447664, 0.984807753012208,
  0.9876883405951378, 0.9902680687415703, 0.992546151641322, 0.9945218953682733, 0.9961946980917455, 0.9975640502598242,
  0.9986295347545738, 0.9993908270190958, 0.9998476951563913, 1,
]

/** Cosine and sine of 0 to 9 tenths of a degree. */
const TENTHS: readonly (readonly [number, number])[] = [
  [1, 0],
  [0.9999984769132877, 0.0017453283658983088],
  [0.9999939076577904, 0.003490651415223732],
  [0.9999862922474267, 0.00523596383141958],
  [0.9999756307053947, 0.0069812602979615525],
  [0.9999619230641713, 0.008726535498373935],
  [0.9999451693655121, 0.010471784116245792],
  [0.999925369660452, 0.012217000835247169],
  [0.9999025240093042, 0.013962180339145272],
  [0.9998766324816606, 0.015707317311820675],
]

export type Vector = readonly [x: number, y: number]

/** In tenths of a degree. */
export const FULL_CIRCLE = 3600

/** Cosine and sine of an angle in tenths of a degree, the same bits on every engine. */
export function cosSin(tenths: number): Vector {
  const wrapped = ((tenths % FULL_CIRCLE) + FULL_CIRCLE) % FULL_CIRCLE
  const degrees = Math.floor(wrapped / 10)
  const [c, s] = [sine(degrees + 90), sine(degrees)]
  const [dc, ds] = TENTHS[wrapped % 10] ?? [1, 0]
  return [c * dc - s * ds, s * dc + c * ds]
}

/** Rotates clockwise, seen from above with y pointing away. */
export function rotateRight([x, y]: Vector, tenths: number): Vector {
  const [c, s] = cosSin(tenths)
  return [x * c + y * s, y * c - x * s]
}

/** How far clockwise `to` lies from `from`, in whole tenths of a degree from -1800 to 1799. */
export function angleBetween(from: Vector, to: Vector): number {
  // Bisection: Math.atan2 may differ between engines.
  let [low, high] = [-FULL_CIRCLE / 2, FULL_CIRCLE / 2]
  const isBeyond = (tenths: number) => {
    const [x, y] = rotateRight(from, tenths)
    return y * to[0] - x * to[1] >= 0
  }
  const isRight = from[1] * to[0] - from[0] * to[1] >= 0
  if (isRight) low = 0
  else high = 0
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (isBeyond(middle)) low = middle
    else high = middle
  }
  return low
}

export function unit([x, y]: Vector): Vector {
  const length = Math.sqrt(x * x + y * y)
  return length === 0 ? [0, 1] : [x / length, y / length]
}

function sine(degrees: number): number {
  const wrapped = degrees % 360
  if (wrapped > 180) return -sine(wrapped - 180)
  return SINES[wrapped > 90 ? 180 - wrapped : wrapped] ?? 0
}
