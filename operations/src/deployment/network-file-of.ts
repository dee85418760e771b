import { isSameAddress } from '@ibull/domain'
import type { FileToken, NetworkFile } from '@ibull/domain/network-file'
import { parseAbi, type Address, type PublicClient } from 'viem'
import { OperationError } from '../program/operation-error.ts'
import { attempt } from './attempt.ts'
import { farmsOf } from './farm-listings.ts'
import type { Deployment } from './read-deployment.ts'
import { saleListings } from './sale-listings.ts'

/** Sources of a network file. */
export interface NetworkFileSources {
  readonly deployment: Pick<Deployment, 'parameters' | 'addresses' | 'creations'>
  /** Tokens named by the parameter file. */
  readonly namedTokens: readonly Address[]
  /** The existing file, whose values are kept unless the deployment knows better. */
  readonly known?: NetworkFile | undefined
  /** The house's file for the same chain, with public endpoints and tokens. */
  readonly house?: NetworkFile | undefined
}

/**
 * A network file. Fields that neither the deployment nor the chain provides are `null`; the schema rejects them
 * with instructions.
 */
export type DraftNetworkFile = Omit<NetworkFile, Unknown> & {
  readonly [Field in Unknown]: NetworkFile[Field] | null
}

type Unknown = 'name' | 'shortName' | 'isTestNetwork' | 'nativeCurrency' | 'initCodeHash' | 'explorer'

const ABI = parseAbi([
  'function decimals() view returns (uint8)',
  'function symbol() view returns (string)',
  'function name() view returns (string)',
  'function INIT_CODE_PAIR_HASH() view returns (bytes32)',
])
/** Number of blocks over which the block time is measured. */
const MEASURED_BLOCKS = 1_000n
const LONGEST_POLL_MS = 1_000
const UNKNOWN_BLOCK_MS = 3_000
const SHORTEST_POLL_MS = 500
const SUGGESTED_TOKENS = 3
/** Where a bundle's nginx passes requests to the hub, and where the hub keeps votes. */
const OWN_HUB = '/api'
const OWN_HUB_OF_VOTES = '/api/governance'
/** The indexer's histories, each with its contract. */
const HISTORIES = [
  ['lotteryGraphUrl', 'lottery'],
  ['predictionGraphUrl', 'prediction'],
  ['profileGraphUrl', 'profile'],
  ['competitionGraphUrl', 'tradingCompetition'],
  ['saleGraphUrl', 'tokenSaleFactory'],
  ['auctionGraphUrl', 'farmAuction'],
] as const

/**
 * Builds a deployment's network file: a new one in full, an existing one completed. @throws if the node does not
 * respond, {OperationError} if the space of proposals is another one, a token doesn't answer, or a farm is not there
 */
export async function networkFileOf(
  client: PublicClient,
  sources: NetworkFileSources,
): Promise<DraftNetworkFile> {
  const { deployment, namedTokens, known, house } = sources
  const { addresses, parameters } = deployment
  const [wrappedNative, mainToken] = [
    addressOf(deployment, 'wrappedNative'),
    addressOf(deployment, 'mainToken'),
  ]
  const start = known ?? (await newFile(client, deployment, house))
  const tokens: Record<string, FileToken> = { ...start.tokens }
  const nameOf = (address: Address): string | undefined =>
    Object.entries(tokens).find(([, token]) => isSameAddress(token.address, address))?.[0]
  const paired = (parameters.governance?.pairedTokens ?? []).map((token) =>
    token === 'wrappedNative' ? wrappedNative : token,
  )
  const needed = [wrappedNative, mainToken, ...paired]
  for (const address of [...needed, ...(known === undefined ? namedTokens : [])])
    if (nameOf(address) === undefined) await addToken(client, tokens, address)
  const namesOf = (list: readonly Address[]): string[] =>
    [...new Set(list.map(nameOf))].filter((name) => name !== undefined)
  const own = namesOf([wrappedNative, mainToken])
  const all = known === undefined ? [...own, ...namesOf(namedTokens)] : own
  const stables =
    known === undefined ? joined(start.stableTokens, namesOf(dollarsOf(sources))) : start.stableTokens
  const others = Object.entries(Object.fromEntries(addresses)).filter(
    ([name]) => name !== 'wrappedNative' && name !== 'mainToken',
  )
  const factory = addresses.get('tokenSaleFactory')
  const tokenSales =
    factory === undefined
      ? start.tokenSales
      : await saleListings(client, { factory, known: start.tokenSales, tokens, wrappedNative, mainToken })
  return {
    ...start,
    ...(await factoryFields(client, deployment, start)),
    contracts: { ...start.contracts, ...Object.fromEntries(others) },
    ...furtherMarkets(parameters, start),
    tokens,
    wrappedNative: nameOf(wrappedNative) ?? '',
    mainToken: nameOf(mainToken) ?? '',
    baseTokens: joined(start.baseTokens, all),
    defaultTokens: joined(start.defaultTokens, all),
    trackedTokens: joined(start.trackedTokens, known === undefined ? [...own, ...stables] : []),
    suggestedTokens:
      known === undefined
        ? [...new Set([...own.slice(1), ...stables, ...start.suggestedTokens])].slice(0, SUGGESTED_TOKENS)
        : start.suggestedTokens,
    pinnedPairs:
      known === undefined ? [[own[1] ?? '', own[0] ?? ''] as const, ...start.pinnedPairs] : start.pinnedPairs,
    stableTokens: stables,
    services: {
      ...historyServices(deployment, known),
      ...hubOfVotes(parameters, start.services),
      ...start.services,
    },
    ...governanceOf(parameters, start, (token) => {
      const address = token === 'wrappedNative' ? wrappedNative : token
      const name = nameOf(address)
      if (name !== undefined) return name
      throw new OperationError(
        `governance.pairedTokens names ${address}, where no token answers: correct it in "tokens".`,
      )
    }),
    ...(tokenSales === undefined ? {} : { tokenSales }),
    ...(await farmsOf(client, deployment, start)),
  }
}

/**
 * Hub of votes, and the hub itself: the team's own, as the guide and a bundle serve it, unless the file names another one
 * for votes.
 */
function hubOfVotes(
  { governance }: Deployment['parameters'],
  { governanceHubUrl = OWN_HUB_OF_VOTES }: NetworkFile['services'],
): NetworkFile['services'] {
  if (governance === undefined) return {}
  return governanceHubUrl === OWN_HUB_OF_VOTES ? { hubUrl: OWN_HUB, governanceHubUrl } : { governanceHubUrl }
}

/** The space of the parameters, otherwise that of the existing file. */
function governanceOf(
  { governance }: Deployment['parameters'],
  { governance: known }: DraftNetworkFile,
  nameOf: (token: Address | 'wrappedNative') => string,
): Pick<NetworkFile, 'governance'> {
  if (governance === undefined) return {}
  const { quorum, pairedTokens, ...rest } = governance
  if (known !== undefined && known.space !== rest.space)
    throw new OperationError(
      `governance.space is "${rest.space}", but the network file has "${known.space}", for which votes may be signed: write that into the parameters, or correct the network file.`,
    )
  return {
    governance: {
      ...rest,
      ...(quorum === undefined ? {} : { quorum }),
      pairedTokens: pairedTokens.map(nameOf),
    },
  }
}

/** The markets of the existing file, and those that the parameters add. */
function furtherMarkets(
  { prediction }: Deployment['parameters'],
  { predictionMarkets: known = [] }: DraftNetworkFile,
): Pick<NetworkFile, 'predictionMarkets'> {
  const further = prediction?.further ?? []
  const kept = known.filter(({ symbol }) => !further.some((market) => market.symbol === symbol))
  const markets = [...kept, ...further]
  return markets.length === 0 ? {} : { predictionMarkets: markets }
}

/** A file with everything but contracts and tokens filled in. */
async function newFile(
  client: PublicClient,
  { parameters }: NetworkFileSources['deployment'],
  house: NetworkFile | undefined,
): Promise<DraftNetworkFile> {
  const { chainId, rpcUrl, contracts } = parameters
  const isHouseExchange = house !== undefined && contracts.factory === house.contracts['factory']
  const blockTimeMs = house?.blockTimeMs ?? (await measuredBlockTime(client))
  const none = {
    startBlock: null,
    initCodeHash: null,
    tokens: {},
    baseTokens: [],
    suggestedTokens: [],
    trackedTokens: [],
    pinnedPairs: [],
    defaultTokens: [],
    stableTokens: [],
    defaultLists: [],
    specialNoticeTokens: [],
  }
  return {
    key: house?.key ?? `chain-${chainId}`,
    chainId,
    name: house?.name ?? null,
    shortName: house?.shortName ?? null,
    isTestNetwork: house?.isTestNetwork ?? null,
    nativeCurrency: house?.nativeCurrency ?? null,
    // A node without https is private, and any other URL may contain a key: visitors reach it through the hub.
    ...(house === undefined || rpcUrl.startsWith('http:')
      ? { rpcUrls: ['/rpc'], wsUrls: ['/rpc'] }
      : endpointsOf(house)),
    ...privateEndpointsOf(house),
    explorer: house?.explorer ?? null,
    blockTimeMs,
    pollIntervalMs:
      house?.pollIntervalMs ?? Math.min(LONGEST_POLL_MS, Math.max(SHORTEST_POLL_MS, blockTimeMs)),
    ...(isHouseExchange ? pick(house) : none),
    contracts: {},
    wrappedNative: '',
    mainToken: '',
    unsupportedTokens: [],
    gasPresetsGwei: house?.gasPresetsGwei ?? (await suggestedPresets(client)),
    ...(house?.gasFloorGwei === undefined ? {} : { gasFloorGwei: house.gasFloorGwei }),
    ...(house?.safeAppHosts === undefined ? {} : { safeAppHosts: house.safeAppHosts }),
    services: {},
  }
}

/** Values kept from the house's file if its exchange is used. */
function endpointsOf({ rpcUrls, wsUrls }: NetworkFile): Pick<NetworkFile, 'rpcUrls' | 'wsUrls'> {
  return wsUrls === undefined ? { rpcUrls } : { rpcUrls, wsUrls }
}

/** They belong to the chain, whichever node the page reads from; a path is one of the house's own server. */
function privateEndpointsOf(house: NetworkFile | undefined): Pick<NetworkFile, 'privateRpcUrls'> {
  const privateRpcUrls = house?.privateRpcUrls?.filter((url) => !url.startsWith('/')) ?? []
  return privateRpcUrls.length === 0 ? {} : { privateRpcUrls }
}

function pick(house: NetworkFile) {
  const { startBlock, initCodeHash, tokens, baseTokens, suggestedTokens, trackedTokens } = house
  const { pinnedPairs, defaultTokens, stableTokens, defaultLists, specialNoticeTokens } = house
  const { liquidityLockers } = house
  const ofTokens = {
    tokens,
    baseTokens,
    suggestedTokens,
    trackedTokens,
    pinnedPairs,
    defaultTokens,
    stableTokens,
  }
  return {
    startBlock,
    initCodeHash,
    ...ofTokens,
    defaultLists,
    specialNoticeTokens,
    ...(liquidityLockers === undefined ? {} : { liquidityLockers }),
  }
}

/**
 * Tokens worth a dollar each: those in the parameters, the house's among the named ones, and the one that prices
 * lottery tickets.
 */
function dollarsOf({ deployment, namedTokens, house }: NetworkFileSources): readonly Address[] {
  const { stableTokens, lottery } = deployment.parameters
  const usdToken = lottery?.schedule?.usdToken
  const known = (house?.stableTokens ?? []).flatMap((name) => house?.tokens[name]?.address ?? [])
  const named = namedTokens.filter((token) => known.some((stable) => isSameAddress(stable, token)))
  return [...stableTokens, ...(usdToken === undefined ? [] : [usdToken]), ...named]
}

/** Hub and indexer endpoints at the page's own origin, as the guide sets them up. */
function historyServices(
  { addresses }: NetworkFileSources['deployment'],
  known: NetworkFile | undefined,
): NetworkFile['services'] {
  if (known !== undefined) return {}
  const games = HISTORIES.filter(([, contract]) => addresses.has(contract))
  return {
    hubUrl: OWN_HUB,
    exchangeGraphUrl: '/indexer/exchange',
    blocksGraphUrl: '/indexer/blocks',
    ...Object.fromEntries(games.map(([field]) => [field, `/indexer/${field.replace('GraphUrl', '')}`])),
  }
}

/** Adds a token's own name, symbol and decimals; nothing if it doesn't answer. */
async function addToken(
  client: PublicClient,
  tokens: Record<string, FileToken>,
  address: Address,
): Promise<void> {
  const [decimals, symbol, name] = await Promise.all([
    attempt(client.readContract({ address, abi: ABI, functionName: 'decimals' })),
    attempt(client.readContract({ address, abi: ABI, functionName: 'symbol' })),
    attempt(client.readContract({ address, abi: ABI, functionName: 'name' })),
  ])
  if (decimals === undefined || symbol === undefined) return
  const isTaken = Object.hasOwn(tokens, symbol)
  const key = isTaken ? `${symbol}-${address.slice(2, 6)}` : symbol
  tokens[key] = { address, decimals, name: name ?? symbol, ...(isTaken ? { symbol } : {}) }
}

/** Block of the factory's creation. */
async function firstBlock(
  client: PublicClient,
  { creations }: NetworkFileSources['deployment'],
): Promise<number | null> {
  for (const hash of creations.get('factory') ?? []) {
    const receipt = await attempt(client.getTransactionReceipt({ hash }))
    if (receipt !== undefined) return Number(receipt.blockNumber)
  }
  return null
}

/**
 * First block and address derivation of the pairs, as the deployed factory has them: the build of this checkout may be
 * another one. Values for another factory are dropped.
 */
async function factoryFields(
  client: PublicClient,
  deployment: NetworkFileSources['deployment'],
  start: DraftNetworkFile,
): Promise<Pick<DraftNetworkFile, 'startBlock' | 'initCodeHash'>> {
  const address = addressOf(deployment, 'factory')
  const readHash = () =>
    attempt(client.readContract({ address, abi: ABI, functionName: 'INIT_CODE_PAIR_HASH' }))
  const { factory } = start.contracts
  const isSame = factory === undefined || isSameAddress(factory, address)
  if (deployment.parameters.contracts.factory === 'deploy') {
    // Nodes forget transactions.
    const startBlock = (await firstBlock(client, deployment)) ?? (isSame ? start.startBlock : null)
    return { startBlock, initCodeHash: (await readHash()) ?? null }
  }
  if (isSame && start.initCodeHash !== null)
    return { startBlock: start.startBlock, initCodeHash: start.initCodeHash }
  return { startBlock: isSame ? start.startBlock : null, initCodeHash: (await readHash()) ?? null }
}

/** The node's suggested price with room for a fivefold rise, and steps of a fifth above it. */
async function suggestedPresets(client: PublicClient): Promise<NetworkFile['gasPresetsGwei']> {
  const gwei = (5 * Number(await client.getGasPrice())) / 1e9
  const raised = (factor: number): number => Number((gwei * factor).toPrecision(2))
  return { standard: raised(1), fast: raised(1.2), instant: raised(1.4) }
}

async function measuredBlockTime(client: PublicClient): Promise<number> {
  const last = await client.getBlock()
  const blocks = last.number < MEASURED_BLOCKS ? last.number : MEASURED_BLOCKS
  if (blocks === 0n) return UNKNOWN_BLOCK_MS
  const first = await client.getBlock({ blockNumber: last.number - blocks })
  return Math.max(1, Math.round((Number(last.timestamp - first.timestamp) * 1_000) / Number(blocks)))
}

function addressOf(
  { addresses }: NetworkFileSources['deployment'],
  name: 'wrappedNative' | 'mainToken' | 'factory',
): Address {
  const address = addresses.get(name)
  if (address === undefined) throw new Error(`A deployment without ${name}.`)
  return address
}

function joined(names: readonly string[], more: readonly string[]): string[] {
  return [...new Set([...names, ...more])]
}
