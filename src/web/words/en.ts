import type { Catalogue } from '#kernel/box.ts'

/** What the page says in English, in one file. */
export const words = import.meta.glob<Catalogue>(
  ['../../text/*.en.json', '!../../text/{class,cli,gathering,learn,server}.*'],
  {
    eager: true,
    import: 'default',
  },
)
