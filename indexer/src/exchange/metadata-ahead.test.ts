import type { ContractReads } from '@ibull/chain/contract-reads'
import type { Address } from '@ibull/domain'
import { expect, it } from 'vitest'
import { readsOf } from '../scenarios/chain/answer-call.ts'
import { createWorld } from '../scenarios/chain/scenario-world.ts'
import { MetadataAhead } from './metadata-ahead.ts'

const world = createWorld(7)
const tokens = world.tokens.filter(({ text, decimals }) => text === 'string' && typeof decimals === 'number')
const silent = world.tokens.filter((token) => !tokens.includes(token))
/** Every token of the world once, each with the first one. */
const pairs = [...tokens, ...silent].slice(1).map(({ address }, index) => ({
  address: world.pairAddress(address, `0x${String(index)}`),
  token0: world.wrappedNative,
  token1: address,
}))

function countingReads(): { readonly reads: ContractReads; readonly requested: Address[] } {
  const requested: Address[] = []
  const reads = readsOf({ ...world, pairs })
  const readAll: ContractReads['readAll'] = (calls, options) => {
    requested.push(...calls.map(({ to }) => to.toLowerCase() as Address))
    return reads.readAll(calls, options)
  }
  return { reads: { readAll }, requested }
}

it('default: asks the tokens of all pairs together, and none again', async () => {
  const { reads, requested } = countingReads()
  const ahead = new MetadataAhead(world, reads)
  await ahead.begin()
  const [first] = tokens.slice(1)
  expect(await ahead.of(first!.address, 0, 1)).toMatchObject({
    symbol: first!.symbol,
    decimals: first!.decimals,
  })
  const before = requested.length
  for (const [index, { address, decimals, symbol }] of tokens.slice(1).entries())
    expect(await ahead.of(address, index, 1)).toMatchObject({ decimals, symbol })
  expect(requested).toHaveLength(before)
})

it('behavior: a token without proper answers, and one of a later pair, is requested alone', async () => {
  const { reads, requested } = countingReads()
  const ahead = new MetadataAhead(world, reads)
  await ahead.begin()
  const [odd] = silent
  await ahead.of(odd!.address, tokens.length - 1, 1)
  requested.length = 0
  await ahead.of(odd!.address, tokens.length - 1, 1)
  expect(new Set(requested)).toEqual(new Set([odd!.address]))
  requested.length = 0
  const late = tokens[1]!
  expect((await ahead.of(late.address, pairs.length, 1)).symbol).toBe(late.symbol)
  expect(requested).toEqual([late.address, late.address, late.address])
})
