import { useTranslator } from '../language.ts'
import { Astray } from './not-found.tsx'

/** A link that opens nothing, or no longer. */
export function NoLink() {
  const { t } = useTranslator()
  return <Astray title={t('page:table.no-link-title')} text={t('page:table.no-link-text')} />
}
