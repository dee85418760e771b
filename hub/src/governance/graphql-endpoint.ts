import { IbullError } from '@ibull/domain'
import type { DocumentNode, GraphQLError as AnyGraphQLError, SelectionSetNode } from 'graphql'
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
import type { Governance } from './governance.ts'
import type { ListArguments, ListShape } from './list-query.ts'
import { ALIASES, GovernanceReads, MESSAGES, PROPOSALS, VOTES } from './reads.ts'
import type { ProposalAnswer, VoteAnswer } from './rows.ts'
import { SCHEMA_TEXT } from './schema-text.ts'

const MOST_DEPTH = 5
const MOST_ALIASES = 10
const MOST_TOKENS = 1_000
const MOST_ROOT_FIELDS = 10
const MOST_FIELDS = 300
/** Maximum total size of the bodies in a response. */
const MOST_CHARACTERS = 5_000_000

/** Maximum total length of the lists of a query. */
const MOST_ROWS = 3_000

/** Context shared by a query's resolvers. */
interface Context {
  characters: number
  rows: number
  readonly proposalOf: (id: string) => Promise<ProposalAnswer | undefined>
  readonly bodyOf: (id: string) => Promise<string | undefined>
}

/** How long a response is cached, unless this hub has stored something since. */
const MAX_AGE_MS = 1_000
const CACHE_BYTES = 32_000_000

/** Executes the JSON body of a POST request. Returns JSON. */
export type Answer = (body: string) => Promise<Uint8Array<ArrayBuffer>>

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
  const reads = new GovernanceReads(governance)
  /** Adds up the lists before anything is read. */
  const counted =
    <Row>(shape: ListShape, read: (requested: ListArguments) => Promise<readonly Row[]>) =>
    (_: unknown, requested: ListArguments, context: Context): Promise<readonly Row[]> => {
      context.rows += Math.max(0, requested.first ?? shape.first)
      if (context.rows > MOST_ROWS) throw refused('Ask less at once.')
      return read(requested)
    }
  const yoga = createYoga<Context>({
    schema: createSchema<Context>({
      typeDefs: SCHEMA_TEXT,
      resolvers: {
        Query: {
          space: (_: unknown, { id }: { id: string }) => reads.space(id),
          proposals: counted(PROPOSALS, (requested) => reads.proposals(requested)),
          proposal: (_: unknown, { id }: { id: string }, { proposalOf }: Context) =>
            proposalOf(id.toLowerCase()),
          votes: counted(VOTES, (requested) => reads.votes(requested)),
          vote: async (_: unknown, { id }: { id: string }) =>
            (await reads.votes({ where: { id: id.toLowerCase() }, first: 1 }))[0],
          aliases: counted(ALIASES, (requested) => reads.aliases(requested)),
          messages: counted(MESSAGES, (requested) => reads.messages(requested)),
          vp: (_: unknown, { voter, space, proposal }: { voter: string; space: string; proposal?: string }) =>
            reads.power(voter, space, proposal?.toLowerCase()),
        },
        Proposal: {
          body: ({ id, bodyLength }: ProposalAnswer, _: unknown, context: Context) => {
            context.characters += bodyLength
            if (context.characters > MOST_CHARACTERS) {
              throw refused('The bodies of so many proposals are too long for one answer.')
            }
            return context.bodyOf(id)
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
    maskedErrors: { maskError: (error) => publicError(error, onFailure) },
    plugins: [
      maxTokensPlugin({ n: MOST_TOKENS }),
      sizeLimit,
      maxDepthPlugin({ n: MOST_DEPTH, ignoreIntrospection: false }),
      maxAliasesPlugin({ n: MOST_ALIASES, allowList: [] }),
    ],
  })
  const compute = async (body: string): Promise<CachedAnswer> => {
    const context: Context = {
      characters: 0,
      rows: 0,
      proposalOf: inOneRead((ids) => reads.proposalsById(ids)),
      bodyOf: inOneRead((ids) => reads.bodiesById(ids)),
    }
    const headers = { 'content-type': 'application/json', accept: 'application/json' }
    const response = await yoga.fetch('http://localhost/', { method: 'POST', headers, body }, context)
    const text = await response.text()
    return { bytes: new TextEncoder().encode(text), hasErrors: text.includes('"errors":[') }
  }
  return async (body) => {
    const key = `${governance.revision} ${body}`
    const { bytes } = await cache.get(
      key,
      () => compute(body),
      ({ hasErrors }) => !hasErrors,
    )
    return bytes
  }
}

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

/** @param of the error that it stands for: a client learns from its path which part of the answer is missing */
const refused = (message: string, code = 'QUERY_REFUSED', of?: unknown): AnyGraphQLError => {
  const { path } = of instanceof GraphQLError ? of : {}
  return new GraphQLError(message, { extensions: { code }, ...(path === undefined ? {} : { path }) })
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
