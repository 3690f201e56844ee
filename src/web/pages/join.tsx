import { useRef, useState } from 'preact/hooks'
import { joinTable } from '../hosts/api.ts'
import { randomName } from '../hosts/this-device.ts'
import { useTranslator } from '../language.ts'
import { go } from '../router.ts'
import { useTitle } from '../shell/heading.ts'
import type { Page } from '../shell/pages.ts'
import { CodeForm, readCode } from './code-form.tsx'
import { NameForm } from './name-form.tsx'

/** A code and a nickname give a seat. */
export const JoinPage: Page = ({ parts: [given = ''] }) => {
  const { t } = useTranslator()
  const code = readCode(given)
  const [problem, setProblem] = useState<string | null>(null)
  // Asking again with the same key gives the same seat, should the answer get lost.
  const key = useRef(randomName())
  useTitle(t('page:join.title'))
  const sit = async (name: string) => {
    const answer = await joinTable({ code, name, key: key.current })
    if (answer.ok) go(answer.value.link, true)
    else setProblem(answer.problem.message)
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
              {[...code].map((letter, index) => (
                <span key={index}>{letter}</span>
              ))}
            </p>
            <NameForm sit={sit} problem={problem} />
            {problem && (
              <a class="button button--ghost" href="/join">
                {t('page:join.other-code')}
              </a>
            )}
          </>
        )}
      </div>
    </section>
  )
}
