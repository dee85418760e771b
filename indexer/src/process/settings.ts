import { chosenNetwork } from '@ibull/chain/network-file'
import type { Network, NetworkContracts } from '@ibull/chain/networks'
import { HOUSE_SWAP_FEE, providerFeeBps, type Address } from '@ibull/domain'

type NeededContract = 'factory' | 'multicall' | 'wrappedNative' | 'mainToken'

/** What is indexed: one exchange on one chain, and what else is deployed beside it. */
export type IndexedExchange = Pick<NetworkContracts, NeededContract> &
  Partial<NetworkContracts> & {
    readonly chainId: number
    /** Prediction markets besides `prediction`. */
    readonly predictionMarkets?: readonly Address[]
    /** Taken to be worth one US dollar each. */
    readonly stableTokens: readonly Address[]
    /** The factory's first block, or one before it. */
    readonly startBlock: number
    /** Swap fee and its part for providers, in basis points of the input. Those of our contracts if omitted. */
    readonly feeBps?: { readonly swap: number; readonly providers: number }
    /** Token sales of the first version, which no factory lists. */
    readonly tokenSalesV1?: readonly Address[]
  }

/** The settings from the environment. */
export interface IndexerSettings {
  readonly exchange: IndexedExchange
  /** Endpoints of the chain. The same one several times may be asked that many times as fast. */
  readonly rpcUrls: readonly string[]
  /** How often the newest block is requested, in milliseconds. */
  readonly pollingIntervalMs: number
  /** Every how many blocks one is noted, for the search of a block by its time. */
  readonly blockInterval: number
}

/** The environment says something that can't be. */
export class InvalidSettingError extends Error {
  constructor(name: string, value: string, expected: string) {
    super(`${name} is ${JSON.stringify(value)}, but must be ${expected}.`)
    this.name = 'InvalidSettingError'
  }
}

type Environment = Readonly<Record<string, string | undefined>>

const LOCAL_BLOCK_INTERVAL = 1
const PUBLIC_BLOCK_INTERVAL = 600
/** Ponder takes no less. */
const MINIMUM_POLLING_INTERVAL_MS = 100
const ADDRESS = /^0x[0-9a-f]{40}$/i

/**
 * Reads the settings: `NETWORK_FILE` (the main network's when it is missing), `INDEXER_RPC_URL` (one or more, with
 * commas between; the network file's when it is missing), `INDEXER_BLOCK_INTERVAL`, `INDEXER_POLLING_INTERVAL`, and
 * `INDEXER_EXCHANGE`, an {@link IndexedExchange} as JSON in place of the network file's.
 * @throws {InvalidSettingError} and {InvalidNetworkFileError}
 */
export function readSettings(environment: Environment): IndexerSettings {
  const { INDEXER_NETWORK } = environment
  if (INDEXER_NETWORK !== undefined)
    throw new InvalidSettingError(
      'INDEXER_NETWORK',
      INDEXER_NETWORK,
      'unset: NETWORK_FILE chooses the network',
    )
  const network = chosenNetwork(environment)
  const given = environment.INDEXER_EXCHANGE
  return {
    exchange: given === undefined ? exchangeOf(network) : parseExchange(given),
    rpcUrls: readUrls(environment.INDEXER_RPC_URL, network),
    pollingIntervalMs: readWhole(environment, 'INDEXER_POLLING_INTERVAL', {
      minimum: MINIMUM_POLLING_INTERVAL_MS,
      otherwise: defaultPollingInterval(network),
    }),
    blockInterval: readWhole(environment, 'INDEXER_BLOCK_INTERVAL', {
      minimum: 1,
      otherwise: network.key === 'local' ? LOCAL_BLOCK_INTERVAL : PUBLIC_BLOCK_INTERVAL,
    }),
  }
}

/** The exchange that a network file describes. */
export function exchangeOf(network: Network): IndexedExchange {
  const tokenSalesV1 = (network.tokenSales ?? []).flatMap(({ address, version }) =>
    version === 1 ? [address] : [],
  )
  return {
    ...network.contracts,
    chainId: network.id,
    ...(network.predictionMarkets === undefined
      ? {}
      : { predictionMarkets: network.predictionMarkets.map(({ address }) => address) }),
    stableTokens: network.stableTokens.map(({ address }) => address),
    startBlock: Number(network.startBlock ?? 0n),
    feeBps: {
      swap: Number(network.swapFee.totalBps),
      providers: Number(providerFeeBps(network.swapFee)),
    },
    ...(tokenSalesV1.length === 0 ? {} : { tokenSalesV1 }),
  }
}

/** Returns an exchange's swap fee and its part for providers, in basis points of the input. */
export function feeBpsOf(feeBps: IndexedExchange['feeBps']): {
  readonly swap: bigint
  readonly providers: bigint
} {
  if (feeBps === undefined)
    return { swap: HOUSE_SWAP_FEE.totalBps, providers: providerFeeBps(HOUSE_SWAP_FEE) }
  return { swap: BigInt(feeBps.swap), providers: BigInt(feeBps.providers) }
}

/** A quarter of the time between two blocks, but no more than a second and no less than a quarter of one. */
function defaultPollingInterval(network: Network): number {
  return Math.min(1_000, Math.max(250, network.blockTimeMs / 4))
}

function readUrls(given: string | undefined, network: Network): string[] {
  const urls = given === undefined ? network.rpcUrls : given.split(',').map((url) => url.trim())
  for (const url of urls) {
    if (!URL.canParse(url) || !/^https?:/.test(url)) {
      throw new InvalidSettingError('INDEXER_RPC_URL', url, 'an absolute http or https URL')
    }
  }
  return [...urls]
}

function readWhole(
  environment: Environment,
  name: string,
  { minimum, otherwise }: { minimum: number; otherwise: number },
): number {
  const text = environment[name]
  if (text === undefined) return otherwise
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < minimum) {
    throw new InvalidSettingError(name, text, `a whole number from ${minimum} on`)
  }
  return value
}

function parseExchange(json: string): IndexedExchange {
  const { chainId, predictionMarkets, stableTokens, startBlock, feeBps, tokenSalesV1, ...contracts } =
    parseRecord(json)
  const fail = (field: string): never => {
    throw new InvalidSettingError('INDEXER_EXCHANGE', json, `JSON with a right "${field}"`)
  }
  const whole = (field: string, value: unknown): number =>
    typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : fail(field)
  const addresses = (field: string, value: unknown): readonly Address[] =>
    Array.isArray(value) && value.every(isAddress) ? value : fail(field)
  for (const name of ['factory', 'multicall', 'wrappedNative', 'mainToken', ...Object.keys(contracts)])
    if (!isAddress(contracts[name])) fail(name)
  return {
    ...(contracts as Pick<NetworkContracts, NeededContract>),
    chainId: whole('chainId', chainId),
    ...(predictionMarkets === undefined
      ? {}
      : { predictionMarkets: addresses('predictionMarkets', predictionMarkets) }),
    stableTokens: addresses('stableTokens', stableTokens),
    startBlock: whole('startBlock', startBlock),
    ...(tokenSalesV1 === undefined ? {} : { tokenSalesV1: addresses('tokenSalesV1', tokenSalesV1) }),
    ...(feeBps === undefined
      ? {}
      : {
          feeBps: {
            swap: whole('feeBps', (feeBps as Record<string, unknown> | null)?.['swap']),
            providers: whole('feeBps', (feeBps as Record<string, unknown> | null)?.['providers']),
          },
        }),
  }
}

function parseRecord(json: string): Record<string, unknown> {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    throw new InvalidSettingError('INDEXER_EXCHANGE', json, 'JSON')
  }
  if (typeof value !== 'object' || value === null) {
    throw new InvalidSettingError('INDEXER_EXCHANGE', json, 'a JSON object')
  }
  return { ...value }
}

function isAddress(value: unknown): value is Address {
  return typeof value === 'string' && ADDRESS.test(value)
}
