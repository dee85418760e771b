import { encodeFunctionData, type Hex } from 'viem'
import { describe, expect, test } from 'vitest'
import type { GuardContext } from '../guard/action-rule.ts'
import { approveAbi } from '../guard/approve-rule.ts'
import { stateTransaction } from '../guard/guarded-action.ts'
import { inspectTransaction } from '../guard/inspect.ts'
import { localNetwork } from '../networks/house-networks.ts'
import { lowerAllowanceRule } from './lower-allowance-rule.ts'

const account = '0x00000000000000000000000000000000000000a1'
const token = '0x00000000000000000000000000000000000000c1'
const spender = '0x00000000000000000000000000000000000000D1'
const stranger = '0x000000000000000000000000000000000000dead'

const context: GuardContext = {
  chainId: 56,
  account,
  contracts: localNetwork.contracts,
  spenders: [],
  predictionMarkets: [],
  chosenContracts: [],
  chosenTokens: [token],
  typedRecipient: undefined,
  chainTimeSeconds: 1_800_000_000n,
  deadlineSeconds: 1_200,
  gasPriceCeilingWei: 1n,
  gasCeiling: 1_000_000n,
}

const approve = (...args: readonly [spender: Hex, amount: bigint]): Hex =>
  encodeFunctionData({ abi: approveAbi, functionName: 'approve', args })

function inspect({ to = token, data = approve(spender, 4n), amount = 4n, allowed = 9n } = {}) {
  return inspectTransaction(
    { chainId: 56, from: account, to: to as Hex, data, value: 0n, gas: 50_000n, price: undefined },
    stateTransaction(lowerAllowanceRule, { token, spender, amount, allowed }),
    context,
  )
}

describe('lowerAllowanceRule', () => {
  test('default: the stated spender and amount are shown', () => {
    expect(inspect()).toContainEqual({ label: 'spender', value: { kind: 'address', address: spender } })
  })

  test.each([
    ['another token', { to: stranger }, 'target'],
    ['another spender', { data: approve(stranger, 4n) }, 'spender'],
    ['another amount', { data: approve(spender, 5n) }, 'amount'],
    ['a stated amount that is not lower', { data: approve(spender, 9n), amount: 9n }, 'amount'],
    ['data behind the arguments', { data: `${approve(spender, 4n)}00` as Hex }, 'malformedData'],
  ] as const)('error: %s is refused', (_, given, refusal) => {
    expect(() => inspect(given)).toThrow(expect.objectContaining({ code: 'guardRefused', refusal }))
  })
})
