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

const EXCHANGE = parseAbi([
  'function allPairsLength() view returns (uint256)',
  'function allPairs(uint256) view returns (address)',
  'function token0() view returns (address)',
  'function token1() view returns (address)',
])

const SALE_V1 = parseAbi([
  'function lpToken() view returns (address)',
  'function offeringToken() view returns (address)',
  'function startBlock() view returns (uint256)',
  'function endBlock() view returns (uint256)',
  'function raisingAmount() view returns (uint256)',
  'function offeringAmount() view returns (uint256)',
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
  const callee = to?.toLowerCase()
  if (callee === world.saleV1.address) return answerSaleCall(world, data)
  const token = world.tokens.find(({ address }) => address === callee)
  if (token === undefined) return answerExchangeCall(world, callee, data) ?? '0x'
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

function answerExchangeCall(
  { factory, pairs = [] }: ScenarioWorld,
  to: string | undefined,
  data: Hex,
): Hex | undefined {
  const pair = pairs.find(({ address }) => address === to)
  if (pair === undefined && to !== factory) return undefined
  const { functionName, args } = decodeFunctionData({ abi: EXCHANGE, data })
  if (functionName === 'allPairsLength') return numberToHex(pairs.length, { size: 32 })
  const answer =
    functionName === 'allPairs'
      ? pairs[Number(args[0])]?.address
      : functionName === 'token0'
        ? pair?.token0
        : pair?.token1
  return answer && padHex(answer, { size: 32 })
}

function answerSaleCall({ saleV1 }: ScenarioWorld, data: Hex): Hex {
  const { functionName } = decodeFunctionData({ abi: SALE_V1, data })
  const value = saleV1[functionName]
  return padHex(typeof value === 'bigint' ? numberToHex(value) : value, { size: 32 })
}
