import { GraphQLError } from './graphql-library.ts'

/** A rejected query; `code` is its kind, in `extensions.code`. */
class RefusedError extends GraphQLError {
  constructor(code: string, message: string) {
    super(message, { extensions: { code } })
  }
}

/** An argument is out of bounds. Nothing was read. */
export class BadArgumentError extends RefusedError {
  constructor(message: string) {
    super('BAD_USER_INPUT', message)
  }
}

/** The query's total cost exceeds the limit. Nothing was read. */
export class TooCostlyError extends RefusedError {
  constructor(cost: number, most: number) {
    super(
      'QUERY_TOO_COSTLY',
      `The query costs ${cost}, and at most ${most} is answered at once: 1 for each value that it may give, 150 for each root field. Ask for fewer rows or fields.`,
    )
  }
}

/** Reading may take more work than a query is given. Nothing was read. */
export class TooMuchWorkError extends RefusedError {
  constructor(work: number, most: number) {
    super(
      'QUERY_TOO_COSTLY',
      `The query may take ${Math.round(work)} units of work, and at most ${most} are given to one: 1 is a page of 8 kB of a table, and what an order or a filter passes over counts too. Filter by an indexed field, or ask for fewer lists.`,
    )
  }
}

/** The block is above the newest indexed one. Retry later. */
export class BlockNotIndexedError extends RefusedError {
  constructor(deployment: string, indexed: number, requested: number) {
    super(
      'BLOCK_NOT_INDEXED',
      `Failed to decode \`block.number\` value: \`subgraph ${deployment} has only indexed up to block number ${indexed} and data for block number ${requested} is therefore not yet available\``,
    )
  }
}

/** No indexed block has the hash: it is unknown, on an abandoned fork, or wasn't stored. */
export class BlockUnknownError extends RefusedError {
  constructor() {
    super('BLOCK_UNKNOWN', 'Failed to decode `block.hash` value: `no block with that hash found`')
  }
}

/** Past states of this entity aren't kept. Query its current rows by time instead. */
export class PastNotKeptError extends RefusedError {
  constructor(entity: string) {
    super(
      'PAST_NOT_KEPT',
      `Past states of ${entity} are not kept: ask for it without \`block\`, or at the newest indexed block.`,
    )
  }
}

/** The query took too long. */
export class TimedOutError extends RefusedError {
  constructor() {
    super('TIMED_OUT', 'The answer took too long. Ask for fewer rows, or again later.')
  }
}
