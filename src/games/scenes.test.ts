import { describe, expect, test } from 'vitest'
import type { AnyBox, Draft, Item, Note, Scene } from '#kernel/box.ts'
import { pick, quickChance, shuffle } from '#kernel/chance.ts'
import type { Chance } from '#kernel/game.ts'
import { MANNERS, playout, type Visit, watchers } from '#kernel/playouts.ts'
import { MODES, type Mode } from '#kernel/transcript.ts'
import { LANGUAGES, translator } from '#text/translate.ts'
import { GAMES } from './index.ts'
import { ticTacToe } from './tic-tac-toe/index.ts'

const boxes: AnyBox[] = [...(await Promise.all(Object.values(GAMES).map(game => game.open()))), ticTacToe]
await Promise.all(boxes.map(box => box.rules.table?.prepare?.()))

for (const box of boxes) {
  const { game } = box.rules
  const voices = LANGUAGES.map(language => translator(language, box))

  /** What cannot be said in some language: the key is missing, or a blank stays empty. */
  const unsaid = (note: Note): readonly string[] => {
    const words = JSON.stringify(note)
    const known = heard.get(words)
    if (known) return known
    const wrong = voices.flatMap(voice => {
      const said = voice.say(note)
      const named = Object.values(note.values ?? {}).filter(value => typeof value === 'string' && value.startsWith('@'))
      const unfilled = named.some(value => said.includes(String(value).slice(1)))
      const bad = said === '' || said.endsWith(note.key) || said.includes('{{') || said.includes('undefined')
      return bad || unfilled ? [`${voice.language} ${note.key}: ${said}`] : []
    })
    heard.set(words, wrong)
    return wrong
  }
  // Many things are called the same in every position.
  const heard = new Map<string, readonly string[]>()

  const visits = [...Array(6).keys()].flatMap(seed => {
    const manner = pick(() => seed % MANNERS.length, MANNERS)
    return [...playout(box, { seed, seats: game.seats[0] ?? 2, turns: 40, manner })].map(visit => ({ visit, seed }))
  })
  const seats = watchers(game.seats[0] ?? 2)
  const seatsOnly = seats.filter(seat => seat !== null)

  /** What is wrong with any position, each thing once. */
  const everywhere = (wrong: (visit: Visit<unknown, unknown>, chance: Chance) => readonly string[]) => [
    ...new Set(visits.flatMap(({ visit, seed }) => wrong(visit, quickChance(seed * 1000 + visit.moves.length)))),
  ]

  /** What is wrong with what anybody is shown; every scene is made once. */
  const shown = once(() => {
    const wrong = { twice: new Set<string>(), mute: new Set<string>(), alike: new Set<string>() }
    for (const { visit } of visits) {
      for (const seat of seats) {
        const scene = box.face.scene(game.view(visit.state, seat), seat)
        const [items, trays] = [itemsOf(scene), scene.trays ?? []]
        for (const id of repeated(items.map(item => item.id))) wrong.twice.add(id)
        const labels = items.flatMap(({ label, about }) => [label ?? [], about ?? []].flat())
        for (const word of [...labels, ...trays.map(tray => tray.label)].flatMap(unsaid)) wrong.mute.add(word)
        const beside = trays.flatMap(tray => itemsOf(tray.scene)).filter(item => item.kind === 'place')
        const names = [...scene.items, ...beside].flatMap(({ label }) => (label ? [JSON.stringify(label)] : []))
        for (const name of repeated(names)) wrong.alike.add(name)
      }
    }
    return { twice: [...wrong.twice], mute: [...wrong.mute], alike: [...wrong.alike] }
  })

  describe(`${game.id} on the table`, () => {
    test('everything on it has a name of its own', () => {
      expect(shown().twice).toEqual([])
    })

    test('everything that a finger may look for lies inside the picture', () => {
      const outside = (scene: Scene): string[] => {
        const [left, top, width, height] = scene.frame
        const stray = scene.items.filter(
          ({ label, at: [x, y] }) => label && (x < left || y < top || x > left + width || y > top + height),
        )
        return [...stray.map(item => item.id), ...(scene.trays ?? []).flatMap(tray => outside(tray.scene))]
      }
      expect(everywhere(({ state }) => outside(box.face.scene(state, null)))).toEqual([])
    })

    test('everything on it is said in both languages', () => {
      expect(shown().mute).toEqual([])
    })

    test('whoever cannot see it tells things and places apart by what they are called; only what is held may be alike', () => {
      expect(shown().alike).toEqual([])
    })

    test('every move is told in both languages', () => {
      expect(everywhere(({ state, move }) => (move === null ? [] : unsaid(box.face.narrate(state, move))))).toEqual([])
    })

    test('every player’s line, button and ending is said in both languages', () => {
      const mute = everywhere(({ state }) => {
        const reason = game.outcome(state)?.reason
        return [
          ...seatsOnly.flatMap(seat => {
            const view = game.view(state, seat)
            return MODES.flatMap(mode => {
              const buttons = box.face.actions(view, seat, mode).map(action => ({ key: `actions.${action}` }))
              return [box.face.status(view, seat, mode), ...buttons].flatMap(note =>
                note === null ? [] : unsaid(note),
              )
            })
          }),
          ...(reason === undefined ? [] : unsaid({ key: `reasons.${reason}` })),
        ]
      })
      expect(mute).toEqual([])
    })

    test('every reason why is said in both languages, with all its evidence and no more', () => {
      const wrong = everywhere(({ state }, chance) => {
        const moves = shuffle(chance, game.possibleMoves(state)).slice(0, 30)
        return moves.flatMap(move =>
          game.faults(state, move).flatMap(fault => {
            const key = `rules.${fault.rule}.why`
            const needed = LANGUAGES.map(language => blanksOf(translatorText(box, language, key)))
            const given = Object.keys(fault.values).sort().join(' ')
            const unfit = needed
              .filter(blanks => blanks !== given)
              .map(blanks => `${key}: needs ${blanks}, gets ${given}`)
            return [...unsaid({ key, values: fault.values }), ...unfit]
          }),
        )
      })
      expect(wrong).toEqual([])
    })

    test('evidence is something that lies on the table', () => {
      const lost = everywhere(({ state }, chance) => {
        const ids = new Set(itemsOf(box.face.scene(state, null)).map(item => item.id))
        const moves = shuffle(chance, game.possibleMoves(state)).slice(0, 30)
        return moves.flatMap(move => game.faults(state, move).flatMap(fault => fault.at.filter(id => !ids.has(id))))
      })
      expect(lost).toEqual([])
    })

    // Long games are tried less often in each position.
    const tries = visits.length > 600 ? 1 : 3

    test('picking at random always leads to a move that hands could make', () => {
      const dead = everywhere(({ state }, chance) => {
        const seat = game.toAct(state)
        if (typeof seat !== 'number') return []
        return Array.from({ length: tries }, () =>
          pickOn(state, seat, chance, pick(chance, ['guided', 'tournament'])),
        ).flat()
      })
      expect(dead).toEqual([])
    })

    test('every example is told in both languages', () => {
      expect((box.words.examples ?? []).flatMap(({ key }) => unsaid({ key: `examples.${key}` }))).toEqual([])
    })

    test('whoever is not to act is told so in both languages', () => {
      const mute = everywhere(({ state }) =>
        seatsOnly.flatMap(seat => unsaid(box.face.draft(game.view(state, seat), seat, []).prompt)),
      )
      expect(mute).toEqual([])
    })
  })

  function pickOn(state: unknown, seat: number, chance: Chance, mode: Mode): string[] {
    const view = game.view(state, seat)
    const pickable = new Set<string>(box.face.actions(view, seat, mode))
    for (const item of itemsOf(box.face.scene(view, seat))) if (item.label) pickable.add(item.id)
    // Whoever pushes something to and fro does not come far.
    const way = pick(chance, WAYS)
    let picks: readonly string[] = []
    for (let picked = 0; picked < 60; picked++) {
      const draft = box.face.draft(view, seat, picks, mode)
      const where = `after [${picks}]`
      const offered = offersOf(draft)
      const mute = [draft.prompt, ...notesOf(draft), ...offered.map(({ label }) => label)].flatMap(unsaid)
      const here = new Set(offered.map(({ id }) => id))
      const stray = [...draft.next, ...(draft.fitting ?? [])].filter(id => !pickable.has(id) && !here.has(id))
      if (mute.length + stray.length > 0) return [...mute, ...stray.map(id => `${id} cannot be picked ${where}`)]
      const move =
        draft.move ?? (draft.ready !== undefined && (picked > 15 || chance(4) === 0) ? draft.ready : undefined)
      if (move !== undefined)
        return unmakeable(state, move).map(rule => `${game.formatMove(move)} breaks ${rule} ${where}`)
      if (draft.pushed && (picked > 15 || chance(3) > 0)) picks = draft.pushed[way]
      else if (draft.rotated && chance(3) === 0) picks = draft.rotated
      else if (draft.ask && (draft.next.length === 0 || chance(3) === 0))
        picks = [...picks, String(draft.ask.min + chance(draft.ask.max - draft.ask.min + 1))]
      else if (draft.next.length > 0)
        picks = [...(draft.replaces ? picks.slice(0, -1) : picks), pick(chance, draft.next)]
      // A hand that can let go is not stuck.
      else return draft.ready === undefined && draft.letGo === undefined ? [`nothing can be picked ${where}`] : []
    }
    return ['picking never ends']
  }

  function unmakeable(state: unknown, move: unknown): string[] {
    const words = game.formatMove(move)
    const prevented = game.faults(state, move).flatMap(({ rule }) => (game.rules[rule] === 'table' ? [rule] : []))
    const isPossible = () => game.possibleMoves(state).some(possible => game.formatMove(possible) === words)
    return prevented.length > 0 && isPossible() ? [] : prevented
  }
}

function repeated(names: readonly string[]): readonly string[] {
  const seen = new Set<string>()
  return names.filter(name => seen.size === seen.add(name).size)
}

function once<Found>(find: () => Found): () => Found {
  let found: Found | undefined
  return () => {
    found ??= find()
    return found
  }
}

const WAYS = ['left', 'up', 'down', 'right'] as const

function itemsOf(scene: Scene): readonly Item[] {
  return [...scene.items, ...(scene.trays ?? []).flatMap(tray => itemsOf(tray.scene))]
}

/** What can be picked only while a draft stands as it does: things on the board, and whatever the sheet has. */
function offersOf({
  items = [],
  sheet = [],
  onwards = [],
  elsewhere = [],
}: Draft<unknown>): readonly { id: string; label: Note }[] {
  const tables = sheet.flatMap(row => (row.type === 'table' ? [row.scene, ...(row.lying ? [row.lying] : [])] : []))
  const things = [...items, ...tables.flatMap(itemsOf)].flatMap(({ id, label }) => (label ? [{ id, label }] : []))
  const choices = sheet.flatMap(row => (row.type === 'choices' ? row.choices : []))
  return [...things, ...choices, ...onwards, ...elsewhere]
}

function notesOf({ sheet = [], confirm, letGo, spoken, ask }: Draft<unknown>): readonly Note[] {
  const rows = sheet.flatMap(row => [
    row.type === 'words' ? row.text : row.label,
    ...(row.type === 'choices' ? row.choices.flatMap(({ caption }) => caption ?? []) : []),
  ])
  return [...rows, ...(ask?.terms ?? []), ...[confirm, letGo, spoken].flatMap(note => note ?? [])]
}

function translatorText(box: AnyBox, language: 'en' | 'es', key: string): string {
  let found: unknown = box.words.text[language]
  for (const part of key.split('.')) found = Object(found)[part]
  return String(found)
}

function blanksOf(text: string): string {
  return [...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(match => match[1] ?? ''))].sort().join(' ')
}
