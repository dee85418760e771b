import { randomNumbers } from '@ibull/domain/lottery'
import { SeededRandom } from '@ibull/testkit/random'
import { decodeFunctionResult, encodeFunctionData, maxUint256, parseAbi, type Hex } from 'viem'
import { ACCOUNT_INDEX, localAddress } from '../accounts.ts'
import { actEvery, type Background } from '../background.ts'
import { toQuantity } from '../chain/rpc-client.ts'
import { TOKEN_ABI } from '../deploy/token-abi.ts'
import type { LiveWorld } from '../feature.ts'
import { LOTTERY_ABI } from './lottery-abi.ts'

const BUY_INTERVAL_MS = 20_000
const MOST_TICKETS = 8
const OPEN = 1
/** Seconds before the end within which a purchase would come too late. */
const LAST_SECONDS = 10n
const GAS = 1_000_000n
const GAS_PRICE = 5_000_000_000n
const ALLOWANCE_ABI = parseAbi(['function allowance(address owner, address spender) view returns (uint256)'])

/** Has the traders buy some tickets of the open round, now and then. */
export function startTicketBuyer(
  { client, deployment, seed, logger }: LiveWorld,
  { intervalMs = BUY_INTERVAL_MS }: { readonly intervalMs?: number } = {},
): Promise<Background> {
  const { lottery, mainToken } = deployment
  const log = logger('lottery')
  const random = new SeededRandom(seed)
  const call = (to: Hex, data: Hex) => client.request<Hex>('eth_call', [{ to, data }, 'latest'])
  const send = (from: Hex, to: Hex, data: Hex) =>
    client.request('eth_sendTransaction', [
      { from, to, data, gas: toQuantity(GAS), gasPrice: toQuantity(GAS_PRICE) },
    ])
  const openRound = async (): Promise<bigint | undefined> => {
    const current = encodeFunctionData({ abi: LOTTERY_ABI, functionName: 'currentLotteryId' })
    const lotteryId = BigInt(await call(lottery, current))
    const data = await call(
      lottery,
      encodeFunctionData({ abi: LOTTERY_ABI, functionName: 'viewLottery', args: [lotteryId] }),
    )
    const { status, endTime } = decodeFunctionResult({ abi: LOTTERY_ABI, functionName: 'viewLottery', data })
    const block = await client.request<{ readonly timestamp: Hex }>('eth_getBlockByNumber', ['latest', false])
    return status === OPEN && BigInt(block.timestamp) + LAST_SECONDS < endTime ? lotteryId : undefined
  }
  const buy = async (): Promise<void> => {
    const lotteryId = await openRound()
    if (lotteryId === undefined) return
    const buyer = localAddress(random.whole(ACCOUNT_INDEX.firstTrader, ACCOUNT_INDEX.lastTrader))
    const args = [buyer, lottery] as const
    const allowance = encodeFunctionData({ abi: ALLOWANCE_ABI, functionName: 'allowance', args })
    if (BigInt(await call(mainToken, allowance)) < maxUint256 / 2n) {
      const approval = [lottery, maxUint256] as const
      await send(
        buyer,
        mainToken,
        encodeFunctionData({ abi: TOKEN_ABI, functionName: 'approve', args: approval }),
      )
    }
    const numbers = randomNumbers(random.whole(1, MOST_TICKETS), (limit) => random.whole(0, limit - 1))
    const buying = [lotteryId, numbers] as const
    await send(
      buyer,
      lottery,
      encodeFunctionData({ abi: LOTTERY_ABI, functionName: 'buyTickets', args: buying }),
    )
  }
  log.info(`tickets are bought every ${intervalMs / 1_000} s`)
  return Promise.resolve(actEvery(intervalMs, log, buy))
}
