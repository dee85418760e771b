import { encodeFunctionData } from 'viem'
import { ACCOUNT_INDEX, localAddress } from '../accounts.ts'
import type { LocalTransaction } from '../chain/block-writer.ts'
import type { Deployment } from '../deploy/deployment.ts'
import { marketToken } from '../market/tokens.ts'
import { FEED_ABI } from './prediction-abi.ts'

const DECIMALS = 8
const GAS = 200_000n

/** A USD price in the feed's format. */
export function feedPrice(priceUsd: number): bigint {
  return BigInt(Math.round(priceUsd * 10 ** DECIMALS))
}

/** Submits a price of 8 decimals to the feed, as of its block or of `time`. */
export function feedAnswer(deployment: Deployment, price: bigint, time?: number): LocalTransaction {
  const data =
    time === undefined
      ? encodeFunctionData({ abi: FEED_ABI, functionName: 'push', args: [price] })
      : encodeFunctionData({ abi: FEED_ABI, functionName: 'pushAt', args: [price, BigInt(time)] })
  return feedCall(deployment, data)
}

/** Switches the feed to another source, with enough answers for a market to refer to. */
export function phaseChange(deployment: Deployment, price: bigint): readonly LocalTransaction[] {
  const change = encodeFunctionData({ abi: FEED_ABI, functionName: 'changePhase' })
  return [feedCall(deployment, change), feedAnswer(deployment, price), feedAnswer(deployment, price)]
}

/** A market requires a feed with past answers. */
export function firstAnswers(deployment: Deployment): readonly LocalTransaction[] {
  const price = feedPrice(marketToken('WBNB').priceUsd)
  return [feedAnswer(deployment, price), feedAnswer(deployment, price)]
}

function feedCall({ priceFeed }: Deployment, data: LocalTransaction['data']): LocalTransaction {
  return { from: localAddress(ACCOUNT_INDEX.issuer), to: priceFeed, data, gas: GAS }
}
