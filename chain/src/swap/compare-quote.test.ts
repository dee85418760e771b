import { Amount, Pair, type Token } from '@ibull/domain'
import { decodeFunctionData, encodeAbiParameters, numberToHex, pad, type Hex } from 'viem'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { multicallAbi } from '../abi/multicall.generated.ts'
import { bscNetwork } from '../networks/house-networks.ts'
import { startFaultyNode, type FaultyNode } from '../rpc/faulty-node.fixture.ts'
import { readBlockNumber } from '../rpc/rpc-actions.ts'
import { createRpcClient } from '../rpc/rpc-client.ts'
import { candidatePair } from '../tokens/pair-address.ts'
import { doubtsOfQuote } from './compare-quote.ts'
import { QuoteDisputedError, QuoteUnconfirmedError } from './swap-errors.ts'
import type { SwapTerms } from './swap-terms.ts'

const ONE = 10n ** 18n
const [cake, busd] = bscNetwork.baseTokens.filter(
  ({ address }) => address !== bscNetwork.wrappedNative.address,
) as [Token, Token]
const bnb = bscNetwork.wrappedNative
const nodes: FaultyNode[] = []
beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await Promise.all(nodes.splice(0).map((node) => node.close()))
})

/** Reserves of a pair: of its tokens in any order. */
type Pools = readonly (readonly [Token, bigint, Token, bigint])[]
const honest: Pools = [
  [bnb, 1_000n * ONE, cake, 100_000n * ONE],
  [cake, 100_000n * ONE, busd, 300_000n * ONE],
]

function pairsOf(pools: Pools): readonly Pair[] {
  return pools.map(([a, ofA, b, ofB]) => {
    const { address, fee } = candidatePair(bscNetwork, a, b)
    return new Pair(address, Amount.fromRaw(a, ofA), Amount.fromRaw(b, ofB), fee.totalBps)
  })
}

/** Answers batched reads of these reserves; of other pairs as of accounts without code. */
function answerOf(pools: Pools) {
  const pairs = pairsOf(pools)
  return (data: Hex): Hex => {
    const { args } = decodeFunctionData({ abi: multicallAbi, data })
    const calls = args?.[0] as readonly { readonly target: string }[]
    const word = (value: bigint) => pad(numberToHex(value))
    const [number, timestamp, ...reads] = calls
    if (number === undefined || timestamp === undefined) throw new Error('A batch without its block.')
    const results = reads.map(({ target }) => {
      const pair = pairs.find(({ address }) => address.toLowerCase() === target.toLowerCase())
      if (pair === undefined) return '0x'
      return `${word(pair.reserve0.raw)}${word(pair.reserve1.raw).slice(2)}${word(1n).slice(2)}` as Hex
    })
    return encodeAbiParameters(
      [{ type: 'tuple[]', components: [{ type: 'bool' }, { type: 'bytes' }] }],
      [[word(100n), word(1_800_000_000n), ...results].map((result) => [true, result as Hex] as const)],
    )
  }
}

/** A second node with these reserves, or one that fails. */
async function doubtsWith(second: Pools | undefined, terms: SwapTerms) {
  const first = await startFaultyNode(56, () => ({ result: '0x64' }))
  const other = await startFaultyNode(56, ({ params }) =>
    second === undefined
      ? { error: { code: -32000, message: 'down' } }
      : { result: answerOf(second)((params[0] as { readonly data: Hex }).data) },
  )
  nodes.push(first, other)
  const network = { ...bscNetwork, rpcUrls: [first.url, other.url] }
  const rpc = createRpcClient({ chainId: 56, urls: network.rpcUrls })
  await readBlockNumber(rpc)
  return { doubts: await doubtsOfQuote(network, rpc, terms), first, other }
}

/** BNB to BUSD by way of CAKE, as quoted from these reserves. */
function termsOf(
  pools: Pools,
  direction: SwapTerms['direction'] = 'exactInput',
  slippageBps = 50,
): SwapTerms {
  const [first, second] = pairsOf(pools) as [Pair, Pair]
  const isExactInput = direction === 'exactInput'
  const output = isExactInput
    ? second.outputFor(first.outputFor(Amount.fromRaw(bnb, 10n * ONE)))
    : Amount.fromRaw(busd, 3_000n * ONE)
  const input = isExactInput ? Amount.fromRaw(bnb, 10n * ONE) : first.inputFor(second.inputFor(output))
  return {
    direction,
    path: [bnb, cake, busd],
    inputAmount: Amount.fromRaw(bscNetwork.native, input.raw),
    outputAmount: output,
    maximumInput: Amount.fromRaw(bscNetwork.native, input.raw),
    minimumOutput: output,
    slippageBps,
    recipient: undefined,
  }
}

/** The second pool holds this much less BUSD. */
const withLess = (bps: bigint): Pools => [
  honest[0] as Pools[number],
  [cake, 100_000n * ONE, busd, (300_000n * ONE * (10_000n - bps)) / 10_000n],
]

describe('doubtsOfQuote', () => {
  test.each(['exactInput', 'exactOutput'] as const)(
    'confirms an honest quote of an %s',
    async (direction) => {
      const { doubts, other } = await doubtsWith(honest, termsOf(honest, direction))
      expect(doubts).toEqual([])
      expect(other.count('eth_call')).toBe(1)
    },
  )

  test.each(['exactInput', 'exactOutput'] as const)(
    'disputes the quote of an %s from understated reserves, with both figures',
    async (direction) => {
      const lied = termsOf(withLess(500n), direction)
      const { doubts } = await doubtsWith(honest, lied)
      const right = termsOf(honest, direction)
      const side = direction === 'exactInput' ? 'outputAmount' : 'inputAmount'
      expect(doubts).toMatchObject([{ isBlocking: true, error: { stated: lied[side], other: right[side] } }])
      expect(doubts[0]?.error).toBeInstanceOf(QuoteDisputedError)
    },
  )

  test('confirms a difference within half a percent or the slippage', async () => {
    expect((await doubtsWith(withLess(40n), termsOf(honest, 'exactInput', 10))).doubts).toEqual([])
    expect((await doubtsWith(withLess(150n), termsOf(honest, 'exactInput', 200))).doubts).toEqual([])
    expect((await doubtsWith(withLess(60n), termsOf(honest))).doubts).toHaveLength(1)
    expect((await doubtsWith(withLess(250n), termsOf(honest, 'exactInput', 200))).doubts).toHaveLength(1)
  })

  test('adds up the routes of a split', async () => {
    const direct: Pools = [...honest, [bnb, 1_000n * ONE, busd, 300_000n * ONE]]
    const [first, second, third] = pairsOf(direct) as [Pair, Pair, Pair]
    const [most, least] = [Amount.fromRaw(bnb, 7n * ONE), Amount.fromRaw(bnb, 3n * ONE)]
    const output = second.outputFor(first.outputFor(most)).raw + third.outputFor(least).raw
    const terms: SwapTerms = {
      ...termsOf(honest),
      outputAmount: Amount.fromRaw(busd, output),
      split: [
        { path: [bnb, cake, busd], inputAmount: Amount.fromRaw(bscNetwork.native, most.raw) },
        { path: [bnb, busd], inputAmount: Amount.fromRaw(bscNetwork.native, least.raw) },
      ],
    }
    const { doubts, other } = await doubtsWith(direct, terms)
    expect(doubts).toEqual([])
    expect(other.count('eth_call')).toBe(1)
    expect((await doubtsWith(honest, terms)).doubts).toMatchObject([{ error: { other: undefined } }])
  })

  test('disputes a route that does not work with the reserves of the second node', async () => {
    const { doubts } = await doubtsWith([], termsOf(honest))
    expect(doubts).toMatchObject([{ isBlocking: true, error: { code: 'quoteDisputed', other: undefined } }])
  })

  test('says without blocking that no second node answered', async () => {
    const { doubts } = await doubtsWith(undefined, termsOf(honest))
    expect(doubts).toMatchObject([{ isBlocking: false }])
    expect(doubts[0]?.error).toBeInstanceOf(QuoteUnconfirmedError)
  })

  test('asks no node on a network with one', async () => {
    const node = await startFaultyNode(56, () => ({ result: '0x64' }))
    nodes.push(node)
    const network = { ...bscNetwork, rpcUrls: [node.url] }
    const rpc = createRpcClient({ chainId: 56, urls: network.rpcUrls })
    await readBlockNumber(rpc)
    expect(await doubtsOfQuote(network, rpc, termsOf(honest))).toEqual([])
    expect(node.count('eth_call')).toBe(0)
  })
})
