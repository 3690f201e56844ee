/** Which fields are objects whose own fields are told apart; `whole`: told whole, but made of what has been serialised already. */
export interface Split {
  readonly [field: string]: Split | 'whole'
}

/** Enough for a position to be found again as the beginning of the next turn, and then of the last one. */
const KEPT_TEXTS = 16

/** What was serialised lately: everybody at a table sees mostly the same, and things stay while what holds them is made anew. */
export class Texts {
  readonly #known = new Map<object, string>()

  of(value: unknown): string {
    if (typeof value !== 'object' || value === null) return JSON.stringify(value)
    const known = this.#known.get(value)
    if (known !== undefined) return known
    const text = JSON.stringify(value)
    this.#known.set(value, text)
    if (this.#known.size > KEPT_TEXTS) this.#forgetOldest()
    return text
  }

  #forgetOldest(): void {
    const { value } = this.#known.keys().next()
    if (value) this.#known.delete(value)
  }
}

/** A view as JSON, field by field. Nothing that stays the same is serialised twice, and what has changed can be told by itself. */
export class ViewText {
  readonly #split: Split
  readonly #texts: Texts
  readonly #inner = new Map<string, ViewText>()
  readonly #fields = new Map<string, { readonly value: unknown; readonly text: string }>()
  /** Those that are told whole. */
  readonly #wholes = new Map<string, ViewText>()

  constructor(split: Split, texts = new Texts()) {
    this.#split = split
    this.#texts = texts
  }

  /** Takes in the view as it is now; gives the fields that have changed, and nothing else, as JSON. A view always has the same fields. */
  update(view: object): string {
    let changed = ''
    for (const name in view) {
      const text = this.#updateField(name, Reflect.get(view, name))
      if (text !== null) changed += `${changed && ','}"${name}":${text}`
    }
    return `{${changed}}`
  }

  /** All of it. */
  get text(): string {
    let text = ''
    for (const [name, field] of this.#fields) text += `${text && ','}"${name}":${field.text}`
    for (const [name, inner] of this.#inner) text += `${text && ','}"${name}":${inner.text}`
    return `{${text}}`
  }

  #updateField(name: string, value: unknown): string | null {
    const split = this.#split[name]
    if (typeof split === 'object' && typeof value === 'object' && value !== null)
      return this.#updateInner(name, split, value)
    const known = this.#fields.get(name)
    if (value === undefined || (known && known.value === value)) return null
    const text =
      split === 'whole' && typeof value === 'object' && value !== null
        ? this.#wholeText(name, value)
        : this.#texts.of(value)
    this.#fields.set(name, { value, text })
    return known?.text === text ? null : text
  }

  #updateInner(name: string, split: Split, value: object): string | null {
    const inner = this.#inner.get(name) ?? new ViewText(split, this.#texts)
    this.#inner.set(name, inner)
    const text = inner.update(value)
    return text === '{}' ? null : text
  }

  #wholeText(name: string, value: object): string {
    const whole = this.#wholes.get(name) ?? new ViewText({}, this.#texts)
    this.#wholes.set(name, whole)
    whole.update(value)
    return whole.text
  }
}
