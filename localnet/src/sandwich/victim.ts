import { addressKey, amountInUp, IbullError, type Address } from '@ibull/domain'
import { decodeFunctionData, parseAbi, type Hex } from 'viem'
import type { Deployment } from '../deploy/deployment.ts'
import { MarketSimulation, type Pool } from '../market/market-simulation.ts'

const SWAPS = parseAbi([
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapETHForExactTokens(uint256 amountOut, address[] path, address to, uint256 deadline) payable',
  'function swapTokensForExactTokens(uint256 amountOut, uint256 amountInMax, address[] path, address to, uint256 deadline)',
  'function swapTokensForExactETH(uint256 amountOut, uint256 amountInMax, address[] path, address to, uint256 deadline)',
])

/** A pending transaction, as the pool shows it. */
export interface PendingTransaction {
  readonly hash: Hex
  readonly from: Address
  readonly to: Address | null
  readonly input: Hex
  readonly value: Hex
  readonly gasPrice?: Hex
  readonly maxFeePerGas?: Hex
}

/** A pending swap of the router, by token ids and in raw units. */
export interface Victim {
  readonly hash: Hex
  readonly path: readonly string[]
  readonly gasPrice: bigint
  readonly bound:
    | { readonly kind: 'exactInput'; readonly amountIn: bigint; readonly minimumOut: bigint }
    | { readonly kind: 'exactOutput'; readonly amountOut: bigint; readonly maximumIn: bigint }
}

/** Reads a pending transaction as a swap of the market's tokens through the router; `undefined` for any other. */
export function victimOf(deployment: Deployment, pending: PendingTransaction): Victim | undefined {
  const { hash, to, input, value, gasPrice, maxFeePerGas } = pending
  if (to === null || addressKey(to) !== addressKey(deployment.router)) return undefined
  const call = decoded(input)
  if (call === undefined) return undefined
  const { bound, path: addresses } = boundOf(call, BigInt(value))
  const path = addresses.map((address) => idOf(deployment, address))
  if (!path.every((id) => id !== undefined)) return undefined
  return { hash, path, gasPrice: BigInt(gasPrice ?? maxFeePerGas ?? '0x0'), bound }
}

/**
 * Carries the swap out in a simulated market.
 * @returns whether it keeps its bound; where it does not, the router would revert
 */
export function succeeds(market: MarketSimulation, { path, bound }: Victim, feeBps: bigint): boolean {
  try {
    if (bound.kind === 'exactInput') return market.swap(path, bound.amountIn) >= bound.minimumOut
    const amountIn = inputFor(market, path, bound.amountOut, feeBps)
    if (amountIn > bound.maximumIn) return false
    market.swap(path, amountIn)
    return true
  } catch (error) {
    if (error instanceof IbullError) return false
    throw error
  }
}

type SwapCall = ReturnType<typeof decodeFunctionData<typeof SWAPS>>

function decoded(data: Hex): SwapCall | undefined {
  try {
    return decodeFunctionData({ abi: SWAPS, data })
  } catch {
    return undefined
  }
}

function boundOf(call: SwapCall, value: bigint): { bound: Victim['bound']; path: readonly Address[] } {
  switch (call.functionName) {
    case 'swapExactETHForTokens': {
      const [minimumOut, path] = call.args
      return { path, bound: { kind: 'exactInput', amountIn: value, minimumOut } }
    }
    case 'swapETHForExactTokens': {
      const [amountOut, path] = call.args
      return { path, bound: { kind: 'exactOutput', amountOut, maximumIn: value } }
    }
    case 'swapExactTokensForTokens':
    case 'swapExactTokensForETH': {
      const [amountIn, minimumOut, path] = call.args
      return { path, bound: { kind: 'exactInput', amountIn, minimumOut } }
    }
    case 'swapTokensForExactTokens':
    case 'swapTokensForExactETH': {
      const [amountOut, maximumIn, path] = call.args
      return { path, bound: { kind: 'exactOutput', amountOut, maximumIn } }
    }
  }
}

function idOf({ tokens }: Deployment, address: Address): string | undefined {
  return tokens.find((token) => addressKey(token.address) === addressKey(address))?.id
}

function inputFor(
  market: MarketSimulation,
  path: readonly string[],
  amountOut: bigint,
  feeBps: bigint,
): bigint {
  return path.slice(1).reduceRight((amount, tokenOut, index) => {
    const [reserveIn, reserveOut] = reservesOf(market.pool(path[index] ?? '', tokenOut), tokenOut)
    return amountInUp(amount, reserveIn, reserveOut, feeBps)
  }, amountOut)
}

function reservesOf({ pair, reserveA, reserveB }: Pool, tokenOut: string): readonly [bigint, bigint] {
  return pair.b === tokenOut ? [reserveA, reserveB] : [reserveB, reserveA]
}
