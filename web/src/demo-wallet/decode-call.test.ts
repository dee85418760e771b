import { encodeFunctionData, maxUint256, parseAbi } from 'viem'
import { describe, expect, it } from 'vitest'
import { decodeCall } from './decode-call.ts'

const spender = '0x10ED43C718714eb63d5aA57B78B54704E256024E'

describe('decodeCall', () => {
  it('default: names the function and its arguments, and says when an amount is unlimited', () => {
    const abi = parseAbi(['function approve(address, uint256)'])
    const data = encodeFunctionData({ abi, functionName: 'approve', args: [spender, maxUint256] })
    expect(decodeCall(data)).toEqual({
      method: 'approve',
      arguments: [
        { name: 'spender', text: spender, isUnlimited: false },
        { name: 'amount', text: String(maxUint256), isUnlimited: true },
      ],
    })
  })

  it('behavior: unknown and broken calls are not guessed at', () => {
    expect(decodeCall('0xdeadbeef')).toBeUndefined()
    expect(decodeCall('0x095ea7b3')).toBeUndefined()
  })
})
