import type { Chance } from '#kernel/game.ts'
import type { Language } from './languages.ts'

/** Words of which made-up names consist, in an order that each language has of its own. All are kind, and short enough for a small tile. */
interface Words {
  readonly kind: readonly string[]
  readonly animals: readonly string[]
  name(kind: string, animal: string): string
}

const list = (words: string) => words.trim().split(/\s+/)

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    kind: list(`Calm Brave Quick Kind Merry Wise Sunny Bold Clever Jolly Neat Gentle Happy Fair Lucky Quiet Swift Warm
      Silver Keen Proud Tidy Cosy Bright Steady Golden Polite Mighty Cheery Witty Noble Snug`),
    animals:
      list(`Otter Lemur Wren Badger Toad Heron Mole Finch Newt Seal Robin Yak Crane Lynx Hare Owl Gecko Koala Carp
      Puffin Ibis Vole Bear Moth Snail Ant Duck Shrew Panda Zebra Camel Dove Bison Tapir Llama Raven Squid Whale Fox Bee
      Deer Goose Perch Swan Crab Stork Lark Hedgehog`),
    name: (kind, animal) => `${kind} ${animal}`,
  },
  // Words that are the same for every animal, so that none of them is wrong.
  es: {
    kind: list(`alegre valiente veloz amable feliz audaz ágil gentil noble leal hábil sagaz fuerte brillante paciente
      prudente sonriente elegante genial tenaz dulce grande libre radiante azul verde naranja celeste especial ideal
      excelente importante`),
    animals: list(`Nutria Lémur Tejón Sapo Garza Topo Pinzón Tritón Foca Yak Grulla Lince Liebre Búho Geco Koala Carpa
      Ibis Ratón Oso Polilla Caracol Hormiga Pato Panda Cebra Camello Paloma Bisonte Tapir Llama Cuervo Calamar Ballena
      Zorro Abeja Ciervo Ganso Perca Cisne Cangrejo Cigüeña Alondra Erizo Delfín Gato Pulpo Tucán`),
    name: (kind, animal) => `${animal} ${kind}`,
  },
}

const ALL = new Set(
  Object.values(WORDS).flatMap(({ kind, animals, name }) =>
    animals.flatMap(animal => kind.map(one => name(one, animal))),
  ),
)

/** One of ours: whoever may not type a name chooses one of these, in whichever language. */
export function isFriendly(name: string): boolean {
  return ALL.has(name)
}

/** Some names of different animals that nobody has. */
export function friendlyNames(
  language: Language,
  count: number,
  isTaken: (name: string) => boolean,
  chance: Chance,
): readonly string[] {
  const { kind, animals, name } = WORDS[language]
  const names = new Map<string, string>()
  for (let tries = 0; tries < 500 && names.size < count; tries++) {
    const animal = animals[chance(animals.length)] ?? ''
    const made = name(kind[chance(kind.length)] ?? '', animal)
    if (!names.has(animal) && !isTaken(made)) names.set(animal, made)
  }
  return [...names.values()]
}

/** Stand for pupils on the projector: more than a class has. They belong to no language. */
const MATHEMATICIANS =
  list(`Emmy Euclid Ada Gauss Sofía Fermat Hypatia Euler Sophie Pascal Mary Abel Grace Galois Maryam
  Turing Émilie Newton Julia Cantor Katherine Hilbert Ingrid Riemann Karen Peano Dorothy Leibniz Cleo Archimedes Maria
  Ramanujan Theano Descartes Wang Fibonacci Rózsa Thales Olga Pythagoras Mina Bernoulli Alicia Erdős Hanna Poincaré Nina
  Lagrange Vera Cauchy Zhang Boole Dusa Möbius Lise Kepler Irène Pólya Elena Hamilton Eva Khayyam Tatiana Banach`)

/** A name for the projector. A pupil keeps it all lesson; `shift` makes it another one in each class. */
export function standIn(number: number, shift: number): string {
  return MATHEMATICIANS[(number + shift) % MATHEMATICIANS.length] ?? ''
}
