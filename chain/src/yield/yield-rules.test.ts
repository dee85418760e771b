import type { Address } from '@ibull/domain'
import { encodeFunctionData, type Abi } from 'viem'
import { describe, expect, test } from 'vitest'
import { farmMasterAbi } from '../abi/farm-master.generated.ts'
import { stakingPoolAbi } from '../abi/staking-pool.generated.ts'
import { vaultAbi } from '../abi/vault.generated.ts'
import { zapAbi as compiledZapAbi } from '../abi/zap.generated.ts'
import type { ActionRule, GuardContext } from '../guard/action-rule.ts'
import { approveRule } from '../guard/approve-rule.ts'
import { GuardRefusedError, type GuardRefusal } from '../guard/guard-refused-error.ts'
import { stateTransaction } from '../guard/guarded-action.ts'
import { inspectTransaction } from '../guard/inspect.ts'
import { localNetwork } from '../networks/house-networks.ts'
import type { Hex } from '../networks/network.ts'
import { poolDepositRule, poolEmergencyRule, poolHarvestRule, poolWithdrawRule } from './pools/pool-rules.ts'
import { vaultClaimRule, vaultDepositRule, vaultHarvestRule, vaultWithdrawRule } from './vault/vault-rules.ts'
import { zapRule, type ZapIntent } from './zap/zap-rule.ts'
import {
  farmDepositRule,
  farmEmergencyRule,
  farmHarvestRule,
  farmWithdrawRule,
  harvestManyRule,
} from './farms/farm-rules.ts'
import * as yieldAbi from './yield-abi.ts'

const address = (id: number): Address => `0x${id.toString(16).padStart(40, '0')}`
const [ACCOUNT, FARM, VAULT, ZAP, POOL, TOKEN, OTHER, STRANGER, ROUTER, WRAPPED, LP, ZERO_ADDRESS] = [
  0xa1, 0xf1, 0xf2, 0xf3, 0xf4, 0x71, 0x72, 0x66, 0xb1, 0xb2, 0x73, 0,
].map(address) as readonly Address[] as readonly [
  Address,
  Address,
  Address,
  Address,
  Address,
  Address,
  Address,
  Address,
  Address,
  Address,
  Address,
  Address,
]
const NOW = 1_800_000_000n

const context: GuardContext = {
  chainId: 31337,
  account: ACCOUNT,
  contracts: {
    ...localNetwork.contracts,
    router: ROUTER,
    wrappedNative: WRAPPED,
    farm: FARM,
    vault: VAULT,
    zap: ZAP,
  },
  predictionMarkets: [],
  chosenContracts: [POOL],
  spenders: [ROUTER, FARM, VAULT, ZAP, POOL],
  chosenTokens: [TOKEN, LP],
  typedRecipient: undefined,
  chainTimeSeconds: NOW,
  deadlineSeconds: 1200,
  gasPriceCeilingWei: 14_000_000_000n,
  gasCeiling: 5_000_000n,
}

interface Call {
  readonly to: Address
  readonly abi: Abi
  readonly functionName: string
  readonly args?: readonly unknown[]
  readonly value?: bigint
}

function look<Intent>(
  rule: ActionRule<Intent>,
  intent: Intent,
  { to, abi, functionName, args = [], value = 0n }: Call,
  within = context,
) {
  const data: Hex = encodeFunctionData({ abi, functionName, args })
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

test('default: the functions are those of the compiled contracts [farms.8]', () => {
  const shape = (item: object) =>
    JSON.parse(JSON.stringify(item, ['type', 'name', 'stateMutability', 'inputs', 'outputs'])) as unknown
  const compiled = (abi: Abi, name: string) =>
    abi.filter((item) => item.type === 'function' && item.name === name).map(shape)
  const { farmDepositAbi, farmWithdrawAbi, farmEmergencyAbi, harvestManyAbi, ...rest } = yieldAbi
  for (const [item] of [farmDepositAbi, farmWithdrawAbi, farmEmergencyAbi, harvestManyAbi]) {
    expect(compiled(farmMasterAbi, item.name)).toEqual([shape(item)])
  }
  for (const [item] of [rest.poolDepositAbi, rest.poolWithdrawAbi, rest.poolEmergencyAbi]) {
    expect(compiled(stakingPoolAbi, item.name)).toEqual([shape(item)])
  }
  const ofVault = [rest.vaultDepositAbi, rest.vaultWithdrawAbi, rest.vaultHarvestAbi, rest.vaultClaimAbi]
  for (const item of ofVault.flat()) {
    expect(compiled(vaultAbi, item.name)).toEqual([shape(item)])
  }
  for (const item of rest.zapAbi) expect(compiled(compiledZapAbi, item.name)).toEqual([shape(item)])
})

describe('the rules of farms', () => {
  const deposit = { pid: 7, token: TOKEN, amount: 1000n, depositFeeBps: 400, referrer: STRANGER }
  const call = (to: Address, ...args: readonly unknown[]): Call => ({
    to,
    abi: farmMasterAbi,
    functionName: 'deposit',
    args,
  })

  test('default: a deposit shows farm, stake, fee and referrer', () => {
    expect(look(farmDepositRule, deposit, call(FARM, 7n, 1000n, STRANGER))).toEqual([
      { label: 'farm', value: { kind: 'text', text: '#7' } },
      { label: 'stake', value: { kind: 'amount', currency: TOKEN, raw: 1000n, isLeaving: true } },
      { label: 'depositFee', value: { kind: 'amount', currency: TOKEN, raw: 40n } },
      { label: 'referrer', value: { kind: 'address', address: STRANGER } },
    ])
  })

  test.each<[string, GuardRefusal, Call]>([
    ['another contract', 'target', call(STRANGER, 7n, 1000n, STRANGER)],
    ['another farm', 'target', call(FARM, 8n, 1000n, STRANGER)],
    ['another amount', 'amount', call(FARM, 7n, 1001n, STRANGER)],
    ['another referrer', 'recipient', call(FARM, 7n, 1000n, OTHER)],
    ['no referrer', 'recipient', call(FARM, 7n, 1000n, ZERO_ADDRESS)],
    ['BNB along', 'value', { ...call(FARM, 7n, 1000n, STRANGER), value: 1n }],
    [
      'another function',
      'selector',
      { to: FARM, abi: farmMasterAbi, functionName: 'withdraw', args: [7n, 1000n] },
    ],
  ])('error: a deposit with %s is refused', (_name, refusal, bytes) => {
    expect(refusalOf(() => look(farmDepositRule, deposit, bytes))).toBe(refusal)
  })

  test('error: an account that refers itself, and a deposit of zero', () => {
    const own = { ...deposit, referrer: ACCOUNT }
    expect(refusalOf(() => look(farmDepositRule, own, call(FARM, 7n, 1000n, ACCOUNT)))).toBe('recipient')
    const nothing = { ...deposit, amount: 0n }
    expect(refusalOf(() => look(farmDepositRule, nothing, call(FARM, 7n, 0n, STRANGER)))).toBe('amount')
  })

  test('error: on a network without farms nothing is the right target', () => {
    const { farm: _farm, ...contracts } = context.contracts
    const without = { ...context, contracts }
    expect(refusalOf(() => look(farmDepositRule, deposit, call(FARM, 7n, 1000n, STRANGER), without))).toBe(
      'target',
    )
  })

  test('error: a harvest moves no stake and names no referrer', () => {
    const intent = { pid: 7, rewardToken: TOKEN, earnings: 5n }
    expect(look(farmHarvestRule, intent, call(FARM, 7n, 0n, ZERO_ADDRESS))).toHaveLength(2)
    expect(refusalOf(() => look(farmHarvestRule, intent, call(FARM, 7n, 1n, ZERO_ADDRESS)))).toBe('amount')
    expect(refusalOf(() => look(farmHarvestRule, intent, call(FARM, 6n, 0n, ZERO_ADDRESS)))).toBe('target')
    expect(refusalOf(() => look(farmHarvestRule, intent, call(FARM, 7n, 0n, STRANGER)))).toBe('recipient')
  })

  test('error: a withdrawal of another amount or farm', () => {
    const intent = { pid: 7, token: TOKEN, amount: 10n }
    const withdraw = (...args: readonly unknown[]): Call => ({
      ...call(FARM),
      functionName: 'withdraw',
      args,
    })
    expect(look(farmWithdrawRule, intent, withdraw(7n, 10n))).toHaveLength(2)
    expect(refusalOf(() => look(farmWithdrawRule, intent, withdraw(7n, 11n)))).toBe('amount')
    expect(refusalOf(() => look(farmWithdrawRule, intent, withdraw(8n, 10n)))).toBe('target')
  })

  test('error: an emergency withdrawal of another farm', () => {
    const intent = { pid: 7, token: TOKEN, staked: 10n, rewardToken: OTHER, earnings: 2n }
    const leave = (...args: readonly unknown[]): Call => ({
      ...call(FARM),
      functionName: 'emergencyWithdraw',
      args,
    })
    expect(look(farmEmergencyRule, intent, leave(7n)).map(({ label }) => label)).toEqual([
      'farm',
      'unstake',
      'givesUp',
    ])
    expect(refusalOf(() => look(farmEmergencyRule, intent, leave(8n)))).toBe('target')
  })

  test('error: a harvest of other farms than those that were shown', () => {
    const intent = { pids: [1, 2, 3], rewardToken: TOKEN, earnings: 5n }
    const many = (...pids: readonly bigint[]): Call => ({
      ...call(FARM),
      functionName: 'harvestMany',
      args: [pids],
    })
    expect(look(harvestManyRule, intent, many(1n, 2n, 3n))[0]?.value).toEqual({
      kind: 'text',
      text: '#1, #2, #3',
    })
    for (const pids of [
      [1n, 2n],
      [1n, 2n, 4n],
      [1n, 3n, 2n],
      [1n, 2n, 3n, 4n],
    ]) {
      expect(refusalOf(() => look(harvestManyRule, intent, many(...pids)))).toBe('target')
    }
  })
})

describe('the rules of staking pools', () => {
  const intent = { pool: POOL, token: TOKEN, amount: 10n }
  const call = (to: Address, functionName: string, ...args: readonly unknown[]): Call => ({
    to,
    abi: stakingPoolAbi,
    functionName,
    args,
  })

  test('default: the pool that was chosen, and its amount', () => {
    expect(look(poolDepositRule, intent, call(POOL, 'deposit', 10n))).toEqual([
      { label: 'pool', value: { kind: 'address', address: POOL } },
      { label: 'stake', value: { kind: 'amount', currency: TOKEN, raw: 10n, isLeaving: true } },
    ])
    expect(look(poolWithdrawRule, intent, call(POOL, 'withdraw', 10n))).toHaveLength(2)
  })

  test('error: another pool, and one that was not chosen', () => {
    expect(refusalOf(() => look(poolDepositRule, intent, call(STRANGER, 'deposit', 10n)))).toBe('target')
    const unchosen = { ...context, chosenContracts: [] }
    expect(refusalOf(() => look(poolDepositRule, intent, call(POOL, 'deposit', 10n), unchosen))).toBe(
      'target',
    )
    const stranger = { ...intent, pool: STRANGER }
    expect(refusalOf(() => look(poolWithdrawRule, stranger, call(STRANGER, 'withdraw', 10n)))).toBe('target')
  })

  test('error: another amount, and a harvest that stakes', () => {
    const owed = { pool: POOL, rewardToken: OTHER, earnings: 3n }
    expect(refusalOf(() => look(poolDepositRule, intent, call(POOL, 'deposit', 11n)))).toBe('amount')
    expect(refusalOf(() => look(poolWithdrawRule, intent, call(POOL, 'withdraw', 9n)))).toBe('amount')
    expect(refusalOf(() => look(poolHarvestRule, owed, call(POOL, 'deposit', 1n)))).toBe('amount')
    const nothing = { ...intent, amount: 0n }
    expect(refusalOf(() => look(poolDepositRule, nothing, call(POOL, 'deposit', 0n)))).toBe('amount')
    const leave = { ...owed, token: TOKEN, staked: 5n }
    expect(look(poolEmergencyRule, leave, call(POOL, 'emergencyWithdraw'))).toHaveLength(3)
    expect(refusalOf(() => look(poolEmergencyRule, leave, call(POOL, 'withdraw', 1n)))).toBe('selector')
  })

  test('error: an approval for a pool that was not chosen', () => {
    const approval = { token: TOKEN, spender: POOL, allows: 'exact', needed: 10n } as const
    const bytes: Call = {
      to: TOKEN,
      abi: [
        {
          type: 'function',
          name: 'approve',
          stateMutability: 'nonpayable',
          inputs: [
            { name: 'spender', type: 'address' },
            { name: 'amount', type: 'uint256' },
          ],
          outputs: [{ name: '', type: 'bool' }],
        },
      ],
      functionName: 'approve',
      args: [POOL, 10n],
    }
    expect(look(approveRule, approval, bytes)).toHaveLength(3)
    const strict = { ...context, spenders: [ROUTER, FARM] }
    expect(refusalOf(() => look(approveRule, approval, bytes, strict))).toBe('spender')
  })
})

describe('the rules of the vault', () => {
  const call = (to: Address, functionName: string, ...args: readonly unknown[]): Call => ({
    to,
    abi: vaultAbi,
    functionName,
    args,
  })

  test('error: another target, amount, function or number of shares', () => {
    const deposit = { token: TOKEN, amount: 10n }
    expect(look(vaultDepositRule, deposit, call(VAULT, 'deposit', 10n))).toHaveLength(1)
    expect(refusalOf(() => look(vaultDepositRule, deposit, call(FARM, 'deposit', 10n)))).toBe('target')
    expect(refusalOf(() => look(vaultDepositRule, deposit, call(VAULT, 'deposit', 11n)))).toBe('amount')

    const part = { token: TOKEN, shares: 10n, isAll: false, worth: 20n, fee: 1n, heldBack: 0n }
    expect(look(vaultWithdrawRule, part, call(VAULT, 'withdraw', 10n))).toHaveLength(2)
    expect(refusalOf(() => look(vaultWithdrawRule, part, call(VAULT, 'withdraw', 11n)))).toBe('amount')
    expect(refusalOf(() => look(vaultWithdrawRule, part, call(VAULT, 'withdrawAll')))).toBe('selector')
    const split = { ...part, heldBack: 1n }
    expect(look(vaultWithdrawRule, split, call(VAULT, 'withdraw', 10n)).map(({ label }) => label)).toEqual([
      'unstake',
      'unstakingFee',
      'heldBack',
    ])
    const whole = { ...part, isAll: true, fee: 0n }
    expect(look(vaultWithdrawRule, whole, call(VAULT, 'withdrawAll'))).toHaveLength(1)
    expect(refusalOf(() => look(vaultWithdrawRule, whole, call(VAULT, 'withdraw', 10n)))).toBe('selector')

    const bounty = { token: TOKEN, bounty: 3n }
    expect(look(vaultHarvestRule, bounty, call(VAULT, 'harvest'))).toHaveLength(1)
    expect(refusalOf(() => look(vaultHarvestRule, bounty, call(POOL, 'harvest')))).toBe('target')
    expect(refusalOf(() => look(vaultHarvestRule, bounty, call(VAULT, 'withdrawAll')))).toBe('selector')

    const claim = { token: TOKEN, amount: 3n, most: 2n }
    expect(look(vaultClaimRule, claim, call(VAULT, 'payHeldBack', 2n))).toHaveLength(1)
    expect(refusalOf(() => look(vaultClaimRule, claim, call(POOL, 'payHeldBack', 2n)))).toBe('target')
    expect(refusalOf(() => look(vaultClaimRule, claim, call(VAULT, 'payHeldBack', 3n)))).toBe('amount')
  })
})

describe('the rule of the zap', () => {
  const intent: ZapIntent = {
    pid: 7,
    stakeToken: LP,
    isNative: false,
    amountIn: 100n,
    path: [TOKEN, OTHER],
    pairTokens: [OTHER, STRANGER],
    expectedCredit: 1000n,
    minimumLiquidity: 990n,
    slippageBps: 100,
    referrer: undefined,
    deadline: NOW + 1200n,
  }
  const native: ZapIntent = { ...intent, isNative: true, path: [WRAPPED, OTHER] }
  const call = (...args: readonly unknown[]): Call => ({
    to: ZAP,
    abi: compiledZapAbi,
    functionName: 'zapIn',
    args,
  })
  const good = call(7n, [TOKEN, OTHER], 100n, 990n, ZERO_ADDRESS, NOW + 1200n)
  const goodNative: Call = {
    ...call(7n, [WRAPPED, OTHER], 990n, ZERO_ADDRESS, NOW + 1200n),
    functionName: 'zapInNative',
    value: 100n,
  }

  test('default: farm, input, minimum, path and deadline', () => {
    expect(look(zapRule, intent, good).map(({ label }) => label)).toEqual([
      'farm',
      'pay',
      'stakeAtLeast',
      'route',
      'deadline',
    ])
    expect(look(zapRule, native, goodNative)[1]?.value).toEqual({
      kind: 'amount',
      currency: 'native',
      raw: 100n,
      isLeaving: true,
    })
  })

  test.each<[string, GuardRefusal, ZapIntent, Call]>([
    ['another contract', 'target', intent, { ...good, to: FARM }],
    ['another farm', 'target', intent, call(8n, [TOKEN, OTHER], 100n, 990n, ZERO_ADDRESS, NOW + 1200n)],
    ['another amount', 'amount', intent, call(7n, [TOKEN, OTHER], 101n, 990n, ZERO_ADDRESS, NOW + 1200n)],
    ['another path', 'path', intent, call(7n, [TOKEN, STRANGER], 100n, 990n, ZERO_ADDRESS, NOW + 1200n)],
    [
      'a lower minimum',
      'minimumOutput',
      intent,
      call(7n, [TOKEN, OTHER], 100n, 989n, ZERO_ADDRESS, NOW + 1200n),
    ],
    ['a referrer', 'recipient', intent, call(7n, [TOKEN, OTHER], 100n, 990n, STRANGER, NOW + 1200n)],
    ['another deadline', 'deadline', intent, call(7n, [TOKEN, OTHER], 100n, 990n, ZERO_ADDRESS, NOW + 1201n)],
    ['less BNB', 'value', native, { ...goodNative, value: 99n }],
    ['the function of BNB', 'selector', intent, { ...goodNative, value: 0n }],
  ])('error: %s is refused', (_name, refusal, stated, bytes) => {
    expect(refusalOf(() => look(zapRule, stated, bytes))).toBe(refusal)
  })

  test('error: stated terms that are no terms', () => {
    const far = { ...intent, deadline: NOW + 5000n }
    expect(
      refusalOf(() => look(zapRule, far, call(7n, [TOKEN, OTHER], 100n, 990n, ZERO_ADDRESS, NOW + 5000n))),
    ).toBe('deadline')
    const unbounded = { ...intent, minimumLiquidity: 0n, slippageBps: 10_000 }
    expect(
      refusalOf(() =>
        look(zapRule, unbounded, call(7n, [TOKEN, OTHER], 100n, 0n, ZERO_ADDRESS, NOW + 1200n)),
      ),
    ).toBe('minimumOutput')
    const nothing: ZapIntent = { ...intent, expectedCredit: 0n, minimumLiquidity: 0n }
    expect(
      refusalOf(() => look(zapRule, nothing, call(7n, [TOKEN, OTHER], 100n, 0n, ZERO_ADDRESS, NOW + 1200n))),
    ).toBe('minimumOutput')
    const low = { ...intent, minimumLiquidity: 900n }
    expect(
      refusalOf(() => look(zapRule, low, call(7n, [TOKEN, OTHER], 100n, 900n, ZERO_ADDRESS, NOW + 1200n))),
    ).toBe('minimumOutput')
    const elsewhere = { ...intent, pairTokens: [STRANGER, WRAPPED] } as const
    expect(refusalOf(() => look(zapRule, elsewhere, good))).toBe('path')
    const strange = { ...intent, path: [STRANGER, OTHER] }
    expect(
      refusalOf(() =>
        look(zapRule, strange, call(7n, [STRANGER, OTHER], 100n, 990n, ZERO_ADDRESS, NOW + 1200n)),
      ),
    ).toBe('path')
  })
})
