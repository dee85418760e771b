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

/** What an endpoint needs to answer. */
export interface EndpointOptions {
  readonly entities: readonly Entity[]
  readonly database: GraphDatabase
  readonly headSource: HeadSource
  /** What `_meta` calls the endpoint. */
  readonly deployment: string
  /** Allows introspection; the committed schema files say the same. */
  readonly hasIntrospection?: boolean
  /** Called with the cause of an internal failure; the client learns only that there was one. */
  readonly onFailure: (error: unknown) => void
  readonly limits?: Partial<EndpointLimits>
}

export interface EndpointLimits {
  /** Questions that read the database at once. */
  readonly atOnce: number
  /** Questions that wait for it; more are refused. */
  readonly inLine: number
  /** How long after its arrival a question may begin to read, in milliseconds. */
  readonly patienceMs: number
  /** Requests inside at once, also those answered from memory; more are refused unread. */
  readonly requests: number
  /** How long the newest state of the database is taken for the newest, in milliseconds. */
  readonly headAgeMs: number
  /** How many characters of answers are kept; 0 keeps none. */
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
const MOST_TOKENS = 10_000
/** PostgreSQL's code for a statement that was ended for its time. */
const QUERY_CANCELED = '57014'

/** Answers the requests of one endpoint. Never throws. */
export type Endpoint = (request: Request) => Promise<Response>

type OpenSnapshot = Snapshot & { readonly head: Head }

/**
 * A GraphQL endpoint over mapped tables. GET without a query reports that it is up and its newest block; otherwise GET
 * takes one query and POST one or a batch. Every question is answered from one state of the database (those of a batch
 * one after another, each from its own); the same question about the same state is answered from memory. Nothing is
 * read for a question that is refused.
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

/** Whether a request asks nothing but whether the endpoint is up. */
const isCall = ({ method, url }: Request): boolean =>
  (method === 'GET' || method === 'HEAD') && !new URL(url).searchParams.has('query')

/** Whether something went wrong that may not next time. Quotes inside of texts are escaped, so only codes match. */
const isMomentary = (answer: string): boolean => /"code":"(?:INTERNAL|TIMED_OUT|OVERLOADED)"/.test(answer)

const HEADERS = { 'content-type': 'application/json', accept: 'application/json' }

const overloaded = (): Response =>
  refusal(503, 'OVERLOADED', new OverloadedError().message, { 'retry-after': '1' })

/** The limits of the armor plugins have no code of their own. */
const withCode = ({ message, nodes }: AnyGraphQLError): AnyGraphQLError =>
  new GraphQLError(message, { nodes: nodes ?? null, extensions: { code: 'QUERY_REFUSED' } })

/** The error that a client receives: refusals as they are, an internal failure without its cause. */
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
