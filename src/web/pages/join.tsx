import { useEffect, useState } from 'preact/hooks'
import { classWords } from '../class/words.ts'
import { joinTable } from '../hosts/api.ts'
import { learnCatalogue, useTranslator } from '../language.ts'
import { ButtonLink } from '../shell/button.tsx'
import { useTitle } from '../shell/heading.ts'
import { PageFailed, useLazy } from '../shell/lazy.tsx'
import type { Page } from '../shell/pages.ts'
import { CodeForm } from './code-form.tsx'
import { type CodeFound, inGroups, readCode, whatOpens } from './codes.ts'
import { NameForm } from './name-form.tsx'

/** A code and a nickname give a seat, at a table or in a class. */
export const JoinPage: Page = ({ parts: [given = ''] }) => {
  const { t } = useTranslator()
  const code = readCode(given)
  // Nobody is asked for a name who cannot come in with it.
  const [found, setFound] = useState<CodeFound | null>(null)
  useEffect(() => {
    if (code !== '') void whatOpens(code).then(setFound)
  }, [code])
  const inClass = useLazy(openDoor, found?.type === 'class' ? 'class' : '')
  useTitle(t('page:join.title'))
  const other = <ButtonLink look="ghost" href="/join" text={t('page:join.other-code')} />
  if (inClass.failed) return <PageFailed />
  if (found?.type === 'class') {
    return (
      <section class="page page--narrow">
        <div class="card">{inClass.value && <inClass.value.ClassDoor code={code} door={found.door} />}</div>
      </section>
    )
  }
  return (
    <section class="page page--narrow">
      <div class="card stack">
        <h1>{t('page:join.title')}</h1>
        {code === '' ? (
          <>
            <p class="soft">{t('page:join.text')}</p>
            <CodeForm />
          </>
        ) : (
          <>
            <p class="code-tiles" aria-label={`${t('page:join.code')}: ${[...code].join(' ')}`} role="img">
              {inGroups(code).map((group, n) => (
                <span key={n}>
                  {[...group].map((letter, index) => (
                    <b key={index}>{letter}</b>
                  ))}
                </span>
              ))}
            </p>
            {found?.type === 'table' && <NameForm ask={body => joinTable({ code, ...body })}>{other}</NameForm>}
            {found?.type === 'wrong' && (
              <>
                <p class="note note--bad" role="alert">
                  {found.problem}
                </p>
                {other}
              </>
            )}
          </>
        )}
      </div>
    </section>
  )
}

/** Most codes are of tables. */
async function openDoor() {
  const [door] = await Promise.all([import('../class/pupil/class-door.tsx'), learnCatalogue('class', classWords)])
  return door
}
