import {
  Amount,
  Fraction,
  Pair,
  Route,
  SplitTrade,
  Token,
  Trade,
  type Address,
  type AnyTrade,
  type TradeType,
  type UsdPrices,
} from '@ibull/domain'
import { ChainReaderProvider, transactionStore, type Hash } from '@ibull/chain'
import { QuoteDisputedError, QuoteUnconfirmedError, type Flow, type FlowSnapshot } from '@ibull/chain/write'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { silentReader } from '../../../history/testing/sample-answers.ts'
import { network } from '../../../platform/index.ts'
import { updateSettings } from '../../../settings/index.ts'
import { renderInEnglish } from '../../../i18n/testing/render-in-english.tsx'
import '../../../tokens/form/copy/en.json'
import '../copy/en.json'
import { swapRequestOf, toleranceOf, type SwapRequest } from '../swap-request.ts'
// It is loaded with the window, which these tests render at once.
import './review-notes.tsx'
import SwapFlowDialog from './swap-flow-dialog.tsx'

const friend = '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720'
const [a, b, c] = [1, 2, 3].map(
  (index) =>
    new Token({
      chainId: 31337,
      address: `0x${String(index).padStart(40, '0')}`,
      decimals: 18,
      symbol: `T${index}`,
      name: `Token ${index}`,
    }),
) as [Token, Token, Token]
const pairAt = (digit: string, first: Token, second: Token) => {
  const address: Address = `0x${digit.repeat(40)}`
  return new Pair(address, Amount.fromRaw(first, 10n ** 20n), Amount.fromRaw(second, 3n * 10n ** 20n))
}
const pairA: Address = `0x${'a'.repeat(40)}`
const route = Route.fromPairs([pairAt('a', a, c), pairAt('b', c, b)], a, b)

/** Two dollars each, whatever it is. */
const prices: UsdPrices = {
  priceOf: () => new Fraction(2n, 1n),
  worthOf: ({ raw }) => new Fraction(2n * raw, 10n ** 18n),
}

const trades: Record<TradeType, Trade> = {
  exactInput: Trade.exactInput(route, Amount.fromRaw(a, 123_456_789n * 10n ** 10n)),
  exactOutput: Trade.exactOutput(route, Amount.fromRaw(b, 10n ** 19n)),
}

/** The exact input over two routes, three quarters of it directly. */
const split = SplitTrade.fromParts([
  Trade.exactInput(route, Amount.fromRaw(a, 10n ** 18n)),
  Trade.exactInput(Route.fromPairs([pairAt('d', a, b)], a, b), Amount.fromRaw(a, 3n * 10n ** 18n)),
])

function show(
  type: TradeType,
  change: {
    readonly trade?: AnyTrade
    readonly recipient?: Address
    readonly recipientName?: string
    readonly latestRecipient?: Address
    readonly latest?: Trade
    readonly isWalletOpen?: boolean
    readonly doneAs?: Hash
    readonly isReviewSkipped?: boolean
    readonly doubts?: FlowSnapshot<SwapRequest>['doubts']
  } = {},
) {
  const { isWalletOpen = false } = change
  const { recipient, recipientName, latestRecipient = recipient } = change
  const request = swapRequestOf(
    change.trade ?? trades[type],
    toleranceOf(50, undefined),
    recipient,
    recipientName,
  )
  const snapshot: FlowSnapshot<SwapRequest> = {
    status:
      change.doneAs !== undefined
        ? 'done'
        : isWalletOpen
          ? 'running'
          : change.latest === undefined
            ? 'review'
            : 'priceChanged',
    request,
    latestRequest:
      change.latest === undefined
        ? undefined
        : swapRequestOf(change.latest, toleranceOf(50, undefined), latestRecipient, recipientName),
    steps: [
      {
        id: 'send',
        kind: 'transaction',
        values: { input: 'T1', output: 'T2' },
        rows: [],
        summary: undefined,
        networkFee: 3n * 10n ** 15n,
        state: { status: isWalletOpen ? 'waitingForWallet' : 'waiting' },
      },
    ],
    currentStep: isWalletOpen ? 0 : undefined,
    error: undefined,
    hash: change.doneAs,
    isBatch: false,
    bundleId: undefined,
    isContractAccount: false,
    doubts: change.doubts ?? [],
  }
  const flow: Flow<SwapRequest> = {
    subscribe: () => () => undefined,
    getSnapshot: () => snapshot,
    open: vi.fn(),
    update: vi.fn(),
    accept: vi.fn(),
    confirm: vi.fn(),
    splitBatch: vi.fn(),
    retry: vi.fn(),
    cancel: vi.fn(),
  }
  renderInEnglish(
    <ChainReaderProvider reader={silentReader()}>
      <SwapFlowDialog
        active={{ kind: 'swap', flow }}
        isReviewSkipped={change.isReviewSkipped ?? false}
        prices={prices}
        onClose={vi.fn()}
        onClosed={vi.fn()}
      />
    </ChainReaderProvider>,
  )
  return flow
}

// What the window loads by itself.
beforeAll(async () => {
  show('exactInput')
  await act(() => vi.dynamicImportSettled())
  cleanup()
})

/** All terms in the dialog with their values. */
function terms(): Record<string, string> {
  const found = screen
    .getAllByRole('term')
    .map((term) => [term.firstChild?.textContent, term.nextElementSibling?.textContent])
  return Object.fromEntries(found) as Record<string, string>
}

/** Texts under one of the dialog's two headings. */
const side = (heading: string) =>
  [...(screen.getByText(heading).parentElement?.children ?? [])].map(({ textContent }) => textContent)

const routeShown = () =>
  [...(screen.getByText('Route').nextElementSibling?.querySelectorAll('bdi') ?? [])].map(
    ({ textContent }) => textContent,
  )

afterEach(() => {
  cleanup()
  transactionStore.clear(network.id)
  updateSettings({ isExpertMode: false })
})

describe('the window that confirms a swap', () => {
  test('names both quotes when two nodes disagree', () => {
    const { outputAmount } = trades.exactInput
    const other = outputAmount.add(outputAmount)
    const differing = { error: new QuoteDisputedError(outputAmount, other), isBlocking: true }
    show('exactInput', { doubts: [differing] })
    expect(screen.getByText(/this quote says 10\.5\d+ T2, a second node says 21\.0\d+ T2\./)).toBeTruthy()
    cleanup()
    show('exactInput', {
      doubts: [{ error: new QuoteDisputedError(outputAmount, undefined), isBlocking: true }],
    })
    expect(screen.getByText(/by a second node's reserves the swap isn't possible/)).toBeTruthy()
  })

  test('says that no node confirmed a quote for a swap of the named worth', () => {
    const doubts = [{ error: new QuoteUnconfirmedError(undefined), isBlocking: false }]
    show('exactInput', { doubts })
    expect(screen.queryByText(/No second one answered/)).toBeNull()
    cleanup()
    const large = Trade.exactInput(route, Amount.fromRaw(a, 500n * 10n ** 18n))
    show('exactInput', { trade: large, doubts })
    expect(screen.getByText(/No second one answered/)).toBeTruthy()
  })

  test('behavior: once it is mined, it says what was really paid and received', () => {
    const hash: Hash = `0x${'8'.repeat(64)}`
    const [account, router] = [friend, network.contracts.router] as const
    transactionStore.add({
      chainId: network.id,
      hash,
      from: account,
      to: router,
      data: '0x',
      value: 0n,
      summary: { kind: 'swap', values: {} },
    })
    show('exactInput', { doneAs: hash })
    expect(screen.getByText(/^Swapped 1\.23456 T1 for at least /)).toBeTruthy()
    const receipt = {
      blockHash: hash,
      blockNumber: 9,
      contractAddress: null,
      from: account,
      status: 1,
      to: router,
      transactionHash: hash,
      transactionIndex: 0,
      moves: [
        { token: a.address, from: account, to: pairA, amount: '1234567890000000000' },
        { token: b.address, from: pairA, to: account, amount: '10500000000000000000' },
      ],
    }
    act(() => transactionStore.settle(network.id, hash, { status: 'succeeded', receipt }))
    expect(screen.getByText('Swapped 1.23456 T1 for 10.5 T2')).toBeTruthy()
  })

  test('behavior: without a receipt it says the least, or the most', () => {
    show('exactInput', { doneAs: `0x${'8'.repeat(64)}` })
    expect(screen.getByText(/^Swapped 1\.23456 T1 for at least 10\.48\d* T2$/)).toBeTruthy()
    cleanup()
    show('exactOutput', { doneAs: `0x${'8'.repeat(64)}` })
    expect(screen.getByText(/^Swapped at most 1\.17\d* T1 for 10 T2$/)).toBeTruthy()
  })

  test('default: of an exact input, each figure of it [2.3.7, 9.9.4, 9.9.5, 9.9.6]', () => {
    show('exactInput')
    expect(side('You pay')).toEqual(['You pay', 'T11.23456 T1', '$2.47', a.address])
    expect(side('You receive about')).toEqual(['You receive about', 'T210.5375 T2', '$21.08', b.address])
    expect(
      screen.getByText(
        'Output is estimated. You will receive at least 10.48 T2 or the transaction will revert.',
      ),
    ).toBeTruthy()
    expect(terms()).toEqual({
      'Minimum received': '10.48 T2',
      'Price Impact': '4.66%',
      'Liquidity Provider Fee': '0.006165 T1',
      'Network fee': '0.003 BNB (≈ <$0.01)',
      Route: expect.anything(),
    })
    expect(routeShown()).toEqual(['T1', 'T3 (0x0000...0003)', 'T2'])
    expect(screen.queryByText(/Output will be sent to/)).toBeNull()
  })

  test('default: of an exact output, each figure of it: the most that is sold, rounded up [2.3.7, 9.9.5]', () => {
    show('exactOutput')
    expect(side('You pay at most')).toEqual(['You pay at most', 'T11.175 T1', '$2.35', a.address])
    expect(side('You receive')).toEqual(['You receive', 'T210 T2', '$20.00', b.address])
    expect(
      screen.getByText('Input is estimated. You will sell at most 1.175 T1 or the transaction will revert.'),
    ).toBeTruthy()
    expect(terms()).toEqual({
      'Maximum sold': '1.175 T1',
      'Price Impact': '4.43%',
      'Liquidity Provider Fee': '0.005835 T1',
      'Network fee': '0.003 BNB (≈ <$0.01)',
      Route: expect.anything(),
    })
    expect(routeShown()).toEqual(['T1', 'T3 (0x0000...0003)', 'T2'])
  })

  test('behavior: of a split, each route with its share, and one bound for all of it', () => {
    show('exactInput', { trade: split })
    const { Routes, ...others } = terms()
    expect(others).toEqual({
      'Minimum received': '17.24 T2',
      'Price Impact': '3.35%',
      'Liquidity Provider Fee': '0.01249 T1',
      'Network fee': '0.003 BNB (≈ <$0.01)',
    })
    expect(Routes).toBeDefined()
    const routes = within(screen.getByRole('dialog')).getAllByRole('listitem')
    expect(
      routes.map((item) => [...item.querySelectorAll('bdi')].map(({ textContent }) => textContent)),
    ).toEqual([
      ['T1', 'T2', '75.00%'],
      ['T1', 'T3 (0x0000...0003)', 'T2', '25.00%'],
    ])
  })

  test.each([
    ['exactInput', '8.5354 T2 per T1', '0.117159 T1 per T2'],
    ['exactOutput', '8.5568 T2 per T1', '0.116866 T1 per T2'],
  ] as const)('behavior: the price of an %s, and turned around [2.3.7]', (type, price, inverted) => {
    show(type)
    expect(within(screen.getByRole('dialog')).getByText(price)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Invert the price' }))
    expect(screen.queryByText(price)).toBeNull()
    expect(screen.getByText(inverted)).toBeTruthy()
  })

  test('behavior: who else receives the output, with the whole address [2.3.7]', () => {
    show('exactInput', { recipient: friend })
    expect(screen.getByText(`Output will be sent to ${friend}`)).toBeTruthy()
  })

  test('behavior: a price that moved holds the confirmation until the new figures are accepted [2.3.8]', () => {
    const flow = show('exactInput', { latest: trades.exactOutput })
    expect(screen.getByText('Price Updated')).toBeTruthy()
    expect(screen.getByText(/Now 1\.16866 T1 for 10 T2/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Confirm Swap' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Accept' }))
    expect(flow.accept).toHaveBeenCalledOnce()
  })

  test('error: a price that moved beyond what the form allows is accepted by an expert alone [2.3.8, 5.14.2]', () => {
    const moved = { latest: Trade.exactInput(route, Amount.fromRaw(a, 10n ** 19n)) }
    const isExpertNeeded = () =>
      screen.queryByText(/10% or more needs Expert Mode/, { selector: 'p' }) !== null
    const accept = () => fireEvent.click(screen.getByRole('button', { name: 'Accept' }))
    const refused = show('exactInput', moved)
    expect(isExpertNeeded()).toBe(true)
    accept()
    expect(refused.accept).not.toHaveBeenCalled()
    cleanup()
    const typed = show('exactInput', { ...moved, trade: moved.latest })
    expect(isExpertNeeded()).toBe(false)
    accept()
    expect(typed.accept).toHaveBeenCalledOnce()
    cleanup()
    updateSettings({ isExpertMode: true })
    const expert = show('exactInput', moved)
    expect(isExpertNeeded()).toBe(false)
    accept()
    expect(expert.accept).toHaveBeenCalledOnce()
  })

  test('default: a recipient by name is shown with its whole address [2.3.8]', () => {
    show('exactInput', { recipient: friend, recipientName: 'alice.bnb' })
    expect(screen.getByText(`Output will be sent to alice.bnb (${friend})`)).toBeTruthy()
  })

  test('error: a name that moved holds the confirmation, with both addresses', () => {
    const named = { recipient: friend, recipientName: 'alice.bnb', latestRecipient: pairA } as const
    const flow = show('exactInput', { ...named, latest: trades.exactInput })
    const alert = screen.getByRole('alert')
    expect(alert.textContent).toContain('alice.bnb now has a different address')
    expect(alert.textContent).toContain(`You reviewed ${friend}. Now it is ${pairA}.`)
    expect(alert.textContent).not.toContain('Price Updated')
    expect(screen.queryByRole('button', { name: 'Confirm Swap' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Accept' }))
    expect(flow.accept).toHaveBeenCalledOnce()
    cleanup()
    show('exactInput', { ...named, latest: trades.exactOutput })
    expect(screen.getByText('Price Updated')).toBeTruthy()
  })

  test('behavior: while the wallet is asked it says what for, and the figures are gone [2.3.8]', () => {
    show('exactInput', { isWalletOpen: true })
    expect(screen.getByText('Swapping 1.23456 T1 for 10.5375 T2')).toBeTruthy()
    expect(screen.queryAllByRole('term')).toEqual([])
  })

  test('behavior: an expert, who agreed on the form, gets no window to confirm', () => {
    show('exactInput', { isReviewSkipped: true })
    expect(screen.queryByRole('button', { name: 'Confirm Swap' })).toBeNull()
    expect(screen.queryAllByRole('term')).toEqual([])
  })
})
