import type { Address } from '@ibull/domain'
import { encodeFunctionData, type Abi } from 'viem'
import { describe, expect, test } from 'vitest'
import { lotteryAbi } from '../abi/lottery.generated.ts'
import { contractErrorOf, textRevert } from '../errors/revert-error.ts'
import type { ActionRule, GuardContext } from '../guard/action-rule.ts'
import { GuardRefusedError, type GuardRefusal } from '../guard/guard-refused-error.ts'
import { stateTransaction } from '../guard/guarded-action.ts'
import { inspectTransaction } from '../guard/inspect.ts'
import { localNetwork } from '../networks/house-networks.ts'
import * as abis from './lottery-abi.ts'
import { knowLotteryErrors, lotteryReverts } from './lottery-reverts.ts'
import { buyTicketsRule, claimTicketsRule, refundTicketsRule, roundActRule } from './lottery-rules.ts'

const [ACCOUNT, LOTTERY, TOKEN, STRANGER] = [1, 2, 3, 4].map(
  (digit) => `0x${String(digit).repeat(40)}` as const,
) as unknown as readonly [Address, Address, Address, Address]

const context: GuardContext = {
  chainId: 31337,
  account: ACCOUNT,
  contracts: { ...localNetwork.contracts, mainToken: TOKEN, lottery: LOTTERY },
  predictionMarkets: [],
  chosenContracts: [],
  spenders: [LOTTERY],
  chosenTokens: [TOKEN],
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
  const { functionName, args, to = LOTTERY, value = 0n } = call
  const data = encodeFunctionData({ abi: lotteryAbi as Abi, functionName, args })
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

test('default: the functions are those of the compiled contract [lottery.14]', () => {
  const shape = (item: object) =>
    JSON.parse(JSON.stringify(item, ['type', 'name', 'stateMutability', 'inputs', 'outputs'])) as unknown
  for (const item of Object.values(abis).flat()) {
    const compiled = lotteryAbi.filter((found) => found.type === 'function' && found.name === item.name)
    expect(compiled.map(shape)).toEqual([shape(item)])
  }
})

describe('a purchase of tickets', () => {
  const intent = {
    lotteryId: 7n,
    numbers: [1_000_001, 1_999_999],
    terms: { price: 1_000n, discountDivisor: 2_000n },
    token: TOKEN,
    price: 1_999n,
  }
  const call = (...args: readonly unknown[]): Call => ({ functionName: 'buyTickets', args })

  test('default: round, tickets and what they cost', () => {
    expect(look(buyTicketsRule, intent, call(7n, intent.numbers))).toEqual([
      { label: 'lotteryRound', value: { kind: 'text', text: '#7' } },
      { label: 'tickets', value: { kind: 'text', text: '2' } },
      { label: 'pay', value: { kind: 'amount', currency: TOKEN, raw: 1_999n, isLeaving: true } },
    ])
  })

  test.each<[string, GuardRefusal, Call]>([
    ['another contract', 'target', { ...call(7n, intent.numbers), to: STRANGER }],
    ['another round', 'target', call(8n, intent.numbers)],
    ['another number', 'target', call(7n, [1_000_001, 1_999_998])],
    ['one more ticket', 'target', call(7n, [...intent.numbers, 1_000_000])],
    ['the numbers in another order', 'target', call(7n, [...intent.numbers].reverse())],
    ['BNB along', 'value', { ...call(7n, intent.numbers), value: 1n }],
    ['another function', 'selector', { functionName: 'injectFunds', args: [7n, 1_999n] }],
  ])('error: %s is refused', (_name, refusal, bytes) => {
    expect(refusalOf(() => look(buyTicketsRule, intent, bytes))).toBe(refusal)
  })

  test('error: a price other than the contract’s, no ticket, another token, no lottery', () => {
    const bytes = call(7n, intent.numbers)
    expect(refusalOf(() => look(buyTicketsRule, { ...intent, price: 1_998n }, bytes))).toBe('amount')
    const none = { ...intent, numbers: [], price: 0n }
    expect(refusalOf(() => look(buyTicketsRule, none, call(7n, [])))).toBe('amount')
    expect(refusalOf(() => look(buyTicketsRule, { ...intent, token: STRANGER }, bytes))).toBe('target')
    const { lottery: _lottery, ...contracts } = context.contracts
    expect(refusalOf(() => look(buyTicketsRule, intent, bytes, { ...context, contracts }))).toBe('target')
  })
})

describe('what comes back', () => {
  test('default: a claim of the stated tickets in the stated brackets, and no other', () => {
    const intent = { lotteryId: 7n, ticketIds: [3n, 5n], brackets: [0, 5], token: TOKEN, amount: 9n }
    const call = (...args: readonly unknown[]): Call => ({ functionName: 'claimTickets', args })
    expect(look(claimTicketsRule, intent, call(7n, [3n, 5n], [0, 5])).at(-1)).toEqual({
      label: 'prize',
      value: { kind: 'amount', currency: TOKEN, raw: 9n },
    })
    const refusals = [
      call(8n, [3n, 5n], [0, 5]),
      call(7n, [3n, 6n], [0, 5]),
      call(7n, [3n], [0, 5]),
      call(7n, [3n, 5n], [0, 4]),
      { ...call(7n, [3n, 5n], [0, 5]), to: STRANGER },
    ].map((bytes) => refusalOf(() => look(claimTicketsRule, intent, bytes)))
    expect(refusals).toEqual(['target', 'target', 'target', 'amount', 'target'])
  })

  test('default: a refund of the stated number of purchases', () => {
    const intent = { lotteryId: 7n, purchases: 3, token: TOKEN, amount: 9n }
    const call = (...args: readonly unknown[]): Call => ({ functionName: 'refundTickets', args })
    expect(look(refundTicketsRule, intent, call(7n, 3n))).toHaveLength(2)
    expect(look(refundTicketsRule, { ...intent, amount: undefined }, call(7n, 3n))).toHaveLength(1)
    expect(refusalOf(() => look(refundTicketsRule, intent, call(7n, 4n)))).toBe('amount')
    expect(refusalOf(() => look(refundTicketsRule, intent, call(6n, 3n)))).toBe('target')
  })

  test('default: only the step that was stated', () => {
    const intent = { lotteryId: 7n, functionName: 'tallyTickets', argument: 5n } as const
    const call = (functionName: string, ...args: readonly unknown[]): Call => ({ functionName, args })
    expect(look(roundActRule, intent, call('tallyTickets', 7n, 5n))).toHaveLength(1)
    expect(refusalOf(() => look(roundActRule, intent, call('tallyTickets', 7n, 6n)))).toBe('amount')
    expect(refusalOf(() => look(roundActRule, intent, call('tallyTickets', 6n, 5n)))).toBe('target')
    expect(refusalOf(() => look(roundActRule, intent, call('closeLottery', 7n)))).toBe('selector')
    const draw = {
      ...intent,
      functionName: 'drawFinalNumberAndMakeLotteryClaimable',
      argument: true,
    } as const
    expect(refusalOf(() => look(roundActRule, draw, call(draw.functionName, 7n, false)))).toBe('amount')
  })
})

test('default: each refusal of the contract has a meaning, also those of PancakeSwap’s texts', () => {
  knowLotteryErrors()
  for (const { name, selector } of lotteryReverts.entries) {
    if (!name.startsWith('Lottery')) continue
    expect(contractErrorOf(selector)?.code, name).toBe(lotteryReverts.codes[name])
  }
  const expected = {
    'No ticket specified': 'lotteryNoTickets',
    'Too many tickets': 'lotteryTooManyTickets',
    'Lottery is not open': 'lotteryNotOpen',
    'Lottery is over': 'lotteryOver',
    'Outside range': 'lotteryNumberInvalid',
    'Lottery not claimable': 'lotteryNotClaimable',
    'Not the owner': 'lotteryNotTicketOwner',
    'No prize for this bracket': 'lotteryNoPrize',
    'Bracket must be higher': 'lotteryWrongBracket',
  }
  for (const [text, code] of Object.entries(expected)) expect(textRevert(text)?.code).toBe(code)
})
