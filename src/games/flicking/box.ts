import { boxOf, type Catalogue, type Choice, type GameText, type Titles } from '#kernel/box.ts'
import { merged } from '#kernel/words.ts'
import { arrangingDice } from './arranging.ts'
import { botFor } from './bot.ts'
import { actions, draftFor } from './draft.ts'
import { narrate, scorePadFor, statusFor } from './narrate.ts'
import { picture } from './picture.ts'
import type { FlickingGame } from './rules.ts'
import { scene } from './scene.ts'
import { colourOf, isOver } from './state.ts'
import { table } from './table.ts'
import en from './text/en.json' with { type: 'json' }
import es from './text/es.json' with { type: 'json' }
import { evaluate } from './worth.ts'

export type FlickingBox = ReturnType<typeof flickingBox>

/** What each of the flicking games says by itself; the rest they share. */
type OwnText = Pick<GameText<never>, 'goal' | 'help'> & { readonly options?: Catalogue }

/** Long enough to see who begins, how the dice came to rest, and how a round ended. */
const LOOK = 2500
const LOOK_AT_END = 6000

export function flickingBox(
  game: FlickingGame,
  own: { readonly titles: Titles; readonly en: OwnText; readonly es: OwnText },
  choices: readonly Choice[],
) {
  return boxOf({
    rules: { game, table, arranging: arrangingDice(game.kinds) },
    setUp: { choices: [{ key: 'start', values: ['roll', 'seats'] }, ...choices] },
    face: {
      picture: () => picture(game),
      stage: 'flicking',
      hasSheets: true,
      scene: (view, seat) => scene(view, seat),
      sceneWith: scene,
      actions,
      draft: draftFor(view => game.toAct(view)),
      narrate,
      status: statusFor(game),
      colour: (_view, seat) => colourOf(seat),
      scorePad: scorePadFor(game),
      lingers: ({ current, rounds }) => {
        if (isOver(current)) return LOOK_AT_END
        const isRolled = rounds.length === 0 && current.options.start === 'roll'
        return current.last !== null || isRolled ? LOOK : 0
      },
    },
    mind: { evaluate, bot: botFor(game) },
    words: {
      titles: own.titles,
      text: { en: merged(en, own.en), es: merged(es, own.es) },
    },
  })
}
