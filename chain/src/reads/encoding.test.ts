import type { Address } from '@ibull/domain'
import fc from 'fast-check'
import {
  decodeFunctionData,
  encodeFunctionData,
  encodeFunctionResult,
  getAddress,
  multicall3Abi,
  type Hex,
} from 'viem'
import { describe, expect, test } from 'vitest'
import { erc20Abi, multicallAbi, pairAbi } from '../abi/index.ts'
import { decodeText, decodeUint } from './abi-words.ts'
import { decodeAggregate3, encodeAggregate3 } from './aggregate3.ts'
import { contractRead } from './contract-read.ts'
import { reservesRead } from './pair-query.ts'
import {
  allowanceRead,
  balanceOfRead,
  decimalsRead,
  labelRead,
  nativeBalanceRead,
  totalSupplyRead,
} from './token-reads.ts'

const TOKEN: Address = '0x0E09FaBB73Bd3Ade0a17ECC321fD13a19e81cE82'
const OWNER: Address = '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c'
const SPENDER: Address = '0x10ED43C718714eb63d5aA57B78B54704E256024E'

const bytes = fc.uint8Array({ maxLength: 200 }).map((array): Hex => `0x${Buffer.from(array).toString('hex')}`)
const address = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((array) => getAddress(`0x${Buffer.from(array).toString('hex')}`))

function outcomeOf(decode: () => unknown): string {
  try {
    decode()
    return 'decoded'
  } catch (error) {
    return error instanceof Error ? error.name : 'thrown'
  }
}

describe('reads encode and decode as viem does by our ABIs', () => {
  const uint = 123_456_789_012_345_678_901n
  const answer = (value: bigint): Hex => `0x${value.toString(16).padStart(64, '0')}`

  test.each([
    ['balanceOf', balanceOfRead(TOKEN, OWNER), contractRead(erc20Abi, 'balanceOf', TOKEN, [OWNER])],
    [
      'allowance',
      allowanceRead(TOKEN, OWNER, SPENDER),
      contractRead(erc20Abi, 'allowance', TOKEN, [OWNER, SPENDER]),
    ],
    ['totalSupply', totalSupplyRead(TOKEN), contractRead(erc20Abi, 'totalSupply', TOKEN, [])],
    [
      'getEthBalance',
      nativeBalanceRead(TOKEN, OWNER),
      contractRead(multicallAbi, 'getEthBalance', TOKEN, [OWNER]),
    ],
  ])('behavior: %s', (_name, ours, theirs) => {
    expect({ to: ours.to, data: ours.data }).toEqual({ to: theirs.to, data: theirs.data })
    expect(ours.decode(answer(uint))).toBe(theirs.decode(answer(uint)))
  })

  test('behavior: decimals', () => {
    expect(decimalsRead(TOKEN).data).toBe(contractRead(erc20Abi, 'decimals', TOKEN, []).data)
    expect(decimalsRead(TOKEN).decode(answer(255n))).toBe(255)
    expect(() => decimalsRead(TOKEN).decode(answer(256n))).toThrow(RangeError)
    expect(() => decimalsRead(TOKEN).decode(`${answer(32n)}${'0'.repeat(64)}`)).toThrow('one word')
  })

  test('behavior: reserves, and a pair that is not there', () => {
    const theirs = contractRead(pairAbi, 'getReserves', TOKEN, [])
    const result = [3n, 2n ** 112n - 1n, 7] as const
    const data = encodeFunctionResult({ abi: pairAbi, functionName: 'getReserves', result })
    expect(reservesRead(TOKEN).data).toBe(theirs.data)
    expect(reservesRead(TOKEN).decode(data)).toEqual([3n, 2n ** 112n - 1n])
    expect(reservesRead(TOKEN).decode('0x')).toBeUndefined()
    expect(() => reservesRead(TOKEN).decode(`${answer(2n ** 112n)}${answer(1n).slice(2)}`)).toThrow(
      RangeError,
    )
  })

  test.each(['symbol', 'name'] as const)('behavior: %s, as text or 32 bytes', (label) => {
    const read = labelRead(TOKEN, label)
    expect(read.data).toBe(contractRead(erc20Abi, label, TOKEN, []).data)
    const text = encodeFunctionResult({ abi: erc20Abi, functionName: label, result: 'Ünïcode 🐂' })
    expect(read.decode(text)).toEqual({ text: 'Ünïcode 🐂' })
    expect(read.decode(answer(5n))).toEqual({ bytes32: answer(5n) })
  })
})

describe('aggregate3', () => {
  test('behavior: encodes as viem does [7.2.5]', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ to: address, data: bytes }), { maxLength: 20 }), (calls) => {
        const args = [
          calls.map(({ to, data }) => ({ target: to, allowFailure: true, callData: data })),
        ] as const
        const expected = encodeFunctionData({ abi: multicall3Abi, functionName: 'aggregate3', args })
        expect(encodeAggregate3(calls)).toBe(expected)
        expect(decodeFunctionData({ abi: multicallAbi, data: expected }).args).toEqual(args)
      }),
    )
  })

  test('behavior: decodes what viem encodes [7.2.5]', () => {
    const result = fc.record({ success: fc.boolean(), returnData: bytes })
    fc.assert(
      fc.property(fc.array(result, { maxLength: 20 }), (results) => {
        const data = encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result: results })
        expect(decodeAggregate3(data)).toEqual(
          results.map(({ success, returnData }) => ({ isSuccess: success, data: returnData })),
        )
      }),
    )
  })

  test('error: an answer that is cut anywhere', () => {
    const result = [
      { success: true, returnData: '0x1234' },
      { success: false, returnData: '0x' },
    ] as const
    const data = encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result })
    // The last item's words end the data, so truncating only its padding isn't detectable.
    for (let end = 2; end < data.length; end += 2) {
      expect(() => decodeAggregate3(data.slice(0, end) as Hex)).toThrow(RangeError)
    }
  })

  test('error: any bytes are decoded or refused, and nothing else happens', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (array) => {
        const data: Hex = `0x${Buffer.from(array).toString('hex')}`
        expect(outcomeOf(() => decodeAggregate3(data))).toBeOneOf(['decoded', 'RangeError'])
      }),
      { numRuns: 1000 },
    )
  })

  test('error: a list that says it is long', () => {
    const huge = `0x${'20'.padStart(64, '0')}${'ffffffff'.padStart(64, '0')}` as const
    expect(() => decodeAggregate3(huge)).toThrow(RangeError)
  })
})

describe('words', () => {
  test('error: an answer that is too short', () => {
    expect(() => decodeUint('0x', 0)).toThrow(RangeError)
    expect(() => decodeUint(`0x${'0'.repeat(62)}`, 0)).toThrow(RangeError)
    expect(() => decodeText('0x', 10)).toThrow(RangeError)
  })

  test('behavior: of a long text only the beginning is read', () => {
    const data = encodeFunctionResult({ abi: erc20Abi, functionName: 'name', result: 'x'.repeat(10_000) })
    expect(decodeText(data, 1024)).toBe('x'.repeat(1024))
  })
})
