import type { Catalogue } from '#kernel/box.ts'

/** What the page says in Spanish, in one file. */
export const words = import.meta.glob<Catalogue>(
  ['../../text/*.es.json', '!../../text/{class,cli,gathering,learn,server}.*'],
  {
    eager: true,
    import: 'default',
  },
)
