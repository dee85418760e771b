import type { Address } from '@ibull/domain'
import fc from 'fast-check'
import { encodeFunctionData, erc20Abi, getAddress, numberToHex, toHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { localNetwork } from '../networks/house-networks.ts'
import type { Hex } from '../networks/network.ts'
import { addLiquidityCall, removeLiquidityCandidates } from '../liquidity/liquidity-call.ts'
import type { AddLiquidityIntent, RemoveLiquidityIntent } from '../liquidity/liquidity-intent.ts'
import { addLiquidityRule, removeLiquidityRule } from '../liquidity/liquidity-rules.ts'
import { splitSwapRule } from '../split-swap/split-swap-rule.ts'
import { swapCallCandidates } from '../swap/swap-call.ts'
import type { SwapIntent } from '../swap/swap-intent.ts'
import { swapRule } from '../swap/swap-rule.ts'
import { unwrapRule, wrapRule, unwrapAbi } from '../swap/wrap-rule.ts'
import type { GuardContext, GuardedAction } from './action-rule.ts'
import { approvedAmount, approveRule, type ApproveIntent } from './approve-rule.ts'
import { GasLimitTooHighError, GasPriceTooHighError } from './fee-errors.ts'
import { GuardRefusedError, type GuardRefusal } from './guard-refused-error.ts'
import { stateSignature, stateTransaction } from './guarded-action.ts'
import { inspectTransaction, inspectTypedData } from './inspect.ts'
import { permitRule, permitTypes } from './permit-rule.ts'
import type { SigningRequest, TypedDataRequest } from './signing-request.ts'

const address = (n: number): Address => getAddress(numberToHex(n, { size: 20 }))
const account = address(0xa1)
const router = address(0xb0)
const wrappedNative = address(0xb1)
const splitRouter = address(0xb2)
const tokenA = address(0xc1)
const tokenB = address(0xc2)
const middle = address(0xc3)
const pair = address(0xc5)
const DEPOSIT: Hex = '0xd0e30db0'
const stranger = address(0xdead)
const now = 1_800_000_000n

const context: GuardContext = {
  chainId: 56,
  account,
  contracts: { ...localNetwork.contracts, router, wrappedNative, splitRouter },
  spenders: [router],
  predictionMarkets: [],
  chosenContracts: [],
  chosenTokens: [tokenA, tokenB, pair],
  typedRecipient: undefined,
  chainTimeSeconds: now,
  deadlineSeconds: 1200,
  gasPriceCeilingWei: 14_000_000_000n,
  gasCeiling: 5_000_000n,
}

const sell: SwapIntent = {
  direction: 'exactInput',
  path: [tokenA, middle, tokenB],
  inputToken: tokenA,
  outputToken: tokenB,
  isInputNative: false,
  isOutputNative: false,
  quotedInput: 1000n,
  quotedOutput: 2000n,
  maximumInput: 1000n,
  minimumOutput: 1990n,
  slippageBps: 50,
  recipient: account,
  deadline: now + 1200n,
}

const split: SwapIntent = {
  ...sell,
  split: [
    { amountIn: 700n, path: [tokenA, middle, tokenB] },
    { amountIn: 300n, path: [tokenA, tokenB] },
  ],
}

const priced = (mostWei: bigint): SigningRequest['price'] => ({
  wei: 1n,
  mostWei,
  tipWei: undefined,
  source: 'node',
})
const base = { chainId: 56, from: account, gas: 200_000n, price: priced(5_000_000_000n) }

function swapRequest(intent: SwapIntent, candidate = 0): { request: SigningRequest; action: GuardedAction } {
  const call = swapCallCandidates(intent)[candidate]
  if (call === undefined) throw new Error('no such candidate')
  const isSplit = intent.split !== undefined
  const to = isSplit ? splitRouter : router
  const request = { ...base, to, data: call.data, value: call.value }
  return { request, action: stateTransaction(isSplit ? splitSwapRule : swapRule, intent) }
}

function approveRequest(intent: ApproveIntent): { request: SigningRequest; action: GuardedAction } {
  const args = [intent.spender, approvedAmount(intent)] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args })
  return {
    request: { ...base, to: intent.token, data, value: 0n },
    action: stateTransaction(approveRule, intent),
  }
}

const depositing: AddLiquidityIntent = {
  first: { token: tokenA, desired: 1000n, expected: 1000n, minimum: 995n },
  second: { token: tokenB, desired: 2000n, expected: 1999n, minimum: 1989n },
  isNative: false,
  isFirstDeposit: false,
  slippageBps: 50,
  recipient: account,
  deadline: now + 1200n,
}

const withdrawing: RemoveLiquidityIntent = {
  pair,
  liquidity: 500n,
  first: { token: tokenA, expected: 1000n, minimum: 995n },
  second: { token: tokenB, expected: 2000n, minimum: 1990n },
  isNative: false,
  slippageBps: 50,
  recipient: account,
  deadline: now + 1200n,
  permit: undefined,
}

function depositRequest(intent: AddLiquidityIntent): { request: SigningRequest; action: GuardedAction } {
  const { data, value } = addLiquidityCall(intent)
  return { request: { ...base, to: router, data, value }, action: stateTransaction(addLiquidityRule, intent) }
}

function withdrawalRequest(
  intent: RemoveLiquidityIntent,
  candidate = 0,
): { request: SigningRequest; action: GuardedAction } {
  const call = removeLiquidityCandidates(intent)[candidate]
  if (call === undefined) throw new Error('no such candidate')
  const request = { ...base, to: router, data: call.data, value: call.value }
  return { request, action: stateTransaction(removeLiquidityRule, intent) }
}

function refusalOf(run: () => unknown): GuardRefusal | undefined {
  try {
    run()
    return undefined
  } catch (error) {
    if (error instanceof GuardRefusedError) return error.refusal
    throw error
  }
}

function permitOf(seed: bigint): RemoveLiquidityIntent['permit'] {
  return { v: 28, r: numberToHex(seed, { size: 32 }), s: numberToHex(seed + 1n, { size: 32 }) }
}

const amount = fc.bigInt(1n, 2n ** 112n)

const lessSlippage = (raw: bigint, slippageBps: number): bigint =>
  (raw * BigInt(10_000 - slippageBps)) / 10_000n

/** Valid requests of every kind the exchange signs, with random numbers. */
const honest = fc.oneof(
  fc
    .record({
      direction: fc.constantFrom('exactInput' as const, 'exactOutput' as const),
      native: fc.constantFrom('input' as const, 'output' as const, 'none' as const),
      quotedInput: amount,
      quotedOutput: amount,
      slippageBps: fc.integer({ min: 0, max: 4999 }),
      candidate: fc.nat(1),
      hops: fc.nat(2),
      parts: fc.array(amount, { maxLength: 4 }),
    })
    .map(({ direction: given, native, quotedInput: whole, quotedOutput, slippageBps, ...rest }) => {
      const { candidate, hops, parts } = rest
      const isSplit = parts.length > 1
      const direction = isSplit ? 'exactInput' : given
      const quotedInput = isSplit ? parts.reduce((sum, part) => sum + part, 0n) : whole
      const bps = BigInt(slippageBps)
      const path = [
        native === 'input' ? wrappedNative : tokenA,
        ...[middle, address(0xc4)].slice(0, hops),
        native === 'output' ? wrappedNative : tokenB,
      ]
      const intent: SwapIntent = {
        ...sell,
        inputToken: native === 'input' ? wrappedNative : tokenA,
        outputToken: native === 'output' ? wrappedNative : tokenB,
        direction,
        quotedInput,
        quotedOutput,
        slippageBps,
        isInputNative: native === 'input',
        isOutputNative: native === 'output',
        path,
        split: isSplit ? parts.map((amountIn) => ({ amountIn, path })) : undefined,
        maximumInput: direction === 'exactInput' ? quotedInput : (quotedInput * (10_000n + bps)) / 10_000n,
        minimumOutput: direction === 'exactInput' ? (quotedOutput * 10_000n) / (10_000n + bps) : quotedOutput,
      }
      return swapRequest(intent, direction === 'exactInput' && !isSplit ? candidate : 0)
    }),
  fc
    .record({
      needed: amount,
      allows: fc.constantFrom('exact' as const, 'unlimited' as const, 'reset' as const),
    })
    .map(({ needed, allows }) => approveRequest({ token: tokenA, spender: router, allows, needed })),
  fc
    .record({
      isNative: fc.boolean(),
      isFirstDeposit: fc.boolean(),
      first: amount,
      second: amount,
      slippageBps: fc.integer({ min: 0, max: 4999 }),
    })
    .map(({ isNative, isFirstDeposit, first, second, slippageBps }) => {
      const leg = (token: Address, desired: bigint) => ({
        token,
        desired,
        expected: desired,
        minimum: isFirstDeposit ? desired : lessSlippage(desired, slippageBps),
      })
      return depositRequest({
        ...depositing,
        first: leg(tokenA, first),
        second: leg(isNative ? wrappedNative : tokenB, second),
        isNative,
        isFirstDeposit,
        slippageBps,
      })
    }),
  fc
    .record({
      isNative: fc.boolean(),
      isTaxed: fc.boolean(),
      isSigned: fc.boolean(),
      liquidity: amount,
      first: amount,
      second: amount,
      word: fc.bigInt(1n, 2n ** 256n - 1n),
      slippageBps: fc.integer({ min: 0, max: 4999 }),
    })
    .map(({ isNative, isTaxed, isSigned, liquidity, first, second, word, slippageBps }) => {
      const leg = (token: Address, expected: bigint) => ({
        token,
        expected,
        minimum: lessSlippage(expected, slippageBps),
      })
      const r = numberToHex(word, { size: 32 })
      const intent: RemoveLiquidityIntent = {
        ...withdrawing,
        liquidity,
        first: leg(tokenA, first),
        second: leg(isNative ? wrappedNative : tokenB, second),
        isNative,
        slippageBps,
        permit: isSigned ? { v: 27, r, s: r } : undefined,
      }
      return withdrawalRequest(intent, isNative && isTaxed ? 1 : 0)
    }),
  amount.map((raw) => ({
    request: { ...base, to: wrappedNative, data: DEPOSIT, value: raw },
    action: stateTransaction(wrapRule, { amount: raw }),
  })),
  amount.map((raw) => ({
    request: {
      ...base,
      to: wrappedNative,
      data: encodeFunctionData({ abi: unwrapAbi, functionName: 'withdraw', args: [raw] }),
      value: 0n,
    },
    action: stateTransaction(unwrapRule, { amount: raw }),
  })),
)

/** Any single change to what would be signed. */
const mutation: fc.Arbitrary<(request: SigningRequest) => SigningRequest> = fc.oneof(
  fc.constant((request: SigningRequest) => ({ ...request, to: stranger })),
  fc.constant((request: SigningRequest) => ({ ...request, from: stranger })),
  fc
    .integer({ min: 1, max: 100_000 })
    .map((by) => (request: SigningRequest) => ({ ...request, chainId: request.chainId + by })),
  fc
    .bigInt(1n, 2n ** 100n)
    .map((by) => (request: SigningRequest) => ({ ...request, value: request.value + by })),
  fc
    .record({ at: fc.nat(2000), by: fc.integer({ min: 1, max: 255 }) })
    .map(({ at, by }) => (request: SigningRequest) => {
      const bytes = Buffer.from(request.data.slice(2), 'hex')
      const index = at % bytes.length
      bytes[index] = (bytes[index] ?? 0) ^ by
      return { ...request, data: toHex(bytes) }
    }),
  fc.integer({ min: 1, max: 64 }).map((count) => (request: SigningRequest) => ({
    ...request,
    data: `${request.data}${'00'.repeat(count)}` as Hex,
  })),
  fc.integer({ min: 1, max: 64 }).map((count) => (request: SigningRequest) => ({
    ...request,
    data: request.data.slice(0, Math.max(2, request.data.length - 2 * count)) as Hex,
  })),
)

describe('inspectTransaction', () => {
  test('default', () => {
    const { request, action } = swapRequest(sell)
    expect(inspectTransaction(request, action, context)).toEqual([
      { label: 'pay', value: { kind: 'amount', currency: tokenA, raw: 1000n, isLeaving: true } },
      { label: 'receiveAtLeast', value: { kind: 'amount', currency: tokenB, raw: 1990n } },
      { label: 'route', value: { kind: 'path', addresses: [tokenA, middle, tokenB] } },
      {
        label: 'recipient',
        value: { kind: 'address', address: account },
      },
      { label: 'deadline', value: { kind: 'time', seconds: now + 1200n } },
    ])
  })

  test('behavior: of random requests exactly the untouched pass', () => {
    fc.assert(
      fc.property(honest, fc.option(mutation, { nil: undefined }), ({ request, action }, mutate) => {
        const signed = mutate === undefined ? request : mutate(request)
        const refusal = refusalOf(() => inspectTransaction(signed, action, context))
        expect(refusal === undefined).toBe(mutate === undefined)
      }),
      { numRuns: 10_000, seed: 0x4942 },
    )
  })

  test.each<[GuardRefusal, Partial<SwapIntent>]>([
    ['recipient', { recipient: stranger }],
    ['deadline', { deadline: now + 1201n }],
    ['minimumOutput', { minimumOutput: 1989n }],
    ['minimumOutput', { slippageBps: 5000, minimumOutput: 1000n }],
    ['amount', { maximumInput: 1001n }],
    ['path', { path: [stranger, tokenB] }],
    ['path', { path: [tokenA, stranger] }],
    ['path', { path: [tokenA] }],
    ['path', { path: [tokenB, middle, tokenA] }],
    ['path', { path: [tokenA, middle, tokenA] }],
    ['path', { path: [tokenB, tokenB] }],
  ])('error: an intent of its own is refused for its %s', (refusal, change) => {
    const { request, action } = swapRequest({ ...sell, ...change })
    expect(refusalOf(() => inspectTransaction(request, action, context))).toBe(refusal)
  })

  test('default: of a split, each route with its part', () => {
    const { request, action } = swapRequest(split)
    const part = (raw: bigint) => ({ currency: tokenA, raw })
    expect(inspectTransaction(request, action, context)).toEqual([
      { label: 'pay', value: { kind: 'amount', currency: tokenA, raw: 1000n, isLeaving: true } },
      { label: 'receiveAtLeast', value: { kind: 'amount', currency: tokenB, raw: 1990n } },
      { label: 'route', value: { kind: 'path', addresses: [tokenA, middle, tokenB], part: part(700n) } },
      { label: 'route', value: { kind: 'path', addresses: [tokenA, tokenB], part: part(300n) } },
      { label: 'recipient', value: { kind: 'address', address: account } },
      { label: 'deadline', value: { kind: 'time', seconds: now + 1200n } },
    ])
  })

  test.each<[GuardRefusal, Partial<SwapIntent>]>([
    ['recipient', { recipient: stranger }],
    ['deadline', { deadline: now + 1201n }],
    ['minimumOutput', { minimumOutput: 1989n }],
    ['amount', { quotedInput: 999n }],
    ['path', { split: [] }],
    ['path', { split: [{ amountIn: 1000n, path: [tokenA, stranger] }] }],
    ['path', { split: [{ amountIn: 1000n, path: [stranger, tokenB] }] }],
    ['path', { split: [{ amountIn: 1000n, path: [tokenA] }] }],
    ['selector', { direction: 'exactOutput' }],
  ])('error: a split of its own is refused for its %s', (refusal, change) => {
    const { request, action } = swapRequest({ ...split, ...change })
    expect(refusalOf(() => inspectTransaction(request, action, context))).toBe(refusal)
  })

  test.each<[string, GuardRefusal, Partial<SwapIntent>]>([
    [
      'another part',
      'amount',
      {
        split: [
          { amountIn: 650n, path: [tokenA, middle, tokenB] },
          { amountIn: 350n, path: [tokenA, tokenB] },
        ],
      },
    ],
    ['parts that changed places', 'path', { split: [...(split.split ?? [])].reverse() }],
    ['one route less', 'path', { split: [{ amountIn: 1000n, path: [tokenA, tokenB] }] }],
    ['native currency in', 'selector', { isInputNative: true, maximumInput: 0n }],
  ])('error: a split that was stated otherwise: %s', (_name, refusal, change) => {
    const { action } = swapRequest(split)
    const { request } = swapRequest({ ...split, ...change })
    expect(refusalOf(() => inspectTransaction(request, action, context))).toBe(refusal)
  })

  test('error: a split that goes to the router, or where the network has no split router', () => {
    const { request, action } = swapRequest(split)
    const elsewhere = { ...request, to: router }
    expect(refusalOf(() => inspectTransaction(elsewhere, action, context))).toBe('target')
    const { splitRouter: _none, ...contracts } = context.contracts
    expect(refusalOf(() => inspectTransaction(request, action, { ...context, contracts }))).toBe('target')
  })

  test('error: an exact output that may take more than the quote and the slippage', () => {
    const buy = { ...sell, direction: 'exactOutput' as const, minimumOutput: 2000n, maximumInput: 1006n }
    const { request, action } = swapRequest(buy)
    expect(refusalOf(() => inspectTransaction(request, action, context))).toBe('maximumInput')
    const within = swapRequest({ ...buy, maximumInput: 1005n })
    expect(inspectTransaction(within.request, within.action, context)[0]).toEqual({
      label: 'payAtMost',
      value: { kind: 'amount', currency: tokenA, raw: 1005n, isLeaving: true },
    })
  })

  test('behavior: a typed recipient is the only one that passes', () => {
    const { request, action } = swapRequest({ ...sell, recipient: stranger })
    const typed = { ...context, typedRecipient: stranger }
    expect(refusalOf(() => inspectTransaction(request, action, typed))).toBeUndefined()
    const own = swapRequest(sell)
    expect(refusalOf(() => inspectTransaction(own.request, own.action, typed))).toBe('recipient')
  })

  test('error: a spender that is not ours', () => {
    const { request, action } = approveRequest({
      token: tokenA,
      spender: stranger,
      allows: 'exact',
      needed: 5n,
    })
    expect(refusalOf(() => inspectTransaction(request, action, context))).toBe('spender')
  })

  test('error: another contract of ours than the stated spender', () => {
    const { action } = approveRequest({ token: tokenA, spender: router, allows: 'exact', needed: 5n })
    const { request } = approveRequest({ token: tokenA, spender: middle, allows: 'exact', needed: 5n })
    const both = { ...context, spenders: [router, middle] }
    expect(refusalOf(() => inspectTransaction(request, action, both))).toBe('spender')
  })

  test('error: BNB is sold by a path that does not begin with its wrapped token', () => {
    const { request, action } = swapRequest({ ...sell, isInputNative: true })
    expect(refusalOf(() => inspectTransaction(request, action, context))).toBe('path')
  })

  test('error: a function that pays a token where BNB was stated', () => {
    const intent = { ...sell, path: [tokenA, wrappedNative], outputToken: wrappedNative }
    const { request } = swapRequest(intent)
    const { action } = swapRequest({ ...intent, isOutputNative: true })
    expect(refusalOf(() => inspectTransaction(request, action, context))).toBe('selector')
  })

  test('behavior: tells apart a deposit and a withdrawal by their bytes [7.2.7]', () => {
    const deposit = depositRequest(depositing)
    expect(inspectTransaction(deposit.request, deposit.action, context)).toEqual([
      { label: 'deposit', value: { kind: 'amount', currency: tokenA, raw: 1000n, isLeaving: true } },
      { label: 'deposit', value: { kind: 'amount', currency: tokenB, raw: 2000n, isLeaving: true } },
      { label: 'depositAtLeast', value: { kind: 'amount', currency: tokenA, raw: 995n } },
      { label: 'depositAtLeast', value: { kind: 'amount', currency: tokenB, raw: 1989n } },
      { label: 'recipient', value: { kind: 'address', address: account } },
      { label: 'deadline', value: { kind: 'time', seconds: now + 1200n } },
    ])
    const second = { ...withdrawing.second, token: wrappedNative }
    const withdrawal = withdrawalRequest({ ...withdrawing, second, isNative: true }, 1)
    expect(inspectTransaction(withdrawal.request, withdrawal.action, context)).toEqual([
      { label: 'burn', value: { kind: 'amount', currency: pair, raw: 500n, isLeaving: true } },
      { label: 'receiveAtLeast', value: { kind: 'amount', currency: tokenA, raw: 995n } },
      { label: 'receiveAtLeast', value: { kind: 'amount', currency: 'native', raw: 1990n } },
      { label: 'recipient', value: { kind: 'address', address: account } },
      { label: 'deadline', value: { kind: 'time', seconds: now + 1200n } },
    ])
  })

  test.each<[GuardRefusal, Partial<AddLiquidityIntent>]>([
    ['recipient', { recipient: stranger }],
    ['deadline', { deadline: now + 1201n }],
    ['minimumOutput', { first: { ...depositing.first, minimum: 994n } }],
    ['minimumOutput', { second: { ...depositing.second, minimum: 1988n } }],
    ['minimumOutput', { slippageBps: 5000 }],
    ['minimumOutput', { slippageBps: -1 }],
    ['minimumOutput', { slippageBps: 0.5 }],
    ['minimumOutput', { isFirstDeposit: true }],
    ['amount', { second: { ...depositing.second, expected: 2001n, minimum: 2000n } }],
    ['path', { first: { ...depositing.first, token: stranger } }],
    ['path', { second: { ...depositing.second, token: stranger } }],
    ['path', { second: { ...depositing.second, token: tokenA } }],
    ['path', { isNative: true }],
  ])('error: a deposit that is stated wrong is refused for its %s', (refusal, change) => {
    const { request, action } = depositRequest({ ...depositing, ...change })
    expect(refusalOf(() => inspectTransaction(request, action, context))).toBe(refusal)
  })

  test.each<[GuardRefusal, Partial<RemoveLiquidityIntent>]>([
    ['recipient', { recipient: stranger }],
    ['deadline', { deadline: now + 1201n }],
    ['minimumOutput', { first: { ...withdrawing.first, minimum: 994n } }],
    ['minimumOutput', { second: { ...withdrawing.second, minimum: 1989n } }],
    ['minimumOutput', { slippageBps: 5000 }],
    ['path', { pair: stranger }],
    ['path', { first: { ...withdrawing.first, token: stranger } }],
    ['path', { second: { ...withdrawing.second, token: stranger } }],
    ['path', { isNative: true }],
  ])('error: a withdrawal that is stated wrong is refused for its %s', (refusal, change) => {
    const { request, action } = withdrawalRequest({ ...withdrawing, ...change })
    expect(refusalOf(() => inspectTransaction(request, action, context))).toBe(refusal)
  })

  test.each<[string, Partial<RemoveLiquidityIntent>, Partial<RemoveLiquidityIntent>]>([
    ['a permit that was not stated', { permit: permitOf(1n) }, {}],
    ['no permit where one was stated', {}, { permit: permitOf(1n) }],
    ['BNB where its wrapped token was stated', { isNative: true }, {}],
  ])('error: a withdrawal with %s', (_name, sent, stated) => {
    const wrapped = { ...withdrawing, second: { ...withdrawing.second, token: wrappedNative } }
    const { request } = withdrawalRequest({ ...wrapped, ...sent })
    const { action } = withdrawalRequest({ ...wrapped, ...stated })
    expect(refusalOf(() => inspectTransaction(request, action, context))).toBe('selector')
  })

  test('error: a permit for everything, or another one than was signed', () => {
    const intent = { ...withdrawing, permit: permitOf(1n) }
    const { request, action } = withdrawalRequest(intent)
    const other = withdrawalRequest({ ...withdrawing, permit: permitOf(2n) })
    expect(refusalOf(() => inspectTransaction(other.request, action, context))).toBe('typedData')
    // Eighth argument: approveMax.
    const at = 2 + 8 + 7 * 64
    const word = `${'0'.repeat(63)}1`
    const data = `${request.data.slice(0, at)}${word}${request.data.slice(at + 64)}` as Hex
    expect(refusalOf(() => inspectTransaction({ ...request, data }, action, context))).toBe('typedData')
  })

  test('error: a token that the user did not choose', () => {
    const { request, action } = approveRequest({
      token: stranger,
      spender: router,
      allows: 'exact',
      needed: 5n,
    })
    expect(refusalOf(() => inspectTransaction(request, action, context))).toBe('target')
  })

  test('passes the highest gas price and gas limit of its context', () => {
    const { request, action } = swapRequest(sell)
    const { gasPriceCeilingWei, gasCeiling: gas } = context
    const atCeiling = { ...request, gas, price: priced(gasPriceCeilingWei) }
    expect(inspectTransaction(atCeiling, action, context)).toHaveLength(5)
  })

  test('error: a gas price above the ceiling is refused with both prices', () => {
    const { request, action } = swapRequest(sell)
    const dear = { ...request, price: priced(context.gasPriceCeilingWei + 10n ** 9n) }
    const refused = () => inspectTransaction(dear, action, context)
    expect(refused).toThrow(GasPriceTooHighError)
    expect(refused).toThrow('15 gwei per gas exceed the highest price, 14')
  })

  test('error: a gas limit above the ceiling is refused with both limits', () => {
    const { request, action } = swapRequest(sell)
    const large = { ...request, gas: context.gasCeiling + 1n }
    const refused = () => inspectTransaction(large, action, context)
    expect(refused).toThrow(GasLimitTooHighError)
    expect(refused).toThrow('5000001 gas exceed the highest limit, 5000000')
  })

  test('error: an action that was not stated to the guard', () => {
    const { request } = swapRequest(sell)
    const forged: GuardedAction = { kind: 'swap', guards: 'transaction' }
    expect(refusalOf(() => inspectTransaction(request, forged, context))).toBe('unknownAction')
  })
})

describe('inspectTypedData', () => {
  const intent = { token: tokenA, spender: router, amount: 10n, nonce: 0n, deadline: now + 1200n }
  const action = stateSignature(permitRule, intent)
  const request: TypedDataRequest = {
    chainId: 56,
    from: account,
    domain: { name: 'LP', version: '1', chainId: 56, verifyingContract: tokenA },
    primaryType: 'Permit',
    types: permitTypes,
    message: { owner: account, spender: router, value: 10n, nonce: 0n, deadline: now + 1200n },
  }

  test('default', () => {
    expect(inspectTypedData(request, action, context).map((row) => row.label)).toEqual([
      'token',
      'spender',
      'allowance',
      'deadline',
    ])
  })

  test.each<[GuardRefusal, TypedDataRequest]>([
    ['chain', { ...request, chainId: 1 }],
    ['chain', { ...request, domain: { ...request.domain, chainId: 1 } }],
    ['account', { ...request, from: stranger }],
    ['account', { ...request, message: { ...request.message, owner: stranger } }],
    ['target', { ...request, domain: { ...request.domain, verifyingContract: stranger } }],
    ['spender', { ...request, message: { ...request.message, spender: stranger } }],
    ['amount', { ...request, message: { ...request.message, value: 11n } }],
    ['deadline', { ...request, message: { ...request.message, deadline: now + 1201n } }],
    ['typedData', { ...request, message: { ...request.message, nonce: 1n } }],
    ['typedData', { ...request, message: { ...request.message, extra: 1n } }],
    ['typedData', { ...request, primaryType: 'Order' }],
    ['typedData', { ...request, types: { Permit: permitTypes.Permit.slice(1) } }],
  ])('error: refused for %s', (refusal, changed) => {
    expect(refusalOf(() => inspectTypedData(changed, action, context))).toBe(refusal)
  })

  test('error: a deadline beyond 20 minutes, even when stated', () => {
    const deadline = now + 1201n
    const late = { ...request, message: { ...request.message, deadline } }
    const stated = stateSignature(permitRule, { ...intent, deadline })
    expect(refusalOf(() => inspectTypedData(late, stated, context))).toBe('deadline')
  })
})
