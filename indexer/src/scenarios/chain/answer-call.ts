import { createContractReads, type ContractReads } from '@ibull/chain/contract-reads'
import {
  concat,
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionResult,
  hexToNumber,
  numberToHex,
  padHex,
  parseAbi,
  size,
  slice,
  stringToHex,
  type Address,
  type Hex,
} from 'viem'
import type { ScenarioWorld } from './scenario-world.ts'

const SYMBOL = '0x95d89b41'
const NAME = '0x06fdde03'
const DECIMALS = '0x313ce567'

const BLOCK_NUMBER = '0x42cbb15c'
const LAST_INSTRUCTION = '5b600080fd'

interface BlockStamp {
  readonly number: number
  /** Unix seconds. */
  readonly timestamp: number
}

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

/** What a contract answers to a call at any block; `undefined` where it reverts. @param head of the chain */
export function answerCall(
  world: ScenarioWorld,
  to: Address | undefined,
  data: Hex,
  head: BlockStamp,
): Hex | undefined {
  if (to === undefined) return answerLimitedCalls(world, data, head)
  if (to.toLowerCase() !== world.multicall) return answerTokenCall(world, to, data)
  const [calls] = decodeFunctionData({ abi: MULTICALL, data }).args
  const results = calls.map(({ target, callData }) => {
    const answer =
      target.toLowerCase() === world.multicall
        ? numberToHex(callData === BLOCK_NUMBER ? head.number : head.timestamp, { size: 32 })
        : answerTokenCall(world, target, callData)
    return { success: answer !== undefined, returnData: answer ?? '0x' }
  })
  return encodeFunctionResult({ abi: MULTICALL, result: results })
}

/** What the creation code of `boundedRead` returns, which is behind its last instruction. */
function answerLimitedCalls(world: ScenarioWorld, code: Hex, head: BlockStamp): Hex {
  let answer = concat([numberToHex(head.number, { size: 32 }), numberToHex(head.timestamp, { size: 32 })])
  for (let start = (code.indexOf(LAST_INSTRUCTION) + LAST_INSTRUCTION.length) / 2 - 1; start < size(code);) {
    const data = start + 22
    const end = data + hexToNumber(slice(code, start + 20, data))
    const result = answerTokenCall(
      world,
      slice(code, start, start + 20),
      end === data ? '0x' : slice(code, data, end),
    )
    const given = result ?? '0x'
    answer = concat([
      answer,
      result === undefined ? '0x00' : '0x01',
      numberToHex(size(given), { size: 3 }),
      given,
    ])
    start = end
  }
  return answer
}

/** Reads the scenario's contracts as the indexer does, without a node. */
export function readsOf(world: ScenarioWorld): ContractReads {
  const head = { number: 2 ** 31, timestamp: 0 }
  return createContractReads(
    {
      request: ({ params, parse }) => {
        const [{ to, data }] = params as [{ to?: Address; data: Hex }]
        return Promise.resolve(parse(answerCall(world, to, data, head)))
      },
    },
    world.multicall,
  )
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
