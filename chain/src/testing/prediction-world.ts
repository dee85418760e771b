import { artifact } from '@ibull/contracts'
import type { Address } from '@ibull/domain'
import type { MarketListing } from '@ibull/domain/prediction'
import { numberToHex } from 'viem'
import { predictionAbi } from '../abi/prediction.generated.ts'
import type { WriteServices } from '../flow/write-services.ts'
import type { Network } from '../networks/network.ts'
import { marketQuery } from '../prediction/reads/prediction-queries.ts'
import type { PredictionMarket } from '../prediction/reads/prediction-market.ts'
import { startExchangeWorld, type ExchangeWorld } from './exchange-world.ts'
import { worldQueries, type WorldQueries } from './world-queries.ts'

export const BNB = 10n ** 18n
export const PRICE = 600n * 10n ** 8n
export const TREASURY_FEE = 337n
export const MIN_BET = 10n ** 13n
export const INTERVAL = 300n
export const BUFFER = 600n
/** Delay of the first answer after a boundary. */
export const ANSWER_DELAY = 30n
/** Added to the number of each feed answer. */
export const FIRST_PHASE = 1n << 64n

/** A chain with a market whose first round is open, and accounts that bet. */
export interface PredictionWorld extends ExchangeWorld, WorldQueries {
  readonly network: Network & { readonly contracts: { readonly prediction: Address } }
  readonly services: WriteServices
  readonly feed: Address
  readonly listing: MarketListing
  /** Another market on the same feed, listed if it was asked for. Its first round is open. */
  readonly second: MarketListing
  /** The account and two others; nothing is recorded for those. */
  readonly bettors: readonly [Address, Address, Address]
  readonly market: () => Promise<PredictionMarket>
  /** Calls a view function of the market. */
  readonly view: <Value>(functionName: string, ...args: readonly unknown[]) => Promise<Value>
  /** Sends to the market, or to another one, without a flow. */
  readonly play: (
    from: Address,
    functionName: string,
    args?: readonly unknown[],
    value?: bigint,
    to?: Address,
  ) => Promise<void>
  /** Places the bettors' bets in order, in wei: bulls positive, bears negative, none at zero. */
  readonly bets: (epoch: bigint, amounts: readonly bigint[]) => Promise<void>
  /** Adds a feed answer at a time. */
  readonly answer: (price: bigint, time: bigint) => Promise<void>
  /** Mines a block at this time. */
  readonly reach: (time: bigint) => Promise<void>
  /** Advances to the next boundary, and adds a feed answer after it. */
  readonly settleAt: (price: bigint) => Promise<void>
  /** Also submits that answer. */
  readonly execute: (price: bigint) => Promise<void>
}

export async function startPredictionWorld({ isSecondListed = false } = {}): Promise<PredictionWorld> {
  const world = await startExchangeWorld()
  const { anvil } = world
  const [owner, account, second, third] = anvil.accounts
  const feedAbi = artifact('LocalPriceFeed').abi
  const feed = await anvil.deploy('LocalPriceFeed', ['BNB / USD', 8])
  const answer = async (price: bigint, time: bigint): Promise<void> => {
    await anvil.write(feed, feedAbi, 'pushAt', [price, time])
  }
  const now = await anvil.now()
  await answer(PRICE, now - 20n)
  await answer(PRICE, now - 10n)
  const terms = {
    owner,
    treasury: owner,
    oracle: feed,
    intervalSeconds: INTERVAL,
    bufferSeconds: BUFFER,
    oracleUpdateAllowance: ANSWER_DELAY,
    minBetAmount: MIN_BET,
    treasuryFee: TREASURY_FEE,
  }
  const prediction = await anvil.deploy('Prediction', [terms])
  const listing = { symbol: world.network.native.symbol, address: prediction }
  const other = { symbol: 'BTC', address: await anvil.deploy('Prediction', [terms]) }
  const { tokenSales: _notDeployed, ...offered } = world.network
  const network = {
    ...offered,
    contracts: { ...world.network.contracts, prediction },
    ...(isSecondListed ? { predictionMarkets: [other] } : {}),
  }
  const services: WriteServices = { ...world.services, network }
  const queries = worldQueries(network)
  const bettors = [account, second, third] as const

  const view = <Value>(functionName: string, ...args: readonly unknown[]): Promise<Value> =>
    anvil.read<Value>(prediction, predictionAbi, functionName, args)
  const play = async (
    from: Address,
    functionName: string,
    args: readonly unknown[] = [],
    value = 0n,
    to = prediction,
  ): Promise<void> => {
    await anvil.write(to, predictionAbi, functionName, args, { from, value })
  }
  const reach = async (time: bigint): Promise<void> => {
    await anvil.request('evm_setNextBlockTimestamp', numberToHex(time))
    await anvil.mine()
  }
  const settleAt = async (price: bigint): Promise<void> => {
    const [boundary] = await view<readonly [bigint]>('nextBoundary')
    await reach(boundary + 2n)
    await answer(price + 9n, boundary)
    await answer(price, boundary + 1n)
  }

  await play(owner, 'genesisStartRound')
  await play(owner, 'genesisStartRound', [], 0n, other.address)
  await reach((await anvil.now()) + 1n)
  await world.keep()
  return {
    ...world,
    ...queries,
    network,
    services,
    feed,
    listing,
    second: other,
    bettors,
    market: () => queries.query(marketQuery(queries.reader(), listing)),
    view,
    play,
    bets: async (epoch, amounts) => {
      for (const [index, amount] of amounts.entries()) {
        const from = bettors[index]
        if (amount === 0n || from === undefined) continue
        if (amount > 0n) await play(from, 'betBull', [epoch], amount)
        else await play(from, 'betBear', [epoch], -amount)
      }
    },
    answer,
    reach,
    settleAt,
    execute: async (price) => {
      await settleAt(price)
      const [id] = await anvil.read<readonly [bigint]>(feed, feedAbi, 'latestRoundData')
      await play(owner, 'executeRound', [id])
    },
  }
}
