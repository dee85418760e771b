import {
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionResult,
  numberToHex,
  padHex,
  parseAbi,
  stringToHex,
  type Address,
  type Hex,
} from 'viem'
import type { ScenarioWorld } from './scenario-world.ts'

const SYMBOL = '0x95d89b41'
const NAME = '0x06fdde03'
const DECIMALS = '0x313ce567'

const MULTICALL = parseAbi([
  'function aggregate3((address target, bool allowFailure, bytes callData)[] calls) payable returns ((bool success, bytes returnData)[])',
])

/** What a contract answers to a call at any block; `undefined` where it reverts. */
export function answerCall(world: ScenarioWorld, to: Address | undefined, data: Hex): Hex | undefined {
  if (to?.toLowerCase() !== world.multicall) return answerTokenCall(world, to, data)
  const [calls] = decodeFunctionData({ abi: MULTICALL, data }).args
  const results = calls.map(({ target, callData }) => {
    const answer = answerTokenCall(world, target, callData)
    return { success: answer !== undefined, returnData: answer ?? '0x' }
  })
  return encodeFunctionResult({ abi: MULTICALL, result: results })
}

function answerTokenCall(world: ScenarioWorld, to: Address | undefined, data: Hex): Hex | undefined {
  const token = world.tokens.find(({ address }) => address === to?.toLowerCase())
  if (token === undefined) return '0x'
  if (data === DECIMALS) {
    if (token.decimals === 'reverts') return undefined
    if (token.decimals === 'empty') return '0x'
    return numberToHex(token.decimals === 'oversized' ? 2n ** 255n : BigInt(token.decimals), { size: 32 })
  }
  if (data !== SYMBOL && data !== NAME) return undefined
  const text = data === SYMBOL ? token.symbol : token.name
  switch (token.text) {
    case 'string':
      return encodeAbiParameters([{ type: 'string' }], [text])
    case 'bytes32':
      return padHex(stringToHex(text.slice(0, 32)), { dir: 'right', size: 32 })
    case 'garbage':
      return `0x${'ff'.repeat(64)}`
    case 'reverts':
      return undefined
  }
}
