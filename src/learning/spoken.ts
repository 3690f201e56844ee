type Language = 'en' | 'es'

/** Names that a voice would spell or say wrongly. */
const NAMES: Readonly<Record<Language, readonly (readonly [RegExp, string])[]>> = {
  en: [[/\bFIAR\b/g, 'fire']],
  es: [[/\bFIAR\b/g, 'fáiar']],
}

const SIGNS: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: { '+': 'plus', '−': 'minus', '=': 'is', cm: 'centimetres', mm: 'millimetres' },
  es: { '+': 'más', '−': 'menos', '=': 'son', cm: 'centímetros', mm: 'milímetros' },
}

/** A sentence as it is read aloud: signs and units in words, circles by letter and number, dominoes as two numbers. */
export function spoken(text: string, language: Language): string {
  const signs = SIGNS[language]
  const named = NAMES[language].reduce((said, [name, sound]) => said.replaceAll(name, sound), text)
  return named
    .replaceAll(/(?<=\s|\d|^)[+−=](?=\s|\d|$)/g, sign => ` ${signs[sign] ?? ''} `)
    .replaceAll(/(\d)\s*(cm|mm)\b/g, (_, digit: string, unit: string) => `${digit} ${signs[unit]}`)
    .replaceAll(/\b([a-i])([1-9])\b/g, '$1 $2')
    .replaceAll(/\b([0-9])[-–|]([0-9])\b/g, '$1 $2')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
