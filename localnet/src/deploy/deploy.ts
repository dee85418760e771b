import { artifact } from '@ibull/contracts'
import { isSameAddress } from '@ibull/domain'
import { encodeFunctionData, maxUint256, parseEther, type Hex } from 'viem'
import { ACCOUNT_INDEX, BATCH_ACCOUNT, localAddress } from '../accounts.ts'
import { HistoryFailedError, type BlockWriter, type LocalTransaction } from '../chain/block-writer.ts'
import { toQuantity, type RpcClient } from '../chain/rpc-client.ts'
import type { Logger } from '../log.ts'
import { rawFromUsd } from '../market/market-simulation.ts'
import { MARKET_PAIRS } from '../market/pairs.ts'
import { firstAnswers } from '../prediction/feed-calls.ts'
import type { DeployedToken, Deployment, PlannedCall } from './deployment.ts'
import { TOKEN_ABI } from './token-abi.ts'

const TRANSACTIONS_PER_BLOCK = 24
const SETUP_BLOCK_SECONDS = 3
const DEPLOY_GAS = 8_000_000n
const CALL_GAS = 200_000n
/** Enough for creating a staking pool, the most expensive call of the setup. */
const SETUP_GAS = 4_000_000n
const ISSUER_BNB = parseEther('3000000')
const TRADER_BNB = parseEther('400000')
const DEMO_BNB = parseEther('100')
const TRADER_USD = 60_000_000
const DEMO_USD = 5_000
/** The demo accounts hold none of this one, so that the empty state can be seen too. */
const TOKEN_WITHOUT_BALANCE = 'XVS'

/**
 * Deploys and connects every contract and distributes the tokens. @throws {HistoryFailedError} if the chain
 * differs from the plan
 */
export async function deploy(
  client: RpcClient,
  writer: BlockWriter,
  deployment: Deployment,
  wiring: readonly PlannedCall[],
  log: Logger,
): Promise<void> {
  await fundAccounts(client)
  await placeBatchAccount(client)
  // The protocol depends on the issuer's contracts: a market rejects a feed without answers.
  const issued = creations(deployment, ACCOUNT_INDEX.issuer)
  const protocol = creations(deployment, ACCOUNT_INDEX.deployer)
  const total = deployment.contracts.length
  await writeAll(writer, issued, (done) => log.progress('contracts', done, total))
  await writeAll(writer, firstAnswers(deployment), () => undefined)
  await writeAll(writer, protocol, (done) => log.progress('contracts', issued.length + done, total))
  await assertDeployed(client, deployment)
  const setup = [...deployerCalls(wiring), ...minting(deployment), ...approvals(deployment)]
  await writeAll(writer, setup, (done) => log.progress('balances and approvals', done, setup.length))
  await writer.assertAllSucceeded()
}

/** Calls of the deployer as transactions. */
export function deployerCalls(calls: readonly PlannedCall[]): LocalTransaction[] {
  const from = localAddress(ACCOUNT_INDEX.deployer)
  return calls.map(({ to, data }) => ({ from, to, data, gas: SETUP_GAS }))
}

/** @throws {HistoryFailedError} if a contract of the plan is not on the chain */
export async function assertDeployed(client: RpcClient, deployment: Deployment): Promise<void> {
  const codes = await client.batch<Hex>(
    deployment.contracts.map(({ address }) => ({ method: 'eth_getCode', params: [address, 'latest'] })),
  )
  const missing = deployment.contracts.filter((_, index) => (codes[index] ?? '0x') === '0x')
  if (missing.length > 0) {
    throw new HistoryFailedError(`there is no code of ${missing.map(({ label }) => label).join(', ')}`)
  }
}

function creations({ contracts }: Deployment, deployer: number): LocalTransaction[] {
  const from = localAddress(deployer)
  return contracts
    .filter((contract) => isSameAddress(contract.deployer, from))
    .map(({ initCode }) => ({ from, data: initCode, gas: DEPLOY_GAS }))
}

async function fundAccounts(client: RpcClient): Promise<void> {
  const balances = [
    [ACCOUNT_INDEX.issuer, ISSUER_BNB],
    ...traders().map((index) => [index, TRADER_BNB] as const),
    [ACCOUNT_INDEX.guest, DEMO_BNB],
    [ACCOUNT_INDEX.demo, DEMO_BNB],
  ] as const
  await client.batch(
    balances.map(([index, balance]) => ({
      method: 'anvil_setBalance',
      params: [localAddress(index), toQuantity(balance)],
    })),
  )
}

/** At a fixed address, independent of nonces. */
async function placeBatchAccount(client: RpcClient): Promise<void> {
  await client.request('anvil_setCode', [BATCH_ACCOUNT, artifact('BatchAccount').deployedBytecode])
}

function minting(deployment: Deployment): LocalTransaction[] {
  const issuer = localAddress(ACCOUNT_INDEX.issuer)
  const setMinter = encodeFunctionData({ abi: TOKEN_ABI, functionName: 'setMinter', args: [issuer, true] })
  return [
    call(ACCOUNT_INDEX.deployer, deployment.mainToken, setMinter),
    ...deployment.tokens.flatMap((token) => {
      if (token.kind === 'wrapped') return demoWrapping(token)
      const receivers = [
        [ACCOUNT_INDEX.issuer, 2 * depthOf(token.id) + TRADER_USD],
        ...(isTraded(token.id) ? traders().map((index) => [index, TRADER_USD] as const) : []),
        ...(token.id === TOKEN_WITHOUT_BALANCE
          ? []
          : ([
              [ACCOUNT_INDEX.guest, DEMO_USD],
              [ACCOUNT_INDEX.demo, DEMO_USD],
            ] as const)),
      ] as const
      return receivers.map(([index, usd]) => {
        const value = rawFromUsd(token.id, usd, token.priceUsd)
        const data = encodeFunctionData({
          abi: TOKEN_ABI,
          functionName: 'mint',
          args: [localAddress(index), value],
        })
        return call(ACCOUNT_INDEX.issuer, token.address, data)
      })
    }),
  ]
}

function demoWrapping(token: DeployedToken): LocalTransaction[] {
  const data = encodeFunctionData({ abi: TOKEN_ABI, functionName: 'deposit' })
  const value = rawFromUsd(token.id, DEMO_USD, token.priceUsd)
  return [ACCOUNT_INDEX.guest, ACCOUNT_INDEX.demo].map((index) => call(index, token.address, data, value))
}

function approvals(deployment: Deployment): LocalTransaction[] {
  const data = encodeFunctionData({
    abi: TOKEN_ABI,
    functionName: 'approve',
    args: [deployment.router, maxUint256],
  })
  return deployment.tokens
    .filter(({ kind }) => kind !== 'wrapped')
    .flatMap(({ id, address }) => {
      const owners = isTraded(id) ? [ACCOUNT_INDEX.issuer, ...traders()] : [ACCOUNT_INDEX.issuer]
      return owners.map((index) => call(index, address, data))
    })
}

/** Writes transactions into consecutive blocks; within a block, accounts are unordered. */
export async function writeAll(
  writer: BlockWriter,
  transactions: readonly LocalTransaction[],
  onProgress: (done: number) => void,
): Promise<void> {
  for (let start = 0; start < transactions.length; start += TRANSACTIONS_PER_BLOCK) {
    const chunk = transactions.slice(start, start + TRANSACTIONS_PER_BLOCK)
    await writer.writeInAnyOrder(chunk, writer.lastTimestamp + SETUP_BLOCK_SECONDS)
    onProgress(start + chunk.length)
  }
}

function call(from: number, to: LocalTransaction['from'], data: Hex, value = 0n): LocalTransaction {
  return { from: localAddress(from), to, data, value, gas: CALL_GAS }
}

function traders(): number[] {
  const { firstTrader, lastTrader } = ACCOUNT_INDEX
  return Array.from({ length: lastTrader - firstTrader + 1 }, (_, index) => firstTrader + index)
}

function isTraded(tokenId: string): boolean {
  return MARKET_PAIRS.some(({ a, b, isTraded: traded }) => traded && (a === tokenId || b === tokenId))
}

function depthOf(tokenId: string): number {
  return MARKET_PAIRS.filter(({ a, b }) => a === tokenId || b === tokenId).reduce(
    (total, { depthUsd }) => total + depthUsd,
    0,
  )
}
