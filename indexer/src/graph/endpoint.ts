import type { GraphQLError as AnyGraphQLError } from 'graphql'
import { createYoga, GraphQLError, maxDepthPlugin, maxTokensPlugin } from './graphql-library.ts'
import { admission } from './admission.ts'
import type { GraphContext } from './answer.ts'
import type { Entity } from './entity.ts'
import { TimedOutError } from './graph-errors.ts'
import { headOf, headQuestion, type Head, type HeadSource } from './head.ts'
import { jsonAnswer, readQuestions, refusal } from './http.ts'
import { queryLimits } from './query-limits.ts'
import { workOf } from './plan-cost.ts'
import { requestCost } from './request-cost.ts'
import { responseCache } from './response-cache.ts'
import { graphSchema } from './schema.ts'
import { sharedFor } from './shared-for.ts'
import { textVariables } from './text-variables.ts'
import type { GraphDatabase, ReadingTime, Snapshot } from './snapshot.ts'
import { OverloadedError, turns, type Turns } from './turns.ts'
import { workEstimates } from './work-estimates.ts'

/** Options of an endpoint. */
export interface EndpointOptions {
  readonly entities: readonly Entity[]
  readonly database: GraphDatabase
  readonly headSource: HeadSource
  /** Deployment id reported by `_meta`. */
  readonly deployment: string
  /** Allows introspection; the committed schema files have the same content. */
  readonly hasIntrospection?: boolean
  /** Called with the cause of an internal error, which clients don't see. */
  readonly onFailure: (error: unknown) => void
  readonly limits?: Partial<EndpointLimits>
  /** Shared by the endpoints of one database. */
  readonly line?: Turns
}

export interface EndpointLimits {
  /** Maximum concurrent questions. */
  readonly atOnce: number
  /** Maximum queued questions; further ones are rejected. */
  readonly inLine: number
  /** Maximum time between a question's arrival and its first read, in milliseconds. */
  readonly patienceMs: number
  /** Maximum time of reading for one question, in milliseconds. What runs then is ended, on PostgreSQL at once. */
  readonly readingMs: number
  /** Maximum time for all questions of a request, in milliseconds. */
  readonly requestMs: number
  /** Maximum work of one question, in the planner's units: 1 is a page of 8 kB that is read in sequence. */
  readonly work: number
  /** Maximum concurrent requests, including cached ones; further ones are rejected unread. */
  readonly requests: number
  /** The same for a single client. */
  readonly requestsOfClient: number
  /** How long the database head is cached, in milliseconds. */
  readonly headAgeMs: number
  /** Maximum characters of cached responses; 0 disables the cache. */
  readonly cacheCharacters: number
}

/** What PostgreSQL is given. */
export const LIMITS: EndpointLimits = {
  atOnce: 4,
  inLine: 100,
  patienceMs: 4000,
  readingMs: 2000,
  requestMs: 10_000,
  work: 60_000,
  requests: 256,
  requestsOfClient: 64,
  headAgeMs: 20,
  cacheCharacters: 50_000_000,
}

/** What the embedded database is given: it has one thread, which indexing needs too, and can't be interrupted. */
export const EMBEDDED_LIMITS: EndpointLimits = { ...LIMITS, atOnce: 1, readingMs: 3000, work: 20_000 }

/** Bodies that may arrive at once. */
const MOST_ARRIVING = 1000
const MOST_DEPTH = 8
const MOST_TOKENS = 16_000
/** PostgreSQL's code for a statement that timed out. */
const QUERY_CANCELED = '57014'

/**
 * Handles the requests of an endpoint. Never throws. Clients (by address, or another name) get their
 * turn evenly.
 */
export type Endpoint = (request: Request, client?: string) => Promise<Response>

/** Who asks, and until when the answer is waited for. */
interface Asker {
  readonly client: string
  readonly gone: AbortSignal
  /** As `performance.now()`. */
  readonly endsAt: number
}

/** A question that is being answered, for everyone who asks the same. */
interface Running {
  readonly answer: Promise<string>
  readonly gone: AbortController
  askers: number
}

type OpenSnapshot = Snapshot & { readonly head: Head }

/**
 * Creates a GraphQL endpoint over mapped tables. GET without a query reports liveness and the newest block;
 * otherwise GET
 * takes a single query and POST a single query or a batch. Each query reads from one snapshot of the database
 * (queries of a
 * batch in sequence, each from its own); repeating a query on the same state is served from the cache. Rejected
 * queries
 * read nothing.
 */
export function graphEndpoint(options: EndpointOptions): Endpoint {
  const { database, headSource, deployment, onFailure } = options
  const limits = { ...LIMITS, ...options.limits }
  const byName = new Map(options.entities.map((entity) => [entity.name, entity]))
  const entityOf = (name: string): Entity => {
    const found = byName.get(name)
    if (found === undefined) throw new Error(`No entity ${name}.`)
    return found
  }
  const cache = responseCache(limits.cacheCharacters)
  const line = options.line ?? turns(limits)
  const estimate = workEstimates()
  const arriving = admission(MOST_ARRIVING, limits.requestsOfClient)
  const answering = admission(limits.requests, limits.requestsOfClient)
  const question = headQuestion(headSource)
  const schema = graphSchema(options.entities)
  const yoga = createYoga<{ graph: GraphContext }>({
    schema,
    graphqlEndpoint: '*',
    graphiql: false,
    landingPage: false,
    batching: false,
    cors: false,
    logging: false,
    // It would keep the last thousand documents for an hour, each of up to several megabytes.
    parserAndValidationCache: false,
    maskedErrors: { maskError: (error) => publicError(error, onFailure) },
    plugins: [
      maxTokensPlugin({ n: MOST_TOKENS }),
      queryLimits({ hasIntrospection: options.hasIntrospection === true }),
      textVariables(schema),
      maxDepthPlugin({ n: MOST_DEPTH, ignoreIntrospection: options.hasIntrospection === true }),
    ],
  })
  const newestHead = sharedFor(limits.headAgeMs, async () =>
    headOf(await database.query(question), headSource),
  )
  const computing = new Map<string, Running>()

  async function open(time: ReadingTime): Promise<OpenSnapshot> {
    const snapshot = await database.open(time)
    try {
      return { ...snapshot, head: headOf(await snapshot.query(question, []), headSource) }
    } catch (error) {
      await snapshot.close()
      throw error
    }
  }

  /** Answers in a turn of its own, which covers the work of this process too. */
  async function compute(body: string, asker: Asker): Promise<string> {
    const arrivedAt = performance.now()
    const leave = await line.enter(asker.client, asker.gone)
    try {
      if (performance.now() - arrivedAt > limits.patienceMs) throw new OverloadedError()
      return await answerFromSnapshot(body, asker)
    } finally {
      leave()
    }
  }

  async function answerFromSnapshot(body: string, { gone, endsAt: requestEndsAt }: Asker): Promise<string> {
    const endsAt = Math.min(requestEndsAt, performance.now() + limits.readingMs)
    const ended = new AbortController()
    const end = (): void => ended.abort()
    const timer = setTimeout(end, endsAt - performance.now())
    gone.addEventListener('abort', end)
    let opened: Promise<OpenSnapshot> | undefined
    const snapshot = (): Promise<OpenSnapshot> => (opened ??= open({ signal: ended.signal, endsAt }))
    const graph: GraphContext = {
      deployment,
      blocks: headSource.blocks,
      entityOf,
      cost: requestCost(limits.work),
      snapshot: async () => {
        const found = await snapshot()
        return { ...found, work: (text, values) => estimate(text, () => workOf(found, text, values)) }
      },
    }
    try {
      const response = await yoga.fetch(
        'http://localhost/',
        { method: 'POST', headers: HEADERS, body },
        { graph },
      )
      const answer = await response.text()
      const state = await opened?.then(
        ({ head }) => head.state,
        () => undefined,
      )
      if (state !== undefined && !isMomentary(answer)) cache.set(state, body, answer)
      return answer
    } finally {
      clearTimeout(timer)
      gone.removeEventListener('abort', end)
      await opened?.then(
        ({ close }) => close(),
        () => undefined,
      )
    }
  }

  function start(body: string, asker: Asker): Running {
    const gone = new AbortController()
    const answer = compute(body, { ...asker, gone: gone.signal }).finally(() => {
      if (computing.get(body) === started) computing.delete(body)
    })
    const started: Running = { answer, gone, askers: 0 }
    computing.set(body, started)
    return started
  }

  async function answerTo(body: string, asker: Asker): Promise<string> {
    if (cache.has(body)) {
      const known = cache.get((await newestHead()).state, body)
      if (known !== undefined) return known
    }
    const known = computing.get(body)
    const running = known === undefined || known.gone.signal.aborted ? start(body, asker) : known
    running.askers += 1
    const leave = (): void => {
      running.askers -= 1
      if (running.askers === 0) running.gone.abort()
    }
    if (asker.gone.aborted) leave()
    else asker.gone.addEventListener('abort', leave)
    try {
      return await running.answer
    } finally {
      asker.gone.removeEventListener('abort', leave)
    }
  }

  async function answerRequest(request: Request, client: string): Promise<Response> {
    const { signal: gone } = request
    const questions = await during(arriving.enter(client), () => readQuestions(request))
    if (questions instanceof Response) return questions
    return during(answering.enter(client), async () => {
      const endsAt = performance.now() + limits.requestMs
      const answers: string[] = []
      for (const body of questions.bodies) {
        if (gone.aborted || performance.now() >= endsAt) throw new OverloadedError()
        answers.push(await answerTo(body, { client, gone, endsAt }))
      }
      return jsonAnswer(200, questions.isBatch ? `[${answers.join(',')}]` : answers.join(''))
    })
  }

  return async (request, client = '') => {
    try {
      if (!isCall(request)) return await answerRequest(request, client)
      const { number, timestamp } = await newestHead()
      return jsonAnswer(200, JSON.stringify({ status: 'ok', block: { number, timestamp } }))
    } catch (error) {
      if (error instanceof OverloadedError) return overloaded()
      onFailure(error)
      return refusal(503, 'INTERNAL', 'The answer could not be read.', { 'retry-after': '1' })
    }
  }
}

/** Does something while admitted. @throws {OverloadedError} if not admitted */
async function during<T>(leave: (() => void) | undefined, work: () => Promise<T>): Promise<T> {
  if (leave === undefined) throw new OverloadedError()
  try {
    return await work()
  } finally {
    leave()
  }
}

/** Whether the request is a bare liveness probe. */
const isCall = ({ method, url }: Request): boolean =>
  (method === 'GET' || method === 'HEAD') && !new URL(url).searchParams.has('query')

/** Whether a response has a transient error. Quotes within strings are escaped, so only codes match. */
const isMomentary = (answer: string): boolean => /"code":"(?:INTERNAL|TIMED_OUT|OVERLOADED)"/.test(answer)

const HEADERS = { 'content-type': 'application/json', accept: 'application/json' }

const overloaded = (): Response =>
  refusal(503, 'OVERLOADED', new OverloadedError().message, { 'retry-after': '1' })

/** The armor plugins' errors have no code of their own. */
const withCode = ({ message, nodes }: AnyGraphQLError): AnyGraphQLError =>
  new GraphQLError(message, { nodes: nodes ?? null, extensions: { code: 'QUERY_REFUSED' } })

/** Returns the client-facing error: rejections unchanged, internal failures without their cause. */
function publicError(error: unknown, onFailure: (error: unknown) => void): Error {
  const cause = error instanceof GraphQLError ? error.originalError : error
  if (
    error instanceof GraphQLError &&
    (cause === undefined || cause === null || cause instanceof GraphQLError)
  )
    return error.extensions['code'] === undefined ? withCode(error) : error
  if (cause instanceof Error && (cause as { readonly code?: unknown }).code === QUERY_CANCELED)
    return new TimedOutError()
  onFailure(cause)
  return new GraphQLError('The answer could not be read.', { extensions: { code: 'INTERNAL' } })
}
