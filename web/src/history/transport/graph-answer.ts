import { HistorySchemaError, HistoryUnavailableError } from './history-errors.ts'

/** A GraphQL response: parts by alias, with failed ones listed separately. */
export interface GraphAnswer {
  /** `undefined` if a failed root field nulled the whole response. */
  readonly data: Readonly<Record<string, unknown>> | undefined
  /** Aliases of root fields that failed alone, with their error messages. */
  readonly failed: ReadonlyMap<string, string>
  /** `extensions.code` of those that have one. */
  readonly codes: ReadonlyMap<string, string>
}

/** The endpoint has no such field, argument or type: another dialect may work. */
export class UnknownFieldError extends HistorySchemaError {
  constructor(readonly said: string) {
    super(said.slice(0, 200), 'known to the endpoint')
  }
}

/** An error that names no part of the response, which makes all of it invalid. */
export class AnswerFailedError extends HistoryUnavailableError {
  constructor(
    url: string,
    readonly reason: string,
    /** Its `extensions.code`. */
    readonly reasonCode: string | undefined,
  ) {
    super(url, reason)
  }
}

/** Validation errors of GraphQL servers: graphql-js, and The Graph. */
const REFUSALS = [
  /cannot query field/i,
  /unknown (argument|type|field)/i,
  /has no field/i,
  /is not defined by type/i,
  /does not exist in .* enum/i,
  /no such (field|type|entity)/i,
  /invalid value provided for argument/i,
  /expected (type|value of type)/i,
]

/** @throws {HistorySchemaError}, {@link UnknownFieldError}, {@link AnswerFailedError} */
export function readGraphAnswer(url: string, body: unknown): GraphAnswer {
  if (!isRecord(body)) throw new HistorySchemaError('answer', 'an object')
  const { data } = body
  const errors = readErrors(body['errors'])
  const hasData = data !== undefined && data !== null
  if (hasData && !isRecord(data)) throw new HistorySchemaError('data', 'an object')
  if (!hasData && errors.length === 0) throw new HistorySchemaError('data', 'an object')
  const refusal = hasData ? undefined : errors.find(isRefusal)
  if (refusal !== undefined) throw new UnknownFieldError(refusal.message)
  const failed = new Map<string, string>()
  const codes = new Map<string, string>()
  for (const { alias, message, code } of errors) {
    if (alias === undefined) throw new AnswerFailedError(url, message, code)
    failed.set(alias, message)
    if (code !== undefined) codes.set(alias, code)
  }
  return { data: hasData ? data : undefined, failed, codes }
}

interface GraphError {
  readonly message: string
  /** Root field the error concerns. */
  readonly alias: string | undefined
  readonly code: string | undefined
}

function readErrors(errors: unknown): readonly GraphError[] {
  if (errors === undefined || errors === null) return []
  if (!Array.isArray(errors)) throw new HistorySchemaError('errors', 'a list')
  return errors.map((error: unknown, index) => {
    if (!isRecord(error) || typeof error['message'] !== 'string') {
      throw new HistorySchemaError(`errors[${index}]`, 'an error')
    }
    const { message, path, extensions } = error
    const alias: unknown = Array.isArray(path) ? path[0] : undefined
    const code = isRecord(extensions) ? extensions['code'] : undefined
    return {
      message,
      alias: typeof alias === 'string' ? alias : undefined,
      code: typeof code === 'string' ? code : undefined,
    }
  })
}

function isRefusal({ message, code, alias }: GraphError): boolean {
  return (
    code === 'GRAPHQL_VALIDATION_FAILED' || (alias === undefined && REFUSALS.some((r) => r.test(message)))
  )
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
