import { artifact } from '@ibull/contracts'
import fc from 'fast-check'
import { toFunctionSelector, type AbiFunction, type Hex } from 'viem'
import { describe, expect, test } from 'vitest'
import { MAX_CODE_BYTES, scanCode } from './code-scan.ts'

const found = (code: string): readonly string[] => [...scanCode(`0x${code}`).selectors]

describe('scanCode', () => {
  test.each(['IbullToken', 'WrappedNative', 'TestToken', 'OwnedToken', 'NoReturnToken'] as const)(
    'default: every function of %s',
    (name) => {
      const { abi, deployedBytecode } = artifact(name) as {
        readonly abi: readonly AbiFunction[]
        readonly deployedBytecode: Hex
      }
      const selectors = abi.filter(({ type }) => type === 'function').map((item) => toFunctionSelector(item))
      const { selectors: scanned } = scanCode(deployedBytecode)
      expect(selectors.filter((selector) => !scanned.has(selector.slice(2)))).toEqual([])
      // The main token also subtracts a year from something.
      expect(scanned.size - selectors.length).toBeLessThanOrEqual(1)
    },
  )

  test('behavior: a selector inside the data of a longer push is no function', () => {
    expect(found('63a9059cbb14')).toEqual(['a9059cbb'])
    expect(found('6863a9059cbb14000000')).toEqual([])
    expect(found('7f63a9059cbb14')).toEqual([])
  })

  test('behavior: a selector counts when compared, with a copy or without', () => {
    expect(found('63a9059cbb8114')).toEqual(['a9059cbb'])
    expect(found('63a9059cbb8118')).toEqual(['a9059cbb'])
    expect(found('63a9059cbb03')).toEqual(['a9059cbb'])
    expect(found('63a9059cbb60e01b')).toEqual([])
    expect(found('63a9059cbb8160')).toEqual([])
  })

  test('behavior: a selector that begins with zeros is pushed without them', () => {
    expect(found('62a9059c14')).toEqual(['00a9059c'])
  })

  test('behavior: code that runs other code is noticed, and data that looks so is not', () => {
    expect(scanCode('0x5af4').canDelegate).toBe(true)
    expect(scanCode('0x5af2').canDelegate).toBe(true)
    expect(scanCode('0x60f461f4f4').canDelegate).toBe(false)
  })

  test('behavior: any bytes are scanned, whatever they are cut after', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 2_000 }), (bytes) => {
        const { selectors } = scanCode(`0x${Buffer.from(bytes).toString('hex')}`)
        expect(selectors.size).toBeLessThanOrEqual(bytes.length / 5)
        for (const selector of selectors) expect(selector).toMatch(/^[0-9a-f]{8}$/)
      }),
    )
  })

  test('behavior: data of a push changes nothing, whatever it is', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 5, max: 32 }),
        fc.uint8Array({ minLength: 32, maxLength: 32 }),
        (size, data) => {
          const push = (0x5f + size).toString(16) + Buffer.from(data.slice(0, size)).toString('hex')
          expect(found(`${push}63a9059cbb14`)).toEqual(['a9059cbb'])
          expect(scanCode(`0x${push}`).canDelegate).toBe(false)
        },
      ),
    )
  })

  test('error: more code than a contract may have', () => {
    expect(() => scanCode(`0x${'5b'.repeat(MAX_CODE_BYTES)}`)).not.toThrow()
    expect(() => scanCode(`0x${'5b'.repeat(MAX_CODE_BYTES + 1)}`)).toThrow(RangeError)
  })
})
