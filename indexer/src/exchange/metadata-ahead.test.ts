import {
  decodeFunctionData,
  decodeFunctionResult,
  encodeFunctionData,
  parseAbi,
  type Abi,
  type Address,
} from 'viem'
import { expect, it } from 'vitest'
import { answerCall } from '../scenarios/chain/answer-call.ts'
import { createWorld } from '../scenarios/chain/scenario-world.ts'
import { MetadataAhead } from './metadata-ahead.ts'
import type { ChainClient } from './scene.ts'

const world = createWorld(7)
const tokens = world.tokens.filter(({ text, decimals }) => text === 'string' && typeof decimals === 'number')
const silent = world.tokens.filter((token) => !tokens.includes(token))
/** Every token of the world once, each with the first one. */
const pairs = [...tokens, ...silent].slice(1).map(({ address }, index) => ({
  address: world.pairAddress(address, `0x${String(index)}`),
  token0: world.wrappedNative,
  token1: address,
}))
const multicall = parseAbi([
  'function aggregate3((address target, bool allowFailure, bytes callData)[] calls)',
])

function countingClient(): { readonly client: ChainClient; readonly requested: Address[] } {
  const requested: Address[] = []
  const readContract = (call: { abi: Abi; address: Address; functionName: string; args: unknown[] }) => {
    const data = encodeFunctionData(call)
    const [calls] = decodeFunctionData({ abi: multicall, data }).args
    requested.push(...calls.map(({ target }) => target.toLowerCase() as Address))
    const answer = answerCall({ ...world, pairs }, call.address, data) ?? '0x'
    return Promise.resolve(decodeFunctionResult({ ...call, data: answer }))
  }
  return { client: { readContract } as unknown as ChainClient, requested }
}

it('default: asks the tokens of all pairs together, and none again', async () => {
  const { client, requested } = countingClient()
  const ahead = new MetadataAhead(world)
  await ahead.begin(client)
  const [first] = tokens.slice(1)
  expect(await ahead.of(client, first!.address, 0)).toMatchObject({
    symbol: first!.symbol,
    decimals: first!.decimals,
  })
  const before = requested.length
  for (const [index, { address, decimals, symbol }] of tokens.slice(1).entries())
    expect(await ahead.of(client, address, index)).toMatchObject({ decimals, symbol })
  expect(requested).toHaveLength(before)
})

it('behavior: a token without proper answers, and one of a later pair, is requested alone', async () => {
  const { client, requested } = countingClient()
  const ahead = new MetadataAhead(world)
  await ahead.begin(client)
  const [odd] = silent
  await ahead.of(client, odd!.address, tokens.length - 1)
  requested.length = 0
  await ahead.of(client, odd!.address, tokens.length - 1)
  expect(new Set(requested)).toEqual(new Set([odd!.address]))
  requested.length = 0
  const late = tokens[1]!
  expect((await ahead.of(client, late.address, pairs.length)).symbol).toBe(late.symbol)
  expect(requested).toEqual([late.address, late.address, late.address])
})
