import type { Address } from '@ibull/domain'
import { encodeFunctionData, type Abi } from 'viem'
import { expect, test } from 'vitest'
import { farmAuctionAbi } from '../abi/farm-auction.generated.ts'
import type { ActionRule, GuardContext } from '../guard/action-rule.ts'
import { stateTransaction } from '../guard/guarded-action.ts'
import { inspectTransaction } from '../guard/inspect.ts'
import { localNetwork } from '../networks/house-networks.ts'
import * as abis from './farm-auction-abi.ts'
import { bidRule, claimAuctionRule, closeAuctionRule } from './farm-auction-rules.ts'

const [ACCOUNT, AUCTION, TOKEN, STRANGER] = [1, 2, 3, 4].map(
  (digit) => `0x${String(digit).repeat(40)}` as const,
) as unknown as readonly [Address, Address, Address, Address]
const STEP = 10n ** 10n

const context: GuardContext = {
  chainId: 31337,
  account: ACCOUNT,
  contracts: { ...localNetwork.contracts, mainToken: TOKEN, farmAuction: AUCTION },
  predictionMarkets: [],
  chosenContracts: [],
  spenders: [AUCTION],
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

function look<Intent>(rule: ActionRule<Intent>, intent: Intent, call: Call) {
  const { functionName, args, to = AUCTION, value = 0n } = call
  const data = encodeFunctionData({ abi: farmAuctionAbi as Abi, functionName, args })
  const request = { chainId: 31337, from: ACCOUNT, to, data, value, gas: 100_000n, price: undefined }
  return inspectTransaction(request, stateTransaction(rule, intent), context)
}

const bid = { auctionId: 7n, token: TOKEN, amount: 5n * STEP, step: STEP }
const claim = { auctionId: 7n, token: TOKEN, amount: STEP }
const bidOf = (amount: bigint): Call => ({ functionName: 'bid', args: [amount] })

test('default: the functions are those of the compiled contract [auctions.7]', () => {
  const shape = (item: object) =>
    JSON.parse(JSON.stringify(item, ['type', 'name', 'stateMutability', 'inputs', 'outputs'])) as unknown
  for (const item of Object.values(abis).flat()) {
    const compiled = farmAuctionAbi.filter((found) => found.type === 'function' && found.name === item.name)
    expect(compiled.map(shape)).toEqual([shape(item)])
  }
})

test('default: what is stated is what the bytes say', () => {
  const auction = { label: 'auction', value: { kind: 'text', text: '#7' } }
  expect(look(bidRule, bid, bidOf(bid.amount))).toMatchObject([
    auction,
    { label: 'pay', value: { raw: bid.amount, isLeaving: true } },
  ])
  expect(look(claimAuctionRule, claim, { functionName: 'claimAuction', args: [7n] })).toMatchObject([
    auction,
    { label: 'auctionRefund', value: { raw: STEP } },
  ])
  expect(look(closeAuctionRule, { auctionId: 7n }, { functionName: 'closeAuction', args: [] })).toMatchObject(
    [auction],
  )
})

test.each([
  ['another amount', 'amount', () => look(bidRule, bid, bidOf(6n * STEP))],
  ['no multiple of ten', 'amount', () => look(bidRule, { ...bid, amount: STEP + 1n }, bidOf(STEP + 1n))],
  ['nothing', 'amount', () => look(bidRule, { ...bid, amount: 0n }, bidOf(0n))],
  ['another token', 'target', () => look(bidRule, { ...bid, token: STRANGER }, bidOf(bid.amount))],
  ['another contract', 'target', () => look(bidRule, bid, { ...bidOf(bid.amount), to: STRANGER })],
  ['coins beside it', 'value', () => look(bidRule, bid, { ...bidOf(bid.amount), value: 1n })],
  ['another function', 'selector', () => look(bidRule, bid, { functionName: 'closeAuction', args: [] })],
  [
    'another auction',
    'target',
    () => look(claimAuctionRule, claim, { functionName: 'claimAuction', args: [8n] }),
  ],
] as const)('error: %s is refused', (_, refusal, run) => {
  expect(run).toThrow(expect.objectContaining({ refusal }))
})
