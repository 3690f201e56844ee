/** A table or a gathering, as processes speak of it. */
export interface Place {
  readonly kind: 'table' | 'gathering'
  readonly id: string
}

/** A process that looks after a table, and where the others reach it. */
export interface Owner {
  readonly process: number
  readonly address: string
}

/** The other processes that serve the same store. A server that is alone has none, and pays for none of this. */
export interface Colleagues {
  /** Says that a request comes from one of them. */
  readonly pass: string
  /** Tries to have this table: true where nobody who is alive has it. `from`: who has not answered, and loses it. */
  claim(id: string, from?: number): Promise<boolean>
  /** Who has this table; null where nobody alive has it. */
  ownerOf(id: string): Promise<Owner | null>
  /** Who is at a place by way of this process, each as often as there are devices; the others are told. */
  attend(place: Place, who: readonly string[]): void
}
