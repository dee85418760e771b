import { Amount, amountOutDown, type Currency, type Token } from '@ibull/domain'
import { vi } from 'vitest'
import { createFlow } from '../flow/create-flow.ts'
import type { Flow, FlowDeclaration, FlowSnapshot } from '../flow/flow-types.ts'
import type { WriteServices } from '../flow/write-services.ts'
import type { SwapTerms } from '../swap/swap-terms.ts'
import { startExchangeWorld, type ExchangeWorld } from './exchange-world.ts'

const ONE = 10n ** 18n

/** An exchange with pools, for flow tests. Call {@link reset} before each test. */
export interface FlowStage {
  readonly world: ExchangeWorld
  /** Pools: 1000 A with 2000 B, 1000 A with 100 BNB, 1000 each of `taxed` and `stubborn` with 1000 B. */
  readonly tokenA: Token
  readonly tokenB: Token
  /** Has a 5 % transfer fee. */
  readonly taxed: Token
  /** Rejects changing a nonzero allowance. */
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
  await world.keep()
  return { world, tokenA, tokenB, taxed, stubborn, reset: world.reset }
}

/** Returns exact-input terms with a slippage tolerance. */
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

/** Quotes an amount of A in the stage's A/B pool. */
export const quoteAB = (amount: bigint): bigint => amountOutDown(amount, 1000n * ONE, 2000n * ONE)

/** Runs flows in a world, checking the recorded transactions in the meantime. */
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
      { interval: 5 },
    )
  }

  const untilStatus = <R>(flow: Flow<R>, status: FlowSnapshot<R>['status']): Promise<FlowSnapshot<R>> =>
    until(flow, (snapshot) => {
      if (snapshot.status === 'failed' && status !== 'failed') throw snapshot.error ?? new Error('failed')
      return snapshot.status === status
    })

  /** Opens a flow and waits for its review. */
  async function open<R>(declare: (services: WriteServices) => FlowDeclaration<R>, request: R) {
    const { services } = getWorld()
    const flow = createFlow(declare(services), services)
    flow.open(request)
    return { flow, review: await untilStatus(flow, 'review') }
  }

  /** Opens a flow, confirms it and waits for its end. */
  async function run<R>(
    declare: (services: WriteServices) => FlowDeclaration<R>,
    request: R,
    end: 'done' | 'failed' = 'done',
  ) {
    const { flow, review } = await open(declare, request)
    flow.confirm()
    return { review, end: await untilStatus(flow, end) }
  }

  /** Opens a flow, confirms it if it reaches review, and waits for any final status. */
  async function carryOut<R>(
    declare: (services: WriteServices) => FlowDeclaration<R>,
    request: R,
  ): Promise<FlowSnapshot<R>> {
    const { services } = getWorld()
    const flow = createFlow(declare(services), services)
    flow.open(request)
    const isOver = ({ status }: FlowSnapshot<R>): boolean => status === 'done' || status === 'failed'
    const review = await until(flow, (current) => current.status === 'review' || isOver(current))
    if (review.status === 'failed') return review
    flow.confirm()
    return until(flow, isOver)
  }

  return { until, untilStatus, open, run, carryOut }
}

/** Returns each step with its state, as text. */
export const states = ({ steps }: FlowSnapshot<unknown>): readonly string[] =>
  steps.map(({ id, state }) => `${id} ${state.status}`)
