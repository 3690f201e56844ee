import { type AnyBox, type Example, rulesAt } from '#kernel/box.ts'
import type { Clip, Miniatures, RuleClips } from '#learning/miniature.ts'
import { Board } from '../draw/board.tsx'
import { helpOf, useTranslator } from '../language.ts'
import { Miniature } from '../learn/miniature.tsx'
import { miniaturesOf } from '../learn/miniatures-of.ts'
import { ButtonLink } from '../shell/button.tsx'
import { useTitle } from '../shell/heading.ts'
import { useLazy } from '../shell/lazy.tsx'
import { openBox } from '../shell/open-box.ts'
import type { Page } from '../shell/pages.ts'
import { useSoon } from '../shell/soon.ts'
import { BoardPicture } from './board-picture.tsx'
import { NotFoundPage } from './not-found.tsx'
import './rules.css'

const WATCHERS = ['players', 'monitor', 'table'] as const

/** The rules as played here, in plain words, from the game's own catalogue. */
export const RulesPage: Page = ({ parts: [id = ''] }) => {
  const { value: box, failed } = useLazy(() => openBox(id), id)
  return failed ? <NotFoundPage /> : box && <Rules box={box} />
}

function Rules({ box }: { readonly box: AnyBox }) {
  const { t } = useTranslator(box)
  const game = t('title')
  const isSoon = useSoon()
  const { value: miniatures } = useLazy(() => miniaturesOf(box), isSoon ? box.rules.game.id : '')
  useTitle(t('page:rules.title', { game }))
  return (
    <article class="page rules stack stack--loose">
      <header class="rules__top">
        <div class="stack">
          <h1>{t('page:rules.title', { game })}</h1>
          <p class="rules__tagline">{t('tagline')}</p>
          <div class="note">
            <h2>{t('page:rules.goal')}</h2>
            <p>{t('goal')}</p>
          </div>
          <div>
            <ButtonLink look="sun big" href={`/play/${box.rules.game.id}`} text={t('page:rules.play', { game })} />
          </div>
        </div>
        <BoardPicture box={box} />
      </header>
      <section class="stack">
        <h2>{t('page:rules.how')}</h2>
        <ol class="steps plain-list">
          {helpOf(box).map(key => (
            <Step key={key} box={box} text={t(`help.${key}`)} clip={miniatures?.help.get(key) ?? null} />
          ))}
        </ol>
      </section>
      {isSoon && <Further box={box} miniatures={miniatures} />}
    </article>
  )
}

/** The room of its miniature is kept until that has come. */
function Step({ box, text, clip }: { readonly box: AnyBox; readonly text: string; readonly clip: Clip | null }) {
  return (
    <li>
      {clip ? <Miniature box={box} clips={[['shown', clip]]} about={text} /> : <div class="steps__room" />}
      <p>{text}</p>
    </li>
  )
}

/** What is below the first screen: examples, how to challenge, and every rule. */
function Further({ box, miniatures }: { readonly box: AnyBox; readonly miniatures: Miniatures | null }) {
  const { t, either } = useTranslator(box)
  const plain = rulesAt(box)
  // Rules that hold only where a table has chosen them.
  const others = Object.keys(box.rules.game.rules).filter(rule => !plain.some(([id]) => id === rule))
  return (
    <>
      {box.words.examples && <Examples box={box} examples={box.words.examples} />}
      {box.rules.remedies && (
        <section class="card stack">
          <h2>{t('page:rules.challenge')}</h2>
          <p>{either('challenges.when', 'page:rules.challenge-when')}</p>
          <p>{either('challenges.marks', 'page:rules.challenge-marks')}</p>
          <p>{t('page:rules.challenge-opinions')}</p>
          <p>{t('page:rules.minute')}</p>
        </section>
      )}
      <section class="stack">
        <h2>{t('page:rules.all')}</h2>
        {WATCHERS.map(watcher => {
          // Where nobody can challenge, nobody has to watch.
          const name = watcher === 'players' && !box.rules.remedies ? 'strict' : watcher
          const rules = plain.flatMap(([rule, enforcer]) => (enforcer === watcher ? [rule] : []))
          return <RuleCard key={name} box={box} name={name} rules={rules} miniatures={miniatures} />
        })}
        <RuleCard box={box} name="house" rules={others} miniatures={miniatures} />
      </section>
    </>
  )
}

function Examples({ box, examples }: { readonly box: AnyBox; readonly examples: readonly Example[] }) {
  const t = useTranslator(box)
  return (
    <section class="stack">
      <h2>{t.t('page:rules.examples')}</h2>
      <ul class="examples plain-list">
        {examples.map(({ key, good, scene }) => (
          <li key={key} class={`card examples__one examples__one--${good ? 'good' : 'bad'}`}>
            <div class="examples__picture" aria-hidden="true">
              <Board scene={scene} t={t} name="" mayTurn={false} />
            </div>
            <p>
              <b>{t.t(good ? 'page:rules.good' : 'page:rules.bad')}</b> {t.t(`examples.${key}`)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface RuleCardProps {
  readonly box: AnyBox
  readonly name: string
  readonly rules: readonly string[]
  readonly miniatures: Miniatures | null
}

function RuleCard({ box, name, rules, miniatures }: RuleCardProps) {
  const { t } = useTranslator(box)
  if (rules.length === 0) return null
  return (
    <section class="card stack rules__card" style={`--rules: ${rules.length}`}>
      <h3>{t(`page:rules.${name}`)}</h3>
      <p class="soft">{t(`page:rules.${name}-text`)}</p>
      <dl class="rule-list">
        {rules.map(rule => (
          <div key={rule}>
            <dt>{t(`rules.${rule}.name`)}</dt>
            <dd>
              <RulePlayed box={box} rule={rule} clips={miniatures?.rules.get(rule) ?? null} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Kept and broken on a small board; what the sheet says is one tap away. */
function RulePlayed({
  box,
  rule,
  clips,
}: {
  readonly box: AnyBox
  readonly rule: string
  readonly clips: RuleClips | null
}) {
  const { t } = useTranslator(box)
  if (clips === null) return <p>{t(`rules.${rule}.text`)}</p>
  const { kept, broken } = clips
  return (
    <div class="stack stack--tight">
      <Miniature
        box={box}
        clips={[...(kept ? [['kept', kept] as const] : []), ['broken', broken]]}
        about={t(`rules.${rule}.name`)}
      />
      <details class="rule-list__sheet">
        <summary>{t('page:rules.sheet')}</summary>
        <p>{t(`rules.${rule}.text`)}</p>
      </details>
    </div>
  )
}
