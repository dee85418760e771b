import type { GraphQLError as AnyGraphQLError } from 'graphql'
import { ClientLeftError } from '../serving/client-left.ts'
import { GraphQLError } from './graphql-library.ts'

/** @param of the error that it stands for: a client learns from its path which part of the answer is missing */
export function refused(message: string, code = 'QUERY_REFUSED', of?: unknown): AnyGraphQLError {
  const { path } = of instanceof GraphQLError ? of : {}
  return new GraphQLError(message, { extensions: { code }, ...(path === undefined ? {} : { path }) })
}

/** Maximum total of rows in a response, of rows read for it, of characters in it, and of milliseconds for it. */
const MOST_ROWS = 3_000
const MOST_LOOKED_AT = 25_000
const MOST_CHARACTERS = 5_000_000
const MOST_MS = 5_000

/** Rows read that count as a further request. */
const ROWS_PER_REQUEST = 1_000

export interface GraphWorkOptions {
  /** Aborted when the client leaves. */
  readonly signal: AbortSignal
  /** Milliseconds; only differences matter. */
  readonly now: () => number
  /** Counts further requests of the client. @throws when it is over its limit. */
  readonly charge: (requests: number) => void
}

/** Work of one request, whose statements run one after another and are bounded all together. */
export class GraphWork {
  readonly #options: GraphWorkOptions
  readonly #end: number
  #rows = 0
  #lookedAt = 0
  #charged = 0
  #characters = 0
  #last: Promise<unknown> = Promise.resolve()

  constructor(options: GraphWorkOptions) {
    this.#options = options
    this.#end = options.now() + MOST_MS
  }

  /** Counts rows before they are read. @throws {GraphQLError} above the limits of a request, or of the client. */
  look(rows: number, lookedAt: number): void {
    this.#rows += rows
    this.#lookedAt += lookedAt
    if (this.#rows > MOST_ROWS || this.#lookedAt > MOST_LOOKED_AT) throw refused('Ask less at once.')
    const due = Math.floor(this.#lookedAt / ROWS_PER_REQUEST) - this.#charged
    this.#charged += due
    if (due > 0) this.#options.charge(due)
  }

  /** Runs a statement after the ones before. @throws {GraphQLError | ClientLeftError} instead of it, past the time. */
  read<T>(statement: () => Promise<T>): Promise<T> {
    const reading = this.#last.then(() => {
      if (this.#options.signal.aborted) throw new ClientLeftError()
      if (this.#options.now() >= this.#end) throw refused('That takes too long. Ask less at once.')
      return statement()
    })
    this.#last = reading.catch(() => undefined)
    return reading
  }

  /** Counts text of the response. @throws {GraphQLError} */
  take(characters: number): void {
    this.#characters += characters
    if (this.#characters > MOST_CHARACTERS) {
      throw refused('These texts are too long for one answer: ask for fewer rows.')
    }
  }
}
