import type { Address } from '@ibull/domain'
import { NAME_TYPES, nameTypedData, type NameRegistration } from '@ibull/domain/profile'
import { encodeFunctionData, getAddress, numberToHex, type Abi } from 'viem'
import { describe, expect, test } from 'vitest'
import type { ActionRule, GuardContext } from '../guard/action-rule.ts'
import { GuardRefusedError } from '../guard/guard-refused-error.ts'
import { stateSignature, stateTransaction } from '../guard/guarded-action.ts'
import { inspectTransaction, inspectTypedData } from '../guard/inspect.ts'
import type { TypedDataRequest } from '../guard/signing-request.ts'
import { localNetwork } from '../networks/house-networks.ts'
import { nameRule, type NameIntent } from './name-rule.ts'
import {
  approveCollectibleAbi,
  claimPointsAbi,
  createProfileAbi,
  mintStarterAbi,
  pauseProfileAbi,
  pictureAbi,
} from './profile-abi.ts'
import {
  approveCollectibleRule,
  claimPointsRule,
  createProfileRule,
  mintStarterRule,
  pauseProfileRule,
  pictureRule,
} from './profile-rules.ts'

const address = (n: number): Address => getAddress(numberToHex(n, { size: 20 }))
const account = address(0xa1)
const stranger = address(0xdead)
const [mainToken, profile, pointCentre, starterFactory, collection] = [0xb1, 0xb2, 0xb3, 0xb4, 0xb5].map(
  address,
) as [Address, Address, Address, Address, Address]
const now = 1_800_000_000n

const context: GuardContext = {
  chainId: 56,
  account,
  contracts: { ...localNetwork.contracts, mainToken, profile, pointCentre, starterFactory },
  spenders: [profile],
  predictionMarkets: [],
  chosenContracts: [collection],
  chosenTokens: [mainToken],
  typedRecipient: undefined,
  chainTimeSeconds: now,
  deadlineSeconds: 1200,
  gasPriceCeilingWei: 14_000_000_000n,
  gasCeiling: 5_000_000n,
}

function refusalOf(run: () => unknown): string | undefined {
  try {
    run()
    return undefined
  } catch (error) {
    if (error instanceof GuardRefusedError) return error.refusal
    throw error
  }
}

/** Returns the guard's result for a call stated as `intent`. */
function checked<Intent>(
  rule: ActionRule<Intent>,
  intent: Intent,
  call: {
    readonly to: Address
    readonly abi: Abi
    readonly name: string
    readonly args?: readonly unknown[]
  },
  value = 0n,
) {
  const { to, abi, name, args = [] } = call
  const data = encodeFunctionData({ abi, functionName: name, args })
  const request = { chainId: 56, from: account, to, data, value, gas: 1n, price: undefined }
  return refusalOf(() => inspectTransaction(request, stateTransaction(rule, intent), context))
}

const cost = { token: mainToken, cost: 5n }
const picture = { nftAddress: collection, tokenId: 0n }

describe('transactions', () => {
  const create = { ...picture, ...cost, teamId: 2n }
  const createCall = (args: readonly unknown[], to = profile) => ({
    to,
    abi: createProfileAbi,
    name: 'createProfile',
    args,
  })

  test('default: what was stated passes, 0 as the number of a collectible too', () => {
    expect(checked(createProfileRule, create, createCall([2n, collection, 0n]))).toBeUndefined()
    expect(
      checked(
        mintStarterRule,
        { ...cost, bunnyId: 5 },
        { to: starterFactory, abi: mintStarterAbi, name: 'mintNFT', args: [5] },
      ),
    ).toBeUndefined()
    expect(
      checked(
        pictureRule,
        { ...picture, ...cost, functionName: 'updateProfile' },
        { to: profile, abi: pictureAbi, name: 'updateProfile', args: [collection, 0n] },
      ),
    ).toBeUndefined()
    expect(
      checked(pauseProfileRule, picture, { to: profile, abi: pauseProfileAbi, name: 'pauseProfile' }),
    ).toBeUndefined()
    expect(
      checked(
        claimPointsRule,
        { sale: stranger, points: 7n },
        { to: pointCentre, abi: claimPointsAbi, name: 'getPoints', args: [stranger] },
      ),
    ).toBeUndefined()
  })

  test.each([
    ['another team', [1n, collection, 0n], profile, 'target'],
    ['another collection', [2n, stranger, 0n], profile, 'target'],
    ['another collectible', [2n, collection, 1n], profile, 'target'],
    ['another contract', [2n, collection, 0n], stranger, 'target'],
  ])('error: a profile with %s', (_name, args, to, refusal) => {
    expect(checked(createProfileRule, create, createCall(args, to))).toBe(refusal)
  })

  test('error: a cost in another token, and native currency along with it', () => {
    const call = createCall([2n, collection, 0n])
    expect(checked(createProfileRule, { ...create, token: stranger }, call)).toBe('target')
    expect(checked(createProfileRule, create, call, 1n)).toBe('value')
  })

  test('error: reactivating where a change was stated, another starter, points of another sale', () => {
    expect(
      checked(
        pictureRule,
        { ...picture, ...cost, functionName: 'updateProfile' },
        { to: profile, abi: pictureAbi, name: 'reactivateProfile', args: [collection, 0n] },
      ),
    ).toBe('selector')
    expect(
      checked(
        mintStarterRule,
        { ...cost, bunnyId: 5 },
        { to: starterFactory, abi: mintStarterAbi, name: 'mintNFT', args: [6] },
      ),
    ).toBe('target')
    expect(
      checked(
        claimPointsRule,
        { sale: stranger, points: 7n },
        { to: pointCentre, abi: claimPointsAbi, name: 'getPoints', args: [account] },
      ),
    ).toBe('target')
  })

  test.each([
    ['the profile contract', profile, 3n, collection, undefined],
    ['a stranger', stranger, 3n, collection, 'spender'],
    ['another collectible', profile, 4n, collection, 'target'],
    ['a collection that was not chosen', profile, 3n, stranger, 'target'],
  ])('behavior: approving a collectible for %s', (_name, spender, tokenId, to, refusal) => {
    const intent = { nftAddress: to, tokenId: 3n, spender: profile }
    const call = { to, abi: approveCollectibleAbi, name: 'approve', args: [spender, tokenId] }
    expect(checked(approveCollectibleRule, intent, call)).toBe(refusal)
  })

  test('error: approving a collectible for a stranger, though it was stated so', () => {
    const intent = { nftAddress: collection, tokenId: 3n, spender: stranger }
    const call = { to: collection, abi: approveCollectibleAbi, name: 'approve', args: [stranger, 3n] }
    expect(checked(approveCollectibleRule, intent, call)).toBe('spender')
  })
})

describe('nameRule', () => {
  const intent: NameIntent = { name: 'Bull7', nonce: 9n, expiry: now + 1_200n }
  const registration: NameRegistration = { ...intent, address: account }

  function check(change: Partial<TypedDataRequest>, stated: NameIntent = intent): string | undefined {
    const { domain, types, primaryType } = nameTypedData({ chainId: 56, profile }, registration)
    const honest = { chainId: 56, from: account, domain, types, primaryType, message: { ...registration } }
    return refusalOf(() =>
      inspectTypedData({ ...honest, ...change }, stateSignature(nameRule, stated), context),
    )
  }

  test('default: the account registers its own name', () => expect(check({})).toBeUndefined())

  const { domain } = nameTypedData({ chainId: 56, profile }, registration)
  test.each<[string, Partial<TypedDataRequest>, string]>([
    ['another product', { domain: { ...domain, name: 'snapshot' } }, 'typedData'],
    ['the profiles of another exchange', { domain: { ...domain, verifyingContract: stranger } }, 'typedData'],
    ['no profiles', { domain: nameTypedData({ chainId: 56 }, registration).domain }, 'typedData'],
    ['another chain', { domain: { ...domain, chainId: 1 } }, 'chain'],
    ['another type', { primaryType: 'Permit' }, 'typedData'],
    ['other fields', { types: { RegisterName: [...NAME_TYPES.RegisterName].reverse() } }, 'typedData'],
    ['one more field', { message: { ...registration, value: 1n } }, 'typedData'],
    ['another account', { message: { ...registration, address: stranger } }, 'account'],
    ['another name', { message: { ...registration, name: 'Bull8' } }, 'typedData'],
    ['another number', { message: { ...registration, nonce: 8n } }, 'typedData'],
    ['another time', { message: { ...registration, expiry: now + 1_201n } }, 'deadline'],
  ])('error: %s', (_name, change, refusal) => expect(check(change)).toBe(refusal))

  test('error: a signature that could be used for more than an hour', () => {
    const late = { ...intent, expiry: now + 3_601n }
    expect(check({ message: { ...registration, ...late } }, late)).toBe('deadline')
  })

  test('error: a text that is no name', () => {
    const bad = { ...intent, name: 'a b' }
    expect(check({ message: { ...registration, ...bad } }, bad)).toBe('typedData')
  })
})
