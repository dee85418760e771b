import type { Address } from '@ibull/domain'
import type { Hex } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createFlow } from '../flow/create-flow.ts'
import type { WriteServices } from '../flow/write-services.ts'
import { swapFlow } from '../swap/swap-flow.ts'
import type { SwapTerms } from '../swap/swap-terms.ts'
import { type FlowStage, quoteAB, sell, startFlowStage, watching } from '../testing/flow-stage.ts'
import { GuardRefusedError } from './guard-refused-error.ts'
import type { SigningRequest } from './signing-request.ts'

const ONE = 10n ** 18n
const THIEF: Address = '0x000000000000000000000000000000000000dEaD'
const WORD = 64

let stage: FlowStage
const { until } = watching(() => stage.world)

beforeAll(async () => {
  stage = await startFlowStage()
})

afterAll(() => stage?.world.stop())

beforeEach(() => stage.reset())

/**
 * Services of an app whose code above the guard was tampered with: every request is altered at the last moment.
 */
function patched(change: (request: SigningRequest) => SigningRequest): WriteServices {
  const { services } = stage.world
  const { signer } = services
  return {
    ...services,
    signer: {
      ...signer,
      sendTransaction: (request, ...rest) => signer.sendTransaction(change(request), ...rest),
    },
  }
}

const wordOf = (value: Address | bigint): string =>
  (typeof value === 'bigint' ? value.toString(16) : value.slice(2).toLowerCase()).padStart(WORD, '0')

/** Returns the call data with the argument word at `index` replaced. */
function withWord(data: Hex, index: number, value: Address | bigint): Hex {
  const start = 2 + 8 + index * WORD
  return `${data.slice(0, start)}${wordOf(value)}${data.slice(start + WORD)}` as Hex
}

async function run(terms: SwapTerms, change: (request: SigningRequest) => SigningRequest): Promise<unknown> {
  const services = patched(change)
  const flow = createFlow(swapFlow(services), services)
  flow.open(terms)
  await until(flow, ({ status }) => status === 'review')
  flow.confirm()
  const { error } = await until(flow, ({ status }) => status === 'failed')
  return error
}

type Change = readonly [string, (request: SigningRequest) => SigningRequest]

describe('code that was changed above the guard', () => {
  const buy = (): SwapTerms => sell(stage.world.network.native, ONE, stage.tokenA, 9n * ONE)
  // swapExactETHForTokens(amountOutMin, path, to, deadline), followed by the path's length and tokens.
  test.each<Change>([
    ['another recipient', (request) => ({ ...request, data: withWord(request.data, 2, THIEF) })],
    ['no minimum', (request) => ({ ...request, data: withWord(request.data, 0, 0n) })],
    ['a deadline of never', (request) => ({ ...request, data: withWord(request.data, 3, 2n ** 40n) })],
    ['another token', (request) => ({ ...request, data: withWord(request.data, 6, THIEF) })],
    ['more BNB', (request) => ({ ...request, value: request.value * 2n })],
    ['another contract', (request) => ({ ...request, to: THIEF })],
    ['another sender', (request) => ({ ...request, from: THIEF })],
    ['another chain', (request) => ({ ...request, chainId: 1 })],
    ['plain BNB to a thief', (request) => ({ ...request, to: THIEF, data: '0x' })],
    ['bytes behind the call', (request) => ({ ...request, data: `${request.data}00` })],
  ])('error: a swap with %s never reaches the wallet', async (_name, change) => {
    expect(await run(buy(), change)).toBeInstanceOf(GuardRefusedError)
    expect(stage.world.wallet.requests).toEqual([])
  })

  // approve(spender, amount)
  test.each<Change>([
    ['another spender', (request) => ({ ...request, data: withWord(request.data, 0, THIEF) })],
    ['more than was said', (request) => ({ ...request, data: withWord(request.data, 1, 2n * ONE) })],
    ['everything', (request) => ({ ...request, data: withWord(request.data, 1, 2n ** 256n - 1n) })],
    ['another token', (request) => ({ ...request, to: stage.tokenB.address })],
    ['a transfer', (request) => ({ ...request, data: `0xa9059cbb${request.data.slice(10)}` })],
  ])('error: a permission with %s never reaches the wallet', async (_name, change) => {
    Object.assign(stage.world.preferences, { approvalMode: 'exact' })
    expect(await run(sell(stage.tokenA, ONE, stage.tokenB, quoteAB(ONE)), change)).toBeInstanceOf(
      GuardRefusedError,
    )
    expect(stage.world.wallet.requests).toEqual([])
  })

  test('behavior: what was not changed passes', async () => {
    const services = patched((request) => ({ ...request }))
    const flow = createFlow(swapFlow(services), services)
    flow.open(buy())
    await until(flow, ({ status }) => status === 'review')
    flow.confirm()
    await until(flow, ({ status }) => status === 'done')
    expect(stage.world.wallet.requests).toHaveLength(1)
  })
})
