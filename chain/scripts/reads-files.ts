import { resolveConfig, format } from 'prettier'
import { toFunctionSelector, toFunctionSignature, type AbiFunction, type AbiParameter } from 'viem'
import {
  claimableThreeAbi,
  farmAuctionAbi,
  lotteryAbi,
  lotteryCampaignAbi,
  pairAbi,
  pointCentreAbi,
  predictionAbi,
  profileAbi,
  tokenSaleAbi,
  tokenSaleV1Abi,
  referralAbi,
  starterFactoryAbi,
  tradingCompetitionAbi,
  vaultAbi,
  yieldLensAbi,
} from '../src/abi/index.ts'
import { priceFeedAbi } from '../src/prediction/price-feed-abi.ts'

const WORD_DIGITS = 64

/** View functions decoded by pages every block. Each gets a specialized `ContractRead`. */
const SOURCES = [
  { path: 'yield/reads/lens-reads.generated.ts', prefix: 'lens', abi: yieldLensAbi, names: undefined },
  {
    path: 'yield/reads/vault-reads.generated.ts',
    prefix: 'vault',
    abi: vaultAbi,
    names: ['heldBackOf', 'numberHeldBack', 'previewWithdraw'],
  },
  {
    path: 'yield/referral/registry-reads.generated.ts',
    prefix: 'registry',
    abi: referralAbi,
    names: ['viewReferrals', 'getReferrer', 'isAcceptable'],
  },
  {
    path: 'lottery/reads/lottery-reads.generated.ts',
    prefix: 'lottery',
    abi: lotteryAbi,
    names: [
      'currentLotteryId',
      'maxNumberTicketsPerBuyOrClaim',
      'viewLottery',
      'viewRound',
      'viewUserInfoForLotteryId',
      'viewPurchases',
      'viewNumbersAndStatusesForTicketIds',
    ],
  },
  {
    path: 'farm-auction/reads/auction-reads.generated.ts',
    prefix: 'auction',
    abi: farmAuctionAbi,
    names: [
      'bidStep',
      'currentAuctionId',
      'viewBidderResults',
      'viewLeaderboard',
      'viewSchedule',
      'whitelisted',
    ],
  },
  {
    path: 'prediction/reads/market-reads.generated.ts',
    prefix: 'market',
    abi: predictionAbi,
    names: [
      'automaticPayoutOf',
      'bufferSeconds',
      'claimable',
      'currentEpoch',
      'getUserRounds',
      'getUserRoundsLength',
      'intervalSeconds',
      'ledger',
      'minBetAmount',
      'nextBoundary',
      'oracle',
      'oracleUpdateAllowance',
      'paused',
      'refundable',
      'roundTerms',
      'rounds',
      'treasuryFee',
    ],
  },
  {
    path: 'collectibles/reads/campaign-reads.generated.ts',
    prefix: 'campaign',
    abi: lotteryCampaignAbi,
    names: ['bunnyId', 'canClaim', 'endTime', 'hasClaimed', 'numberPoints'],
  },
  {
    path: 'collectibles/reads/three-reads.generated.ts',
    prefix: 'three',
    abi: claimableThreeAbi,
    names: [
      'canClaimNft1',
      'canClaimNft2',
      'canClaimNft3',
      'endTime',
      'finalLotteryRound',
      'hasClaimed',
      'numberPoints',
      'startLotteryRound',
    ],
  },
  {
    path: 'trading-competition/reads/competition-reads.generated.ts',
    prefix: 'competition',
    abi: tradingCompetitionAbi,
    names: [
      'claimEnd',
      'claimInformation',
      'currentStatus',
      'eligiblePairs',
      'endTime',
      'isRanked',
      'lastChange',
      'objectionSeconds',
      'placeOf',
      'previous',
      'registered',
      'startTime',
      'userTradingStats',
      'viewPrizes',
      'winningTeamId',
    ],
  },
  {
    path: 'trading-competition/reads/competitor-reads.generated.ts',
    prefix: 'competitor',
    abi: profileAbi,
    names: ['getTeamProfile', 'getUserProfile', 'hasRegistered'],
  },
  {
    path: 'trading-competition/reads/pair-reads.generated.ts',
    prefix: 'pair',
    abi: pairAbi,
    names: ['token0', 'token1'],
  },
  {
    path: 'token-sale/reads/sale-reads.generated.ts',
    prefix: 'sale',
    abi: tokenSaleAbi,
    names: [
      'endBlock',
      'endTime',
      'isFunded',
      'minimumRaise',
      'numberPoints',
      'profile',
      'releaseSeconds',
      'startBlock',
      'startTime',
      'thresholdPoints',
      'viewPoolInformation',
      'viewUserInfo',
    ],
  },
  {
    path: 'token-sale/reads/sale-v1-reads.generated.ts',
    prefix: 'first',
    abi: tokenSaleV1Abi,
    names: [
      'getOfferingAmount',
      'getRefundingAmount',
      'offeringAmount',
      'raisingAmount',
      'totalAmount',
      'userInfo',
    ],
  },
  {
    path: 'prediction/reads/feed-reads.generated.ts',
    prefix: 'feed',
    abi: priceFeedAbi,
    names: undefined,
  },
  {
    path: 'profile/reads/profile-reads.generated.ts',
    prefix: 'profile',
    abi: profileAbi,
    names: [
      'getTeamProfile',
      'getUserProfile',
      'hasRegistered',
      'hasRole',
      'numberCakeToReactivate',
      'numberCakeToRegister',
      'numberCakeToUpdate',
      'numberTeams',
    ],
  },
  {
    path: 'profile/reads/starter-reads.generated.ts',
    prefix: 'starter',
    abi: starterFactoryAbi,
    names: ['bunnyCharacteristics', 'canMint', 'starters'],
  },
  {
    path: 'profile/reads/point-reads.generated.ts',
    prefix: 'points',
    abi: pointCentreAbi,
    names: ['checkClaimStatuses', 'ifos', 'viewSales'],
  },
] as const

/** Returns the generated files with their URLs. */
export async function readsFiles(): Promise<readonly { readonly url: URL; readonly text: string }[]> {
  return Promise.all(
    SOURCES.map(async ({ path, prefix, abi, names }) => {
      const url = new URL(`../src/${path}`, import.meta.url)
      const functions = (abi as readonly { readonly type: string }[]).filter(
        (item): item is AbiFunction => item.type === 'function',
      )
      const selected = functions.filter(({ name }) => names === undefined || names.some((n) => n === name))
      const body = selected.map((item) => readOf(prefix, item)).join('\n')
      const options = (await resolveConfig(url)) ?? {}
      return { url, text: await format(withImports(body), { ...options, filepath: url.pathname }) }
    }),
  )
}

const MODULES: Readonly<Record<string, readonly string[]>> = {
  '../reads/abi-words.ts': ['encodeAddress', 'encodeUint'],
  '../contract-call/decode-words.ts': [
    'addressAt',
    'flagAt',
    'intAt',
    'pointerAt',
    'requireWords',
    'rowsAt',
    'textAt',
    'uintAt',
    'uintsAt',
  ],
}

function withImports(body: string): string {
  const imports = Object.entries(MODULES).map(([file, names]) => {
    const used = names.filter((name) => new RegExp(`\\b${name}\\b`).test(body))
    return used.length === 0 ? '' : `import { ${used.join(', ')} } from '../${file}'\n`
  })
  return [
    '// Generated by `npm run generate -w chain`. Do not edit.\n',
    "import type { Address } from '@ibull/domain'\n",
    ...imports,
    "import type { ContractRead } from '../../reads/read-types.ts'\n\n",
    body,
  ].join('')
}

function readOf(prefix: string, item: AbiFunction): string {
  const name = `${prefix}${item.name.charAt(0).toUpperCase()}${item.name.slice(1)}`
  const parameters = item.inputs.map((input) => `${input.name}: ${argumentType(input)}`)
  return `/** \`${toFunctionSignature(item)}\` */
export function ${name}(to: Address, ${parameters.join(', ')}): ContractRead<${resultType(item)}> {
  return {
    to,
    data: \`${toFunctionSelector(item)}${encoding(item.inputs)}\`,
    decode(data) {
      const digits = data.slice(2)
      requireWords(digits, 0, ${wordsOf(item.outputs)})
      return ${decoding(item)}
    },
  }
}
`
}

/** Returns the argument encoding: inline words, or an offset with the array in the tail. */
function encoding(inputs: readonly AbiParameter[]): string {
  const arrays = inputs.filter(({ type }) => type.endsWith('[]'))
  if (arrays.length > 1) throw new Error('Calls with more than one array are not supported.')
  const heads = inputs.map(({ name, type }) =>
    type.endsWith('[]') ? `\${encodeUint(${inputs.length * 32})}` : `\${${encoder(type)}(${name})}`,
  )
  const tails = arrays.map(
    ({ name, type }) =>
      `\${encodeUint(${name}.length)}\${${name}.map((item) => ${encoder(elementOf(type))}(item)).join('')}`,
  )
  return [...heads, ...tails].join('')
}

function encoder(type: string): string {
  return type === 'address' ? 'encodeAddress' : 'encodeUint'
}

function argumentType({ type }: AbiParameter): string {
  const single = type.startsWith('address') ? 'Address' : 'number | bigint'
  if (!type.endsWith('[]')) return single
  return type.startsWith('address') ? `readonly ${single}[]` : `readonly (${single})[]`
}

function decoding({ outputs }: AbiFunction): string {
  const [only] = outputs
  if (outputs.length !== 1 || only === undefined) return fields(outputs, '0', 0)
  if (only.type === 'tuple' && isDynamic(only)) {
    const base = 'pointerAt(digits, 0, 0)'
    const parts = componentsOf(only)
    return `((base) => { requireWords(digits, base, ${wordsOf(parts)}); return ${fields(parts, 'base', 0)} })(${base})`
  }
  return value(only, '0', 0)
}

/** Returns an object literal of the values whose heads start at word `first` from `base`. */
function fields(parameters: readonly AbiParameter[], base: string, first: number): string {
  let word = first
  const entries = parameters.map((parameter, index) => {
    const text = `${nameOf(parameter, index)}: ${value(parameter, base, word)}`
    word += wordsOf([parameter])
    return text
  })
  return `{ ${entries.join(', ')} }`
}

function value(parameter: AbiParameter, base: string, word: number): string {
  const { type } = parameter
  const at = position(base, word)
  const count = fixedLength(type)
  if (count !== undefined) return `uintsAt(digits, ${at}, ${count})`
  if (type.endsWith('[]')) {
    const element: AbiParameter = { ...parameter, type: elementOf(type) }
    if (isDynamic(element)) throw new Error(`Arrays of ${element.type} that are dynamic are not supported.`)
    const row =
      element.type === 'tuple' ? `(digits, at) => (${value(element, 'at', 0)})` : scalar(element.type)
    return `rowsAt(digits, pointerAt(digits, ${base}, ${at}), ${wordsOf([element])}, ${row})`
  }
  if (type === 'string') return `textAt(digits, pointerAt(digits, ${base}, ${at}))`
  return type === 'tuple' ? fields(componentsOf(parameter), base, word) : `${scalar(type)}(digits, ${at})`
}

function position(base: string, word: number): string {
  if (word === 0) return base
  return base === '0' ? `${word * WORD_DIGITS}` : `${base} + ${word * WORD_DIGITS}`
}

function scalar(type: string): string {
  const number = /^(u?int)\d+$/.exec(type)?.[1]
  const found = number === undefined ? { address: 'addressAt', bool: 'flagAt' }[type] : `${number}At`
  if (found === undefined) throw new Error(`${type} is not supported.`)
  return found
}

function resultType({ outputs }: AbiFunction): string {
  const [only] = outputs
  return outputs.length === 1 && only !== undefined ? typeOf(only) : objectType(outputs)
}

function objectType(parameters: readonly AbiParameter[]): string {
  return `{ ${parameters.map((part, index) => `readonly ${nameOf(part, index)}: ${typeOf(part)}`).join('; ')} }`
}

/** Unnamed results are named by position, counted from 0. */
function nameOf({ name }: AbiParameter, index: number): string {
  return name === undefined || name === '' ? `result${index}` : name
}

function typeOf(parameter: AbiParameter): string {
  const { type } = parameter
  if (type.endsWith('[]')) return `readonly ${typeOf({ ...parameter, type: elementOf(type) })}[]`
  if (type === 'tuple') return objectType(componentsOf(parameter))
  if (fixedLength(type) !== undefined) return 'readonly bigint[]'
  return { address: 'Address', bool: 'boolean', string: 'string' }[type] ?? 'bigint'
}

function isDynamic(parameter: AbiParameter): boolean {
  if (parameter.type.endsWith('[]') || parameter.type === 'string') return true
  return parameter.type === 'tuple' && componentsOf(parameter).some(isDynamic)
}

/** Counts the head words of the values. */
function wordsOf(parameters: readonly AbiParameter[]): number {
  return parameters.reduce((words, parameter) => {
    const isInline = parameter.type === 'tuple' && !isDynamic(parameter)
    return words + (isInline ? wordsOf(componentsOf(parameter)) : (fixedLength(parameter.type) ?? 1))
  }, 0)
}

/** Length of a fixed-size number array. */
function fixedLength(type: string): number | undefined {
  const length = /^uint\d+\[(\d+)\]$/.exec(type)?.[1]
  return length === undefined ? undefined : Number(length)
}

function componentsOf(parameter: AbiParameter): readonly AbiParameter[] {
  return 'components' in parameter ? parameter.components : []
}

function elementOf(type: string): string {
  return type.slice(0, -'[]'.length)
}
