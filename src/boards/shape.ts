import { type Mistake, mistake, within } from './mistake.ts'

/** The keywords of JSON Schema that our board schemas use; a test rejects others. */
export interface Schema {
  readonly type?: string
  readonly const?: string | number | boolean
  readonly enum?: readonly (string | number | boolean)[]
  /** For strings; for objects see `propertyNames`. */
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly items?: Schema
  readonly minItems?: number
  readonly maxItems?: number
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly propertyNames?: { readonly pattern: string }
  readonly minProperties?: number
  readonly maxProperties?: number
  readonly additionalProperties?: boolean | Schema
}

/** Every place where a file does not fit its schema: missing parts, wrong types, unknown words. What is too much is not looked into. */
export function shapeMistakes(schema: Schema, file: unknown, where = ''): Mistake[] {
  if (schema.type !== undefined && !hasType(schema.type, file)) {
    return [mistake('wrong-type', { where: placed(where), type: `@boards:types.${schema.type}` })]
  }
  const only = schema.const === undefined ? schema.enum : [schema.const]
  if (only !== undefined && !only.some(value => value === file))
    return [mistake('not-one-of', { where: placed(where), values: only.join(', ') })]
  if (typeof file === 'string') return textMistakes(schema, file, where)
  if (typeof file === 'number') return numberMistakes(schema, file, where)
  if (Array.isArray(file)) {
    const { items } = schema
    const wrong = countMistakes(file.length, schema.minItems, schema.maxItems, where)
    if (!items || wrong.some(isTooMany)) return wrong
    return [...wrong, ...file.flatMap((item, index) => shapeMistakes(items, item, within(where, index + 1)))]
  }
  return isRecord(file) ? recordMistakes(schema, file, where) : []
}

/** The one way from an unknown file to a typed board: the schema vouches for the type. */
export function hasShape<File>(schema: Schema, file: unknown): file is File {
  return shapeMistakes(schema, file).length === 0
}

export function isRecord(file: unknown): file is Readonly<Record<string, unknown>> {
  return typeof file === 'object' && file !== null && !Array.isArray(file)
}

function recordMistakes(schema: Schema, file: Readonly<Record<string, unknown>>, where: string): Mistake[] {
  const { properties = {}, required = [], additionalProperties = true } = schema
  const names = Object.keys(file)
  const wrong = countMistakes(names.length, schema.minProperties, schema.maxProperties, where)
  if (wrong.some(isTooMany)) return wrong
  const partMistakes = (name: string): Mistake[] => {
    const part = Object.hasOwn(properties, name) ? properties[name] : additionalProperties
    if (part === undefined || part === true) return []
    if (part === false) return [mistake('unknown-word', { where: placed(where), name })]
    return shapeMistakes(part, file[name], within(where, name))
  }
  const nameMistakes = (name: string) => textMistakes(schema.propertyNames ?? {}, name, where)
  return [
    ...required
      .filter(name => !Object.hasOwn(file, name))
      .map(name => mistake('missing', { where: placed(where), name })),
    ...wrong,
    ...names.flatMap(name => [...nameMistakes(name), ...partMistakes(name)]),
  ]
}

function textMistakes({ pattern }: Schema, text: string, where: string): Mistake[] {
  const fits = pattern === undefined || new RegExp(pattern, 'u').test(text)
  return fits ? [] : [mistake('bad-name', { where: placed(where), name: text })]
}

function numberMistakes({ minimum, maximum }: Schema, number: number, where: string): Mistake[] {
  if (minimum !== undefined && number < minimum) return [mistake('too-small', { where: placed(where), minimum })]
  return maximum !== undefined && number > maximum ? [mistake('too-large', { where: placed(where), maximum })] : []
}

function countMistakes(entries: number, least = 0, most = Infinity, where = ''): Mistake[] {
  if (entries < least) return [mistake('too-few', { where: placed(where), least, entries })]
  return entries > most ? [mistake('too-many', { where: placed(where), most, entries })] : []
}

/** A file with such a mistake is nothing to compare everything in it with everything else. */
export function isTooMany({ key }: Mistake): boolean {
  return key === mistake('too-many').key
}

function hasType(type: string, file: unknown): boolean {
  if (type === 'object') return isRecord(file)
  if (type === 'array') return Array.isArray(file)
  if (type === 'integer') return Number.isInteger(file)
  if (type === 'number') return Number.isFinite(file)
  return typeof file === type
}

function placed(where: string): string {
  return where === '' ? '@boards:the-file' : where
}
