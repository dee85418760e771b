import { parseListLocation } from '../lists/list-location.ts'
import { votingRules, type VotingRuleSettings } from '../governance/space.ts'
import { addressKey } from '../money/address.ts'
import type { NetworkFile } from './network-file.ts'

const LOCAL_KEY = 'local'
const LOCAL_CHAIN_ID = 31_337
const ENS_CHAIN_ID = 1

/** Users choose one of them. */
const MOST_PRIVATE_ENDPOINTS = 6

/** Contracts that compute swaps themselves, by the fee of our pairs. */
const WORKS_WITH_OUR_FEE = ['zap', 'feeCollector']
const HOUSE_FEE_BPS = 25

/** Returns contradictions between fields of a file, each of which has a valid shape by itself. */
export function agreementProblems(file: NetworkFile): readonly string[] {
  return [
    ...keyProblems(file),
    ...tokenProblems(file),
    ...endpointProblems(file),
    ...listProblems(file),
    ...startProblems(file),
    ...nameProblems(file),
    ...marketProblems(file),
    ...lockerProblems(file),
    ...otherProblems(file),
  ]
}

function keyProblems({ key, chainId }: NetworkFile): readonly string[] {
  return key === LOCAL_KEY && chainId !== LOCAL_CHAIN_ID
    ? [
        `key is "${LOCAL_KEY}", whose build contains the demo wallet with its public key: write another name, since the chain is ${chainId} and not ${LOCAL_CHAIN_ID}`,
      ]
    : []
}

function tokenProblems(file: NetworkFile): readonly string[] {
  const { tokens, wrappedNative, mainToken, baseTokens, governance } = file
  const problems: string[] = []
  const known = new Map<string, string>()
  for (const [name, { address }] of Object.entries(tokens)) {
    const other = known.get(addressKey(address))
    if (other !== undefined)
      problems.push(`tokens.${name}.address is that of ${other}: keep one of the two, or correct the address`)
    known.set(addressKey(address), name)
  }
  const references: readonly (readonly [string, readonly string[]])[] = [
    ['wrappedNative', [wrappedNative]],
    ['mainToken', [mainToken]],
    ...(['baseTokens', 'suggestedTokens', 'trackedTokens', 'defaultTokens', 'stableTokens'] as const).map(
      (list) => [list, file[list]] as const,
    ),
    ...file.pinnedPairs.map((pair, index) => [`pinnedPairs[${index}]`, pair] as const),
    ['governance.pairedTokens', governance?.pairedTokens ?? []],
  ]
  for (const [path, names] of references) {
    for (const [index, name] of names.entries()) {
      if (!Object.hasOwn(tokens, name))
        problems.push(`${path} names ${name}, which is not in tokens: add it there, or take it out`)
      if (names.indexOf(name) !== index) problems.push(`${path} names ${name} twice: take one out`)
    }
  }
  if (mainToken === wrappedNative)
    problems.push(`mainToken is ${mainToken}, as wrappedNative: write the token that rewards are paid in`)
  if (!baseTokens.includes(wrappedNative))
    problems.push(`baseTokens is without ${wrappedNative}, which routes need: add it`)
  return problems
}

function endpointProblems({
  isTestNetwork,
  rpcUrls,
  wsUrls = [],
  privateRpcUrls = [],
  safeAppHosts = [],
  services,
  contracts,
  governance,
}: NetworkFile): readonly string[] {
  const lists = { rpcUrls, wsUrls, privateRpcUrls }
  const { exchangeGraphUrl, blocksGraphUrl, hubUrl, governanceHubUrl } = services
  const isWithoutHub = hubUrl === undefined
  return [
    ...Object.entries(lists).flatMap(([name, urls]) => [
      ...urls
        .filter((url) => !isTestNetwork && /^(?:http|ws):/.test(url))
        .map(
          (url) =>
            `${name} has ${url}, which visitors of a network with real money don't have: write ${name === 'wsUrls' ? 'a wss' : 'an https'} URL${name === 'privateRpcUrls' ? '' : ' or "/rpc"'}`,
        ),
      ...(new Set(urls).size === urls.length ? [] : [`${name} names an endpoint twice: take one out`]),
    ]),
    ...privateRpcUrls
      .filter((url) => rpcUrls.includes(url))
      .map((url) => `privateRpcUrls has ${url}, which is public, as rpcUrls has it: take one of the two out`),
    ...(privateRpcUrls.length > MOST_PRIVATE_ENDPOINTS
      ? [
          `privateRpcUrls has ${privateRpcUrls.length} endpoints: leave at most ${MOST_PRIVATE_ENDPOINTS} to choose from`,
        ]
      : []),
    ...safeAppHosts
      .filter((host) => !isTestNetwork && host.startsWith('http:'))
      .map(
        (host) =>
          `safeAppHosts has ${host}, which visitors of a network with real money don't have: write an https origin`,
      ),
    ...(new Set(safeAppHosts).size === safeAppHosts.length
      ? []
      : ['safeAppHosts names a host twice: take one out']),
    ...((exchangeGraphUrl === undefined) === (blocksGraphUrl === undefined)
      ? []
      : ['services has one of exchangeGraphUrl and blocksGraphUrl: write both, or none']),
    ...(isWithoutHub && governanceHubUrl?.startsWith('/') === true
      ? ['services.hubUrl is missing, although governanceHubUrl is a path of the hub: write "/api"']
      : []),
    ...(governance !== undefined && (contracts['farm'] === undefined || contracts['vault'] === undefined)
      ? [
          'governance needs contracts.farm and contracts.vault, whose stakes count: write both, or take it out',
        ]
      : []),
    ...(governance !== undefined && isWithoutPeriod(governance)
      ? ['governance.leastVotingSeconds is more than mostVotingSeconds: no vote has both']
      : []),
    ...(governance !== undefined && governanceHubUrl === undefined
      ? ['services.governanceHubUrl is missing, although there is governance: write "/api/governance"']
      : []),
    ...(isWithoutHub && contracts['profile'] !== undefined
      ? ['services.hubUrl is missing, although names of profiles are kept there: write "/api"']
      : []),
  ]
}

function isWithoutPeriod(settings: VotingRuleSettings): boolean {
  const { leastPeriod, mostPeriod } = votingRules(settings)
  return leastPeriod > mostPeriod
}

function listProblems({ defaultLists, services: { hubUrl } }: NetworkFile): readonly string[] {
  const problems: string[] = []
  if (defaultLists.length > 0 && hubUrl === undefined)
    problems.push('services.hubUrl is missing, although lists are fetched through the hub: write "/api"')
  for (const [index, { url }] of defaultLists.entries()) {
    const location = parseListLocation(url, [url])
    if (location === undefined)
      problems.push(`defaultLists[${index}].url is no list location: write an https, ipfs or ipns URL`)
    else if (location.url !== url)
      problems.push(`defaultLists[${index}].url is "${url}": write "${location.url}"`)
    else if (location.kind === 'hosted' && !url.startsWith(`${hubUrl}/lists/`))
      problems.push(`defaultLists[${index}].url is a path: write one below ${hubUrl}/lists/, or an https URL`)
  }
  return problems
}

/** Our own indexer starts at the start block. */
function startProblems({ startBlock, services: { exchangeGraphUrl } }: NetworkFile): readonly string[] {
  return startBlock === null && exchangeGraphUrl?.startsWith('/') === true
    ? [
        "startBlock is null, although services name an indexer of yours, which would begin at block 0: write the block of the factory's creation, or 0 on a chain of your own",
      ]
    : []
}

/** Names ending in .eth are ENS's, which only Ethereum has. */
function nameProblems({ chainId, nameService }: NetworkFile): readonly string[] {
  const names = nameService?.topLevelNames ?? []
  return [
    ...(names.includes('eth') && chainId !== ENS_CHAIN_ID
      ? [
          `nameService.topLevelNames names eth, which only the registry on chain ${ENS_CHAIN_ID} knows: take it out`,
        ]
      : []),
    ...names
      .filter((name, index) => names.indexOf(name) !== index)
      .map((name) => `nameService.topLevelNames names ${name} twice: take one out`),
  ]
}

/** The first market is the native currency's, and an address or symbol names one market. */
function marketProblems({
  contracts,
  nativeCurrency,
  predictionMarkets = [],
}: NetworkFile): readonly string[] {
  const first = contracts['prediction']
  if (first === undefined)
    return predictionMarkets.length === 0
      ? []
      : [
          "predictionMarkets has further markets, but there is no first: write the native currency's as contracts.prediction",
        ]
  const markets = [{ symbol: nativeCurrency.symbol, address: first }, ...predictionMarkets]
  return predictionMarkets.flatMap(({ symbol, address }, index) => {
    const earlier = markets.slice(0, index + 1)
    return [
      ...(earlier.some((market) => market.symbol === symbol)
        ? [`predictionMarkets[${index}].symbol is ${symbol}, as another market's: write a different one`]
        : []),
      ...(earlier.some((market) => addressKey(market.address) === addressKey(address))
        ? [`predictionMarkets[${index}].address is that of another market: correct it, or take it out`]
        : []),
    ]
  })
}

/** Each is one more read in the simulation of a trade. */
const MAX_LOCKERS = 16

function lockerProblems({ liquidityLockers = [] }: NetworkFile): readonly string[] {
  const keys = liquidityLockers.map(addressKey)
  return [
    ...(keys.length > MAX_LOCKERS
      ? [`liquidityLockers has ${keys.length} entries: keep at most ${MAX_LOCKERS}`]
      : []),
    ...keys.flatMap((key, index) =>
      keys.indexOf(key) === index
        ? []
        : [`liquidityLockers[${index}] is named twice, and would count twice: take one out`],
    ),
  ]
}

function otherProblems({
  contracts,
  exchange,
  farms,
  tokenSales = [],
  gasPresetsGwei,
  gasFloorGwei = 0,
}: NetworkFile): readonly string[] {
  const archived = farms?.archivedPids
  const { standard, fast, instant } = gasPresetsGwei
  return [
    ...(exchange !== undefined && exchange.treasuryFeeBps + exchange.buybackFeeBps >= exchange.swapFeeBps
      ? [
          `exchange.swapFeeBps is ${exchange.swapFeeBps}, of which treasuryFeeBps and buybackFeeBps leave providers nothing: correct the three`,
        ]
      : []),
    ...(archived !== undefined && archived.from > archived.to
      ? ['farms.archivedPids.from is above to: exchange the two']
      : []),
    ...(exchange === undefined || exchange.swapFeeBps === HOUSE_FEE_BPS
      ? []
      : WORKS_WITH_OUR_FEE.filter((name) => contracts[name] !== undefined).map(
          (name) =>
            `contracts.${name} trades in pairs with a fee of ${HOUSE_FEE_BPS} basis points, but exchange.swapFeeBps is ${exchange.swapFeeBps}: take it out`,
        )),
    ...(standard <= fast && fast <= instant
      ? []
      : ['gasPresetsGwei has to rise from standard to fast and instant: sort them']),
    ...(gasFloorGwei <= standard
      ? []
      : ['gasFloorGwei is above gasPresetsGwei.standard, the most that is sent: correct one of the two']),
    ...tokenSales.flatMap(({ id, isActive }, index) => [
      ...(isActive && index > 0 ? [`tokenSales[${index}].isActive: only the first may be: write false`] : []),
      ...(tokenSales.findIndex((sale) => sale.id === id) === index
        ? []
        : [`tokenSales[${index}].id is "${id}", as another's: write a different one`]),
    ]),
  ]
}
