import { Amount, amountOutDown, type Currency, type Token } from '@ibull/domain'
import { vi } from 'vitest'
import type { Flow, FlowSnapshot } from '../flow/flow-types.ts'
import type { SwapTerms } from '../swap/swap-terms.ts'
import { startExchangeWorld, type ExchangeWorld } from './exchange-world.ts'

const ONE = 10n ** 18n

/** An exchange with pools, as the stories of flows need it. A story leaves no trace: {@link reset} before each. */
export interface FlowStage {
  readonly world: ExchangeWorld
  /** 1000 A against 2000 B, 1000 A against 100 BNB, 1000 of `taxed` and of `stubborn` against 1000 B each. */
  readonly tokenA: Token
  readonly tokenB: Token
  /** Takes 5 % of each transfer. */
  readonly taxed: Token
  /** Refuses to change an allowance that is not zero. */
  readonly stubborn: Token
  readonly reset: () => Promise<void>
}

export async function startFlowStage(): Promise<FlowStage> {
  const world = await startExchangeWorld()
  const tokenA = await world.deployToken('TestToken', 'AAA')
  const tokenB = await world.deployToken('TestToken', 'BBB')
  const taxed = await world.deployToken('FeeOnTransferToken', 'TAX', [500n])
  const stubborn = await world.deployToken('ApproveResetToken', 'RST')
  await world.addLiquidity(tokenA, 1000n * ONE, tokenB, 2000n * ONE)
  await world.addLiquidity(tokenA, 1000n * ONE, 'native', 100n * ONE)
  await world.addLiquidity(taxed, 1000n * ONE, tokenB, 1000n * ONE)
  await world.addLiquidity(stubborn, 1000n * ONE, tokenB, 1000n * ONE)
  let snapshotId = await world.anvil.request('evm_snapshot')
  return {
    world,
    tokenA,
    tokenB,
    taxed,
    stubborn,
    reset: async () => {
      // A flow logs why it failed.
      vi.spyOn(console, 'warn')
        .mockReset()
        .mockImplementation(() => undefined)
      await world.anvil.request('evm_revert', snapshotId)
      snapshotId = await world.anvil.request('evm_snapshot')
      world.transactions.clear(31337)
      world.wallet.requests.length = 0
      world.wallet.answerNext = undefined
      world.wallet.reconnect()
      world.wallet.identity = { account: world.account, chainId: 31337 }
      Object.assign(world.wallet.batches, { atomic: undefined, isHolding: false })
      Object.assign(world.preferences, {
        approvalMode: 'unlimited',
        deadlineSeconds: 1200,
        gasSpeed: 'standard',
      })
    },
  }
}

/** Exact-input terms with a slippage. */
export function sell(
  input: Currency,
  amount: bigint,
  output: Currency,
  quoted: bigint,
  slippageBps = 50,
): SwapTerms {
  const inputAmount = Amount.fromRaw(input, amount)
  const outputAmount = Amount.fromRaw(output, quoted)
  return {
    direction: 'exactInput',
    path: [input.wrapped, output.wrapped],
    inputAmount,
    outputAmount,
    maximumInput: inputAmount,
    minimumOutput: Amount.fromRaw(output, (quoted * 10_000n) / (10_000n + BigInt(slippageBps))),
    slippageBps,
    recipient: undefined,
  }
}

/** What the stage's pool of A and B gives for an amount of A. */
export const quoteAB = (amount: bigint): bigint => amountOutDown(amount, 1000n * ONE, 2000n * ONE)

/** Waits on a flow of a world; looks after the recorded transactions meanwhile. */
export function watching(getWorld: () => ExchangeWorld) {
  async function until<R>(
    flow: Flow<R>,
    isReached: (snapshot: FlowSnapshot<R>) => boolean,
  ): Promise<FlowSnapshot<R>> {
    return vi.waitUntil(
      async () => {
        const snapshot = flow.getSnapshot()
        if (isReached(snapshot)) return snapshot
        await getWorld().check()
        return false
      },
      { timeout: 10_000, interval: 5 },
    )
  }

  const untilStatus = <R>(flow: Flow<R>, status: FlowSnapshot<R>['status']): Promise<FlowSnapshot<R>> =>
    until(flow, (snapshot) => {
      if (snapshot.status === 'failed' && status !== 'failed') throw snapshot.error ?? new Error('failed')
      return snapshot.status === status
    })

  return { until, untilStatus }
}

/** Each step with its state, as text. */
export const states = ({ steps }: FlowSnapshot<unknown>): readonly string[] =>
  steps.map(({ id, state }) => `${id} ${state.status}`)
