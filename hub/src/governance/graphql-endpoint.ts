import { IbullError } from '@ibull/domain'
import type { DocumentNode, SelectionSetNode } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import {
  createSchema,
  createYoga,
  GraphQLError,
  Kind,
  maxAliasesPlugin,
  maxDepthPlugin,
  maxTokensPlugin,
  OperationTypeNode,
} from './graphql-library.ts'
import { AnswerCache, type Sized } from '../serving/answer-cache.ts'
import { ClientLeftError } from '../serving/client-left.ts'
import { Slots } from '../serving/slots.ts'
import type { Governance } from './governance.ts'
import { GraphWork, refused, type GraphWorkOptions } from './graph-work.ts'
import type { ListArguments } from './list-query.ts'
import { readJson } from '../serving/parse-json.ts'
import { GovernanceReads } from './reads.ts'
import { spaceAnswer, type ProposalAnswer, type VoteAnswer } from './rows.ts'
import { SCHEMA_TEXT } from './schema-text.ts'

const MOST_DEPTH = 5
const MOST_ALIASES = 10
const MOST_TOKENS = 1_000
const MOST_ROOT_FIELDS = 10
const MOST_FIELDS = 300
/** Requests that are answered at once, and those that wait for their turn. */
const SLOTS = { running: 4, waiting: 64 }

/** Context shared by a query's resolvers. */
interface Context {
  readonly reads: GovernanceReads
  readonly work: GraphWork
  readonly proposalOf: (id: string) => Promise<ProposalAnswer | undefined>
  readonly bodyOf: (id: string) => Promise<string | undefined>
}

/** How long a response is cached, unless this hub has stored something since. */
const MAX_AGE_MS = 1_000
const CACHE_BYTES = 32_000_000

/** Who asks. */
export interface Asker extends Pick<GraphWorkOptions, 'signal' | 'charge'> {
  readonly client: string
}

/**
 * Executes the JSON body of a POST request, in the client's turn. Returns JSON.
 * @throws {HubBusyError | ClientLeftError}
 */
export type Answer = (body: string, asker: Asker) => Promise<Uint8Array<ArrayBuffer>>

interface CachedAnswer extends Sized {
  readonly hasErrors: boolean
}

/**
 * Returns Snapshot's GraphQL API for a space. Rejected queries read nothing.
 * @param now milliseconds; only differences matter.
 */
export function governanceGraph(
  governance: Governance,
  onFailure: (error: unknown) => void,
  now: () => number,
): Answer {
  const cache = new AnswerCache<CachedAnswer>({ maxBytes: CACHE_BYTES, maxAgeMs: MAX_AGE_MS, now })
  const slots = new Slots(SLOTS)
  const space = spaceAnswer(governance.options.space, governance.options.symbol, governance.decimals)
  const yoga = createYoga<Context>({
    schema: createSchema<Context>({
      typeDefs: SCHEMA_TEXT,
      resolvers: {
        Query: {
          space: (_: unknown, { id }: { id: string }, { reads }: Context) => reads.space(id),
          proposals: (_: unknown, requested: ListArguments, { reads }: Context) => reads.proposals(requested),
          proposal: (_: unknown, { id }: { id: string }, { proposalOf }: Context) =>
            proposalOf(id.toLowerCase()),
          votes: (_: unknown, requested: ListArguments, { reads }: Context) => reads.votes(requested),
          vote: async (_: unknown, { id }: { id: string }, { reads }: Context) =>
            (await reads.votes({ where: { id: id.toLowerCase() }, first: 1 }))[0],
          aliases: (_: unknown, requested: ListArguments, { reads }: Context) => reads.aliases(requested),
          messages: (_: unknown, requested: ListArguments, { reads }: Context) => reads.messages(requested),
          vp: (_: unknown, { voter, space: id, proposal }: PowerArguments, { reads }: Context) =>
            reads.power(voter, id, proposal?.toLowerCase()),
        },
        Proposal: {
          body: ({ id, bodyLength }: ProposalAnswer, _: unknown, { work, bodyOf }: Context) => {
            work.take(bodyLength)
            return bodyOf(id)
          },
        },
        Vote: {
          proposal: ({ proposalId }: VoteAnswer, _: unknown, { proposalOf }: Context) =>
            proposalOf(proposalId),
        },
      },
    }),
    graphqlEndpoint: '*',
    graphiql: false,
    landingPage: false,
    batching: false,
    cors: false,
    logging: false,
    // It would keep the last thousand documents for an hour, each with the whole text that it came in.
    parserAndValidationCache: false,
    maskedErrors: { maskError: (error) => publicError(error, onFailure) },
    plugins: [
      maxTokensPlugin({ n: MOST_TOKENS }),
      sizeLimit,
      maxDepthPlugin({ n: MOST_DEPTH, ignoreIntrospection: false }),
      maxAliasesPlugin({ n: MOST_ALIASES, allowList: [] }),
    ],
  })
  const compute = async (body: string, asker: Asker): Promise<CachedAnswer> => {
    const work = new GraphWork({ ...asker, now })
    const reads = new GovernanceReads(governance, space, work)
    const context: Context = {
      reads,
      work,
      proposalOf: inOneRead((ids) => reads.proposalsById(ids)),
      bodyOf: inOneRead((ids) => reads.bodiesById(ids)),
    }
    const headers = { 'content-type': 'application/json', accept: 'application/json' }
    const response = await yoga.fetch('http://localhost/', { method: 'POST', headers, body }, context)
    const text = await response.text()
    if (asker.signal.aborted) throw new ClientLeftError()
    return { bytes: new TextEncoder().encode(text), hasErrors: text.includes('"errors":[') }
  }
  return async (body, asker) => {
    if (readJson(body) === undefined) return new TextEncoder().encode(UNREADABLE)
    for (;;) {
      const key = `${governance.revision} ${body}`
      const find = (): Promise<CachedAnswer> =>
        cache.get(
          key,
          () => compute(body, asker),
          ({ hasErrors }) => !hasErrors,
        )
      try {
        const { bytes } = await (cache.has(key) ? find() : slots.run(asker.client, find, asker.signal))
        return bytes
      } catch (error) {
        // The client whose answer this one would have shared may have left before it was there.
        if (!(error instanceof ClientLeftError) || asker.signal.aborted) throw error
      }
    }
  }
}

interface PowerArguments {
  readonly voter: string
  readonly space: string
  readonly proposal?: string
}

const UNREADABLE = JSON.stringify({ errors: [{ message: 'That is no question in JSON.' }] })

/** Returns a read by id that reads what is asked for at the same time at once, and nothing twice. */
function inOneRead<Value>(
  read: (ids: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): (id: string) => Promise<Value | undefined> {
  const known = new Map<string, Promise<Value | undefined>>()
  let requested: string[] = []
  let reading: Promise<ReadonlyMap<string, Value>> | undefined
  return (id) => {
    const before = known.get(id)
    if (before !== undefined) return before
    requested.push(id)
    reading ??= new Promise((resolve) => setImmediate(resolve)).then(() => {
      const ids = requested
      requested = []
      reading = undefined
      return read(ids)
    })
    const found = reading.then((byId) => byId.get(id))
    known.set(id, found)
    return found
  }
}

/** Rejects documents too costly to validate: runs before validation. */
const sizeLimit: Plugin = {
  onParse:
    () =>
    ({ result }) => {
      if (result !== null && typeof result === 'object' && 'definitions' in result) {
        checkSize(result as DocumentNode)
      }
    },
}

/** Fragments count once per use and may not be nested. */
function checkSize({ definitions }: DocumentNode): void {
  const sizes = new Map<string, number>()
  for (const node of definitions) {
    if (node.kind === Kind.FRAGMENT_DEFINITION)
      sizes.set(node.name.value, sizeOf(node.selectionSet, undefined))
  }
  const operations = definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION)
  for (const { operation, selectionSet } of operations) {
    if (operation !== OperationTypeNode.QUERY)
      throw refused('Only queries are answered here.', 'ONLY_QUERIES')
    if (operations.length > 1 || selectionSet.selections.length > MOST_ROOT_FIELDS) {
      throw refused('Ask less at once.')
    }
    if (sizeOf(selectionSet, sizes) > MOST_FIELDS) throw refused(`A query has at most ${MOST_FIELDS} fields.`)
  }
}

function sizeOf(set: SelectionSetNode, fragments: ReadonlyMap<string, number> | undefined): number {
  return set.selections.reduce((sum, selection) => {
    if (selection.kind === Kind.FRAGMENT_SPREAD) {
      if (fragments === undefined) throw refused('Fragments inside of fragments are not accepted.')
      return sum + (fragments.get(selection.name.value) ?? 1)
    }
    const isSchema = selection.kind === Kind.FIELD && /^__(?:schema|type)$/.test(selection.name.value)
    if (isSchema)
      throw refused('Introspection is off: the schema is a file of the source.', 'INTROSPECTION_REFUSED')
    return sum + 1 + (selection.selectionSet === undefined ? 0 : sizeOf(selection.selectionSet, fragments))
  }, 0)
}

/** Returns the client-facing error: rejections unchanged, internal failures without their cause. */
function publicError(error: unknown, onFailure: (error: unknown) => void): Error {
  const cause = error instanceof GraphQLError ? error.originalError : error
  if (
    error instanceof GraphQLError &&
    (cause === undefined || cause === null || cause instanceof GraphQLError)
  ) {
    return error.extensions['code'] === undefined ? refused(error.message, undefined, error) : error
  }
  if (cause instanceof IbullError) return refused(cause.message, cause.code, error)
  onFailure(cause)
  return refused('The answer could not be read.', 'INTERNAL', error)
}
