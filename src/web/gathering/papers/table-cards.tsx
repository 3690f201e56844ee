import type { Holder, Slip, Station, WrittenCard } from '#gathering/paper-things.ts'
import { QrCode } from '../../table/parts/qr-code.tsx'
import { fitting } from './fit.ts'
import { Mark } from './mark.tsx'
import { usePress } from './press.ts'
import './table-cards.css'

/** Goes to and fro between two children. */
export function FlagCard({ at }: { readonly at: Station }) {
  const { t } = usePress()
  return (
    <div class="paper-flag">
      <svg viewBox="0 0 60 60" aria-hidden="true">
        <rect x="9" y="3" width="4.6" height="54" rx="2.3" stroke-width="1" />
        <path d="M13.6 8H54L44 20.5 54 33H13.600z" stroke-width="1" stroke-linejoin="round" />
      </svg>
      <b>{t('gathering:papers.flag.title')}</b>
      <p>{t('gathering:papers.flag.text')}</p>
      <p>{t('gathering:papers.flag.minute')}</p>
      <AtStation at={at} />
    </div>
  )
}

export function OpinionCard({ at }: { readonly at: Station }) {
  const { t } = usePress()
  return (
    <div class="paper-opinion">
      <svg viewBox="0 0 60 60" aria-hidden="true">
        <path d="M30 3 57 30 30 57 3 30z" stroke-width="1.2" stroke-linejoin="round" />
        <text x="30" y="42.5">
          ?
        </text>
      </svg>
      <b>{t('gathering:papers.opinion.title')}</b>
      <p>{t('gathering:papers.opinion.text')}</p>
      <ol>
        <li>
          <b>2</b> {t('gathering:papers.opinion.second')}
        </li>
        <li>
          <b>3</b> {t('gathering:papers.opinion.third')}
        </li>
      </ol>
      <AtStation at={at} />
    </div>
  )
}

/** A flag card that the two write on, as its game wants it. */
export function WrittenFlagCard({ card }: { readonly card: WrittenCard }) {
  const { t, gameOf, ofGame } = usePress()
  const game = ofGame(card.game)
  const flag = game?.box.papers?.flagCard
  if (!flag) return null
  return (
    <div class="paper-sums">
      <header>
        <Mark game={card.game} />
        <div>
          <b>{game.words.say(flag.title)}</b>
          <p>
            {gameOf(card.game)} · {t('gathering:papers.round', { round: card.round })}
          </p>
        </div>
        <p class="paper-sums__text">{game.words.say(flag.text)}</p>
        <b class="paper-sums__station">{card.station}</b>
      </header>
      <div class="paper-sums__sides">
        <Side letter="A" holder={card.a} entries={flag.entries} />
        <Side letter="B" holder={card.b} entries={flag.entries} />
      </div>
    </div>
  )
}

interface SideProps {
  readonly letter: string
  readonly holder: Holder | null
  readonly entries: number
}

function Side({ letter, holder, entries }: SideProps) {
  const { t, nameOf } = usePress()
  const name = holder ? `${holder.id} ${nameOf(holder)}` : ''
  return (
    <section>
      <p>{t('gathering:papers.written.player', { letter })}</p>
      <p class="paper-line" style={{ fontSize: fitting(name, 78, 5) }}>
        {name}
      </p>
      <ol>
        {Array.from({ length: entries }, (_, n) => (
          <li key={n}>
            <small>{n + 1}</small>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Seen from afar; the digits are outlines, for ink is dear. */
export function StationSign({ at: { station, game } }: { readonly at: Station }) {
  const { gameOf } = usePress()
  return (
    <div class="paper-sign">
      <svg viewBox="0 0 160 78" role="img" aria-label={String(station)}>
        <text x="80" y="74">
          {station}
        </text>
      </svg>
      <p>
        <Mark game={game} />
        <b style={{ fontSize: fitting(gameOf(game), 140, 14) }}>{gameOf(game)}</b>
      </p>
    </div>
  )
}

/** Opens an official's page. */
export function RoleSlip({ slip: { role, game, link } }: { readonly slip: Slip }) {
  const { t, gameOf, linkTo, event, date } = usePress()
  const post = t(`gathering:papers.slip.${role.type}`)
  const station = role.type === 'monitor' ? t('gathering:papers.slip.station', { station: role.station }) : ''
  const where = [station, game === null ? '' : gameOf(game)].filter(Boolean).join(' · ')
  return (
    <div class="paper-slip">
      <header>
        <div>
          <b>{post}</b>
          <p class="paper-slip__where" style={{ fontSize: fitting(where, 62, 6, 2) }}>
            {where}
          </p>
        </div>
        {game !== null && <Mark game={game} />}
      </header>
      <div class="paper-slip__code">
        <QrCode text={linkTo(link)} name={t('gathering:papers.slip.code', { post: `${post} ${where}`.trim() })} />
        <p>{t('gathering:papers.slip.text')}</p>
      </div>
      <p class="paper-slip__event">
        {event} · {date}
      </p>
    </div>
  )
}

function AtStation({ at: { station, game } }: { readonly at: Station }) {
  const { gameOf } = usePress()
  return (
    <p class="paper-at">
      <Mark game={game} />
      <span style={{ fontSize: fitting(gameOf(game), 44, 4.2, 2) }}>{gameOf(game)}</span>
      <b>{station}</b>
    </p>
  )
}
