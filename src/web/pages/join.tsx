import { useEffect, useState } from 'preact/hooks'
import { joinTable } from '../hosts/api.ts'
import { useTranslator } from '../language.ts'
import { ButtonLink } from '../shell/button.tsx'
import { useTitle } from '../shell/heading.ts'
import type { Page } from '../shell/pages.ts'
import { CodeForm } from './code-form.tsx'
import { inGroups, problemWith, readCode } from './codes.ts'
import { NameForm } from './name-form.tsx'

/** A code and a nickname give a seat. */
export const JoinPage: Page = ({ parts: [given = ''] }) => {
  const { t } = useTranslator()
  const code = readCode(given)
  // Nobody is asked for a name who cannot come in with it.
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    if (code !== '') void problemWith(code).then(setProblem)
  }, [code])
  useTitle(t('page:join.title'))
  const other = <ButtonLink look="ghost" href="/join" text={t('page:join.other-code')} />
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
            {problem === null ? (
              <NameForm ask={body => joinTable({ code, ...body })}>{other}</NameForm>
            ) : (
              <>
                <p class="note note--bad" role="alert">
                  {problem}
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
