import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AbiFunction } from 'viem'
import { describe, expect, test } from 'vitest'
import { CONTRACT_NAMES } from '../abi/contract-names.generated.ts'
import { OWNED_CONTRACTS, type OwnedName, type OwnerCall } from './owner-calls.ts'

const SOURCES = new URL('../../../contracts/src/', import.meta.url).pathname

/** Solidity sources by contract. */
const sources = new Map(
  readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.sol'))
    .map((path) => [path.replace(/^.*\/|\.sol$/g, ''), readFileSync(join(SOURCES, path), 'utf8')] as const),
)

const RENAMED: Readonly<Partial<Record<OwnedName, string>>> = { mainToken: 'IbullToken', farm: 'FarmMaster' }
const artifactOf = (name: OwnedName) => RENAMED[name] ?? `${name.charAt(0).toUpperCase()}${name.slice(1)}`

const names: readonly (readonly [OwnedName, string])[] = [
  ...CONTRACT_NAMES.map((name) => [name, artifactOf(name)] as const),
  ['stakingPool', 'StakingPool'],
  ['tokenSale', 'TokenSale'],
]

/** Functions of OpenZeppelin's contracts for owners and admins, where ours inherit them. */
const INHERITED: Readonly<Record<string, readonly string[]>> = {
  Ownable2Step: ['transferOwnership', 'acceptOwnership'],
  TimelockController: ['updateDelay', 'grantRole', 'revokeRole', 'renounceRole'],
}

/** Names of the functions that only an owner, its admin or its guardian may call, of a contract and its parents. */
function ownersFunctions(contract: string): readonly string[] {
  const source = sources.get(contract)
  if (source === undefined) return INHERITED[contract] ?? []
  const [, parents = ''] = /(?:^|\n)(?:abstract )?contract \w+ is ([^{]+)\{/.exec(source) ?? []
  const own = [...source.matchAll(/function (\w+)\s*\([^)]*\)([^{;]*)\{([^}]*)/g)].flatMap(
    ([, name = '', modifiers = '', start = '']) => {
      const isCallable = /\b(?:external|public)\b/.test(modifiers) && !/\b(?:view|pure)\b/.test(modifiers)
      const isOwners =
        /\bonly(?:Owner|Admin|FeeToSetter)\b/.test(modifiers) || /_checkAuthority\(|\bowner\(\)/.test(start)
      return isCallable && isOwners ? [name] : []
    },
  )
  const inherited = parents.split(',').flatMap((parent) => ownersFunctions(parent.trim()))
  return [...new Set([...own, ...inherited])]
}

describe('OWNED_CONTRACTS', () => {
  test.each(names)('default: describes every function of the owner of %s', (name, contract) => {
    const expected = [
      ...ownersFunctions(contract),
      ...(contract === 'Factory' ? ['acceptFeeToSetter'] : []),
    ].sort()
    expect(Object.keys(OWNED_CONTRACTS[name]?.calls ?? {}).sort()).toEqual(expected)
  })

  test('behavior: the sources have as many functions of owners as were counted', () => {
    expect(names.flatMap(([, contract]) => ownersFunctions(contract))).toHaveLength(146)
  })

  const calls = Object.entries(OWNED_CONTRACTS).flatMap(([name, { abi, calls: list }]) =>
    Object.entries(list).map(([functionName, does]) => [`${name}.${functionName}`, abi, does] as const),
  )

  test.each(calls)('behavior: the values and parameters of %s exist', (title, abi, does: OwnerCall) => {
    const item = (name: string) =>
      abi.find((each): each is AbiFunction => each.type === 'function' && each.name === name)
    const { inputs = [] } = item(title.replace(/.*\./, '')) ?? {}
    const values = Object.values(does.values ?? {})
    for (const { view, args = [], pick } of values) {
      const { inputs: taken, outputs, stateMutability } = item(view) ?? {}
      expect(stateMutability).toBe('view')
      expect(taken?.map(({ type }) => type)).toEqual(
        args.map((each) => (typeof each === 'number' ? inputs[each]?.type : taken?.[0]?.type)),
      )
      expect(pick === undefined ? outputs?.length : outputs?.[pick]).toBeTruthy()
      expect(pick === undefined && outputs?.length !== 1, view).toBe(false)
    }
    const views = values.flatMap(({ token }) => token ?? [])
    expect(views.filter((view) => item(view)?.outputs[0]?.type !== 'address')).toEqual([])
    for (const { arg, field, token } of Object.values(does.parameters ?? {})) {
      const input = inputs[arg]
      const fields = input !== undefined && 'components' in input ? input.components : []
      const typeOf = (name: string) => fields.find((each) => each.name === name)?.type
      expect(field === undefined ? input : typeOf(field)).toBeDefined()
      const ofToken = token && ('field' in token ? typeOf(token.field) : inputs[token.arg]?.type)
      expect(ofToken).toBe(token && 'address')
    }
    expect(does.action ?? Object.keys(does.values ?? {})[0]).toBeTruthy()
  })

  test('behavior: of several outputs each value is the one of its name', () => {
    const picked = Object.values(OWNED_CONTRACTS).flatMap(({ abi, calls: list }) =>
      Object.values(list).flatMap(({ values = {} }) =>
        Object.entries(values).flatMap(([name, { view, pick }]) => {
          const item = abi.find((each): each is AbiFunction => each.type === 'function' && each.name === view)
          return pick === undefined ? [] : [[name, item?.outputs[pick]?.name] as const]
        }),
      ),
    )
    expect(Object.fromEntries(picked)).toEqual({
      farmDepositFee: 'depositFeeBP',
      farmWeight: 'allocPoint',
      farmHarvestInterval: 'harvestInterval',
      lotteryBreakdown: 'rewardsBreakdown',
      lotteryFee: 'treasuryFee',
      lotteryDiscount: 'discountDivisor',
      teamJoinable: 'isJoinable',
      teamName: 'teamName',
      teamDescription: 'teamDescription',
      starterPrice: 'cakeCost',
      starterThreshold: 'thresholdUser',
      starterActive: 'isActive',
      saleRaised: 'lpAmount',
      saleUnsold: 'offerAmount',
      basicRaise: 'raisingAmountPool',
      unlimitedRaise: 'raisingAmountPool',
      saleLimit: 'limitPerUserInLP',
    })
  })
})
