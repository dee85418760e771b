import { encodeFunctionData, maxUint256, type Hex } from 'viem'
import { ACCOUNT_INDEX, localAddress } from '../accounts.ts'
import type { LocalTransaction } from '../chain/block-writer.ts'
import { deployedToken, pairAddress, type Deployment } from '../deploy/deployment.ts'
import { FACTORY_ABI, PAIR_ABI, ROUTER_ABI, TOKEN_ABI } from '../deploy/token-abi.ts'
import type { HistoryAction } from './plan-history.ts'

const GAS_OF_FIRST_LIQUIDITY = 4_000_000n
const GAS_OF_LIQUIDITY = 500_000n
const GAS_PER_HOP = 250_000n
const APPROVE_GAS = 100_000n
const NATIVE_ID = 'WBNB'

/** The router call that does `action` for the account at index `actor`. Its native side is paid in BNB, as people do. */
export function routerCall(
  deployment: Deployment,
  actor: number,
  action: HistoryAction,
  deadline: bigint,
): LocalTransaction {
  const from = localAddress(actor)
  const addressOf = (id: string): Hex => deployedToken(deployment, id).address
  const toRouter = (data: Hex, gas: bigint, value = 0n): LocalTransaction => ({
    from,
    to: deployment.router,
    data,
    gas,
    value,
  })
  switch (action.kind) {
    case 'swap': {
      const { amountIn, amountOutMin } = action
      const path = action.path.map(addressOf)
      const gas = GAS_PER_HOP * BigInt(path.length)
      if (action.path[0] === NATIVE_ID) {
        const args = [amountOutMin, path, from, deadline] as const
        return toRouter(
          encodeFunctionData({ abi: ROUTER_ABI, functionName: 'swapExactETHForTokens', args }),
          gas,
          amountIn,
        )
      }
      const args = [amountIn, amountOutMin, path, from, deadline] as const
      const isNativeOut = action.path.at(-1) === NATIVE_ID
      return toRouter(
        isNativeOut
          ? encodeFunctionData({ abi: ROUTER_ABI, functionName: 'swapExactTokensForETH', args })
          : encodeFunctionData({ abi: ROUTER_ABI, functionName: 'swapExactTokensForTokens', args }),
        gas,
      )
    }
    case 'add': {
      const { a, b, amountA, amountB } = action
      const gas = actor === ACCOUNT_INDEX.issuer ? GAS_OF_FIRST_LIQUIDITY : GAS_OF_LIQUIDITY
      if (a === NATIVE_ID) {
        const args = [addressOf(b), amountB, 0n, 0n, from, deadline] as const
        return toRouter(
          encodeFunctionData({ abi: ROUTER_ABI, functionName: 'addLiquidityETH', args }),
          gas,
          amountA,
        )
      }
      if (b === NATIVE_ID) {
        const args = [addressOf(a), amountA, 0n, 0n, from, deadline] as const
        return toRouter(
          encodeFunctionData({ abi: ROUTER_ABI, functionName: 'addLiquidityETH', args }),
          gas,
          amountB,
        )
      }
      const args = [addressOf(a), addressOf(b), amountA, amountB, 0n, 0n, from, deadline] as const
      return toRouter(encodeFunctionData({ abi: ROUTER_ABI, functionName: 'addLiquidity', args }), gas)
    }
    case 'remove': {
      const { a, b, liquidity } = action
      if (a === NATIVE_ID || b === NATIVE_ID) {
        const args = [addressOf(a === NATIVE_ID ? b : a), liquidity, 0n, 0n, from, deadline] as const
        return toRouter(
          encodeFunctionData({ abi: ROUTER_ABI, functionName: 'removeLiquidityETH', args }),
          GAS_OF_LIQUIDITY,
        )
      }
      const args = [addressOf(a), addressOf(b), liquidity, 0n, 0n, from, deadline] as const
      return toRouter(
        encodeFunctionData({ abi: ROUTER_ABI, functionName: 'removeLiquidity', args }),
        GAS_OF_LIQUIDITY,
      )
    }
  }
}

/**
 * Opens the pair of a token that can't be moved, without the router: its amount is minted to the pair
 * itself, the other side is wrapped and sent there.
 */
export function stuckOpening(
  deployment: Deployment,
  actor: number,
  { a, b, amountA, amountB }: Extract<HistoryAction, { kind: 'add' }>,
): LocalTransaction[] {
  const from = localAddress(actor)
  const stuck = deployedToken(deployment, a).address
  const wrapped = deployedToken(deployment, b).address
  const pair = pairAddress(deployment, stuck, wrapped)
  const gas = GAS_OF_FIRST_LIQUIDITY
  return [
    {
      from,
      to: deployment.factory,
      data: encodeFunctionData({ abi: FACTORY_ABI, functionName: 'createPair', args: [stuck, wrapped] }),
      gas,
    },
    {
      from,
      to: stuck,
      data: encodeFunctionData({ abi: TOKEN_ABI, functionName: 'mint', args: [pair, amountA] }),
      gas,
    },
    {
      from,
      to: wrapped,
      data: encodeFunctionData({ abi: TOKEN_ABI, functionName: 'deposit' }),
      value: amountB,
      gas,
    },
    {
      from,
      to: wrapped,
      data: encodeFunctionData({ abi: TOKEN_ABI, functionName: 'transfer', args: [pair, amountB] }),
      gas,
    },
    { from, to: pair, data: encodeFunctionData({ abi: PAIR_ABI, functionName: 'mint', args: [from] }), gas },
  ]
}

/** Lets the router take the liquidity tokens of one pair. */
export function liquidityApproval(
  deployment: Deployment,
  actor: number,
  a: string,
  b: string,
): LocalTransaction {
  const to = pairAddress(
    deployment,
    deployedToken(deployment, a).address,
    deployedToken(deployment, b).address,
  )
  const data = encodeFunctionData({
    abi: PAIR_ABI,
    functionName: 'approve',
    args: [deployment.router, maxUint256],
  })
  return { from: localAddress(actor), to, data, gas: APPROVE_GAS }
}
