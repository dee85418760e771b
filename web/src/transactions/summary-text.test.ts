import type { TokenMove, TransactionReceiptSummary, TransactionRecord } from '@ibull/chain'
import { PLAIN_STYLE, ZERO_ADDRESS } from '@ibull/domain'
import { describe, expect, test } from 'vitest'
import { network } from '../platform/index.ts'
import { moneyTextOf } from '../tokens/index.ts'
import { findText, type Copy } from '../i18n/index.ts'
import lotteryEnglish from '../features/lottery/records/copy/en.json'
import predictionEnglish from '../features/prediction/records/copy/en.json'
import yieldEnglish from '../features/yield/records/copy/en.json'
import english from './copy/en.json'
import { summaryText } from './summary-text.ts'

const texts: Readonly<Record<string, string>> = {
  ...english,
  ...lotteryEnglish,
  ...predictionEnglish,
  ...yieldEnglish,
}
const find: Copy['find'] = (key, values) => findText(key, values, {}, texts)
const t: Copy = Object.assign((key: string) => key, { find, plural: (base: string) => base })
const money = moneyTextOf(PLAIN_STYLE)
const hash = '0x1234567890123456789012345678901234567890123456789012345678901234'

const swap = {
  direction: 'exactInput',
  inputSymbol: 'BNB',
  inputDecimals: 18,
  inputRaw: '1500000000000000000',
  outputSymbol: 'IBULL',
  outputDecimals: 9,
  outputRaw: '123456789012',
  recipient: null,
}

const account = '0x00000000000000000000000000000000000000a1'
const pending = { hash, from: account, receipt: undefined } as const

const amountOf = { raw: '1500000000000000000', decimals: 18, symbol: 'BNB' }

const read = (kind: string, values: TransactionRecord['summary']['values']) =>
  summaryText({ ...pending, summary: { kind, values } }, t, money)

describe('summaryText', () => {
  test('default', () => {
    expect(read('swap', swap)).toBe('Swap 1.5 BNB for 123.456 IBULL')
  })

  test.each([1.5, -1, 1e21, 256])(
    'error: decimals of %s in a stored record leave its hash',
    (inputDecimals) => {
      expect(read('swap', { ...swap, inputDecimals })).toBe('0x1234...1234')
    },
  )

  test('behavior: a mined swap says what its receipt says, also after a reload', () => {
    const token = '0x00000000000000000000000000000000000000aa'
    const pair = '0x00000000000000000000000000000000000000b0'
    const { router } = network.contracts
    const wrapped = network.wrappedNative.address
    const summary = { kind: 'swap', values: { ...swap, inputToken: null, outputToken: token } }
    const receiptOf = (moves: readonly TokenMove[]): TransactionReceiptSummary => ({
      blockHash: hash,
      blockNumber: 9,
      contractAddress: null,
      from: account,
      status: 1,
      to: router,
      transactionHash: hash,
      transactionIndex: 0,
      moves,
    })
    const receipt = receiptOf([
      { token: wrapped, from: ZERO_ADDRESS, to: router, amount: '1400000000000000000' },
      { token, from: pair, to: account, amount: '125000000000' },
    ])
    const textOf = (change: Partial<TransactionRecord>): string => {
      const record = { ...pending, summary, receipt, ...change }
      return summaryText(JSON.parse(JSON.stringify(record)) as typeof record, t, money)
    }
    expect(textOf({})).toBe('Swap 1.4 BNB for 125 IBULL')
    expect(textOf({ receipt: receiptOf([]) })).toBe('Swap 1.5 BNB for 123.456 IBULL')
    expect(textOf({ receipt: undefined })).toBe('Swap 1.5 BNB for 123.456 IBULL')
    expect(textOf({ summary: { kind: 'swap', values: swap } })).toBe('Swap 1.5 BNB for 123.456 IBULL')
    const toAnother = { ...summary, values: { ...summary.values, recipient: pair } }
    expect(textOf({ summary: toAnother })).toMatch(/^Swap 1.5 BNB for 123.456 IBULL to /)
  })

  test('behavior: every kind of the exchange has its sentence', () => {
    expect(read('approve', { symbol: 'CAKE' })).toBe('Approve CAKE')
    expect(read('resetApproval', { symbol: 'USDT' })).toBe('Reset the approval for USDT')
    const wrap = { nativeSymbol: 'BNB', wrappedSymbol: 'WBNB', decimals: 18, raw: '1' }
    expect(read('wrap', wrap)).toBe('Wrap 0.000000000000000001 BNB to 0.000000000000000001 WBNB')
    expect(read('unwrap', wrap)).toBe('Unwrap 0.000000000000000001 WBNB to 0.000000000000000001 BNB')
    expect(read('swap', { ...swap, recipient: '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720' })).toBe(
      'Swap 1.5 BNB for 123.456 IBULL to 0xa0Ee...9720',
    )
    const named = {
      recipient: '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720',
      recipientName: 'alice\u202e.bnb',
    }
    expect(read('swap', { ...swap, ...named })).toBe(
      'Swap 1.5 BNB for 123.456 IBULL to alice.bnb (0xa0Ee...9720)',
    )
  })

  test('behavior: every kind of liquidity has its sentence', () => {
    const both = {
      symbolA: 'BNB',
      decimalsA: 18,
      rawA: '1500000000000000000',
      symbolB: 'IBULL',
      decimalsB: 9,
      rawB: '20000000000',
    }
    expect(read('addLiquidity', both)).toBe('Supply 1.5 BNB and 20 IBULL')
    expect(read('createPool', both)).toBe('Create a pool of 1.5 BNB and 20 IBULL')
    expect(read('removeLiquidity', both)).toBe('Remove 1.5 BNB and 20 IBULL')
    expect(read('removeLiquidity', { ...both, rawB: null })).toBe('0x1234...1234')
  })

  test('behavior: every kind of yield has its sentence', () => {
    const amount = { raw: '1500000000000000000', decimals: 18, symbol: 'CAKE-BNB LP', name: 'CAKE-BNB LP' }
    for (const source of ['farm', 'pool', 'vault']) {
      expect(read(`${source}Deposit`, amount)).toBe('Stake 1.5 CAKE-BNB LP')
      expect(read(`${source}Withdraw`, amount)).toBe('Unstake 1.5 CAKE-BNB LP')
    }
    for (const source of ['farm', 'pool']) {
      expect(read(`${source}Harvest`, { symbol: 'IBULL', name: 'CAKE-BNB LP' })).toBe(
        'Harvest IBULL from CAKE-BNB LP',
      )
      expect(read(`${source}EmergencyWithdraw`, amount)).toBe('Withdraw CAKE-BNB LP without rewards')
    }
    expect(read('vaultHarvest', amount)).toBe('Claim the vault bounty')
    expect(read('harvestMany', { count: '3', symbol: 'IBULL' })).toBe('Harvest IBULL from 3 farms')
    expect(read('zap', { ...amount, symbol: 'BNB' })).toBe('Zap 1.5 BNB into CAKE-BNB LP')
  })

  test('behavior: every kind of the games has its sentence', () => {
    const amount = { raw: '1500000000000000000', decimals: 18, symbol: 'BNB', name: 'BNB' }
    expect(read('buyTickets', { ...amount, count: '3' })).toBe('Lottery: tickets (3) for 1.5 BNB')
    expect(read('claimTickets', { ...amount, count: '3' })).toBe('Lottery: claim 1.5 BNB')
    expect(read('refundTickets', { round: '7', symbol: 'BNB' })).toBe('Lottery: refund of round 7')
    for (const act of ['close', 'draw', 'tally', 'cancel'])
      expect(read(`${act}Lottery`, { round: '7' })).toMatch(/^Lottery: .* round 7$/)
    expect(read('betBull', { ...amount, round: '7' })).toBe('Prediction: 1.5 BNB on Bull in round 7')
    expect(read('betBear', { ...amount, round: '7' })).toBe('Prediction: 1.5 BNB on Bear in round 7')
    expect(read('claimBets', { ...amount, count: '3' })).toBe('Prediction: collect 1.5 BNB')
    expect(read('allowAutomaticPayout', amount)).toBe('Prediction: turn on automatic payout')
    expect(read('revokeAutomaticPayout', {})).toBe('Prediction: turn off automatic payout')
    for (const act of ['execute', 'start'])
      expect(read(`${act}Prediction`, { round: '7' })).toMatch(/^Prediction: .* round 7$/)
  })

  test('default: what was done in a further prediction market names it', () => {
    const amount = { raw: '1500000000000000000', decimals: 18, symbol: 'BNB', name: 'BNB', market: 'BTC' }
    expect(read('betBull', { ...amount, round: '7' })).toBe('Prediction: 1.5 BNB on Bull in round 7 (BTC)')
    expect(read('claimBets', { ...amount, count: '3' })).toBe('Prediction: collect 1.5 BNB (BTC)')
    expect(read('revokeAutomaticPayout', { market: 'B\u202eTC' })).toMatch(/payout \(BTC\)$/)
    expect(read('noSuchKind', amount)).toBe('0x1234...1234')
  })

  test('behavior: every text gets its values from a record', () => {
    const all = {
      ...amountOf,
      ...Object.fromEntries(['count', 'round', 'auction', 'points'].map((name) => [name, '3'])),
      team: 'Bulls',
      title: 'A sale',
      name: 'CAKE-BNB LP',
      wrappedSymbol: 'WBNB',
      nativeSymbol: 'BNB',
      rawA: '1',
      decimalsA: 0,
      symbolA: 'A',
      rawB: '1',
      decimalsB: 0,
      symbolB: 'B',
      ...swap,
      recipient: account,
    }
    const files = import.meta.glob<Record<string, string>>('../features/*/records/copy/en.json', {
      eager: true,
      import: 'default',
    })
    const kinds = Object.values(files)
      .flatMap((file) => Object.keys(file))
      .flatMap((key) => /^transactions\.summary\.(.+)$/.exec(key)?.[1] ?? [])
    const filled: Copy['find'] = (key, values) =>
      findText(key, values, {}, Object.assign({}, ...Object.values(files)))
    const unnamed = kinds.filter((kind) =>
      summaryText(
        { ...pending, summary: { kind, values: all } },
        Object.assign((key: string) => key, { find: filled, plural: (base: string) => base }),
        money,
      ).startsWith('0x1234'),
    )
    expect(kinds.length).toBeGreaterThan(30)
    expect(unnamed).toEqual([])
  })

  test('behavior: claims in one transaction are listed', () => {
    const part = (kind: string, values: Record<string, string | number>) => [kind, Object.entries(values)]
    const harvest = part('poolHarvest', { symbol: 'IBULL', name: 'CAKE' })
    const prize = part('claimTickets', { ...amountOf, count: '3' })
    expect(read('claimAll', { count: '2', parts: [harvest, prize] })).toBe(
      'Claim all (2): Harvest IBULL from CAKE; Lottery: claim 1.5 BNB',
    )
    expect(read('claimAll', { count: '6', parts: Array.from({ length: 6 }, () => harvest) })).toMatch(
      /^Claim all \(6\): (Harvest IBULL from CAKE; ){4}…$/,
    )
    expect(read('claimAll', { count: '1', parts: 'all' })).toBe('0x1234...1234')
  })

  test('behavior: an unknown or broken summary falls back to the hash', () => {
    expect(read('teleport', {})).toBe('0x1234...1234')
    expect(read('swap', { ...swap, inputRaw: 'many' })).toBe('0x1234...1234')
    expect(read('closeLottery', { round: 'many' })).toBe('0x1234...1234')
  })
})
