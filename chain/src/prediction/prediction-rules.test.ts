import type { Address } from '@ibull/domain'
import { artifact } from '@ibull/contracts'
import { encodeFunctionData, type Abi } from 'viem'
import { describe, expect, test } from 'vitest'
import { predictionAbi } from '../abi/prediction.generated.ts'
import { contractErrorOf, textRevert } from '../errors/revert-error.ts'
import type { ActionRule, GuardContext } from '../guard/action-rule.ts'
import { GuardRefusedError, type GuardRefusal } from '../guard/guard-refused-error.ts'
import { stateTransaction } from '../guard/guarded-action.ts'
import { inspectTransaction } from '../guard/inspect.ts'
import { localNetwork } from '../networks/house-networks.ts'
import * as abis from './prediction-abi.ts'
import { priceFeedAbi } from './price-feed-abi.ts'
import { knowPredictionErrors, predictionReverts } from './prediction-reverts.ts'
import { automaticPayoutRule, betRule, claimRule, marketActRule, type BetIntent } from './prediction-rules.ts'

const [ACCOUNT, MARKET, SECOND, STRANGER] = [1, 2, 3, 4].map(
  (digit) => `0x${String(digit).repeat(40)}` as const,
) as unknown as readonly [Address, Address, Address, Address]

const [market, other] = [
  { symbol: 'BNB', address: MARKET },
  { symbol: 'BTC', address: SECOND },
] as const

const context: GuardContext = {
  chainId: 31337,
  account: ACCOUNT,
  contracts: localNetwork.contracts,
  predictionMarkets: [market],
  chosenContracts: [],
  spenders: [],
  chosenTokens: [],
  typedRecipient: undefined,
  chainTimeSeconds: 1_800_000_000n,
  deadlineSeconds: 1200,
  gasPriceCeilingWei: 14_000_000_000n,
  gasCeiling: 5_000_000n,
}

interface Call {
  readonly functionName: string
  readonly args: readonly unknown[]
  readonly to?: Address
  readonly value?: bigint
}

function look<Intent>(rule: ActionRule<Intent>, intent: Intent, call: Call, within = context) {
  const { functionName, args, to = MARKET, value = 0n } = call
  const data = encodeFunctionData({ abi: predictionAbi as Abi, functionName, args })
  const request = { chainId: 31337, from: ACCOUNT, to, data, value, gas: 100_000n, price: undefined }
  return inspectTransaction(request, stateTransaction(rule, intent), within)
}

/** Returns the guard's refusal; fails if there is none. */
function refusalOf(run: () => unknown): GuardRefusal {
  try {
    run()
  } catch (error) {
    if (error instanceof GuardRefusedError) return error.refusal
    throw error
  }
  throw new Error('It was not refused.')
}

const rounds = (text: string) => ({ label: 'predictionRounds', value: { kind: 'text', text } })

test.each([
  ['the market', Object.values(abis).flat(), predictionAbi as Abi],
  ['a price feed', priceFeedAbi, artifact('LocalPriceFeed').abi],
])(
  'default: the functions are those of %s as compiled [prediction.29, prediction.30]',
  (_name, items, all) => {
    const shape = (item: object) =>
      JSON.parse(JSON.stringify(item, ['type', 'name', 'stateMutability', 'inputs', 'outputs'])) as unknown
    for (const item of items) {
      const compiled = all.filter((found) => found.type === 'function' && found.name === item.name)
      expect(compiled.map(shape)).toEqual([shape(item)])
    }
  },
)

describe('a bet', () => {
  const bull: BetIntent = { market, position: 'bull', epoch: 7n, amount: 5n }
  const bear: BetIntent = { ...bull, position: 'bear' }
  const call = (functionName: string, epoch: bigint, value: bigint): Call => ({
    functionName,
    args: [epoch],
    value,
  })

  test.each([
    ['higher', bull, 'betBull'],
    ['lower', bear, 'betBear'],
  ])('default: on a %s price, with what is paid', (_name, intent, side) => {
    expect(look(betRule, intent, call(side, 7n, 5n))).toEqual([
      rounds('#7'),
      { label: side, value: { kind: 'amount', currency: 'native', raw: 5n, isLeaving: true } },
    ])
  })

  test.each<[string, GuardRefusal, BetIntent, Call]>([
    ['the other side', 'selector', bull, call('betBear', 7n, 5n)],
    ['the other side', 'selector', bear, call('betBull', 7n, 5n)],
    ['another round', 'target', bull, call('betBull', 8n, 5n)],
    ['a higher amount', 'value', bull, call('betBull', 7n, 6n)],
    ['no amount', 'amount', { ...bull, amount: 0n }, call('betBull', 7n, 0n)],
    ['another contract', 'target', bull, { ...call('betBull', 7n, 5n), to: STRANGER }],
    ['another function', 'selector', bull, { functionName: 'claim', args: [[7n]], value: 5n }],
  ])('error: %s is refused', (_name, refusal, intent, bytes) => {
    expect(refusalOf(() => look(betRule, intent, bytes))).toBe(refusal)
  })

  test('error: a network without a market', () => {
    const within = { ...context, predictionMarkets: [] }
    expect(refusalOf(() => look(betRule, bull, call('betBull', 7n, 5n), within))).toBe('target')
  })
})

describe('several markets', () => {
  const within = { ...context, predictionMarkets: [market, other] }
  const bet = { position: 'bull', epoch: 7n, amount: 5n } as const
  const betCall: Call = { functionName: 'betBull', args: [7n], value: 5n }
  const claim = { epochs: [3n], payout: 9n }
  const claimCall: Call = { functionName: 'claim', args: [[3n]] }
  const allow: Call = { functionName: 'allowAutomaticPayout', args: [4n] }
  const start: Call = { functionName: 'genesisStartRound', args: [] }

  test('default: each action states its market', () => {
    const to = SECOND
    const markets = [
      look(betRule, { market: other, ...bet }, { ...betCall, to }, within),
      look(claimRule, { market: other, ...claim }, { ...claimCall, to }, within),
      look(automaticPayoutRule, { market: other, fee: 4n }, { ...allow, to }, within),
      look(marketActRule, { market: other, answerId: undefined }, { ...start, to }, within),
    ].map(([row]) => row)
    const row = { label: 'predictionMarket', value: { kind: 'text', text: 'BTC' } }
    expect(markets).toEqual([row, row, row, row])
  })

  test('behavior: the preview names it as the network does, and a contract that a flow chooses is none', () => {
    const to = SECOND
    const renamed = { ...other, symbol: 'ETH' }
    const [row] = look(betRule, { market: renamed, ...bet }, { ...betCall, to }, within)
    expect(row?.value).toEqual({ kind: 'text', text: 'BTC' })
    const alone = { ...context, chosenContracts: [SECOND] }
    expect(look(betRule, { market, ...bet }, betCall, alone)).toHaveLength(2)
    expect(refusalOf(() => look(betRule, { market: other, ...bet }, { ...betCall, to }, alone))).toBe(
      'target',
    )
  })

  test.each([
    ['another of them', other, MARKET],
    ['another of them', market, SECOND],
    ['one that the network does not list', { symbol: 'BTC', address: STRANGER }, STRANGER],
  ])('error: %s is refused', (_name, stated, to) => {
    const refusals = [
      () => look(betRule, { market: stated, ...bet }, { ...betCall, to }, within),
      () => look(claimRule, { market: stated, ...claim }, { ...claimCall, to }, within),
      () => look(automaticPayoutRule, { market: stated, fee: 4n }, { ...allow, to }, within),
      () => look(marketActRule, { market: stated, answerId: undefined }, { ...start, to }, within),
    ].map(refusalOf)
    expect(refusals).toEqual(['target', 'target', 'target', 'target'])
  })
})

describe('what comes back', () => {
  const intent = { market, epochs: [3n, 5n], payout: 9n }
  const call = (...epochs: readonly bigint[]): Call => ({ functionName: 'claim', args: [epochs] })

  test('default: a claim of the stated rounds, with what it pays', () => {
    expect(look(claimRule, intent, call(3n, 5n))).toEqual([
      rounds('#3, #5'),
      { label: 'betPayout', value: { kind: 'amount', currency: 'native', raw: 9n } },
    ])
  })

  test.each<[string, GuardRefusal, Call]>([
    ['a round less', 'target', call(3n)],
    ['a round more', 'target', call(3n, 5n, 6n)],
    ['another round', 'target', call(3n, 6n)],
    ['BNB along', 'value', { ...call(3n, 5n), value: 1n }],
    ['another contract', 'target', { ...call(3n, 5n), to: STRANGER }],
  ])('error: %s is refused', (_name, refusal, bytes) => {
    expect(refusalOf(() => look(claimRule, intent, bytes))).toBe(refusal)
  })

  test('default: automatic payout for the stated fee, and its end', () => {
    const allow = (fee: bigint): Call => ({ functionName: 'allowAutomaticPayout', args: [fee] })
    const revoke: Call = { functionName: 'revokeAutomaticPayout', args: [] }
    expect(look(automaticPayoutRule, { market, fee: 4n }, allow(4n))).toEqual([
      {
        label: 'automaticPayoutFee',
        value: { kind: 'amount', currency: 'native', raw: 4n, isLeaving: true },
      },
    ])
    expect(look(automaticPayoutRule, { market, fee: undefined }, revoke)).toEqual([])
    const refusals = [
      () => look(automaticPayoutRule, { market, fee: 4n }, allow(5n)),
      () => look(automaticPayoutRule, { market, fee: 4n }, revoke),
      () => look(automaticPayoutRule, { market, fee: undefined }, allow(0n)),
    ].map(refusalOf)
    expect(refusals).toEqual(['amount', 'selector', 'selector'])
  })
})

test('behavior: a step that anyone may take submits the stated answer, or none', () => {
  const answerId = (1n << 64n) + 12n
  const execute = (id: bigint): Call => ({ functionName: 'executeRound', args: [id] })
  const start: Call = { functionName: 'genesisStartRound', args: [] }
  expect(look(marketActRule, { market, answerId }, execute(answerId))).toEqual([
    { label: 'feedAnswer', value: { kind: 'text', text: '#12' } },
  ])
  expect(look(marketActRule, { market, answerId: undefined }, start)).toEqual([])
  const refusals = [
    () => look(marketActRule, { market, answerId }, execute(answerId + 1n)),
    () => look(marketActRule, { market, answerId }, start),
    () => look(marketActRule, { market, answerId: undefined }, execute(answerId)),
  ].map(refusalOf)
  expect(refusals).toEqual(['target', 'selector', 'selector'])
})

test('behavior: every custom error of the market has a code, and texts of the original have one too', () => {
  knowPredictionErrors()
  for (const { name, selector } of predictionReverts.entries) {
    expect(contractErrorOf(selector)?.entry.name).toBe(name)
  }
  expect(textRevert('Can only bet once per round')?.code).toBe('predictionAlreadyBet')
  expect(textRevert('Round not bettable')?.advice).toBe('wait')
})
