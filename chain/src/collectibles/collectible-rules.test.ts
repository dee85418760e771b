import type { Address } from '@ibull/domain'
import { encodeFunctionData, zeroAddress, type Abi } from 'viem'
import { describe, expect, test } from 'vitest'
import { claimableThreeAbi } from '../abi/claimable-three.generated.ts'
import { collectiblesAbi } from '../abi/collectibles.generated.ts'
import { lotteryCampaignAbi } from '../abi/lottery-campaign.generated.ts'
import type { ActionRule, GuardContext } from '../guard/action-rule.ts'
import { GuardRefusedError, type GuardRefusal } from '../guard/guard-refused-error.ts'
import { stateTransaction } from '../guard/guarded-action.ts'
import { inspectTransaction } from '../guard/inspect.ts'
import { localNetwork } from '../networks/house-networks.ts'
import * as abis from './collectible-abi.ts'
import { claimCampaignRule, claimThreeRule, transferCollectibleRule } from './collectible-rules.ts'
import {
  bunnyIdRead,
  ownerOfRead,
  tokenByIndexRead,
  tokenOfOwnerByIndexRead,
  tokenUriRead,
} from './reads/collection-reads.ts'

const [ACCOUNT, COLLECTIBLES, THREE, FRIEND, STRANGER, OTHER, CAMPAIGN] = [1, 2, 3, 4, 5, 6, 7].map(
  (digit) => `0x${String(digit).repeat(40)}` as const,
) as unknown as readonly [Address, Address, Address, Address, Address, Address, Address]

const context: GuardContext = {
  chainId: 31337,
  account: ACCOUNT,
  contracts: {
    ...localNetwork.contracts,
    collectibles: COLLECTIBLES,
    claimableThree: THREE,
    lotteryCampaign: CAMPAIGN,
  },
  predictionMarkets: [],
  chosenContracts: [OTHER],
  spenders: [],
  chosenTokens: [],
  typedRecipient: FRIEND,
  chainTimeSeconds: 1_800_000_000n,
  deadlineSeconds: 1200,
  gasPriceCeilingWei: 14_000_000_000n,
  gasCeiling: 5_000_000n,
}

interface Call {
  readonly args?: readonly unknown[]
  readonly functionName?: string
  readonly to?: Address
  readonly value?: bigint
}

function look<Intent>(
  rule: ActionRule<Intent>,
  intent: Intent,
  abi: Abi,
  { args = [], functionName = 'mintNFT', to = STRANGER, value = 0n }: Call,
  within = context,
) {
  const data = encodeFunctionData({ abi, functionName, args })
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

test('default: the functions are those of the compiled contracts [collectibles.15.1, collectibles.15.2]', () => {
  const shape = (item: object) =>
    JSON.parse(JSON.stringify(item, ['type', 'name', 'stateMutability', 'inputs', 'outputs'])) as unknown
  const compiled = (abi: Abi, name: string) =>
    abi.filter((item) => item.type === 'function' && item.name === name && item.inputs.length < 4).map(shape)
  expect(abis.claimCampaignAbi.map(shape)).toEqual(compiled(lotteryCampaignAbi, 'mintNFT'))
  expect(abis.claimThreeAbi.map(shape)).toEqual(compiled(claimableThreeAbi, 'mintNFT'))
  expect(abis.transferCollectibleAbi.map(shape)).toEqual(compiled(collectiblesAbi, 'safeTransferFrom'))
})

test('default: the reads are those of the compiled contract [collectibles.8, collectibles.15.3]', () => {
  const read = (functionName: 'ownerOf' | 'tokenByIndex' | 'tokenURI' | 'getBunnyId') =>
    encodeFunctionData({ abi: collectiblesAbi, functionName, args: [7n] })
  expect(ownerOfRead(OTHER, 7n).data).toBe(read('ownerOf'))
  expect(tokenByIndexRead(OTHER, 7).data).toBe(read('tokenByIndex'))
  expect(tokenUriRead(OTHER, 7n).data).toBe(read('tokenURI'))
  expect(bunnyIdRead(OTHER, 7n).data).toBe(read('getBunnyId'))
  const args = [ACCOUNT, 7n] as const
  expect(tokenOfOwnerByIndexRead(OTHER, ACCOUNT, 7).data).toBe(
    encodeFunctionData({ abi: collectiblesAbi, functionName: 'tokenOfOwnerByIndex', args }),
  )
})

describe('transferCollectibleRule', () => {
  const intent = { collection: COLLECTIBLES, tokenId: 0n, to: FRIEND }
  const send = (call: Call = {}, stated = intent, within = context) =>
    look(
      transferCollectibleRule,
      stated,
      collectiblesAbi,
      { functionName: 'safeTransferFrom', args: [ACCOUNT, FRIEND, 0n], to: COLLECTIBLES, ...call },
      within,
    )

  test('default: token 0 to the recipient that the user typed', () => {
    expect(send()).toEqual([
      { label: 'collectible', value: { kind: 'text', text: '#0' } },
      { label: 'recipient', value: { kind: 'address', address: FRIEND } },
    ])
    expect(send({ to: OTHER }, { ...intent, collection: OTHER })).toHaveLength(2)
  })

  test.each<[GuardRefusal, string, Call]>([
    ['target', 'another collection than stated', { to: OTHER }],
    ['target', 'a contract that is no collection', { to: STRANGER }],
    ['account', 'a token of another account', { args: [STRANGER, FRIEND, 0n] }],
    ['recipient', 'another recipient than typed', { args: [ACCOUNT, STRANGER, 0n] }],
    ['target', 'another token', { args: [ACCOUNT, FRIEND, 1n] }],
    ['value', 'BNB with it', { value: 1n }],
    ['selector', 'an approval', { functionName: 'approve', args: [FRIEND, 0n] }],
    ['selector', 'an approval for everything', { functionName: 'setApprovalForAll', args: [FRIEND, true] }],
    [
      'selector',
      'a transfer that no receiver can refuse',
      { functionName: 'transferFrom', args: [ACCOUNT, FRIEND, 0n] },
    ],
  ])('error: %s: %s', (refusal, _name, call) => {
    expect(refusalOf(() => send(call))).toBe(refusal)
  })

  test.each([ACCOUNT, zeroAddress])('error: %s is no recipient, even if it was typed', (to) => {
    const within = { ...context, typedRecipient: to }
    expect(refusalOf(() => send({ args: [ACCOUNT, to, 0n] }, { ...intent, to }, within))).toBe('recipient')
  })

  test('error: a collection that the network does not name, even if stated', () => {
    expect(refusalOf(() => send({ to: STRANGER }, { ...intent, collection: STRANGER }))).toBe('target')
    const unnamed = { ...context, typedRecipient: undefined }
    expect(refusalOf(() => send({}, intent, unnamed))).toBe('recipient')
  })
})

describe('claims', () => {
  const intent = { bunnyId: 19, lotteryId: 4n, cursor: 0n, name: 'Lucky' }
  const three = (call: Call = {}) =>
    look(claimThreeRule, intent, claimableThreeAbi, { args: [19, 4n, 0n], to: THREE, ...call })
  const campaign = (call: Call = {}) =>
    look(claimCampaignRule, { campaign: 'lotteryCampaign', name: 'Early' }, lotteryCampaignAbi, {
      to: CAMPAIGN,
      ...call,
    })

  test('names the collectible, and the round of its ticket', () => {
    const row = (label: string, text: string) => ({ label, value: { kind: 'text', text } })
    expect(three()).toEqual([row('collectible', 'Lucky'), row('lotteryRound', '#4')])
    expect(campaign()).toEqual([row('collectible', 'Early')])
  })

  test.each<[GuardRefusal, Call]>([
    ['target', { to: CAMPAIGN }],
    ['target', { args: [20, 4n, 0n] }],
    ['target', { args: [19, 5n, 0n] }],
    ['target', { args: [19, 4n, 1n] }],
    ['value', { value: 1n }],
  ])('error: one of the three: %s %#', (refusal, call) => {
    expect(refusalOf(() => three(call))).toBe(refusal)
  })

  test('error: a campaign: another contract, value, another function', () => {
    expect(refusalOf(() => campaign({ to: THREE }))).toBe('target')
    expect(refusalOf(() => campaign({ value: 1n }))).toBe('value')
    expect(refusalOf(() => campaign({ functionName: 'changeCampaignId', args: [1n] }))).toBe('selector')
  })
})
