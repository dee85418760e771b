import type { Address } from '@ibull/domain'
import { encodeFunctionData, type Abi } from 'viem'
import { describe, expect, test } from 'vitest'
import { tradingCompetitionAbi } from '../abi/trading-competition.generated.ts'
import { contractErrorOf, textRevert } from '../errors/revert-error.ts'
import type { ActionRule, GuardContext } from '../guard/action-rule.ts'
import { stateTransaction } from '../guard/guarded-action.ts'
import { inspectTransaction } from '../guard/inspect.ts'
import { localNetwork } from '../networks/house-networks.ts'
import * as abis from './competition-abi.ts'
import { competitionReverts, knowCompetitionErrors } from './competition-reverts.ts'
import { claimRewardRule, registerRule } from './competition-rules.ts'

const [ACCOUNT, COMPETITION, TOKEN, STRANGER, PREVIOUS] = [1, 2, 3, 4, 5].map(
  (digit) => `0x${String(digit).repeat(40)}` as const,
) as unknown as readonly [Address, Address, Address, Address, Address]

const context: GuardContext = {
  chainId: 31337,
  account: ACCOUNT,
  contracts: { ...localNetwork.contracts, mainToken: TOKEN, tradingCompetition: COMPETITION },
  predictionMarkets: [],
  chosenContracts: [],
  spenders: [],
  chosenTokens: [],
  typedRecipient: undefined,
  chainTimeSeconds: 1_800_000_000n,
  deadlineSeconds: 1200,
  gasPriceCeilingWei: 14_000_000_000n,
  gasCeiling: 5_000_000n,
}

const declaring = (competition: Address): GuardContext => ({ ...context, chosenContracts: [competition] })

interface Call {
  readonly functionName: string
  readonly args?: readonly unknown[]
  readonly to?: Address
  readonly value?: bigint
}

function look<Intent>(rule: ActionRule<Intent>, intent: Intent, call: Call, within = context) {
  const { functionName, args = [], to = COMPETITION, value = 0n } = call
  const data = encodeFunctionData({ abi: tradingCompetitionAbi as Abi, functionName, args })
  const request = { chainId: 31337, from: ACCOUNT, to, data, value, gas: 100_000n, price: undefined }
  return inspectTransaction(request, stateTransaction(rule, intent), within)
}

const registration = { competition: COMPETITION, team: 'South Winds' }
const reward = { competition: COMPETITION, token: TOKEN, prize: 9n, points: 50n, hasCollectible: false }
const REGISTER: Call = { functionName: 'register' }
const CLAIM: Call = { functionName: 'claimReward' }

test('default: the functions are those of the compiled contract', () => {
  const shape = (item: object) =>
    JSON.parse(JSON.stringify(item, ['type', 'name', 'stateMutability', 'inputs', 'outputs'])) as unknown
  for (const item of Object.values(abis).flat()) {
    const compiled = tradingCompetitionAbi.filter(
      (found) => found.type === 'function' && found.name === item.name,
    )
    expect(compiled.map(shape)).toEqual([shape(item)])
  }
})

describe('a registration', () => {
  test('default: the team', () => {
    expect(look(registerRule, registration, REGISTER)).toEqual([
      { label: 'competitionTeam', value: { kind: 'text', text: 'South Winds' } },
    ])
  })

  test.each([
    ['another contract', 'target', { ...REGISTER, to: STRANGER }],
    ['BNB along', 'value', { ...REGISTER, value: 1n }],
    ['another function', 'selector', CLAIM],
    ['a function of the operator', 'selector', { functionName: 'updateCompetitionStatus', args: [1] }],
  ] as const)('error: %s is refused', (_name, refusal, call) => {
    expect(() => look(registerRule, registration, call)).toThrow(expect.objectContaining({ refusal }))
  })
})

describe('a claim', () => {
  test('default: prize and points, each only where there are some', () => {
    const prize = { label: 'competitionPrize', value: { kind: 'amount', currency: TOKEN, raw: 9n } }
    const points = { label: 'competitionPoints', value: { kind: 'text', text: '50' } }
    expect(look(claimRewardRule, reward, CLAIM)).toEqual([prize, points])
    expect(look(claimRewardRule, { ...reward, prize: 0n }, CLAIM)).toEqual([points])
    expect(look(claimRewardRule, { ...reward, points: 0n }, CLAIM)).toEqual([prize])
    const collectible = { label: 'competitionCollectible', value: { kind: 'term', term: 'winners' } }
    expect(look(claimRewardRule, { ...reward, hasCollectible: true }, CLAIM)).toEqual([
      prize,
      points,
      collectible,
    ])
  })

  test('default: of the competition before, where the flow declares it', () => {
    const before = { ...reward, competition: PREVIOUS }
    expect(look(claimRewardRule, before, { ...CLAIM, to: PREVIOUS }, declaring(PREVIOUS))).toHaveLength(2)
  })

  test.each([
    ['one that is neither the network’s nor declared', PREVIOUS, context],
    ['one that is declared, but not the one stated', COMPETITION, declaring(PREVIOUS)],
    ['one on a network without any', PREVIOUS, { ...context, contracts: localNetwork.contracts }],
  ])('error: %s is refused', (_name, competition, within) => {
    expect(() =>
      look(claimRewardRule, { ...reward, competition }, { ...CLAIM, to: PREVIOUS }, within),
    ).toThrow(expect.objectContaining({ refusal: 'target' }))
  })

  test.each([
    ['another contract', 'target', { ...CLAIM, to: STRANGER }],
    ['BNB along', 'value', { ...CLAIM, value: 1n }],
    ['another function', 'selector', REGISTER],
    ['the owner’s withdrawal', 'selector', { functionName: 'claimRemainder', args: [9n] }],
  ] as const)('error: %s is refused', (_name, refusal, call) => {
    expect(() => look(claimRewardRule, reward, call)).toThrow(expect.objectContaining({ refusal }))
  })
})

test('default: each refusal of the contract has a meaning, also those of PancakeSwap’s texts', () => {
  knowCompetitionErrors()
  for (const { name, selector } of competitionReverts.entries) {
    if (!name.startsWith('Competition')) continue
    expect(contractErrorOf(selector)?.code, name).toBe(competitionReverts.codes[name])
  }
  expect(textRevert('NOT_REGISTERED')?.code).toBe('competitionNotRegistered')
  expect(textRevert('HAS_CLAIMED')?.code).toBe('competitionNothingToClaim')
  expect(textRevert('NOT_ACTIVE')?.code).toBe('competitionProfilePaused')
})
