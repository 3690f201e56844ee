/** Questions that come in one turn of the event loop are answered together: by one statement instead of many. */
export class Together<Question, Answer> {
  readonly #answerAll: (questions: readonly Question[]) => Promise<readonly Answer[]>
  #waiting: { question: Question; done(answer: Answer): void; failed(error: unknown): void }[] = []

  /** `answerAll`: answers in the order of the questions. */
  constructor(answerAll: (questions: readonly Question[]) => Promise<readonly Answer[]>) {
    this.#answerAll = answerAll
  }

  ask(question: Question): Promise<Answer> {
    return new Promise((done, failed) => {
      if (this.#waiting.length === 0) setImmediate(() => void this.#answer())
      this.#waiting.push({ question, done, failed })
    })
  }

  async #answer(): Promise<void> {
    const asked = this.#waiting
    this.#waiting = []
    try {
      const answers = await this.#answerAll(asked.map(({ question }) => question))
      for (const [index, { done }] of asked.entries()) done(answers[index] as Answer)
    } catch (error) {
      for (const { failed } of asked) failed(error)
    }
  }
}
