import { Amount, loaded, type GasPrice } from '@ibull/domain'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import '../../../i18n/copy/en.json'
import { renderInEnglish } from '../../../i18n/testing/render-in-english.tsx'
import { network } from '../../../platform/index.ts'
import { riskAcknowledgement } from '../model/risk-acknowledgement.ts'
import { BNB, market, me, moment, NoNode, roundOf } from '../testing/sample-market.ts'
import BetDialog, { type BetDialogProps } from './bet-dialog.tsx'

const given = vi.hoisted(() => ({
  account: undefined as string | undefined,
  balance: undefined as bigint | undefined,
  error: undefined as unknown,
  started: [] as unknown[],
}))
vi.mock('@ibull/chain', async (original) => ({
  ...(await original<typeof import('@ibull/chain')>()),
  useBalance: () =>
    given.balance === undefined
      ? { status: 'loading' }
      : loaded(Amount.fromRaw(network.native, given.balance)),
  useGasPrice: (): GasPrice => ({
    wei: 2_500_000_000n,
    mostWei: 2_500_000_000n,
    tipWei: undefined,
    source: 'node',
  }),
}))
vi.mock('../../../connect/use-account.ts', () => ({
  useAccount: () => ({ account: given.account, isWrongNetwork: false }),
}))
vi.mock('../flow/prediction-flow.ts', () => ({
  preloadPredictionFlows: () => undefined,
  PredictionFlowWindow: () => null,
  usePredictionFlow: () => ({
    active: undefined,
    busyAction: undefined,
    error: given.error,
    start: (action: string, request: unknown) => given.started.push([action, request]),
  }),
}))

function show(change: Partial<BetDialogProps> = {}) {
  const props: BetDialogProps = {
    side: 'bull',
    round: roundOf(7n),
    market,
    moment,
    hasBet: false,
    onDone: () => undefined,
    ...change,
  }
  renderInEnglish(<BetDialog {...props} />)
  return within(screen.getByRole('dialog', { name: 'Set position in round #7' }))
}
const amountOf = (dialog: ReturnType<typeof show>) =>
  dialog.getByRole<HTMLInputElement>('textbox', { name: 'Bet' })
const type = (dialog: ReturnType<typeof show>, value: string) =>
  fireEvent.change(amountOf(dialog), { target: { value } })

beforeEach(() => {
  given.account = me
  given.balance = 2n * BNB
  given.error = undefined
  given.started = []
  riskAcknowledgement.update({ isRiskAcknowledged: true })
})
afterEach(cleanup)

test('default: a bet on either side, with what it would pay [prediction.1]', () => {
  const dialog = show()
  type(dialog, '1')
  // A fifth of 11 BNB less 3 %.
  expect(dialog.getByText('Payout if you win').parentElement?.textContent).toContain('2.134 BNB')
  fireEvent.click(dialog.getByRole('button', { name: 'Enter Bull' }))
  fireEvent.click(dialog.getByRole('radio', { name: 'Bear' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Enter Bear' }))
  expect(given.started).toEqual([
    ['bet', { kind: 'bet', request: { market, position: 'bull', epoch: 7n, amount: BNB } }],
    ['bet', { kind: 'bet', request: { market, position: 'bear', epoch: 7n, amount: BNB } }],
  ])
})

test('default: fills in shares by shortcut, and keeps gas by Max', () => {
  given.balance = BNB + BNB / 100n
  const dialog = show()
  const values = ['10%', '25%', '50%', '75%'].map((name) => {
    fireEvent.click(dialog.getByRole('button', { name }))
    return amountOf(dialog).value
  })
  expect(values).toEqual(['0.1', '0.25', '0.5', '0.75'])
  fireEvent.click(dialog.getByRole('button', { name: /max/i }))
  expect(amountOf(dialog).value).toBe('1')
})

test.each<[string, string, Partial<BetDialogProps>, RegExp]>([
  ['no amount', '', {}, /Enter an amount/],
  ['less than the minimum', '0.009', {}, /A minimum amount of 0\.01 BNB is required/],
  ['more than the balance', '2.1', {}, /Insufficient BNB balance/],
  ['a paused market', '1', { market: { ...market, isPaused: true } }, /Markets are paused/],
  ['a second bet', '1', { hasBet: true }, /You already have a bet in this round/],
  [
    'the last seconds before the lock',
    '1',
    { moment: { ...moment, timestamp: moment.timestamp + 194n } },
    /This round takes no more bets/,
  ],
  ['the next round', '1', { moment: { ...moment, currentEpoch: 8n } }, /This round takes no more bets/],
])('error: nothing is signed with %s [prediction.26, prediction.32]', (_name, value, change, reason) => {
  const dialog = show(change)
  type(dialog, value)
  expect(dialog.getByText(reason, { selector: 'p' })).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: /^Enter Bull/ }))
  expect(given.started).toEqual([])
})

test('behavior: what a bet would pay is by the fee of its round', () => {
  const terms = { treasuryFee: 1_000n, bufferSeconds: 3_600n }
  const dialog = show({ round: roundOf(7n, { terms }) })
  type(dialog, '1')
  // Eleven BNB less a tenth, of which one fifth is for this bet.
  expect(dialog.getByText('1.98 BNB')).toBeTruthy()
})

test('behavior: up to six seconds before the lock a bet is taken', () => {
  const dialog = show({ moment: { ...moment, timestamp: moment.timestamp + 193n } })
  type(dialog, '1')
  fireEvent.click(dialog.getByRole('button', { name: 'Enter Bull' }))
  expect(given.started).toHaveLength(1)
})

test('default: the risk is acknowledged before the first bet, once [prediction.3, prediction.26]', () => {
  riskAcknowledgement.update({ isRiskAcknowledged: false })
  const dialog = show()
  type(dialog, '1')
  fireEvent.click(dialog.getByRole('button', { name: /^Enter Bull/ }))
  expect(given.started).toEqual([])
  fireEvent.click(dialog.getByRole('checkbox', { name: /I may lose all I bet/ }))
  fireEvent.click(dialog.getByRole('button', { name: 'Enter Bull' }))
  expect(given.started).toHaveLength(1)
  cleanup()
  expect(show().queryByRole('checkbox')).toBeNull()
})

test('error: a bet that could not be prepared says so in the words of the specification [prediction.31]', () => {
  given.error = new NoNode('no node')
  const dialog = show()
  expect(dialog.getByRole('alert').textContent).toContain('An error occurred, unable to enter your position')
})

test('behavior: without a wallet it leads to one, and an unknown balance is not zero', () => {
  given.account = undefined
  given.balance = undefined
  expect(show().getByRole('button', { name: 'Connect Wallet' })).toBeTruthy()
  cleanup()
  given.account = me
  const dialog = show()
  type(dialog, '1')
  expect(dialog.getByText('Your balance is loading', { selector: 'p' })).toBeTruthy()
})
