import type { ChainReader, Network } from '@ibull/chain'
import { addressKey, type Address } from '@ibull/domain'
import { HistoryUnavailableError } from './history-errors.ts'
import type { HistoryPart, AsOf } from './history-state.ts'
import type { TokenIdentity } from '../history-types.ts'
import { blockNumber, nullable, record, timestamp, type Decode } from './decode.ts'
import { UnknownFieldError } from './graph-answer.ts'
import { postGraph, type Fetch } from './graph-request.ts'
import { identityDecoder } from './identity.ts'
import { feesBy, type FeesOf } from './values.ts'

/** Fields to request: all of our own indexer's, or only those of every exchange subgraph. */
export type Dialect = 'full' | 'base'

/** Endpoint that serves history: the exchange's, or a game's. */
export type GraphEndpoint = 'exchange' | 'lottery' | 'prediction' | 'profile' | 'competition'

/** One root field of a request. */
export interface GraphPart<T> {
  /** Root field with its arguments and selection. */
  readonly field: string
  readonly decode: Decode<T>
  /** Part that is missing without it; an unnamed part is required. */
  readonly part?: HistoryPart
}

export type GraphParts = Readonly<Record<string, GraphPart<unknown> | undefined>>

/** Values of the parts; `undefined` for one that wasn't requested or failed alone. */
export type PartValues<P extends GraphParts> = {
  readonly [K in keyof P]: P[K] extends GraphPart<infer T>
    ? P[K] extends { readonly part: HistoryPart }
      ? T | undefined
      : T
    : (P[K] extends GraphPart<infer T> | undefined ? T : never) | undefined
}

export interface PartsAnswer<P extends GraphParts> {
  readonly values: PartValues<P>
  readonly dialect: Dialect
  readonly asOf: AsOf
  readonly missing: readonly HistoryPart[]
}

/** Value of a query as cached for hooks. */
export interface Answered<T> {
  readonly value: T
  readonly asOf: AsOf
  readonly missing: readonly HistoryPart[]
}

/** Queries one of a network's GraphQL endpoints, and its blocks endpoint. */
export interface HistoryClient {
  readonly network: Network
  readonly identity: Decode<TokenIdentity>
  readonly feesOf: FeesOf
  /**
   * Requests several parts at once. If the endpoint lacks a field, the request is repeated without our indexer's
   * own fields, and later requests with that name omit them.
   * @param name name of the request, under which the endpoint's dialect is remembered.
   * @throws {HistoryUnavailableError}, {HistoryTimeoutError}, {HistorySchemaError}
   */
  request<const P extends GraphParts>(
    name: string,
    parts: (dialect: Dialect) => P,
    signal: AbortSignal | undefined,
  ): Promise<PartsAnswer<P>>
  /** Queries the blocks endpoint: root fields by alias. Throws as {@link HistoryClient.request}. */
  requestBlocks(query: string, signal: AbortSignal | undefined): Promise<Readonly<Record<string, unknown>>>
}

const META = 'meta: _meta { block { number timestamp } }'
const meta = record({ block: record({ number: blockNumber, timestamp: nullable(timestamp) }) })

export interface HistoryClientOptions {
  readonly network: Network
  readonly url: string
  readonly blocksUrl: string | undefined
  readonly fetch: Fetch
}

/** Creates a {@link HistoryClient}. */
export function createHistoryClient(options: HistoryClientOptions): HistoryClient {
  const { network, url, blocksUrl, fetch } = options
  const baseOnly = new Set<string>()

  async function requestIn<const P extends GraphParts>(
    dialect: Dialect,
    parts: P,
    signal: AbortSignal | undefined,
  ): Promise<PartsAnswer<P>> {
    const requested = Object.entries(parts).flatMap(([alias, part]) =>
      part === undefined ? [] : [{ alias, part }],
    )
    const query = `{ ${META} ${requested.map(({ alias, part }) => `${alias}: ${part.field}`).join(' ')} }`
    const { data, failed } = await postGraph(url, query, { fetch, signal })
    if (data === undefined) return requestWithout(failed, dialect, parts, signal)
    const metaFailure = failed.get('meta')
    if (metaFailure !== undefined) throw new HistoryUnavailableError(url, metaFailure)
    const { block } = meta(data['meta'], '_meta')
    const missing: HistoryPart[] = []
    const values: Record<string, unknown> = {}
    for (const { alias, part } of requested) {
      const failure = failed.get(alias)
      if (failure === undefined) values[alias] = part.decode(data[alias], alias)
      else if (part.part === undefined) throw new HistoryUnavailableError(url, failure)
      else missing.push(part.part)
    }
    if (requested.length > 0 && missing.length === requested.length) {
      throw new HistoryUnavailableError(url, [...failed.values()][0] ?? 'nothing was answered')
    }
    return {
      values: values as PartValues<P>,
      dialect,
      asOf: { block: block.number, timestamp: block.timestamp ?? Math.floor(Date.now() / 1000) },
      missing: [...new Set(missing)],
    }
  }

  /** Lists are non-null: one that fails nulls the whole response, so the others are requested without it. */
  async function requestWithout<const P extends GraphParts>(
    failed: ReadonlyMap<string, string>,
    dialect: Dialect,
    parts: P,
    signal: AbortSignal | undefined,
  ): Promise<PartsAnswer<P>> {
    const rest: Record<string, GraphPart<unknown> | undefined> = { ...parts }
    const lost: HistoryPart[] = []
    for (const [alias, failure] of failed) {
      const part = Object.hasOwn(parts, alias) ? parts[alias]?.part : undefined
      if (part === undefined) throw new HistoryUnavailableError(url, failure)
      lost.push(part)
      rest[alias] = undefined
    }
    if (Object.values(rest).every((part) => part === undefined)) {
      throw new HistoryUnavailableError(url, [...failed.values()][0] ?? 'nothing was answered')
    }
    const answer = await requestIn(dialect, rest, signal)
    return {
      ...answer,
      values: answer.values as PartValues<P>,
      missing: [...new Set([...lost, ...answer.missing])],
    }
  }

  return {
    network,
    identity: identityDecoder(network),
    feesOf: feesBy(network.swapFee),
    async request(name, parts, signal) {
      if (baseOnly.has(name)) return requestIn('base', parts('base'), signal)
      try {
        return await requestIn('full', parts('full'), signal)
      } catch (error) {
        if (!(error instanceof UnknownFieldError)) throw error
        const answer = await requestIn('base', parts('base'), signal)
        baseOnly.add(name)
        return answer
      }
    },
    async requestBlocks(query, signal) {
      if (blocksUrl === undefined)
        throw new HistoryUnavailableError(url, 'the network has no endpoint of blocks')
      const { data, failed } = await postGraph(blocksUrl, query, { fetch, signal })
      for (const failure of failed.values()) throw new HistoryUnavailableError(blocksUrl, failure)
      return data ?? {}
    },
  }
}

const clients = new WeakMap<ChainReader, Map<GraphEndpoint, HistoryClient>>()

/** Returns the client of one of the network's endpoints, one per reader. `undefined` if the network has none. */
export function historyClientOf(
  reader: ChainReader,
  endpoint: GraphEndpoint = 'exchange',
): HistoryClient | undefined {
  const { blocksGraphUrl: blocksUrl, ...services } = reader.network.services
  const url = services[`${endpoint}GraphUrl`]
  if (url === undefined || (endpoint === 'exchange' && blocksUrl === undefined)) return undefined
  const ofReader = clients.get(reader) ?? new Map<GraphEndpoint, HistoryClient>()
  clients.set(reader, ofReader)
  let client = ofReader.get(endpoint)
  if (client === undefined) {
    const fetch: Fetch = (url, init) => globalThis.fetch(url, init)
    client = createHistoryClient({ network: reader.network, url, blocksUrl, fetch })
    ofReader.set(endpoint, client)
  }
  return client
}

/** Quotes an address, hash or text for GraphQL. */
export function quoted(text: string): string {
  return JSON.stringify(text)
}

/** Builds the filter for entities whose IDs are these addresses. */
export function inIds(ids: readonly Address[]): string {
  return `where: { id_in: [${ids.map((id) => quoted(addressKey(id))).join(', ')}] }`
}

/** Returns the fields if the endpoint is our own indexer. */
export function full(dialect: Dialect, fields: string): string {
  return dialect === 'full' ? fields : ''
}
