/** Cache of responses for one state of the database, cleared when the state changes. */
export interface ResponseCache {
  /** Whether the query has a cached response for any state, which makes reading the head worthwhile. */
  has(question: string): boolean
  get(state: string, question: string): string | undefined
  set(state: string, question: string, answer: string): void
}

/** Creates an LRU cache bounded by total characters; responses longer than a tenth of that aren't cached. */
export function responseCache(mostCharacters: number): ResponseCache {
  const answers = new Map<string, string>()
  let current = ''
  let characters = 0
  const forget = (question: string, answer: string): void => {
    answers.delete(question)
    characters -= question.length + answer.length
  }
  return {
    has: (question) => answers.has(question),
    get(state, question) {
      const answer = answers.get(question)
      if (answer === undefined || state !== current) return undefined
      answers.delete(question)
      answers.set(question, answer)
      return answer
    },
    set(state, question, answer) {
      if (state !== current) {
        answers.clear()
        characters = 0
        current = state
      }
      const size = question.length + answer.length
      if (size > mostCharacters / 10) return
      const known = answers.get(question)
      if (known !== undefined) forget(question, known)
      answers.set(question, answer)
      characters += size
      for (const [oldest, text] of answers) {
        if (characters <= mostCharacters) break
        forget(oldest, text)
      }
    },
  }
}
