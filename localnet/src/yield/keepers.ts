import type { Address } from '@ibull/domain'
import { decodeFunctionResult, encodeFunctionData, type Hex } from 'viem'
import { ACCOUNT_INDEX, localAddress } from '../accounts.ts'
import type { BlockWriter, LocalTransaction } from '../chain/block-writer.ts'
import { RpcRequestError, toQuantity, type RpcClient } from '../chain/rpc-client.ts'
import { deployedToken, pairAddress, type Deployment } from '../deploy/deployment.ts'
import { TOKEN_ABI } from '../deploy/token-abi.ts'
import type { Logger } from '../log.ts'
import { MARKET_PAIRS } from '../market/pairs.ts'
import { FEE_COLLECTOR_ABI, VAULT_ABI } from './yield-abi.ts'

const REDEEM_GAS_PER_PAIR = 350_000n
const STEP_GAS = 900_000n
const KEEPER_INTERVAL_MS = 60_000
const VAULT_INTERVAL_MS = 15 * 60_000
const GAS_PRICE = 5_000_000_000n
/** Longer than the collector's shortest average. */
const AVERAGE_SECONDS = 1_900
const PAST_ROUNDS = 2

/** The tokens whose fees are exchanged for WBNB: those of a traded pair with it, besides the main token. */
export const ROUTED_IDS = MARKET_PAIRS.flatMap(({ a, b, isTraded }) => {
  if (!isTraded || (a !== 'WBNB' && b !== 'WBNB')) return []
  const id = a === 'WBNB' ? b : a
  return id === 'IBULL' ? [] : [id]
})

/** How long {@link keepFeesInThePast} takes, in seconds of the chain. */
export const PAST_KEEPING_SECONDS = PAST_ROUNDS * (AVERAGE_SECONDS + 2) + 10

/** Background accounts that harvest the vault and convert fees. */
export interface Keepers {
  /** Resolves when the round that is under way, if any, is over. */
  stop(): Promise<void>
}

/** Keeps the money moving: fees become the main token and are burnt, the vault's rewards are put back. */
export function startKeepers(
  client: RpcClient,
  deployment: Deployment,
  log: Logger,
  { intervalMs = KEEPER_INTERVAL_MS }: { readonly intervalMs?: number } = {},
): Keepers {
  let lastHarvest = Number.NEGATIVE_INFINITY
  const round = async (): Promise<void> => {
    const isVaultDue = Date.now() - lastHarvest > VAULT_INTERVAL_MS
    const transactions = [
      ...(isVaultDue ? await vaultHarvest(client, deployment) : []),
      ...(await redemption(client, deployment)),
      ...observations(deployment),
      ...(await conversions(client, deployment)),
    ]
    if (isVaultDue) lastHarvest = Date.now()
    for (const { from, to, data, gas } of transactions) {
      await client.request('eth_sendTransaction', [
        { from, to, data, gas: toQuantity(gas), gasPrice: toQuantity(GAS_PRICE) },
      ])
    }
  }
  let current = Promise.resolve()
  let isBusy = false
  const timer = setInterval(() => {
    if (isBusy) return
    isBusy = true
    current = round()
      .catch((error: unknown) => {
        if (!(error instanceof RpcRequestError) && !(error instanceof TypeError)) throw error
        log.info(`a round was skipped: ${error.message}`)
      })
      .finally(() => {
        isBusy = false
      })
  }, intervalMs)
  log.info('the vault is harvested and fees are converted')
  return {
    stop: async () => {
      clearInterval(timer)
      await current
    },
  }
}

/** Redeems the fees of the past, waits for an average price, and converts some of them. */
export async function keepFeesInThePast(
  client: RpcClient,
  writer: BlockWriter,
  deployment: Deployment,
): Promise<void> {
  await writer.write(await redemption(client, deployment), writer.lastTimestamp + 1)
  for (let round = 0; round < PAST_ROUNDS; round++) {
    await writer.write(observations(deployment), writer.lastTimestamp + 1)
    // What is possible then is asked of a block that is there.
    await writer.write([], writer.lastTimestamp + AVERAGE_SECONDS)
    await writer.write(await conversions(client, deployment), writer.lastTimestamp + 1)
  }
  await writer.assertAllSucceeded()
}

async function vaultHarvest(client: RpcClient, { vault }: Deployment): Promise<LocalTransaction[]> {
  const abi = VAULT_ABI
  const functionName = 'calculateHarvestCakeRewards'
  const [data = '0x'] = await calls(client, [{ to: vault, data: encodeFunctionData({ abi, functionName }) }])
  const bounty = decodeFunctionResult({ abi, functionName, data })
  return bounty === 0n ? [] : [keeping(vault, encodeFunctionData({ abi, functionName: 'harvest' }))]
}

/** Turns the collector's liquidity of every pair into its tokens. */
async function redemption(client: RpcClient, deployment: Deployment): Promise<LocalTransaction[]> {
  const pairs = tradedPairs(deployment)
  const args = [deployment.feeCollector] as const
  const data = encodeFunctionData({ abi: TOKEN_ABI, functionName: 'balanceOf', args })
  const held = await calls(
    client,
    pairs.map((to) => ({ to, data })),
  )
  const worth = pairs.filter((_, index) => BigInt(held[index] ?? '0x0') > LEAST_LIQUIDITY)
  if (worth.length === 0) return []
  const redeem = encodeFunctionData({ abi: FEE_COLLECTOR_ABI, functionName: 'redeem', args: [worth] })
  return [keeping(deployment.feeCollector, redeem, REDEEM_GAS_PER_PAIR * BigInt(worth.length))]
}

/** Less than this may be worth nothing of one of the two tokens. */
const LEAST_LIQUIDITY = 10n ** 12n

function observations(deployment: Deployment): LocalTransaction[] {
  return feeTokens(deployment)
    .filter((token) => token !== deployment.mainToken)
    .map((token) =>
      keeping(
        deployment.feeCollector,
        encodeFunctionData({ abi: FEE_COLLECTOR_ABI, functionName: 'observe', args: [token] }),
      ),
    )
}

/** One step on the way to the main token for each token that can take one now. */
async function conversions(client: RpcClient, deployment: Deployment): Promise<LocalTransaction[]> {
  const abi = FEE_COLLECTOR_ABI
  const tokens = feeTokens(deployment)
  const answers = await calls(
    client,
    tokens.map((token) => ({
      to: deployment.feeCollector,
      data: encodeFunctionData({ abi, functionName: 'convertible', args: [token] }),
    })),
  )
  return tokens.flatMap((token, index) => {
    const [isReady] = decodeFunctionResult({ abi, functionName: 'convertible', data: answers[index] ?? '0x' })
    if (!isReady) return []
    return [
      keeping(deployment.feeCollector, encodeFunctionData({ abi, functionName: 'convert', args: [token] })),
    ]
  })
}

function feeTokens(deployment: Deployment): readonly Address[] {
  return ['WBNB', 'IBULL', ...ROUTED_IDS].map((id) => deployedToken(deployment, id).address)
}

function tradedPairs(deployment: Deployment): readonly Address[] {
  return MARKET_PAIRS.filter(({ isTraded }) => isTraded).map(({ a, b }) =>
    pairAddress(deployment, deployedToken(deployment, a).address, deployedToken(deployment, b).address),
  )
}

function keeping(to: Address, data: Hex, gas = STEP_GAS): LocalTransaction {
  return { from: localAddress(ACCOUNT_INDEX.deployer), to, data, gas }
}

function calls(
  client: RpcClient,
  messages: readonly { readonly to: Address; readonly data: Hex }[],
): Promise<Hex[]> {
  return client.batch(messages.map((message) => ({ method: 'eth_call', params: [message, 'latest'] })))
}
