/** Which fields are objects whose own fields are told apart. */
export interface Split {
  readonly [field: string]: Split
}

/** A view as JSON, field by field. Nothing that stays the same is serialised twice, and what has changed can be told by itself. */
export class ViewText {
  readonly #split: Split
  readonly #inner = new Map<string, ViewText>()
  readonly #fields = new Map<string, { readonly value: unknown; readonly text: string }>()

  constructor(split: Split) {
    this.#split = split
  }

  /** Takes in the view as it is now; gives the fields that have changed, and nothing else, as JSON. A view always has the same fields. */
  update(view: object): string {
    const changed: string[] = []
    for (const [name, value] of Object.entries(view)) {
      const split = this.#split[name]
      const text = split ? this.#updateInner(name, split, value) : this.#updateField(name, value)
      if (text !== null) changed.push(`"${name}":${text}`)
    }
    return `{${changed.join()}}`
  }

  /** All of it. */
  get text(): string {
    const inner = [...this.#inner].map(([name, { text }]) => `"${name}":${text}`)
    return `{${[...this.#fields].map(([name, { text }]) => `"${name}":${text}`).concat(inner)}}`
  }

  #updateField(name: string, value: unknown): string | null {
    const known = this.#fields.get(name)
    if (value === undefined || (known && known.value === value)) return null
    const text = JSON.stringify(value)
    this.#fields.set(name, { value, text })
    return known?.text === text ? null : text
  }

  #updateInner(name: string, split: Split, value: object): string | null {
    const inner = this.#inner.get(name) ?? new ViewText(split)
    this.#inner.set(name, inner)
    const text = inner.update(value)
    return text === '{}' ? null : text
  }
}
