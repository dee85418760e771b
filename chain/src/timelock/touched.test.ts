import { encodeFunctionData, toFunctionSelector, type AbiFunction } from 'viem'
import { describe, expect, test } from 'vitest'
import { farmMasterAbi, stakingPoolAbi, vaultAbi } from '../abi/index.ts'
import type { Hex } from '../networks/network.ts'
import { OWNED_CONTRACTS, type OwnedName } from './owner-calls.ts'
import { touchedBy } from './touched.ts'

const farm = '0x00000000000000000000000000000000000000b2'
const vault = '0x00000000000000000000000000000000000000b3'
const pool = '0x00000000000000000000000000000000000000B4'
const network = { contracts: { farm, vault } } as unknown as Parameters<typeof touchedBy>[1]
const touched = (target: Hex, data: Hex) => touchedBy({ calls: [{ target, value: 0n, data }] }, network)

describe('touchedBy', () => {
  test('default: names the farm whose terms change', () => {
    const data = encodeFunctionData({ abi: farmMasterAbi, functionName: 'set', args: [12n, 0n, 0n, 0n] })
    expect(touched(farm, data)).toEqual({ keys: ['farm-12'], isEveryFarm: false })
  })

  test('behavior: another emission concerns every farm', () => {
    const data = encodeFunctionData({ abi: farmMasterAbi, functionName: 'setEmission', args: [1n] })
    expect(touched(farm, data)).toEqual({ keys: [], isEveryFarm: true })
  })

  test('behavior: fees concern the vault, an end concerns its pool', () => {
    const fees = encodeFunctionData({ abi: vaultAbi, functionName: 'setFees', args: [1n, 1n, 1n] })
    const end = encodeFunctionData({ abi: stakingPoolAbi, functionName: 'setEndTime', args: [1n] })
    expect(touched(vault, fees).keys).toEqual(['vault'])
    expect(touched(pool, end).keys).toEqual([`pool-${pool.toLowerCase()}`])
  })

  test.each([
    ['is cut', '0x606ce3bf'],
    ['names no farm', `0x606ce3bf${'f'.repeat(64)}`],
    ['is empty', '0x'],
  ] as const)('error: a call that %s concerns nothing', (_, data) => {
    expect(touched(farm, data)).toEqual({ keys: [], isEveryFarm: false })
  })

  const calls = (['farm', 'vault', 'stakingPool'] as const satisfies readonly OwnedName[]).flatMap((name) =>
    Object.entries(OWNED_CONTRACTS[name]?.calls ?? {}).map(
      ([functionName, { touches }]) => [name, functionName, touches] as const,
    ),
  )

  test.each(calls)('behavior: %s.%s concerns what the catalogue says: %s', (name, functionName, touches) => {
    const item = OWNED_CONTRACTS[name]?.abi.find(
      (each): each is AbiFunction => each.type === 'function' && each.name === functionName,
    )
    if (item === undefined) throw new Error('missing')
    const target = { farm, vault, stakingPool: pool }[name] as Hex
    const { keys, isEveryFarm } = touched(target, `${toFunctionSelector(item)}${'0'.repeat(256)}`)
    expect([keys.length > 0, isEveryFarm]).toEqual([
      touches === 'farm' || touches === 'contract',
      touches === 'farms',
    ])
  })
})
