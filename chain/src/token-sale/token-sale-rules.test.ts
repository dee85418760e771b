import type { Address } from '@ibull/domain'
import { encodeFunctionData, type Abi } from 'viem'
import { describe, expect, test } from 'vitest'
import { pointCentreAbi } from '../abi/point-centre.generated.ts'
import { tokenSaleV1Abi } from '../abi/token-sale-v1.generated.ts'
import { tokenSaleAbi } from '../abi/token-sale.generated.ts'
import { contractErrorOf, textRevert } from '../errors/revert-error.ts'
import type { ActionRule, GuardContext } from '../guard/action-rule.ts'
import { stateTransaction } from '../guard/guarded-action.ts'
import { inspectTransaction } from '../guard/inspect.ts'
import { localNetwork } from '../networks/house-networks.ts'
import { depositPoolAbi, getPointsAbi, harvestSaleAbi } from './token-sale-abi.ts'
import type { TokenSaleListing } from '@ibull/domain/token-sale'
import type { WriteServices } from '../flow/write-services.ts'
import { harvestSaleFlow } from './token-sale-flows.ts'
import { knowTokenSaleErrors, tokenSaleReverts } from './token-sale-reverts.ts'
import { commitRule, getPointsRule, harvestSaleRule } from './token-sale-rules.ts'

const [ACCOUNT, SALE, LP, NEW, STRANGER, CENTRE] = [1, 2, 3, 4, 5, 6].map(
  (digit) => `0x${String(digit).repeat(40)}` as const,
) as unknown as readonly [Address, Address, Address, Address, Address, Address]

const context: GuardContext = {
  chainId: 31337,
  account: ACCOUNT,
  contracts: { ...localNetwork.contracts, pointCentre: CENTRE },
  predictionMarkets: [],
  chosenContracts: [SALE, STRANGER],
  spenders: [SALE],
  chosenTokens: [LP, NEW],
  typedRecipient: undefined,
  chainTimeSeconds: 1_800_000_000n,
  deadlineSeconds: 1200,
  gasPriceCeilingWei: 14_000_000_000n,
  gasCeiling: 5_000_000n,
}
const undeclared: GuardContext = { ...context, chosenContracts: [STRANGER] }

interface Call {
  readonly functionName: string
  readonly args?: readonly unknown[]
  readonly to?: Address
  readonly value?: bigint
}

const compiled = [...tokenSaleAbi, ...tokenSaleV1Abi, ...pointCentreAbi]
/** Without the withdrawal of version 1, whose name version 2 has too. */
const deployed = [
  ...tokenSaleAbi,
  ...tokenSaleV1Abi.filter((item) => 'name' in item && item.name === 'harvest'),
]

function look<Intent>(rule: ActionRule<Intent>, intent: Intent, call: Call, within = context) {
  const { functionName, args = [], to = SALE, value = 0n } = call
  const data = encodeFunctionData({ abi: [...deployed, ...pointCentreAbi] as Abi, functionName, args })
  const request = { chainId: 31337, from: ACCOUNT, to, data, value, gas: 100_000n, price: undefined }
  return inspectTransaction(request, stateTransaction(rule, intent), within)
}

const sale = { label: 'tokenSale', value: { kind: 'address', address: SALE } }

test('default: the functions are those of the compiled contracts [ifo.7]', () => {
  const shape = (item: object) =>
    JSON.parse(JSON.stringify(item, ['type', 'name', 'stateMutability', 'inputs', 'outputs'])) as unknown
  const types = ({ inputs }: { readonly inputs: readonly { readonly type: string }[] }) =>
    inputs.map(({ type }) => type)
  for (const item of [...depositPoolAbi, ...harvestSaleAbi, ...getPointsAbi]) {
    const found = compiled.filter((one) => one.type === 'function' && one.name === item.name)
    expect(found.length, item.name).toBeGreaterThan(0)
    for (const one of found) {
      if (one.type !== 'function') continue
      expect(types(one)).toEqual(types(item))
      expect({ ...(shape(one) as object), inputs: [] }).toEqual({ ...(shape(item) as object), inputs: [] })
    }
  }
})

describe('a commitment', () => {
  const intent = { sale: SALE, kind: 'poolUnlimited', token: LP, amount: 70n } as const
  const commit: Call = { functionName: 'depositPool', args: [70n, 1] }

  test('default: the sale, and what leaves the wallet', () => {
    expect(look(commitRule, intent, commit)).toEqual([
      sale,
      { label: 'commit', value: { kind: 'amount', currency: LP, raw: 70n, isLeaving: true } },
    ])
  })

  test.each([
    ['another amount', 'amount', { ...commit, args: [71n, 1] }],
    ['the other pool', 'target', { ...commit, args: [70n, 0] }],
    ['an unknown pool', 'target', { ...commit, args: [70n, 2] }],
    ['another contract', 'target', { ...commit, to: STRANGER }],
    ['BNB along', 'value', { ...commit, value: 1n }],
    ['a harvest', 'selector', { functionName: 'harvestPool', args: [1] }],
  ] as const)('error: %s is refused', (_name, refusal, call) => {
    expect(() => look(commitRule, intent, call)).toThrow(expect.objectContaining({ refusal }))
  })

  test('error: nothing, and a sale that was not chosen, are refused', () => {
    const none = { ...commit, args: [0n, 1] }
    expect(() => look(commitRule, { ...intent, amount: 0n }, none)).toThrow(
      expect.objectContaining({ refusal: 'amount' }),
    )
    expect(() => look(commitRule, intent, commit, undeclared)).toThrow(
      expect.objectContaining({ refusal: 'target' }),
    )
  })
})

describe('a harvest', () => {
  const payout = { sale: SALE, token: NEW, offering: 9n, currency: LP, refund: 4n }
  const one = { ...payout, functionName: 'harvestPool', kind: 'poolBasic' } as const
  const all = { ...payout, functionName: 'harvestPools', kind: undefined } as const
  const first = { ...payout, functionName: 'harvest', kind: undefined } as const
  const harvest: Call = { functionName: 'harvestPool', args: [0] }

  test('default: the sale, and what comes back, of one pool, of both or of version 1', () => {
    const rows = [
      sale,
      { label: 'receive', value: { kind: 'amount', currency: NEW, raw: 9n } },
      { label: 'refund', value: { kind: 'amount', currency: LP, raw: 4n } },
    ]
    expect(look(harvestSaleRule, one, harvest)).toEqual(rows)
    expect(look(harvestSaleRule, all, { functionName: 'harvestPools' })).toEqual(rows)
    expect(look(harvestSaleRule, first, { functionName: 'harvest' })).toEqual(rows)
  })

  test('shows only the refund where no tokens are paid', () => {
    const labelsOf = (change: object) =>
      look(harvestSaleRule, { ...one, ...change }, harvest).map(({ label }) => label)
    expect(labelsOf({ offering: 0n })).toEqual(['tokenSale', 'refund'])
    expect(labelsOf({ refund: 0n })).toEqual(['tokenSale', 'receive'])
    expect(labelsOf({ offering: 0n, refund: 0n })).toEqual(['tokenSale', 'receive'])
  })

  test.each([
    ['the other pool', 'target', { ...harvest, args: [1] }],
    ['both pools', 'selector', { functionName: 'harvestPools' }],
    ['another contract', 'target', { ...harvest, to: STRANGER }],
    ['BNB along', 'value', { ...harvest, value: 1n }],
    ['a commitment', 'selector', { functionName: 'depositPool', args: [9n, 0] }],
  ] as const)('error: %s is refused', (_name, refusal, call) => {
    expect(() => look(harvestSaleRule, one, call)).toThrow(expect.objectContaining({ refusal }))
  })

  test('error: one pool instead of both, and a sale that was not chosen, are refused', () => {
    expect(() => look(harvestSaleRule, all, harvest)).toThrow(
      expect.objectContaining({ refusal: 'selector' }),
    )
    expect(() => look(harvestSaleRule, one, harvest, undeclared)).toThrow(
      expect.objectContaining({ refusal: 'target' }),
    )
  })
})

test('records a refund without tokens as a refund of its currency', async () => {
  const token = { address: NEW, symbol: 'NEW', decimals: 18 }
  const sale = { address: SALE, version: 2, token, currency: { address: LP, symbol: 'LP', decimals: 18 } }
  const { plan } = harvestSaleFlow({ network: localNetwork } as WriteServices)
  const summaryOf = async (offering: bigint) => {
    const terms = {
      sale: sale as unknown as TokenSaleListing,
      kinds: ['poolBasic'] as const,
      offering,
      refund: 4n,
    }
    const [step] = await plan(terms, ACCOUNT)
    const draft = step?.draft(context)
    return draft?.kind === 'transaction' ? draft.summary : undefined
  }
  expect(await summaryOf(0n)).toMatchObject({ kind: 'refundSale', values: { raw: '4', symbol: 'LP' } })
  expect(await summaryOf(9n)).toMatchObject({ kind: 'harvestSale', values: { raw: '9', symbol: 'NEW' } })
})

describe('the points of a sale', () => {
  const intent = { sale: SALE, points: 300n }
  const claim: Call = { functionName: 'getPoints', args: [SALE], to: CENTRE }

  test('default: the sale and its points', () => {
    const points = { label: 'points', value: { kind: 'text', text: '300' } }
    expect(look(getPointsRule, intent, claim)).toEqual([sale, points])
  })

  test.each([
    ['those of another sale', 'target', { ...claim, args: [STRANGER] }],
    ['another point center', 'target', { ...claim, to: STRANGER }],
    ['the sale itself', 'target', { ...claim, to: SALE }],
    ['BNB along', 'value', { ...claim, value: 1n }],
    ['another function', 'selector', { functionName: 'harvestPools', to: CENTRE }],
  ] as const)('error: %s is refused', (_name, refusal, call) => {
    expect(() => look(getPointsRule, intent, call)).toThrow(expect.objectContaining({ refusal }))
  })
})

test('default: each refusal of the contract has a meaning, also those of PancakeSwap’s texts', () => {
  knowTokenSaleErrors()
  for (const { name, selector } of tokenSaleReverts.entries) {
    if (!name.startsWith('TokenSale')) continue
    expect(contractErrorOf(selector)?.code, name).toBe(tokenSaleReverts.codes[name])
  }
  for (const [text, code] of Object.entries(tokenSaleReverts.texts)) expect(textRevert(text)?.code).toBe(code)
})
