import { encodeAbiParameters, type Hex } from 'viem'
import { describe, expect, it } from 'vitest'
import { contractErrors } from '../abi/contract-errors.generated.ts'
import { revertErrorOf } from './revert-error-of.ts'
import { decodeRevert } from './to-chain-error.ts'

const text = (reason: string): Hex =>
  `0x08c379a0${encodeAbiParameters([{ type: 'string' }], [reason]).slice(2)}`
const panic: Hex = `0x4e487b71${encodeAbiParameters([{ type: 'uint256' }], [0x11n]).slice(2)}`

describe('revertErrorOf', () => {
  it('default: gives back the error that a reason was taken from', () => {
    const all: (Hex | undefined)[] = [
      undefined,
      panic,
      text('PancakeRouter: EXPIRED'),
      text('nothing that we know'),
      '0xdeadbeef',
      ...contractErrors.map(({ selector }) => selector),
    ]
    for (const data of all) {
      const decoded = decodeRevert(data)
      const again = revertErrorOf(decoded.reason)
      expect([again.code, again.reason, again.message]).toEqual([
        decoded.code,
        decoded.reason,
        decoded.message,
      ])
    }
  })

  it('behavior: a name that every object has is no error of ours', () => {
    expect(revertErrorOf('constructor').code).toBe('contractReason')
  })
})
