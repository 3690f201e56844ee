import { joinTable } from '../hosts/api.ts'
import { useTranslator } from '../language.ts'
import { ButtonLink } from '../shell/button.tsx'
import { useTitle } from '../shell/heading.ts'
import type { Page } from '../shell/pages.ts'
import { CodeForm, inGroups, readCode } from './code-form.tsx'
import { NameForm } from './name-form.tsx'

/** A code and a nickname give a seat. */
export const JoinPage: Page = ({ parts: [given = ''] }) => {
  const { t } = useTranslator()
  const code = readCode(given)
  useTitle(t('page:join.title'))
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
            <NameForm ask={body => joinTable({ code, ...body })}>
              <ButtonLink look="ghost" href="/join" text={t('page:join.other-code')} />
            </NameForm>
          </>
        )}
      </div>
    </section>
  )
}
