import { loaded, type Loadable } from '../loadable.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Amount } from '../money/amount.ts'
import { Percent } from '../money/percent.ts'
import { bnb, busd, cake, sampleAddress, wbnb } from '../money/testing/sample-currencies.ts'
import type { Recipient } from './recipient.ts'
import { swapButton } from './swap-button.ts'
import {
  swapBlockers,
  type ApprovalStatus,
  type CallValidity,
  type SwapBlocker,
  type SwapContext,
  type SwapQuote,
} from './swap-blockers.ts'

const account = sampleAddress(0xacc)
const pair = sampleAddress(0x9a1)
const amount = Amount.fromRaw(cake, 100n)

function quoteOf(impactBps: number, maximumInput: Amount = amount): SwapQuote {
  return {
    status: 'ready',
    maximumInput,
    priceImpact: Percent.fromBps(impactBps),
    routeAddresses: [cake.address, busd.address, pair],
  }
}

const ready: SwapContext = {
  account,
  isWrongNetwork: false,
  input: cake,
  output: busd,
  typedAmount: { kind: 'amount', amount },
  recipient: { kind: 'own' },
  isRecipientFromLink: false,
  contractAddresses: [],
  isUnsupported: false,
  balance: loaded(amount),
  quote: quoteOf(10),
  isSingleHopOnly: false,
  isExpert: false,
  approval: 'approved',
  hasJustApproved: false,
  call: 'valid',
}

const reasons = (change: Partial<SwapContext>) =>
  swapBlockers({ ...ready, ...change }).map(({ reason }) => reason)
const buttons = (change: Partial<SwapContext>) => swapButton({ ...ready, ...change })
const known = (raw: bigint): Loadable<Amount, unknown> => loaded(Amount.fromRaw(cake, raw))

describe('swapBlockers', () => {
  it('default: none when all is there', () => {
    expect(swapBlockers(ready)).toEqual([])
  })

  it('behavior: the order of the specification [5.8]', () => {
    const nothing: Partial<SwapContext> = {
      isUnsupported: true,
      account: undefined,
      typedAmount: { kind: 'empty' },
      output: undefined,
      recipient: { kind: 'empty' },
      quote: { status: 'idle' },
      balance: { status: 'idle' },
      approval: 'unknown',
      call: 'invalid',
    }
    expect(reasons(nothing)).toEqual([
      'unsupportedAsset',
      'connectWallet',
      'enterAmount',
      'selectToken',
      'enterRecipient',
    ])
  })

  it('behavior: liquidity, then balance, then what is still unknown', () => {
    expect(reasons({ quote: { status: 'noRoute' }, balance: known(99n) })).toEqual([
      'insufficientLiquidity',
      'insufficientBalance',
    ])
    expect(reasons({ quote: { status: 'loading' }, balance: known(99n) })).toEqual([
      'insufficientBalance',
      'quoteLoading',
    ])
    expect(reasons({ quote: { status: 'failed' }, balance: { status: 'failed' } })).toEqual([
      'quoteUnavailable',
      'balanceUnavailable',
    ])
  })

  it.each([
    [{ kind: 'empty' }, ['enterAmount']],
    [{ kind: 'zero' }, ['enterAmount']],
    [{ kind: 'invalid', reason: 'tooManyDecimals' }, ['enterAmount']],
    [{ kind: 'noCurrency' }, ['selectToken']],
  ] as const)('default: typed amount %j', (typedAmount, expected) => {
    const input = typedAmount.kind === 'noCurrency' ? undefined : cake
    expect(reasons({ typedAmount, input })).toEqual(expected)
  })

  it('behavior: a balance that is not known is not zero', () => {
    expect(reasons({ balance: { status: 'idle' } })).toEqual(['balanceLoading'])
    expect(reasons({ balance: { status: 'loading' } })).toEqual(['balanceLoading'])
    expect(reasons({ balance: { status: 'failed' } })).toEqual(['balanceUnavailable'])
    expect(reasons({ balance: known(0n) })).toEqual(['insufficientBalance'])
    expect(reasons({ account: undefined, balance: { status: 'idle' } })).toEqual(['connectWallet'])
  })

  it('behavior: an allowance that could not be read is not a pending approval', () => {
    expect(reasons({ approval: 'unknown' })).toEqual(['approvalLoading'])
    expect(reasons({ approval: 'failed' })).toEqual(['approvalUnavailable'])
    expect(reasons({ approval: 'failed', input: bnb })).not.toContain('approvalUnavailable')
    expect(buttons({ approval: 'failed' }).swap).toMatchObject({
      label: 'approvalUnavailable',
      values: { symbol: 'CAKE' },
      isDisabled: true,
    })
  })

  it('behavior: the balance must cover the maximum sold of an exact output', () => {
    const exactOutput = {
      typedAmount: { kind: 'amount', amount: Amount.fromRaw(busd, 5n) },
      quote: quoteOf(10, Amount.fromRaw(cake, 101n)),
    } as const
    expect(reasons({ ...exactOutput, balance: known(100n) })).toEqual(['insufficientBalance'])
    expect(reasons({ ...exactOutput, balance: known(101n) })).toEqual([])
  })

  it('behavior: a balance or a quote of a currency that the form left is loading', () => {
    expect(reasons({ balance: loaded(Amount.fromRaw(busd, 1n)) })).toEqual(['balanceLoading'])
    expect(reasons({ quote: quoteOf(10, Amount.fromRaw(busd, 1n)) })).toEqual(['quoteLoading'])
  })

  it('behavior: refuses routers, contracts of the exchange, the route itself and the zero address', () => {
    const refused = [
      '0x5C69bEe701ef814a2B6a3EDD4B1652CB9cc5aA6f',
      '0xf164fC0Ec4E93095b804a4795bBe1e041497b92a',
      '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D',
      cake.address,
      busd.address,
      pair,
      sampleAddress(0),
      sampleAddress(7),
    ]
    for (const address of refused) {
      const lower = `0x${address.slice(2).toLowerCase()}` as const
      const recipient: Recipient = { kind: 'address', address: lower }
      expect(reasons({ recipient, contractAddresses: [sampleAddress(7)] })).toEqual(['invalidRecipient'])
    }
    expect(reasons({ recipient: { kind: 'address', address: sampleAddress(8) } })).toEqual([])
  })

  it('behavior: a recipient from a link waits for the user', () => {
    const recipient: Recipient = { kind: 'address', address: sampleAddress(8) }
    expect(reasons({ recipient, isRecipientFromLink: true })).toEqual(['confirmRecipient'])
  })

  it('behavior: each state of recipient, approval and call', () => {
    expect(reasons({ recipient: { kind: 'invalid' } })).toEqual(['invalidRecipient'])
    expect(reasons({ recipient: { kind: 'name', name: 'a.eth' } })).toEqual(['recipientLoading'])
    expect(reasons({ approval: 'unknown' })).toEqual(['approvalLoading'])
    expect(reasons({ approval: 'notApproved', call: 'invalid' })).toEqual(['approvalNeeded'])
    expect(reasons({ approval: 'pending', call: 'invalid' })).toEqual(['approvalPending'])
    expect(reasons({ isWrongNetwork: true })).toEqual(['switchNetwork'])
  })

  it('behavior: of the three states of the call only an invalid one blocks, and only when all else is there [4.8, 5.14.3]', () => {
    expect(reasons({ call: 'valid' })).toEqual([])
    expect(reasons({ call: 'loading' })).toEqual([])
    expect(reasons({ call: 'invalid' })).toEqual(['callError'])
    expect(reasons({ call: 'invalid', balance: known(99n) })).toEqual(['insufficientBalance'])
  })

  it('behavior: the native currency needs no approval', () => {
    const paid = Amount.fromRaw(bnb, 1n)
    const native: Partial<SwapContext> = {
      input: bnb,
      typedAmount: { kind: 'amount', amount: paid },
      balance: loaded(paid),
      quote: quoteOf(10, paid),
      approval: 'unknown',
    }
    expect(reasons(native)).toEqual([])
  })

  it('behavior: wrapping needs an amount and a balance, but no quote, approval or recipient', () => {
    const wrap: Partial<SwapContext> = {
      input: bnb,
      output: wbnb,
      typedAmount: { kind: 'amount', amount: Amount.fromRaw(bnb, 5n) },
      balance: loaded(Amount.fromRaw(bnb, 5n)),
      quote: { status: 'noRoute' },
      recipient: { kind: 'invalid' },
      approval: 'notApproved',
      call: 'invalid',
    }
    expect(reasons(wrap)).toEqual([])
    expect(reasons({ ...wrap, typedAmount: { kind: 'empty' } })).toEqual(['enterAmount'])
    const typedOnOutput = { kind: 'amount', amount: Amount.fromRaw(wbnb, 6n) } as const
    expect(reasons({ ...wrap, typedAmount: typedOnOutput })).toEqual(['insufficientBalance'])
  })
})

describe('swapButton', () => {
  it('default: Swap', () => {
    expect(swapButton(ready)).toEqual({
      enable: undefined,
      swap: { label: 'swap', action: 'swap', values: {}, isDisabled: false, isDanger: false },
      hint: undefined,
      isComplete: true,
    })
  })

  it('behavior: without an account the button connects [6.1.2]', () => {
    const { swap } = buttons({ account: undefined, typedAmount: { kind: 'empty' } })
    expect(swap).toMatchObject({ label: 'connectWallet', action: 'connectWallet', isDisabled: false })
  })

  it('behavior: on another network the button switches', () => {
    expect(buttons({ isWrongNetwork: true }).swap).toMatchObject({
      action: 'switchNetwork',
      isDisabled: false,
    })
  })

  it('behavior: the missing balance carries its symbol', () => {
    const { swap } = buttons({ balance: known(0n) })
    expect(swap).toMatchObject({ label: 'insufficientBalance', values: { symbol: 'CAKE' }, isDisabled: true })
  })

  it('behavior: without a route it says so, and names multi-hop trades where they are off', () => {
    const quote: SwapQuote = { status: 'noRoute' }
    expect(buttons({ quote })).toMatchObject({ swap: { label: 'insufficientLiquidity' }, hint: undefined })
    expect(buttons({ quote, isSingleHopOnly: true })).toMatchObject({ hint: 'tryMultihop' })
  })

  it('behavior: Swap Anyway in danger from 5 %, Price Impact Too High from 10 % but for experts [5.14.2, 5.14.4]', () => {
    const face = (bps: number, isExpert = false) => {
      const { label, isDisabled, isDanger } = buttons({ quote: quoteOf(bps), isExpert }).swap
      return [label, isDisabled, isDanger]
    }
    expect(face(499)).toEqual(['swap', false, false])
    expect(face(500)).toEqual(['swapAnyway', false, true])
    expect(face(999)).toEqual(['swapAnyway', false, true])
    expect(face(1000)).toEqual(['priceImpactTooHigh', true, true])
    expect(face(1000, true)).toEqual(['swapAnyway', false, true])
  })

  it('behavior: Enable, Enabling and Enabled appear next to Swap', () => {
    const enable = (approval: ApprovalStatus, hasJustApproved = false) =>
      buttons({ approval, hasJustApproved, call: approval === 'approved' ? 'valid' : 'invalid' })
    expect(enable('notApproved')).toMatchObject({
      enable: { label: 'enable', values: { symbol: 'CAKE' }, action: 'approve', isDisabled: false },
      swap: { label: 'swap', isDisabled: true },
    })
    expect(enable('pending')).toMatchObject({
      enable: { label: 'enabling', values: { symbol: 'CAKE' }, isDisabled: true },
      swap: { label: 'swap', isDisabled: true },
    })
    expect(enable('approved', true)).toMatchObject({
      enable: { label: 'enabled', isDisabled: true },
      swap: { label: 'swap', isDisabled: false },
    })
    expect(enable('approved').enable).toBeUndefined()
  })

  it('behavior: Price Impact High beside a button that enables nothing for a refused swap', () => {
    expect(buttons({ approval: 'notApproved', quote: quoteOf(1000) })).toMatchObject({
      enable: { label: 'enable', isDisabled: true },
      swap: { label: 'priceImpactHigh', isDisabled: true },
    })
  })

  it('behavior: a call that fails disables, whatever the button says, and is checked further [5.14.3, 5.14.4]', () => {
    expect(buttons({ call: 'invalid' })).toMatchObject({
      swap: { label: 'swap', isDisabled: true, isDanger: false },
      isComplete: true,
    })
    expect(buttons({ call: 'invalid', quote: quoteOf(500) })).toMatchObject({
      swap: { label: 'swapAnyway', isDisabled: true, isDanger: true },
      isComplete: true,
    })
  })

  it('behavior: Wrap and Unwrap [2.3.5]', () => {
    const change = { typedAmount: { kind: 'amount', amount: Amount.fromRaw(wbnb, 1n) } } as const
    const balance = (currency: typeof bnb | typeof wbnb): Loadable<Amount, unknown> =>
      loaded(Amount.fromRaw(currency, 1n))
    expect(buttons({ ...change, input: bnb, output: wbnb, balance: balance(bnb) }).swap).toMatchObject({
      label: 'wrap',
      action: 'wrap',
      isDisabled: false,
    })
    expect(buttons({ ...change, input: wbnb, output: bnb, balance: balance(wbnb) }).swap).toMatchObject({
      label: 'unwrap',
      action: 'unwrap',
    })
    const short: Loadable<Amount, unknown> = loaded(Amount.fromRaw(wbnb, 0n))
    expect(buttons({ ...change, input: wbnb, output: bnb, balance: short }).swap).toMatchObject({
      label: 'insufficientBalance',
      values: { symbol: 'WBNB' },
      action: 'unwrap',
      isDisabled: true,
    })
  })

  it('behavior: swaps exactly when nothing blocks, in every combination of states', () => {
    const reading = fc.constantFrom<Loadable<Amount, unknown>>(
      { status: 'idle' },
      { status: 'loading' },
      { status: 'failed' },
      known(0n),
      known(1000n),
    )
    const quote = fc.constantFrom<SwapQuote>(
      { status: 'idle' },
      { status: 'loading' },
      { status: 'failed' },
      { status: 'noRoute' },
      quoteOf(10),
      quoteOf(700),
      quoteOf(2000),
    )
    const recipient = fc.constantFrom<Recipient>(
      { kind: 'own' },
      { kind: 'empty' },
      { kind: 'invalid' },
      { kind: 'name', name: 'a.eth' },
      { kind: 'address', address: sampleAddress(8) },
      { kind: 'address', address: pair },
    )
    const context = fc.record<SwapContext>({
      account: fc.constantFrom(account, account, undefined),
      isWrongNetwork: fc.boolean(),
      input: fc.constantFrom(cake, cake, undefined),
      output: fc.constantFrom(busd, busd, undefined),
      typedAmount: fc.constantFrom({ kind: 'amount', amount }, { kind: 'amount', amount }, { kind: 'empty' }),
      recipient,
      isRecipientFromLink: fc.boolean(),
      contractAddresses: fc.constant([]),
      isUnsupported: fc.boolean(),
      balance: reading,
      quote,
      isSingleHopOnly: fc.boolean(),
      isExpert: fc.boolean(),
      approval: fc.constantFrom<ApprovalStatus>('unknown', 'notApproved', 'pending', 'approved'),
      hasJustApproved: fc.boolean(),
      call: fc.constantFrom<CallValidity>('valid', 'loading', 'invalid'),
    })
    const rank: readonly SwapBlocker['reason'][] = [
      'unsupportedAsset',
      'connectWallet',
      'switchNetwork',
      'enterAmount',
      'selectToken',
      'enterRecipient',
      'invalidRecipient',
      'recipientLoading',
      'confirmRecipient',
      'insufficientLiquidity',
      'insufficientBalance',
      'quoteLoading',
      'quoteUnavailable',
      'balanceLoading',
      'balanceUnavailable',
      'priceImpactTooHigh',
      'approvalLoading',
      'approvalNeeded',
      'approvalPending',
      'callError',
    ]
    fc.assert(
      fc.property(context, (given) => {
        const blockers = swapBlockers(given)
        const ranks = blockers.map(({ reason }) => rank.indexOf(reason))
        expect(ranks).toEqual([...ranks].sort((a, b) => a - b))
        expect(new Set(ranks).size).toBe(ranks.length)
        const { swap, enable, isComplete } = swapButton(given)
        expect(isComplete).toBe(blockers.every(({ reason }) => reason === 'callError'))
        const isActive = !swap.isDisabled && swap.action === 'swap'
        expect(isActive).toBe(blockers.length === 0)
        const canEnable = enable !== undefined && !enable.isDisabled
        expect(!canEnable || blockers[0]?.reason === 'approvalNeeded').toBe(true)
        const isCovered = given.balance.status === 'ready' && given.approval === 'approved'
        expect(blockers.length > 0 || isCovered).toBe(true)
      }),
      { numRuns: 10_000 },
    )
  })
})
