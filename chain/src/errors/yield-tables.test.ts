import { encodeErrorResult, type Abi } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import { yieldErrors } from '../abi/yield-errors.generated.ts'
import { UnknownContractError } from './revert-errors.ts'
import { revertErrorOf } from './revert-error-of.ts'
import { decodeRevert } from './to-chain-error.ts'
import { classOfYieldError, knowYieldErrors } from './yield-tables.ts'

function sample(type: string): unknown {
  if (type === 'address') return '0x0000000000000000000000000000000000000001'
  return type === 'uint8' ? 7 : 7n
}

test('behavior: before they are known, their selector is all that can be told', async () => {
  const [{ selector }] = yieldErrors
  expect(decodeRevert(selector)).toBeInstanceOf(UnknownContractError)
})

describe('knowYieldErrors', () => {
  beforeAll(() => {
    knowYieldErrors()
    knowYieldErrors()
  })

  test.each(yieldErrors.map((error) => [error.signature, error] as const))(
    'behavior: %s has its class, keeps its values, and is found again by its name',
    (_signature, { name, inputs }) => {
      const types: readonly { readonly name: string; readonly type: string }[] = inputs
      const abi = [{ type: 'error', name, inputs }] as unknown as Abi
      const data = encodeErrorResult({ abi, errorName: name, args: types.map(({ type }) => sample(type)) })
      const error = decodeRevert(data)
      expect(error).toBeInstanceOf(classOfYieldError[name])
      expect(error.reason).toBe(name)
      for (const { name: value, type } of types) expect(error.values[value]).toEqual(sample(type))
      expect(revertErrorOf(name)).toBeInstanceOf(classOfYieldError[name])
      expect(revertErrorOf(name).message).toBe(error.message)
    },
  )
})
