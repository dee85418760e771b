import { isUrl as isAbsoluteUrl } from '../format/is-url.ts'
import type { ParseAddress } from '../money/address.ts'
import type { MarketListing } from '../prediction/market-listing.ts'
import type { ListedPool, ListedToken, TokenSaleListing } from '../token-sale/listing.ts'
import type { PoolListing } from '../yield/pools/pool-listing.ts'
import { agreementProblems } from './agreement.ts'
import type { DefaultList, FileToken, NetworkFile, NetworkServices, NoticedToken } from './network-file.ts'
import {
  flag,
  list,
  matching,
  number,
  object,
  oneOf,
  optional,
  orNull,
  pattern,
  record,
  text,
  whole,
  type Rule,
} from './rules.ts'

/** Schema inputs derived from the contracts. */
export interface NetworkKnowledge {
  readonly parseAddress: ParseAddress
  /** Names of all protocol contracts; if omitted, any name is accepted. */
  readonly contractNames?: readonly string[]
}

const PATH = /^\/(?!\/)[\w./-]*$/
const HTTPS = /^https:\/\/[^\s/@]+(?:\/\S*)?$/
/** A whole name: the policies of pages give `*`, `;` and quotes another meaning. */
const NAMED_HOST = /^https:\/\/(?:[a-z\d-]+\.)+[a-z]{2,}(?::\d+)?$/
/** http is safe as long as it stays on the machine: browsers trust these hosts too. */
const OWN_MACHINE = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?(?:\/\S*)?$/
/** It is shown to users and handed to their wallets. */
const LONGEST_PRIVATE_URL = 200
/** Each host may frame the app and asks for signatures in it; the page's policy names them all. */
const MOST_SAFE_APP_HOSTS = 4
/** Contracts required for trading; all others enable a feature. */
const NEEDED_CONTRACTS: ReadonlySet<string> = new Set(['factory', 'router', 'multicall'])
/** Listed among the tokens instead. */
const TOKEN_CONTRACTS: ReadonlySet<string> = new Set(['wrappedNative', 'mainToken'])

const isUrl = (value: unknown, ...forms: readonly RegExp[]): boolean =>
  typeof value === 'string' &&
  forms.some((form) => form.test(value)) &&
  (value.startsWith('/') || isAbsoluteUrl(value))

const endpoint = matching(
  (value) => isUrl(value, HTTPS, OWN_MACHINE, PATH),
  'an https URL, an http one of this machine (http://127.0.0.1:8545), or "/rpc", which the hub passes on to a node of yours',
)
const socket = matching(
  (value) =>
    typeof value === 'string' &&
    isUrl(value.replace(/^ws/, 'http'), HTTPS, OWN_MACHINE, PATH) &&
    !value.startsWith('http'),
  'a wss URL, a ws one of this machine (ws://127.0.0.1:8546), or "/rpc", which the hub passes on to a node of yours',
)
const privateEndpoint = matching(
  (value) => isUrl(value, HTTPS, OWN_MACHINE, PATH) && String(value).length <= LONGEST_PRIVATE_URL,
  `an https URL of at most ${LONGEST_PRIVATE_URL} characters, or a path of the own origin`,
)
const page = matching((value) => isUrl(value, HTTPS, PATH), 'an https URL or a path of the own origin')
const service = matching(
  (value) => isUrl(value, HTTPS, PATH) && !String(value).endsWith('/'),
  'an https URL or a path of the own origin such as "/indexer/exchange", without a slash at the end',
)
const ownPath = pattern(
  /^\/(?!\/)[\w./-]*[\w-]$/,
  'a path of the own origin such as "/api", without a slash at the end',
)
const origin = matching(
  (value) => isUrl(value, HTTPS) && new URL(String(value)).origin === value,
  'an origin such as "https://seq.snapshot.org", without a path',
)
const safeAppHost = matching(
  (value) => isUrl(value, NAMED_HOST, OWN_MACHINE) && new URL(String(value)).origin === value,
  'an https origin such as "https://app.safe.global", without a path, or an http one of this machine',
)
const topLevelName = pattern(
  /^[a-z\d]+(?:-[a-z\d]+)*$/,
  'the last part of a name, without its dot and in lower case, such as "bnb"',
)
const symbol = pattern(/^[^\s<>%"]{1,20}$/, 'a symbol of 1 to 20 characters without spaces, <, >, % and "')

/**
 * Parses a network file.
 * @returns the file if it is valid, and all problems, one sentence each with its fix.
 */
export function readNetworkFile(
  json: unknown,
  knowledge: NetworkKnowledge,
): { readonly file?: NetworkFile; readonly problems: readonly string[] } {
  const problems: string[] = []
  networkRule(knowledge)({ path: '', value: json, problems })
  if (problems.length > 0) return { problems }
  const file = json as NetworkFile
  problems.push(...agreementProblems(file))
  return problems.length > 0 ? { problems } : { file, problems }
}

function networkRule({ parseAddress, contractNames }: NetworkKnowledge): Rule {
  const address: Rule = ({ path, value, problems }) => {
    if (typeof value === 'string' && parseAddress(value) === value) return
    const meant = typeof value === 'string' ? parseAddress(value.toLowerCase()) : undefined
    const reason = value === undefined ? 'is missing' : `is ${JSON.stringify(value)}`
    problems.push(
      meant === undefined
        ? `${path} ${reason}: write an address of 0x and 40 hexadecimal digits`
        : `${path} ${reason}, without its checksum: compare it with its source and write "${meant}"`,
    )
  }
  const names = list(symbol)
  return object<NetworkFile>({
    key: pattern(/^[a-z\d]+(?:-[a-z\d]+)*$/, 'lower-case letters and digits with dashes between'),
    chainId: whole(1),
    name: text(40),
    shortName: text(16),
    isTestNetwork: flag,
    nativeCurrency: object<NetworkFile['nativeCurrency']>({
      name: text(20),
      symbol,
      walletSymbol: optional(symbol),
    }),
    rpcUrls: list(endpoint, 1),
    wsUrls: optional(list(socket, 1)),
    privateRpcUrls: optional(list(privateEndpoint, 1)),
    safeAppHosts: optional(list(safeAppHost, 1, MOST_SAFE_APP_HOSTS)),
    explorer: object<NetworkFile['explorer']>({ name: text(24), url: page }),
    blockTimeMs: whole(1),
    pollIntervalMs: whole(100),
    startBlock: orNull(whole(0)),
    initCodeHash: pattern(/^0x[\da-f]{64}$/, 'the hash: 0x and 64 hexadecimal digits, lower-case'),
    exchange: optional(
      object<NonNullable<NetworkFile['exchange']>>({
        swapFeeBps: whole(1, 9_999),
        treasuryFeeBps: whole(0, 9_999),
        buybackFeeBps: whole(0, 9_999),
      }),
    ),
    contracts: contractsRule(address, contractNames),
    tokens: record(
      /^[^\s<>%"]{1,20}$/,
      object<FileToken>({
        address,
        decimals: whole(0, 77),
        name: text(60),
        symbol: optional(symbol),
      }),
      'its symbol, 1 to 20 characters without spaces, <, >, % and "',
    ),
    wrappedNative: symbol,
    mainToken: symbol,
    baseTokens: names,
    suggestedTokens: names,
    trackedTokens: names,
    pinnedPairs: list(pairRule(names)),
    defaultTokens: names,
    stableTokens: names,
    defaultLists: list(object<DefaultList>({ url: text(2_048), isActive: flag })),
    specialNoticeTokens: list(object<NoticedToken>({ address, notice: oneOf(['SAFEMOON', 'BONDLY']) })),
    unsupportedTokens: list(address),
    liquidityLockers: optional(list(address)),
    gasPresetsGwei: object<NetworkFile['gasPresetsGwei']>({
      standard: number(0),
      fast: number(0),
      instant: number(0),
    }),
    gasFloorGwei: optional(number(0)),
    services: object<NetworkServices>({
      exchangeGraphUrl: optional(service),
      blocksGraphUrl: optional(service),
      lotteryGraphUrl: optional(service),
      predictionGraphUrl: optional(service),
      profileGraphUrl: optional(service),
      competitionGraphUrl: optional(service),
      saleGraphUrl: optional(service),
      auctionGraphUrl: optional(service),
      hubUrl: optional(ownPath),
      governanceHubUrl: optional(service),
      redirectOrigins: optional(list(origin)),
      confirmedFromUsd: optional(whole(0)),
      tokenLogosUrl: optional(
        pattern(
          /^https:\/\/[^\s{}]+\/[^\s{}]*\{address\}[^\s{}]*$/,
          'an https URL with {address} in its path',
        ),
      ),
    }),
    farms: optional(
      object<NonNullable<NetworkFile['farms']>>({
        tokenOnlyPids: list(whole(0)),
        archivedPids: optional(object<{ from: number; to: number }>({ from: whole(0), to: whole(0) })),
      }),
    ),
    pools: optional(
      record(
        /^\d+$/,
        object<PoolListing>({
          category: optional(oneOf(['core', 'community', 'binance'])),
          sortOrder: optional(whole(0)),
        }),
        'the number of a pool',
      ),
    ),
    collections: optional(list(address)),
    nameService: optional(
      object<NonNullable<NetworkFile['nameService']>>({
        registry: address,
        topLevelNames: list(topLevelName, 1),
      }),
    ),
    governance: optional(
      object<NonNullable<NetworkFile['governance']>>({
        space: text(60),
        name: text(40),
        admins: list(address),
        minimumPower: whole(0),
        quorum: optional(whole(0)),
        pairedTokens: names,
        leastVotingSeconds: optional(whole(1)),
        mostVotingSeconds: optional(whole(1)),
        mostSnapshotSeconds: optional(whole(1)),
      }),
    ),
    predictionMarkets: optional(list(object<MarketListing>({ symbol, address }), 1)),
    tokenSales: optional(list(saleRule(address))),
  })
}

function contractsRule(address: Rule, contractNames: readonly string[] | undefined): Rule {
  if (contractNames === undefined) return record(/^[a-zA-Z]+$/, address, 'the name of a contract')
  const known = contractNames.filter((name) => !TOKEN_CONTRACTS.has(name))
  const rules = known.map((name) => [name, NEEDED_CONTRACTS.has(name) ? address : optional(address)])
  return object(Object.fromEntries(rules) as Readonly<Record<string, Rule>>)
}

function pairRule(names: Rule): Rule {
  return (field) => {
    if (Array.isArray(field.value) && field.value.length === 2) names(field)
    else field.problems.push(`${field.path} is no pair: write a list of two tokens`)
  }
}

function saleRule(address: Rule): Rule {
  const token = object<ListedToken>({ address, symbol: text(40), decimals: whole(0, 77) })
  const pool = object<ListedPool>({
    saleAmount: text(40),
    raiseAmount: text(40),
    cakeToBurn: text(40),
    distributionRatio: number(0),
  })
  return object<TokenSaleListing>({
    id: pattern(/^[\w-]+$/, 'letters, digits and dashes'),
    address,
    isActive: flag,
    name: text(60),
    poolBasic: optional(pool),
    poolUnlimited: pool,
    currency: token,
    token,
    releaseBlockNumber: whole(0),
    campaignId: pattern(/^\d+$/, 'the number of the campaign in quotes'),
    articleUrl: matching((value) => value === '' || isUrl(value, HTTPS), 'an https URL, or "" without one'),
    tokenOfferingPrice: orNull(number(0)),
    version: oneOf([1, 2]),
  })
}
