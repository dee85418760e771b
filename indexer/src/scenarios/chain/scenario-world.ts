import { SeededRandom } from '@ibull/testkit/random'
import { keccak256, stringToHex, type Address } from 'viem'
import type { IndexedExchange } from '../../process/settings.ts'

/** How a token's contract answers `decimals()`. */
export type DecimalsAnswer = number | 'reverts' | 'empty' | 'oversized'

export interface ScenarioToken {
  readonly id: string
  readonly address: Address
  readonly symbol: string
  readonly name: string
  readonly decimals: DecimalsAnswer
  /** How the contract answers `name()` and `symbol()`. */
  readonly text: 'string' | 'bytes32' | 'reverts' | 'garbage'
  /** `taxed` takes 5 % of each transfer; `rebasing` changes its balances by itself. */
  readonly kind: 'plain' | 'taxed' | 'rebasing'
  /** What first pools are made at, in USD. */
  readonly priceUsd: number
}

/** What a sale of the first version answers. */
export interface SaleV1 {
  readonly address: Address
  readonly lpToken: Address
  readonly offeringToken: Address
  readonly startBlock: bigint
  readonly endBlock: bigint
  readonly raisingAmount: bigint
  readonly offeringAmount: bigint
}

/** The contracts and accounts of one scenario. All addresses differ from those of other seeds. */
export interface ScenarioWorld {
  readonly chainId: number
  readonly factory: Address
  readonly router: Address
  readonly callee: Address
  readonly multicall: Address
  readonly wrappedNative: Address
  readonly mainToken: Address
  readonly lottery: Address
  readonly prediction: Address
  /** Further prediction markets. */
  readonly predictionMarkets: readonly Address[]
  readonly profile: Address
  readonly farm: Address
  readonly vault: Address
  readonly farmAuction: Address
  readonly tokenSaleFactory: Address
  /** Where the factory puts a sale of this number. */
  readonly saleAddress: (index: number) => Address
  /** A sale of the first version. */
  readonly saleV1: SaleV1
  readonly stableTokens: readonly Address[]
  readonly tokens: readonly ScenarioToken[]
  readonly accounts: readonly Address[]
  /** Where the factory puts the pair of two tokens. */
  readonly pairAddress: (token0: Address, token1: Address) => Address
  /** The pairs that the factory names, in the order of their creation; none where it is asked for none. */
  readonly pairs?: readonly {
    readonly address: Address
    readonly token0: Address
    readonly token1: Address
  }[]
  /** Writes events that look like the exchange's but are not. */
  readonly impostor: Address
}

export function scenarioAddress(seed: number, name: string): Address {
  return `0x${keccak256(stringToHex(`${String(seed)}:${name}`)).slice(26)}`
}

export function createWorld(seed: number): ScenarioWorld {
  const random = new SeededRandom(seed ^ 0x5eed)
  const address = (name: string): Address => scenarioAddress(seed, name)
  const token = (
    id: string,
    decimals: DecimalsAnswer,
    priceUsd: number,
    more: Partial<ScenarioToken> = {},
  ): ScenarioToken => ({
    id,
    address: address(`token ${id}`),
    symbol: id,
    name: `${id} Token`,
    decimals,
    text: 'string',
    kind: 'plain',
    priceUsd,
    ...more,
  })
  const tokens = [
    token('WBNB', 18, 320),
    token('IBULL', 9, 0.85),
    token('BUSD', 18, 1),
    token('USDC', 6, 1),
    token('ETH', 18, 2310),
    token('TAXED', 18, 2.5, { kind: 'taxed' }),
    token('AMPLE', 9, 1.2, { kind: 'rebasing' }),
    token('OLD', 18, 7.5, { text: 'bytes32' }),
    token('WHOLE', 0, 12),
    token('TINY', 24, 0.0000031),
    token('NODEC', 'reverts', 1),
    token('EMPTY', 'empty', 1, { text: 'reverts' }),
    token('WIDE', 'oversized', 1, { text: 'garbage' }),
    token('DEEP', 77, 1e48),
    token('ODD', 8, 0.21, { symbol: 'O\u0000D\u202eD', name: ' A\nname  with\tcontrols ' }),
  ]
  const rare = tokens.slice(5)
  const used = new Set([...tokens.slice(0, 5), ...random.shuffled(rare).slice(0, 6)])
  const find = (id: string): Address => address(`token ${id}`)
  return {
    chainId: 31337,
    factory: address('factory'),
    router: address('router'),
    callee: address('callee'),
    multicall: address('multicall'),
    wrappedNative: find('WBNB'),
    mainToken: find('IBULL'),
    lottery: address('lottery'),
    prediction: address('prediction'),
    predictionMarkets: [address('second prediction')],
    profile: address('profile'),
    farm: address('farm'),
    vault: address('vault'),
    farmAuction: address('farmAuction'),
    tokenSaleFactory: address('tokenSaleFactory'),
    saleAddress: (index) => address(`sale ${String(index)}`),
    saleV1: {
      address: address('sale of the first version'),
      lpToken: find('BUSD'),
      offeringToken: find('IBULL'),
      startBlock: 3n,
      endBlock: 90n,
      raisingAmount: 10n ** 21n,
      offeringAmount: 10n ** 15n,
    },
    stableTokens: [find('BUSD'), find('USDC')],
    tokens: tokens.filter((one) => used.has(one)),
    accounts: Array.from({ length: 12 }, (_, index) => address(`account ${String(index)}`)),
    pairAddress: (token0, token1) => address(`pair ${token0} ${token1}`),
    impostor: address('impostor'),
  }
}

/** The addresses of a scenario's prediction markets, the first one first. */
export function marketsOf({ prediction, predictionMarkets }: ScenarioWorld): readonly Address[] {
  return [prediction, ...predictionMarkets]
}

/** The indexer's settings for the scenario's contracts. */
export function exchangeOf(world: ScenarioWorld): IndexedExchange {
  const {
    chainId,
    factory,
    multicall,
    wrappedNative,
    mainToken,
    lottery,
    prediction,
    predictionMarkets,
    profile,
    farm,
    vault,
    farmAuction,
    tokenSaleFactory,
    saleV1,
    stableTokens,
  } = world
  return {
    chainId,
    factory,
    multicall,
    wrappedNative,
    mainToken,
    lottery,
    prediction,
    predictionMarkets,
    profile,
    farm,
    vault,
    farmAuction,
    tokenSaleFactory,
    tokenSalesV1: [saleV1.address],
    stableTokens,
    startBlock: 1,
  }
}
