import { useState } from 'preact/hooks'
import { useAddresses } from '../../hosts/use-addresses.ts'
import { copyText } from '../../pages/share.ts'
import { Button } from '../../shell/button.tsx'
import { PageFailed, useLazy } from '../../shell/lazy.tsx'
import { Invitation } from '../../table/parts/invitations.tsx'
import { Modal } from '../../table/parts/modal.tsx'
import { Reachable } from '../../table/parts/reachable.tsx'
import { askPosts } from '../api.ts'
import { useDay } from '../at-day.ts'
import type { ConsoleProps } from '../page.tsx'
import { useOfficial } from '../set-up/officials-list.tsx'
import { GROUPS, groupLinks, type PostLink } from './groups.ts'
import '../set-up/set-up.css'
import './links.css'

/** A link for every post, to be sent, or held under a tablet's camera. */
export function LinksRoom({ id, secret }: ConsoleProps) {
  const { t, day, gathering } = useDay()
  const { addresses, origin, choose } = useAddresses()
  const [shown, setShown] = useState<PostLink | null>(null)
  // Other stations and schools, other links.
  const basis = `${day.sent.lines.length} ${gathering.seating?.blocks.length}`
  const asked = useLazy(async () => {
    const answer = await askPosts(id, secret)
    return answer.ok ? answer.value.posts : null
  }, basis)
  const { titleOf, longTitleOf } = useTitles()
  if (asked.failed) return <PageFailed />
  const links = groupLinks(id, asked.value ?? [], gathering)
  if (!asked.value || addresses === null) return null
  return (
    <div class="prep prep--wide">
      <div class="prep__parts">
        <section class="card stack">
          <h2>{t('gathering:set-up.links.title')}</h2>
          <p>{t('gathering:set-up.links.how')}</p>
          <Reachable addresses={addresses} origin={origin} choose={choose} />
        </section>
        {GROUPS.map(group => {
          const own = links.filter(one => one.group === group)
          if (own.length === 0) return null
          const all = own.map(one => `${longTitleOf(one)}: ${origin}${one.path}`).join('\n')
          return (
            <section key={group} class="card stack stack--tight" aria-labelledby={`links-${group}`}>
              <header class="row row--apart">
                <h2 id={`links-${group}`}>{t(`gathering:set-up.links.${group}`)}</h2>
                {own.length > 1 && <CopyAll text={all} />}
              </header>
              <p class="soft">{t(`gathering:set-up.links.${group}-note`)}</p>
              <ul class="plain-list links">
                {own.map(one => (
                  <li key={one.post} class="links__row">
                    <LinkAbout link={one} title={titleOf(one)} />
                    <Button
                      look="ghost"
                      aria-label={t('gathering:set-up.links.show-whose', { title: longTitleOf(one) })}
                      onClick={() => setShown(one)}
                      text={t('gathering:set-up.links.show')}
                    />
                  </li>
                ))}
              </ul>
              {group === 'leaders' && !gathering.seating && (
                <p class="note">{t('gathering:set-up.links.no-stations')}</p>
              )}
            </section>
          )
        })}
      </div>
      {shown && (
        <Modal open title={longTitleOf(shown)} onClose={() => setShown(null)}>
          <Invitation title={longTitleOf(shown)} url={origin + shown.path} large />
        </Modal>
      )}
    </div>
  )
}

/** What a link is for, in words. */
function useTitles() {
  const { t, gameOf } = useDay()
  const titleOf = ({ group, post, game, station, school }: PostLink) => {
    if (group === 'coaches') return school ?? ''
    if (group === 'leaders') return gameOf(game ?? 0)
    if (group === 'monitors') return t('gathering:set-up.links.station', { station: station ?? 0 })
    return t(`gathering:set-up.links.post-${post}`)
  }
  /** Where no heading stands above it. */
  const longTitleOf = (link: PostLink) => {
    const isOne = link.group === 'coaches' || link.group === 'leaders' || link.group === 'monitors'
    return isOne ? `${t(`gathering:set-up.links.one-${link.group}`)} · ${titleOf(link)}` : titleOf(link)
  }
  return { titleOf, longTitleOf }
}

/** Whose link it is, and whether somebody has it open. */
function LinkAbout({ link, title }: { readonly link: PostLink; readonly title: string }) {
  const { t, day, gameOf } = useDay()
  const { officialName } = useOfficial()
  const devices = day.presence[link.post]?.devices ?? 0
  const about = [
    ...(link.group === 'monitors' && link.game !== null ? [gameOf(link.game)] : []),
    ...link.officials.map(officialName),
    ...(devices > 0 ? [t('gathering:set-up.links.devices', { count: devices })] : []),
  ]
  return (
    <span class="people__about">
      <b>{title}</b>
      {about.length > 0 && <span class="soft">{about.join(' · ')}</span>}
    </span>
  )
}

function CopyAll({ text }: { readonly text: string }) {
  const { t } = useDay()
  const [told, setTold] = useState<'copied' | 'shown' | null>(null)
  return (
    <div class="row">
      <Button
        look="ghost"
        onClick={async () => setTold((await copyText(text)) ? 'copied' : 'shown')}
        text={t('gathering:set-up.links.copy-all')}
      />
      <span role="status" class="invitation__copied">
        {told === 'copied' && t('table:invite.copied')}
      </span>
      {told === 'shown' && (
        // A page that came without https may not use the clipboard.
        <textarea
          class="links__all"
          readOnly
          rows={6}
          aria-label={t('gathering:set-up.links.copy-all')}
          value={text}
          onFocus={event => event.currentTarget.select()}
        />
      )}
    </div>
  )
}
