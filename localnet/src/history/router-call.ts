import type { Address } from '@ibull/domain'
import { encodeFunctionData, maxUint256, type Hex } from 'viem'
import { ACCOUNT_INDEX, localAddress } from '../accounts.ts'
import type { LocalTransaction } from '../chain/block-writer.ts'
import { deployedToken, pairAddress, type Deployment } from '../deploy/deployment.ts'
import { FACTORY_ABI, PAIR_ABI, ROUTER_ABI, TOKEN_ABI } from '../deploy/token-abi.ts'
import type { HistoryAction } from './history-event.ts'

type Swap = Extract<HistoryAction, { kind: 'swap' }>
type Addition = Extract<HistoryAction, { kind: 'add' }>
type Removal = Extract<HistoryAction, { kind: 'remove' }>

/** Inputs of a router call besides the action itself. */
interface Frame {
  readonly from: Address
  readonly deadline: bigint
  readonly addressOf: (id: string) => Address
}

interface RouterData {
  readonly data: Hex
  readonly gas: bigint
  readonly value?: bigint
}

const GAS_OF_FIRST_LIQUIDITY = 4_000_000n
const GAS_OF_LIQUIDITY = 500_000n
const GAS_PER_HOP = 250_000n
const APPROVE_GAS = 100_000n
const NATIVE_ID = 'WBNB'

/** The router call of `action` for the account at index `actor`. Its native side is paid in BNB, as users do. */
export function routerCall(
  deployment: Deployment,
  actor: number,
  action: HistoryAction,
  deadline: bigint,
): LocalTransaction {
  const from = localAddress(actor)
  const frame = { from, deadline, addressOf: (id: string) => deployedToken(deployment, id).address }
  return { from, to: deployment.router, ...dataOf(frame, actor, action) }
}

function dataOf(frame: Frame, actor: number, action: HistoryAction): RouterData {
  if (action.kind === 'swap') return swapData(frame, action)
  if (action.kind === 'remove') return removalData(frame, action)
  return additionData(
    frame,
    action,
    actor === ACCOUNT_INDEX.issuer ? GAS_OF_FIRST_LIQUIDITY : GAS_OF_LIQUIDITY,
  )
}

function swapData(
  { from, deadline, addressOf }: Frame,
  { path: ids, amountIn, amountOutMin }: Swap,
): RouterData {
  const path = ids.map(addressOf)
  const gas = GAS_PER_HOP * BigInt(path.length)
  const abi = ROUTER_ABI
  if (ids[0] === NATIVE_ID) {
    const args = [amountOutMin, path, from, deadline] as const
    return {
      data: encodeFunctionData({ abi, functionName: 'swapExactETHForTokens', args }),
      gas,
      value: amountIn,
    }
  }
  const args = [amountIn, amountOutMin, path, from, deadline] as const
  return ids.at(-1) === NATIVE_ID
    ? { data: encodeFunctionData({ abi, functionName: 'swapExactTokensForETH', args }), gas }
    : { data: encodeFunctionData({ abi, functionName: 'swapExactTokensForTokens', args }), gas }
}

function additionData({ from, deadline, addressOf }: Frame, action: Addition, gas: bigint): RouterData {
  const { a, b, amountA, amountB } = action
  if (a !== NATIVE_ID && b !== NATIVE_ID) {
    const args = [addressOf(a), addressOf(b), amountA, amountB, 0n, 0n, from, deadline] as const
    return { data: encodeFunctionData({ abi: ROUTER_ABI, functionName: 'addLiquidity', args }), gas }
  }
  const [token, amount, value] = a === NATIVE_ID ? [b, amountB, amountA] : [a, amountA, amountB]
  const args = [addressOf(token), amount, 0n, 0n, from, deadline] as const
  return { data: encodeFunctionData({ abi: ROUTER_ABI, functionName: 'addLiquidityETH', args }), gas, value }
}

function removalData({ from, deadline, addressOf }: Frame, { a, b, liquidity }: Removal): RouterData {
  const gas = GAS_OF_LIQUIDITY
  if (a !== NATIVE_ID && b !== NATIVE_ID) {
    const args = [addressOf(a), addressOf(b), liquidity, 0n, 0n, from, deadline] as const
    return { data: encodeFunctionData({ abi: ROUTER_ABI, functionName: 'removeLiquidity', args }), gas }
  }
  const args = [addressOf(a === NATIVE_ID ? b : a), liquidity, 0n, 0n, from, deadline] as const
  return { data: encodeFunctionData({ abi: ROUTER_ABI, functionName: 'removeLiquidityETH', args }), gas }
}

/**
 * Opens the pair of a token that can't be transferred, without the router: its amount is minted to the pair
 * itself; the other side is wrapped and sent there.
 */
export function stuckOpening(
  deployment: Deployment,
  actor: number,
  { a, b, amountA, amountB }: Addition,
): LocalTransaction[] {
  const from = localAddress(actor)
  const stuck = deployedToken(deployment, a).address
  const wrapped = deployedToken(deployment, b).address
  const pair = pairAddress(deployment, stuck, wrapped)
  const gas = GAS_OF_FIRST_LIQUIDITY
  const create = encodeFunctionData({ abi: FACTORY_ABI, functionName: 'createPair', args: [stuck, wrapped] })
  const mintToPair = encodeFunctionData({ abi: TOKEN_ABI, functionName: 'mint', args: [pair, amountA] })
  const wrap = encodeFunctionData({ abi: TOKEN_ABI, functionName: 'deposit' })
  const sendToPair = encodeFunctionData({ abi: TOKEN_ABI, functionName: 'transfer', args: [pair, amountB] })
  const mintLiquidity = encodeFunctionData({ abi: PAIR_ABI, functionName: 'mint', args: [from] })
  return [
    { from, to: deployment.factory, data: create, gas },
    { from, to: stuck, data: mintToPair, gas },
    { from, to: wrapped, data: wrap, value: amountB, gas },
    { from, to: wrapped, data: sendToPair, gas },
    { from, to: pair, data: mintLiquidity, gas },
  ]
}

/** Approves the router for all LP tokens of one pair. */
export function liquidityApproval(
  deployment: Deployment,
  actor: number,
  a: string,
  b: string,
): LocalTransaction {
  return approval(deployment, actor, lpToken(deployment, a, b), maxUint256)
}

/** Approves the router for exactly what `action` spends, and nothing for BNB. */
export function exactApprovals(
  deployment: Deployment,
  actor: number,
  action: HistoryAction,
): LocalTransaction[] {
  if (action.kind === 'remove') {
    return [approval(deployment, actor, lpToken(deployment, action.a, action.b), action.liquidity)]
  }
  const spent =
    action.kind === 'swap'
      ? ([[action.path[0] ?? '', action.amountIn]] as const)
      : ([
          [action.a, action.amountA],
          [action.b, action.amountB],
        ] as const)
  return spent
    .filter(([id]) => id !== NATIVE_ID)
    .map(([id, amount]) => approval(deployment, actor, deployedToken(deployment, id).address, amount))
}

function lpToken(deployment: Deployment, a: string, b: string): Address {
  return pairAddress(deployment, deployedToken(deployment, a).address, deployedToken(deployment, b).address)
}

function approval(deployment: Deployment, actor: number, to: Address, amount: bigint): LocalTransaction {
  const data = encodeFunctionData({
    abi: PAIR_ABI,
    functionName: 'approve',
    args: [deployment.router, amount],
  })
  return { from: localAddress(actor), to, data, gas: APPROVE_GAS }
}
