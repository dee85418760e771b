import type { GraphQLError as AnyGraphQLError } from 'graphql'
import { createYoga, GraphQLError, maxDepthPlugin, maxTokensPlugin } from './graphql-library.ts'
import type { GraphContext } from './answer.ts'
import type { Entity } from './entity.ts'
import { TimedOutError } from './graph-errors.ts'
import { headOf, headQuestion, type Head, type HeadSource } from './head.ts'
import { jsonAnswer, readQuestions, refusal } from './http.ts'
import { queryLimits } from './query-limits.ts'
import { responseCache } from './response-cache.ts'
import { graphSchema } from './schema.ts'
import { sharedFor } from './shared-for.ts'
import { textVariables } from './text-variables.ts'
import type { GraphDatabase, Snapshot } from './snapshot.ts'
import { OverloadedError, turns } from './turns.ts'

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
}

export interface EndpointLimits {
  /** Maximum concurrent database queries. */
  readonly atOnce: number
  /** Maximum queued queries; further ones are rejected. */
  readonly inLine: number
  /** Maximum time between a query's arrival and its first read, in milliseconds. */
  readonly patienceMs: number
  /** Maximum concurrent requests, including cached ones; further ones are rejected unread. */
  readonly requests: number
  /** How long the database head is cached, in milliseconds. */
  readonly headAgeMs: number
  /** Maximum characters of cached responses; 0 disables the cache. */
  readonly cacheCharacters: number
}

const LIMITS: EndpointLimits = {
  atOnce: 4,
  inLine: 100,
  patienceMs: 8000,
  requests: 128,
  headAgeMs: 20,
  cacheCharacters: 50_000_000,
}

const MOST_DEPTH = 8
const MOST_TOKENS = 16_000
/** PostgreSQL's code for a statement that timed out. */
const QUERY_CANCELED = '57014'

/** Handles the requests of an endpoint. Never throws. */
export type Endpoint = (request: Request) => Promise<Response>

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
  const line = turns(limits)
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
  const computing = new Map<string, Promise<string>>()
  let inside = 0

  async function open(arrivedAt: number): Promise<OpenSnapshot & { readonly leave: () => void }> {
    const leave = await line.enter()
    try {
      if (performance.now() - arrivedAt > limits.patienceMs) throw new OverloadedError()
      const snapshot = await database.open()
      try {
        return { ...snapshot, head: headOf(await snapshot.query(question, []), headSource), leave }
      } catch (error) {
        await snapshot.close()
        throw error
      }
    } catch (error) {
      leave()
      throw error
    }
  }

  async function compute(body: string): Promise<string> {
    const arrivedAt = performance.now()
    let opened: ReturnType<typeof open> | undefined
    const graph: GraphContext = {
      deployment,
      blocks: headSource.blocks,
      entityOf,
      cost: 0,
      snapshot: () => (opened ??= open(arrivedAt)),
    }
    let answer: string
    try {
      const response = await yoga.fetch(
        'http://localhost/',
        { method: 'POST', headers: HEADERS, body },
        { graph },
      )
      answer = await response.text()
    } finally {
      await opened?.then(
        (snapshot) => snapshot.close().finally(snapshot.leave),
        (error: unknown) => {
          if (error instanceof OverloadedError) throw error
        },
      )
    }
    const state = await opened?.then(
      ({ head }) => head.state,
      () => undefined,
    )
    if (state !== undefined && !isMomentary(answer)) cache.set(state, body, answer)
    return answer
  }

  async function answerTo(body: string): Promise<string> {
    if (cache.has(body)) {
      const known = cache.get((await newestHead()).state, body)
      if (known !== undefined) return known
    }
    const running = computing.get(body)
    if (running !== undefined) return running
    const started = compute(body).finally(() => computing.delete(body))
    computing.set(body, started)
    return started
  }

  return async (request) => {
    if (inside >= limits.requests) return overloaded()
    inside += 1
    try {
      if (isCall(request)) {
        const { number, timestamp } = await newestHead()
        return jsonAnswer(200, JSON.stringify({ status: 'ok', block: { number, timestamp } }))
      }
      const questions = await readQuestions(request)
      if (questions instanceof Response) return questions
      const answers: string[] = []
      for (const body of questions.bodies) answers.push(await answerTo(body))
      return jsonAnswer(200, questions.isBatch ? `[${answers.join(',')}]` : answers.join(''))
    } catch (error) {
      if (error instanceof OverloadedError) return overloaded()
      onFailure(error)
      return refusal(503, 'INTERNAL', 'The answer could not be read.', { 'retry-after': '1' })
    } finally {
      inside -= 1
    }
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
  if (cause instanceof OverloadedError)
    return new GraphQLError(cause.message, { extensions: { code: 'OVERLOADED' } })
  if (cause instanceof Error && (cause as { readonly code?: unknown }).code === QUERY_CANCELED)
    return new TimedOutError()
  onFailure(cause)
  return new GraphQLError('The answer could not be read.', { extensions: { code: 'INTERNAL' } })
}
