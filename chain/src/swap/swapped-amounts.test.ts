import { Amount, amountInUp, amountOutDown, type Address, type Currency } from '@ibull/domain'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type FlowStage, quoteAB, sell, startFlowStage, watching } from '../testing/flow-stage.ts'
import { swapFlow } from './swap-flow.ts'
import type { SwapTerms } from './swap-terms.ts'
import { swappedAmounts } from './swapped-amounts.ts'

const ONE = 10n ** 18n
const RECIPIENT: Address = '0x00000000000000000000000000000000000A11cE'

let stage: FlowStage

const { run } = watching(() => stage.world)

beforeAll(async () => {
  stage = await startFlowStage()
})

afterAll(() => stage?.world.stop())

beforeEach(() => stage.reset())

/** Swaps, then compares the amounts in the receipt with the balance changes. */
async function expectWhatMoved(terms: SwapTerms): Promise<void> {
  const { world } = stage
  const { account, network, transactions } = world
  const balanceOf = (currency: Currency, owner: Address) =>
    currency.kind === 'token'
      ? world.balanceOf(currency, owner)
      : world.anvil.client.getBalance({ address: owner })
  const { currency: input } = terms.inputAmount
  const { currency: output } = terms.outputAmount
  const balances = async () =>
    Promise.all([balanceOf(input, account), balanceOf(output, terms.recipient ?? account)])
  const [inputBefore, outputBefore] = await balances()
  await run(swapFlow, terms)
  const [inputAfter, outputAfter] = await balances()
  const [record] = transactions.getState().records
  const swapped = swappedAmounts(terms, record?.receipt?.moves, account, network)
  const hash = record?.receipt?.transactionHash ?? '0x'
  const { gasUsed, effectiveGasPrice } = await world.anvil.client.getTransactionReceipt({ hash })
  const gas = input.kind === 'native' ? gasUsed * effectiveGasPrice : 0n
  expect(swapped).toEqual({
    paid: Amount.fromRaw(input, inputBefore - inputAfter - gas),
    received: Amount.fromRaw(output, outputAfter - outputBefore),
  })
}

test('default: of tokens, more than the least', async () => {
  const { tokenA, tokenB } = stage
  await expectWhatMoved(sell(tokenA, ONE, tokenB, quoteAB(ONE) - 1_000n))
})

test('behavior: an exact output, for less than the most', async () => {
  const { tokenA, tokenB } = stage
  const input = amountInUp(ONE, 1000n * ONE, 2000n * ONE)
  await expectWhatMoved({
    ...sell(tokenA, input, tokenB, ONE),
    direction: 'exactOutput',
    maximumInput: Amount.fromRaw(tokenA, (input * 10_050n) / 10_000n),
    minimumOutput: Amount.fromRaw(tokenB, ONE),
  })
})

test('behavior: native currency in, with what is returned of it', async () => {
  const { tokenA, world } = stage
  const input = amountInUp(ONE, 100n * ONE, 1000n * ONE)
  await expectWhatMoved({
    ...sell(world.network.native, input, tokenA, ONE),
    direction: 'exactOutput',
    maximumInput: Amount.fromRaw(world.network.native, (input * 10_050n) / 10_000n),
    minimumOutput: Amount.fromRaw(tokenA, ONE),
  })
})

test('behavior: native currency out, to another account', async () => {
  const { tokenA, world } = stage
  await expectWhatMoved({ ...sell(tokenA, ONE, world.network.native, ONE / 20n), recipient: RECIPIENT })
})

test('behavior: a token that takes a part of each transfer: what arrives', async () => {
  const { taxed, tokenB } = stage
  await expectWhatMoved(sell(tokenB, ONE, taxed, amountOutDown(ONE, 1000n * ONE, 1000n * ONE), 1_500))
  await expectWhatMoved(sell(taxed, ONE / 2n, tokenB, ONE / 2n, 1_500))
})

test('behavior: of a bundle with the moves of others, those of the account and of its recipient', async () => {
  const { tokenA, tokenB, world } = stage
  await expectWhatMoved({ ...sell(tokenA, ONE, tokenB, quoteAB(ONE)), recipient: RECIPIENT })
  const { account, network, transactions } = world
  const moves = transactions.getState().records[0]?.receipt?.moves ?? []
  const others = [
    { token: tokenA.address, from: RECIPIENT, to: account, amount: '5' },
    { token: tokenB.address, from: RECIPIENT, to: account, amount: '5' },
  ]
  expect(
    swappedAmounts(
      { ...sell(tokenA, ONE, tokenB, ONE), recipient: RECIPIENT },
      [...moves, ...others],
      account,
      network,
    ),
  ).toEqual({ paid: Amount.fromRaw(tokenA, ONE), received: Amount.fromRaw(tokenB, quoteAB(ONE)) })
})

test('error: a receipt without moves, or without those of the swap, says nothing', () => {
  const { tokenA, tokenB, world } = stage
  const terms = sell(tokenA, ONE, tokenB, ONE)
  expect(swappedAmounts(terms, undefined, world.account, world.network)).toBeUndefined()
  const { account } = world
  const move = { token: tokenB.address, from: RECIPIENT, to: account, amount: '5' }
  expect(swappedAmounts(terms, [move], account, world.network)).toBeUndefined()
})
