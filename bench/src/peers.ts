import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

/** As much of `@pancakeswap/sdk` as is used. */
interface PancakeSdk {
  readonly TradeType: { readonly EXACT_INPUT: number }
  readonly ERC20Token: new (
    chainId: number,
    address: string,
    decimals: number,
    symbol: string | undefined,
  ) => PancakeToken
  readonly CurrencyAmount: {
    readonly fromRawAmount: (token: PancakeToken, raw: bigint) => PancakeAmount
  }
  readonly Pair: new (one: PancakeAmount, other: PancakeAmount) => PancakePair
  readonly Trade: {
    readonly bestTradeExactIn: PancakeSearch<PancakeAmount, PancakeToken>
    readonly bestTradeExactOut: PancakeSearch<PancakeToken, PancakeAmount>
  }
}

interface PancakeToken {
  readonly address: string
}

interface PancakeAmount {
  readonly quotient: bigint
}

interface PancakePair {
  readonly liquidityToken: PancakeToken
}

type PancakeSearch<Input, Output> = (
  pairs: readonly PancakePair[],
  input: Input,
  output: Output,
  options: { readonly maxHops: number; readonly maxNumResults: number },
) => readonly { readonly inputAmount: PancakeAmount; readonly outputAmount: PancakeAmount }[]

/** As much of `@pancakeswap/smart-router` as is used. */
interface SmartRouter {
  readonly PoolType: { readonly V2: number }
  readonly SmartRouter: {
    readonly createStaticPoolProvider: (pools: readonly object[]) => object
    readonly createOffChainQuoteProvider: () => object
    readonly getBestTrade: (
      amount: PancakeAmount,
      currency: PancakeToken,
      tradeType: number,
      config: object,
    ) => Promise<{ readonly outputAmount: PancakeAmount } | null>
  }
}

/** As much of `lighthouse` as is used: one report of a page, `undefined` where it could not be opened. */
export type Lighthouse = (
  url: string | undefined,
  flags: {
    readonly port: number
    readonly logLevel: 'silent'
    readonly onlyCategories: readonly string[]
    readonly formFactor: 'mobile'
    readonly throttling?: { readonly cpuSlowdownMultiplier: number }
    readonly disableStorageReset?: boolean
    /** The folder that a page's recording is written to, and read from where only `auditMode` names it. */
    readonly gatherMode?: string
    readonly auditMode?: string
  },
) => Promise<
  | {
      readonly lhr: {
        readonly categories: Readonly<Record<string, { readonly score: number | null } | undefined>>
        readonly audits: Readonly<Record<string, { readonly numericValue?: number } | undefined>>
        readonly environment: { readonly benchmarkIndex: number }
      }
    }
  | undefined
>

/** What only benches need has a lock file of its own, so that it doesn't come with the product. */
const require = createRequire(new URL('../peers/package.json', import.meta.url))

export const pancakeSdk = (): PancakeSdk => require('@pancakeswap/sdk') as PancakeSdk

export const smartRouter = (): SmartRouter => require('@pancakeswap/smart-router/evm') as SmartRouter

export async function loadLighthouse(): Promise<Lighthouse> {
  const { default: lighthouse } = (await import(pathToFileURL(require.resolve('lighthouse')).href)) as {
    default: Lighthouse
  }
  return lighthouse
}
