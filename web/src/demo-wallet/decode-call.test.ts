import { sentCalls } from '@ibull/chain/sent-calls'
import { encodeFunctionData, maxUint256, parseAbi, type AbiFunction, type AbiParameter, type Hex } from 'viem'
import { describe, expect, it } from 'vitest'
import { network } from '../platform/index.ts'
import { decodeCall, type DecodedCall } from './decode-call.ts'

const texts = import.meta.glob<Record<string, string>>('./copy/*.json', { eager: true, import: 'default' })

const { router, wrappedNative, vault, farm } = network.contracts
const token = network.mainToken.address
const other = '0x00000000000000000000000000000000000000a1'
const functions = sentCalls.filter((item) => item.type === 'function')

/** Every argument has a value of its type. */
function sampleOf({ type, ...rest }: AbiParameter): unknown {
  if (type.endsWith('[]')) return [sampleOf({ ...rest, type: type.slice(0, -2) })]
  if (type === 'tuple' && 'components' in rest) {
    return Object.fromEntries(rest.components.map((part) => [part.name, sampleOf(part)]))
  }
  if (type === 'bool') return true
  if (type === 'address') return token
  if (type === 'bytes32') return `0x${'00'.repeat(32)}`
  return type === 'uint256' || type === 'uint80' ? 5n : 5
}

function callOf(item: AbiFunction, args: readonly unknown[]): Hex {
  return encodeFunctionData({ abi: [item], functionName: item.name, args })
}

const amountsOf = (call: DecodedCall | undefined) =>
  call?.arguments.flatMap(({ text, amount }) => (amount === undefined ? [] : [`${amount.role} ${text}`]))

describe('decodeCall', () => {
  it.each(
    functions.map((item) => [`${item.name}(${item.inputs.map(({ type }) => type).join()})`, item] as const),
  )('default: what the app sends has a name in every language, and labelled amounts: %s', (_, item) => {
    const call = decodeCall(callOf(item, item.inputs.map(sampleOf)), router)
    expect(call).toMatchObject({ method: item.name })
    const keys = [
      `demo.action.${call?.action}`,
      ...(call?.arguments ?? []).flatMap(({ amount }) => (amount ? [`demo.amount.${amount.role}`] : [])),
    ]
    expect(Object.keys(texts)).toHaveLength(4)
    for (const copy of Object.values(texts)) expect(Object.keys(copy)).toEqual(expect.arrayContaining(keys))
    const money = item.inputs.filter(({ name = '' }) => /^(amount|shares|liquidity|fee$)/.test(name))
    // Equal functions of two contracts may name their arguments differently.
    const labelled = call?.arguments.filter(({ amount }) => amount !== undefined) ?? []
    expect(labelled.length).toBeGreaterThanOrEqual(money.length)
  })

  it('default: names the function and its arguments, and says when an amount is unlimited', () => {
    const abi = parseAbi(['function approve(address, uint256)'])
    const approve = (amount: bigint) =>
      decodeCall(encodeFunctionData({ abi, functionName: 'approve', args: [router, amount] }), token)
    expect(approve(maxUint256)).toMatchObject({
      action: 'approve',
      arguments: [
        { name: 'spender', text: router },
        { name: 'amount', amount: { isUnlimited: true } },
      ],
    })
    expect(amountsOf(approve(2n * 10n ** BigInt(network.mainToken.decimals)))).toEqual([
      `amount 2 ${network.mainToken.symbol}`,
    ])
    expect(approve(0n)?.action).toBe('revoke')
  })

  it('behavior: the same function means another thing to another contract, or without an amount', () => {
    const abi = parseAbi([
      'function withdraw(uint256)',
      'function deposit(uint256)',
      'function deposit(uint256, uint256, address)',
      'function harvest()',
    ])
    const withdraw = encodeFunctionData({ abi, functionName: 'withdraw', args: [10n ** 18n] })
    expect(decodeCall(withdraw, wrappedNative)?.action).toBe('unwrap')
    expect(amountsOf(decodeCall(withdraw, wrappedNative))).toEqual([
      `amount 1 ${network.wrappedNative.symbol}`,
    ])
    expect(decodeCall(withdraw, other)?.action).toBe('unstake')
    expect(amountsOf(decodeCall(withdraw, other))).toEqual([`units ${10n ** 18n}`])
    for (const [amount, action] of [
      [0n, 'harvest'],
      [5n, 'stake'],
    ] as const) {
      const inPool = encodeFunctionData({ abi, functionName: 'deposit', args: [amount] })
      const inFarm = encodeFunctionData({ abi, functionName: 'deposit', args: [9n, amount, other] })
      expect([decodeCall(inPool, other)?.action, decodeCall(inFarm, farm)?.action]).toEqual([action, action])
    }
    const harvest = encodeFunctionData({ abi, functionName: 'harvest' })
    expect([decodeCall(harvest, vault)?.action, decodeCall(harvest, other)?.action]).toEqual([
      'bounty',
      'claimSale',
    ])
  })

  it('behavior: the routes of a split with their parts, one line each, and what it pays at least', () => {
    const abi = parseAbi(['function swapTokensForTokens((uint256, address[])[], uint256, address, uint256)'])
    const args = [
      [
        [7n, [router, router]],
        [3n, [router, token]],
      ],
      10n ** BigInt(network.mainToken.decimals),
      other,
      1n,
    ] as const
    const data = encodeFunctionData({ abi, functionName: 'swapTokensForTokens', args })
    const call = decodeCall(data, router)
    expect(call).toMatchObject({
      action: 'swap',
      arguments: [{ name: 'routes', text: `7\n${router}\n${router}\n3\n${router}\n${token}` }, {}, {}, {}],
    })
  })

  it('behavior: unknown and broken calls are not guessed at', () => {
    expect(decodeCall('0xdeadbeef', router)).toBeUndefined()
    expect(decodeCall('0x095ea7b3', router)).toBeUndefined()
  })
})
