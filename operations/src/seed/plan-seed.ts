import { artifact } from '@ibull/contracts'
import {
  decodeErrorResult,
  encodeFunctionData,
  formatEther,
  formatUnits,
  getAddress,
  isAddress,
  parseUnits,
  zeroAddress,
  type Address,
  type PublicClient,
} from 'viem'
import { requiredAddress, type Deployment } from '../deployment/read-deployment.ts'
import { nodeReason } from '../deployment/node-reason.ts'
import type { Transaction } from '../owner/safe-file.ts'
import { OperationError } from '../program/operation-error.ts'
import type { SeedPair } from './seed-file.ts'

/** Parameters for opening pairs. */
export interface SeedRequest {
  readonly deployment: Deployment
  readonly client: PublicClient
  readonly pairs: readonly SeedPair[]
  /** Pays, and receives the LP tokens. */
  readonly sender: Address
  readonly log: (line: string) => void
}

interface Token {
  readonly address: Address
  readonly symbol: string
  readonly decimals: number
  /** Whether the router accepts the native coin instead. */
  readonly isNative: boolean
}

/** Maximum deviation of a pair's price from the file's, and of the amounts taken. */
const TOLERANCE_BPS = 50n
const BPS = 10_000n
/** Leaves time for a Safe's signers; the amounts taken at least keep the price. */
const DEADLINE_SECONDS = 7n * 86_400n

const TOKEN = artifact('IbullToken').abi
const ROUTER = artifact('Router').abi

/**
 * Returns the transactions that add pairs' first liquidity at a seed file's prices, after reporting their cost and
 * simulating them. Sends nothing.
 * @throws {OperationError} if a pair already has another price, the sender has too little, or a call would fail
 */
export async function planSeed(request: SeedRequest): Promise<readonly Transaction[]> {
  const { deployment, client, pairs, sender, log } = request
  const router = requiredAddress(deployment, 'router')
  const deadline = (await client.getBlock()).timestamp + DEADLINE_SECONDS
  const transactions: Transaction[] = []
  const costs = new Map<Address, { readonly token: Token; readonly amount: bigint }>()
  for (const { token, quote, amount, price } of pairs) {
    const [a, b] = [await tokenOf(request, token), await tokenOf(request, quote)]
    const sent = parseUnits(amount, a.decimals)
    const [whole, scale] = fraction(price)
    const paid = (sent * whole * 10n ** BigInt(b.decimals)) / (scale * 10n ** BigInt(a.decimals))
    if (sent === 0n || paid === 0n)
      throw new OperationError(`${a.symbol}-${b.symbol}: the amount at this price rounds to nothing.`)
    const isNew = await assertPrice(request, a, b, sent, paid, price)
    const sides = [
      { token: a, amount: sent },
      { token: b, amount: paid },
    ] as const
    log(`${a.symbol}-${b.symbol}: ${isNew ? 'opens' : 'adds'} at ${price} ${b.symbol} per ${a.symbol}`)
    for (const side of sides) {
      log(`  costs ${formatUnits(side.amount, side.token.decimals)} ${side.token.symbol}`)
      const before = costs.get(side.token.address)?.amount ?? 0n
      costs.set(side.token.address, { token: side.token, amount: before + side.amount })
      if (side.token.isNative) continue
      const data = encodeFunctionData({ abi: TOKEN, functionName: 'approve', args: [router, side.amount] })
      transactions.push({ to: side.token.address, data, text: `approve ${side.token.symbol}` })
    }
    transactions.push(addition(router, sides, sender, deadline))
  }
  for (const cost of costs.values()) await assertBalance(request, cost)
  const gas = await simulatedGas(client, sender, transactions)
  log(
    `Gas: ${gas}, at the present price ${formatEther(gas * (await client.getGasPrice()))} of the native coin`,
  )
  return transactions
}

function addition(
  router: Address,
  [a, b]: readonly { readonly token: Token; readonly amount: bigint }[],
  to: Address,
  deadline: bigint,
): Transaction {
  if (a === undefined || b === undefined) throw new Error('A pair has two sides.')
  const text = `add ${a.token.symbol}-${b.token.symbol}`
  if (!a.token.isNative && !b.token.isNative) {
    const amounts = [a.amount, b.amount, least(a.amount), least(b.amount)]
    const args = [a.token.address, b.token.address, ...amounts, to, deadline]
    return { to: router, data: encodeFunctionData({ abi: ROUTER, functionName: 'addLiquidity', args }), text }
  }
  const [native, other] = a.token.isNative ? [a, b] : [b, a]
  const args = [other.token.address, other.amount, least(other.amount), least(native.amount), to, deadline]
  const data = encodeFunctionData({ abi: ROUTER, functionName: 'addLiquidityETH', args })
  return { to: router, data, value: native.amount, text }
}

function least(amount: bigint): bigint {
  return (amount * (BPS - TOLERANCE_BPS)) / BPS
}

/** Whether the pair is still without reserves. @throws {OperationError} if its reserves have another price */
async function assertPrice(
  { deployment, client }: SeedRequest,
  a: Token,
  b: Token,
  sent: bigint,
  paid: bigint,
  price: string,
): Promise<boolean> {
  const pair = (await client.readContract({
    address: requiredAddress(deployment, 'factory'),
    abi: artifact('Factory').abi,
    functionName: 'getPair',
    args: [a.address, b.address],
  })) as Address
  if (pair === zeroAddress) return true
  const balances = await Promise.all([balanceOf(client, a.address, pair), balanceOf(client, b.address, pair)])
  const [held, heldQuote] = balances
  if (held === 0n && heldQuote === 0n) return true
  const difference = heldQuote * sent - held * paid
  if ((difference < 0n ? -difference : difference) * BPS > held * paid * TOLERANCE_BPS)
    throw new OperationError(
      `The pair ${a.symbol}-${b.symbol} at ${pair} holds ${formatUnits(held, a.decimals)} ${a.symbol} and ${formatUnits(heldQuote, b.decimals)} ${b.symbol}, which is not ${price} ${b.symbol} per ${a.symbol}: trade it to this price first, or write its price.`,
    )
  return false
}

async function assertBalance(
  { client, sender }: SeedRequest,
  { token, amount }: { readonly token: Token; readonly amount: bigint },
): Promise<void> {
  const has = token.isNative
    ? await client.getBalance({ address: sender })
    : await balanceOf(client, token.address, sender)
  if (has < amount)
    throw new OperationError(
      `${sender} needs ${formatUnits(amount, token.decimals)} ${token.symbol}, but has ${formatUnits(has, token.decimals)}. Nothing was sent.`,
    )
}

async function simulatedGas(
  client: PublicClient,
  account: Address,
  transactions: readonly Transaction[],
): Promise<bigint> {
  const calls = transactions.map(({ to, data, value = 0n }) => ({ account, to, data, value }))
  let results
  try {
    const [block] = await client.simulateBlocks<readonly unknown[]>({ blocks: [{ calls }] })
    results = block?.calls ?? []
  } catch (error) {
    throw new OperationError(`The node can’t simulate the calls: ${nodeReason(error, client)}`, error)
  }
  let gas = 0n
  for (const [index, { text }] of transactions.entries()) {
    const result = results[index]
    if (result?.status !== 'success') {
      const data = result?.data ?? '0x'
      throw new OperationError(`${text} would fail: ${data === '0x' ? 'it reverts' : errorOf(data)}`)
    }
    gas += result.gasUsed
  }
  return gas
}

function errorOf(data: `0x${string}`): string {
  try {
    const { errorName, args } = decodeErrorResult({ abi: [...ROUTER, ...TOKEN], data })
    return `${errorName}(${(args ?? []).map(String).join(', ')})`
  } catch {
    return data
  }
}

async function tokenOf({ deployment, client }: SeedRequest, name: string): Promise<Token> {
  const isName = name === 'mainToken' || name === 'wrappedNative'
  if (!isName && !isAddress(name))
    throw new OperationError(`${name} is no token: write mainToken, wrappedNative or an address.`)
  const address = isName ? requiredAddress(deployment, name) : getAddress(name)
  const read = (functionName: string): Promise<unknown> =>
    client.readContract({ address, abi: TOKEN, functionName })
  const isNative = address === deployment.addresses.get('wrappedNative')
  return { address, symbol: String(await read('symbol')), decimals: Number(await read('decimals')), isNative }
}

async function balanceOf(client: PublicClient, address: Address, account: Address): Promise<bigint> {
  return (await client.readContract({
    address,
    abi: TOKEN,
    functionName: 'balanceOf',
    args: [account],
  })) as bigint
}

/** A decimal number as a fraction. */
function fraction(price: string): readonly [bigint, bigint] {
  const [whole = '', places = ''] = price.split('.')
  return [BigInt(whole + places), 10n ** BigInt(places.length)]
}
