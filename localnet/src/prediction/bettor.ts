import { SeededRandom } from '@ibull/testkit/random'
import { decodeFunctionResult, encodeFunctionData, parseEther, type Hex } from 'viem'
import { ACCOUNT_INDEX, localAddress } from '../accounts.ts'
import { actEvery, type Background } from '../background.ts'
import { toQuantity } from '../chain/rpc-client.ts'
import type { LiveWorld } from '../feature.ts'
import { betTransaction } from './open-prediction.ts'
import { PREDICTION_ABI } from './prediction-abi.ts'

const BET_INTERVAL_MS = 25_000
/** Seconds before the lock within which a bet would come too late. */
const LAST_SECONDS = 10n
const GAS_PRICE = 5_000_000_000n

/** Has the traders bet on the open round in turn. */
export function startBettor(
  { client, deployment, seed, logger }: LiveWorld,
  { intervalMs = BET_INTERVAL_MS }: { readonly intervalMs?: number } = {},
): Background {
  const log = logger('bets')
  const random = new SeededRandom(seed)
  const call = (data: Hex) => client.request<Hex>('eth_call', [{ to: deployment.prediction, data }, 'latest'])
  const openRound = async (): Promise<bigint | undefined> => {
    const current = encodeFunctionData({ abi: PREDICTION_ABI, functionName: 'currentEpoch' })
    const epoch = BigInt(await call(current))
    const data = await call(
      encodeFunctionData({ abi: PREDICTION_ABI, functionName: 'rounds', args: [epoch] }),
    )
    const round = decodeFunctionResult({ abi: PREDICTION_ABI, functionName: 'rounds', data })
    const block = await client.request<{ readonly timestamp: Hex }>('eth_getBlockByNumber', ['latest', false])
    const now = BigInt(block.timestamp)
    return round.startTimestamp < now && now + LAST_SECONDS < round.lockTimestamp ? epoch : undefined
  }
  const bet = async (): Promise<void> => {
    const epoch = await openRound()
    if (epoch === undefined) return
    const actor = random.whole(ACCOUNT_INDEX.firstTrader, ACCOUNT_INDEX.lastTrader)
    const args = [epoch, localAddress(actor)] as const
    const data = await call(encodeFunctionData({ abi: PREDICTION_ABI, functionName: 'ledger', args }))
    // One bet per account and round.
    if (decodeFunctionResult({ abi: PREDICTION_ABI, functionName: 'ledger', data }).amount > 0n) return
    const amount = parseEther(random.between(0.05, 2).toFixed(3))
    const transaction = betTransaction(deployment, actor, { epoch, isBull: random.next() < 0.5, amount })
    const { from, to, value = 0n, gas } = transaction
    await client.request('eth_sendTransaction', [
      {
        from,
        to,
        data: transaction.data,
        value: toQuantity(value),
        gas: toQuantity(gas),
        gasPrice: toQuantity(GAS_PRICE),
      },
    ])
  }
  log.info(`a bet every ${intervalMs / 1_000} s`)
  return actEvery(intervalMs, log, bet)
}
