import { SeededRandom } from '@ibull/testkit/random'
import { decodeFunctionResult, encodeFunctionData, type Hex } from 'viem'
import { actEvery, type Background } from '../background.ts'
import { toQuantity } from '../chain/rpc-client.ts'
import type { LocalTransaction } from '../chain/block-writer.ts'
import type { LiveWorld } from '../feature.ts'
import { MARKET_PAIRS } from '../market/pairs.ts'
import { readPools } from '../market/read-pools.ts'
import { pricesFromPools } from '../trader/live-prices.ts'
import { feedAnswer, feedPrice, phaseChange } from './feed-calls.ts'
import { FeedScript } from './feed-script.ts'
import { FEED_ABI } from './prediction-abi.ts'

const BEAT_MS = 10_000
const GAS_PRICE = 5_000_000_000n
/** Of the time in which the world was stopped, only this many seconds matter to a round. */
const CATCH_UP_SECONDS = 900
const PAIRS = MARKET_PAIRS.filter(({ a, b }) => [a, b].toSorted().join() === 'BUSD,WBNB')

/** Feeds the exchange's BNB price, with a feed's behaviour: see {@link FeedScript}. */
export async function startPriceFeed(
  { client, deployment, seed, logger }: LiveWorld,
  { intervalMs = BEAT_MS }: { readonly intervalMs?: number } = {},
): Promise<Background> {
  const log = logger('prices')
  const script = new FeedScript(new SeededRandom(seed))
  const send = async (transactions: readonly LocalTransaction[]): Promise<void> => {
    for (const { from, to, data, gas } of transactions)
      await client.request('eth_sendTransaction', [
        { from, to, data, gas: toQuantity(gas), gasPrice: toQuantity(GAS_PRICE) },
      ])
  }
  const marketPrice = async (): Promise<number> => {
    const price = pricesFromPools(await readPools(client, deployment, PAIRS)).get('WBNB')
    if (price === undefined) throw new Error('The local market has no price of BNB.')
    return price
  }
  /** Answers for the time in which the world was stopped, so that no round waits for a missing one. */
  const catchUp = async (): Promise<void> => {
    const data = encodeFunctionData({ abi: FEED_ABI, functionName: 'latestRoundData' })
    const [latest, block] = await Promise.all([
      client.request<Hex>('eth_call', [{ to: deployment.priceFeed, data }, 'latest']),
      client.request<{ readonly timestamp: Hex }>('eth_getBlockByNumber', ['latest', false]),
    ])
    const [, , , updatedAt] = decodeFunctionResult({
      abi: FEED_ABI,
      functionName: 'latestRoundData',
      data: latest,
    })
    const [now, beat] = [Number(block.timestamp), BEAT_MS / 1_000]
    const price = await marketPrice()
    const missed: LocalTransaction[] = []
    for (let time = Math.max(Number(updatedAt) + beat, now - CATCH_UP_SECONDS); time < now; time += beat)
      missed.push(feedAnswer(deployment, feedPrice(script.price(price)), time))
    await send(missed)
  }
  const answer = async (): Promise<void> => {
    const beat = script.next(await marketPrice())
    if (beat.kind === 'answer') await send([feedAnswer(deployment, feedPrice(beat.priceUsd))])
    if (beat.kind !== 'change') return
    await send(phaseChange(deployment, feedPrice(beat.priceUsd)))
    log.info('the price feed switches to another source')
  }
  await catchUp()
  log.info(`the price of BNB every ${intervalMs / 1_000} s`)
  return actEvery(intervalMs, log, answer)
}
