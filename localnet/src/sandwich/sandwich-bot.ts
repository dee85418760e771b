import { SeededRandom } from '@ibull/testkit/random'
import { addressKey, type Address } from '@ibull/domain'
import { decodeFunctionResult, encodeFunctionData, formatEther, maxUint256, parseAbi, type Hex } from 'viem'
import { ACCOUNT_INDEX, localAddress } from '../accounts.ts'
import { actEvery, type Background } from '../background.ts'
import { toQuantity } from '../chain/rpc-client.ts'
import { deployedToken, type Deployment } from '../deploy/deployment.ts'
import type { LiveWorld } from '../feature.ts'
import { routerCall } from '../history/router-call.ts'
import { MARKET_PAIRS, type MarketPair } from '../market/pairs.ts'
import { readPools } from '../market/read-pools.ts'
import { planSandwich, profitOf, type Sandwich } from './plan-sandwich.ts'
import { victimOf, type PendingTransaction, type Victim } from './victim.ts'

const WATCH_MS = 100
/** Kept back for gas. */
const RESERVE_WEI = 10n ** 18n
const GAS = 750_000n
const DEADLINE_SECONDS = 1_200n
/** Swaps that were attacked, so that none is twice. */
const REMEMBERED = 1_000

const ALLOWANCE_ABI = parseAbi([
  'function allowance(address owner, address spender) view returns (uint256)',
  'function approve(address spender, uint256 amount) returns (bool)',
])

interface Pool {
  readonly pending: Readonly<Record<string, Readonly<Record<string, PendingTransaction>>>>
}

/** The account of the bot. */
export const SANDWICHER: Address = localAddress(ACCOUNT_INDEX.sandwicher)

/**
 * Watches the pending pool for swaps whose tolerance pays for a sandwich, and sends its two transactions: one with a
 * higher gas price than the swap, one with a lower. One swap at a time; of several the seed decides. Needs a chain that
 * orders its blocks by gas price.
 */
export function startSandwichBot({ client, deployment, seed, logger }: LiveWorld): Background {
  const log = logger('sandwich')
  const random = new SeededRandom(seed)
  const attacked = new Set<Hex>()

  const readNumber = async (method: string, ...params: readonly unknown[]): Promise<bigint> =>
    BigInt(await client.request<Hex>(method, params))

  /** The most profitable answer to a pending swap. */
  async function planFor(victim: Victim): Promise<Sandwich | undefined> {
    const pairs = pairsOn(victim.path)
    if (pairs === undefined) return undefined
    const balance = await readNumber('eth_getBalance', SANDWICHER, 'latest')
    const funds = balance - RESERVE_WEI
    if (funds <= 0n) return undefined
    const pools = await readPools(client, deployment, pairs)
    return planSandwich(pools, deployment.swapFee, victim, { funds, costs: 3n * GAS * victim.gasPrice })
  }

  async function attack(victim: Victim, { token, spent, bought, received }: Sandwich): Promise<void> {
    const { timestamp } = await client.request<{ readonly timestamp: Hex }>('eth_getBlockByNumber', [
      'latest',
      false,
    ])
    const deadline = BigInt(timestamp) + DEADLINE_SECONDS
    const swap = (path: readonly string[], amountIn: bigint, amountOutMin: bigint) =>
      routerCall(
        deployment,
        ACCOUNT_INDEX.sandwicher,
        { kind: 'swap', path, amountIn, amountOutMin },
        deadline,
      )
    const approval = await approvalOf(token, bought)
    const before = victim.gasPrice + 1n
    const transactions = [
      ...(approval === undefined ? [] : [{ ...approval, gasPrice: before }]),
      { ...swap(['WBNB', token], spent, bought), gasPrice: before },
      { ...swap([token, 'WBNB'], bought, 0n), gasPrice: victim.gasPrice - 1n },
    ]
    let nonce = await readNumber('eth_getTransactionCount', SANDWICHER, 'latest')
    for (const { to, data, value = 0n, gasPrice } of transactions) {
      const fields = { from: SANDWICHER, to, data, value, gas: GAS, gasPrice, nonce: nonce++ }
      await client.request('eth_sendTransaction', [quantities(fields)])
    }
    log.info(`${victim.hash}: ${formatEther(spent)} BNB before it, ${formatEther(received)} BNB after it`)
  }

  async function approvalOf(token: string, amount: bigint) {
    const { address } = deployedToken(deployment, token)
    const args = [SANDWICHER, deployment.router] as const
    const data = encodeFunctionData({ abi: ALLOWANCE_ABI, functionName: 'allowance', args })
    const answer = await client.request<Hex>('eth_call', [{ to: address, data }, 'latest'])
    const allowed = decodeFunctionResult({ abi: ALLOWANCE_ABI, functionName: 'allowance', data: answer })
    if (allowed >= amount) return undefined
    const approve = [deployment.router, maxUint256] as const
    const approveData = encodeFunctionData({ abi: ALLOWANCE_ABI, functionName: 'approve', args: approve })
    return { to: address, data: approveData, value: undefined }
  }

  log.info(`account ${SANDWICHER} watches the pending pool`)
  return actEvery(WATCH_MS, log, async () => {
    const { pending } = await client.request<Pool>('txpool_content')
    const waiting = Object.values(pending).flatMap((own) => Object.values(own))
    // The reserves are known again once these are mined.
    if (waiting.some(({ from }) => addressKey(from) === addressKey(SANDWICHER))) return
    const planned: { readonly victim: Victim; readonly sandwich: Sandwich }[] = []
    for (const victim of victimsIn(deployment, waiting)) {
      if (attacked.has(victim.hash)) continue
      const sandwich = await planFor(victim)
      if (sandwich !== undefined) planned.push({ victim, sandwich })
    }
    if (planned.length === 0) return
    planned.sort((one, other) => Number(profitOf(other.sandwich) - profitOf(one.sandwich)))
    const { victim, sandwich } = random.pick(planned)
    attacked.add(victim.hash)
    for (const oldest of attacked) if (attacked.size > REMEMBERED) attacked.delete(oldest)
    await attack(victim, sandwich)
  })
}

function victimsIn(deployment: Deployment, waiting: readonly PendingTransaction[]): readonly Victim[] {
  return waiting.flatMap((pending) => victimOf(deployment, pending) ?? [])
}

/** The market's pairs along a path; `undefined` where one is not of the market. */
function pairsOn(path: readonly string[]): readonly MarketPair[] | undefined {
  const pairs = path.slice(1).flatMap((b, index) => {
    const a = path[index] ?? ''
    return MARKET_PAIRS.find((pair) => (pair.a === a && pair.b === b) || (pair.a === b && pair.b === a)) ?? []
  })
  return pairs.length === path.length - 1 ? pairs : undefined
}

function quantities(fields: Readonly<Record<string, bigint | string | undefined>>) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'bigint' ? toQuantity(value) : value,
    ]),
  )
}
