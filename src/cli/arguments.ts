import { parseArgs } from 'node:util'
import { LANGUAGES, type Translator } from '#text/translate.ts'
import { WrongUse } from './terminal.ts'

/** What may stand on a command's line. `flag` stands alone; `value` takes a word and may be given again. */
export interface Usage {
  /** Names of the words that must follow, such as `game`. */
  readonly words: readonly string[]
  /** How many of them may be left out, from the end. */
  readonly optional?: number
  readonly options: Readonly<Record<string, 'flag' | 'value'>>
}

export interface Given {
  readonly words: readonly string[]
  readonly options: Readonly<Record<string, readonly string[]>>
}

export function readArguments(args: readonly string[], usage: Usage, text: Translator): Given {
  const kinds: Usage['options'] = { ...usage.options, lang: 'value', help: 'flag' }
  const options: Record<string, string[]> = {}
  const words: string[] = []
  const { tokens } = parseArgs({
    args: [...args],
    strict: false,
    allowPositionals: true,
    tokens: true,
    options: Object.fromEntries(
      Object.entries(kinds).map(([name, kind]) => [
        name,
        { type: kind === 'flag' ? ('boolean' as const) : ('string' as const) },
      ]),
    ),
  })
  for (const token of tokens) {
    if (token.kind === 'positional') words.push(token.value)
    if (token.kind !== 'option') continue
    const kind = Object.hasOwn(kinds, token.name) ? kinds[token.name] : undefined
    if (kind === undefined) throw new WrongUse(text.t('cli:errors.unknown-option', { option: token.rawName }))
    if (kind === 'value' && (token.value === undefined || (!token.inlineValue && token.value.startsWith('--')))) {
      throw new WrongUse(text.t('cli:errors.needs-value', { option: token.rawName }))
    }
    if (kind === 'flag' && token.value !== undefined) {
      throw new WrongUse(text.t('cli:errors.no-value', { option: token.rawName }))
    }
    options[token.name] = [...(options[token.name] ?? []), token.value ?? '']
  }
  const spoken = options.lang?.at(-1)
  if (spoken !== undefined && !LANGUAGES.some(language => language === spoken)) {
    throw new WrongUse(text.t('cli:errors.language', { given: spoken }))
  }
  if (options.help) return { words, options }
  const missing = usage.words.slice(0, usage.words.length - (usage.optional ?? 0))[words.length]
  if (missing !== undefined) throw new WrongUse(text.t('cli:errors.missing', { word: text.t(`cli:words.${missing}`) }))
  const extra = words[usage.words.length]
  if (extra !== undefined) throw new WrongUse(text.t('cli:errors.extra', { word: extra }))
  return { words, options }
}
