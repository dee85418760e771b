import { PLAIN_STYLE } from '@ibull/domain'
import { describe, expect, test } from 'vitest'
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

const read = (kind: string, values: Record<string, string | number | null>) =>
  summaryText({ hash, summary: { kind, values } }, t, money)

describe('summaryText', () => {
  test('default', () => {
    expect(read('swap', swap)).toBe('Swap 1.5 BNB for 123.456 IBULL')
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
    expect(read('betBull', { ...amount, round: '7' })).toBe('Prediction: 1.5 BNB on UP in round 7')
    expect(read('betBear', { ...amount, round: '7' })).toBe('Prediction: 1.5 BNB on DOWN in round 7')
    expect(read('claimBets', { ...amount, count: '3' })).toBe('Prediction: collect 1.5 BNB')
    expect(read('allowAutomaticPayout', amount)).toBe('Prediction: turn on automatic payout')
    expect(read('revokeAutomaticPayout', {})).toBe('Prediction: turn off automatic payout')
    for (const act of ['execute', 'start'])
      expect(read(`${act}Prediction`, { round: '7' })).toMatch(/^Prediction: .* round 7$/)
  })

  test('behavior: an unknown or broken summary falls back to the hash', () => {
    expect(read('teleport', {})).toBe('0x1234...1234')
    expect(read('swap', { ...swap, inputRaw: 'many' })).toBe('0x1234...1234')
    expect(read('closeLottery', { round: 'many' })).toBe('0x1234...1234')
  })
})
