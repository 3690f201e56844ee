import { GAMES } from '#games/index.ts'
import { language, useTranslator } from '../../language.ts'

const covers = import.meta.glob<string>('../../../games/*/cover.svg', { query: '?raw', import: 'default', eager: true })

/** Every game with its picture; a tap opens its set-up. The pictures are drawn beforehand: no game is fetched for them. */
export function Shelf() {
  const { t } = useTranslator()
  return (
    <section class="door door--play" id="games" tabIndex={-1} aria-labelledby="games-title">
      <h2 id="games-title">{t('page:home.games')}</h2>
      <ul class="shelf plain-list">
        {Object.entries(GAMES).map(([id, { titles }]) => (
          <li key={id}>
            <a class="game" href={`/play/${id}`}>
              <span class="game__cover" aria-hidden="true" {...drawn(covers[`../../../games/${id}/cover.svg`])} />
              <b>{titles[language.value].title}</b>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function drawn(svg = '') {
  return { dangerouslySetInnerHTML: { __html: svg } }
}
