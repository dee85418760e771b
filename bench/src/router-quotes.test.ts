import { readFileSync } from 'node:fs'
import { artifact } from '@ibull/contracts'
import { DevelopmentChain } from '@ibull/contracts/development-chain'
import { Amount, IbullError, Pair, Route, Token, Trade, type Address } from '@ibull/domain'
import * as fc from 'fast-check'
import {
  decodeFunctionResult,
  encodeDeployData,
  encodeFunctionData,
  getAddress,
  multicall3Abi,
  numberToHex,
  type Abi,
  type Hex,
} from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

interface Build {
  readonly abi: Abi
  readonly bytecode: Hex
}

interface PairedTokens {
  readonly tokens: readonly [Token, Token]
  readonly address: Address
}

/** An exchange on the chain: its pairs have no reserves but those that a call makes up. */
interface Exchange {
  readonly feeBps: bigint
  readonly router: Address
  readonly routerAbi: Abi
  readonly pairAbi: Abi
  /** Storage slot of a pair's packed reserves. */
  readonly reservesSlot: number
  readonly pairs: readonly PairedTokens[]
}

interface Question {
  readonly amount: bigint
  readonly path: readonly Token[]
}

type Answer = readonly bigint[] | undefined

const TOKENS: readonly Token[] = Array.from({ length: 6 }, (_, index) => {
  const address = numberToHex(0xa11ce0n + BigInt(index), { size: 20 })
  return new Token({ chainId: 31_337, address, decimals: 18, symbol: `T${index}`, name: '' })
})
const PAIR_COUNT = (TOKENS.length * (TOKENS.length - 1)) / 2
const RESERVE_BITS = 112
const isDeep = process.env['TEST_DEPTH'] === 'deep'
const MARKETS = isDeep ? 2_000 : 30
const QUESTIONS = 12

let chain: DevelopmentChain
let multicall: Address

beforeAll(async () => {
  chain = await DevelopmentChain.start(['--gas-limit', '2000000000'])
  multicall = await chain.deploy('Multicall')
})

afterAll(async () => {
  await chain?.stop()
})

/** Amounts of every length in bits, so that dust and whole pools are as likely as the usual. */
const arbitraryRaw = (minBits: number, maxBits: number) =>
  fc.integer({ min: minBits, max: maxBits }).chain((bits) => {
    const most = 1n << BigInt(bits)
    return fc.bigInt({ min: most >> 1n, max: most - 1n })
  })

const arbitraryQuestions = fc.array(
  fc.record({
    amount: arbitraryRaw(1, RESERVE_BITS),
    path: fc.shuffledSubarray([...TOKENS], { minLength: 2 }),
  }),
  { minLength: QUESTIONS, maxLength: QUESTIONS },
)

/** Reserves of one order of magnitude, from which most routes lead somewhere, or of any. */
const arbitraryReserves = fc
  .oneof(
    fc.integer({ min: 8, max: RESERVE_BITS }).map((bits) => arbitraryRaw(Math.max(1, bits - 6), bits)),
    fc.constant(arbitraryRaw(0, RESERVE_BITS)),
  )
  .chain((reserve) => fc.array(fc.tuple(reserve, reserve), { minLength: PAIR_COUNT, maxLength: PAIR_COUNT }))

describe.each([
  ['our own router', 25n, ownExchange],
  ['the router of Uniswap V2 as published', 30n, uniswapExchange],
] as const)('%s, which takes %d of 10,000', (_, feeBps, deploy) => {
  let exchange: Exchange
  beforeAll(async () => {
    exchange = await deploy(feeBps)
  })

  test('behavior: getAmountsOut and getAmountsIn are what the domain quotes, to the unit', async () => {
    const tally = { quotes: 0, failures: 0, longest: 0 }
    await fc.assert(
      fc.asyncProperty(arbitraryReserves, arbitraryQuestions, async (reserves, questions) => {
        const pairs = pairsWith(exchange, reserves)
        const expected = [
          ...questions.map((question) => quoteOut(pairs, question)),
          ...questions.map((question) => quoteIn(pairs, question)),
        ]
        expect(await readQuotes(exchange, pairs, questions)).toEqual(expected)
        for (const answer of expected) {
          tally[answer === undefined ? 'failures' : 'quotes'] += 1
          tally.longest = Math.max(tally.longest, answer?.length ?? 0)
        }
      }),
      { numRuns: MARKETS },
    )
    // What reverts everywhere would agree too.
    expect(tally.quotes).toBeGreaterThan(MARKETS * 2)
    expect(tally.failures).toBeGreaterThan(MARKETS)
    expect(tally.longest).toBe(TOKENS.length)
  })
})

function quoteOut(pairs: readonly Pair[], { amount, path }: Question): Answer {
  const route = routeThrough(pairs, path)
  return whereQuoted(() => {
    const amounts = [Amount.fromRaw(route.path[0] as Token, amount)]
    for (const pair of route.pairs) amounts.push(pair.outputFor(amounts.at(-1) as Amount<Token>))
    const trade = Trade.exactInput(route, Amount.fromRaw(route.input, amount))
    expect(trade.outputAmount.raw).toBe(amounts.at(-1)?.raw)
    return amounts.map(({ raw }) => raw)
  })
}

function quoteIn(pairs: readonly Pair[], { amount, path }: Question): Answer {
  const route = routeThrough(pairs, path)
  return whereQuoted(() => {
    const amounts = [Amount.fromRaw(route.path.at(-1) as Token, amount)]
    for (const pair of route.pairs.toReversed()) amounts.unshift(pair.inputFor(amounts[0] as Amount<Token>))
    const trade = Trade.exactOutput(route, Amount.fromRaw(route.output, amount))
    expect(trade.inputAmount.raw).toBe(amounts[0]?.raw)
    return amounts.map(({ raw }) => raw)
  })
}

function whereQuoted(quote: () => readonly bigint[]): Answer {
  try {
    return quote()
  } catch (error) {
    if (error instanceof IbullError) return undefined
    throw error
  }
}

function routeThrough(pairs: readonly Pair[], path: readonly Token[]): Route {
  const hops = path.slice(1).map((token, index) => {
    const pair = pairs.find((each) => each.involves(token) && each.involves(path[index] as Token))
    if (pair === undefined) throw new RangeError(`There is no pair of ${token.symbol}.`)
    return pair
  })
  return Route.fromPairs(hops, path[0] as Token, path.at(-1) as Token)
}

function pairsWith({ pairs, feeBps }: Exchange, reserves: readonly (readonly [bigint, bigint])[]): Pair[] {
  return pairs.map(({ tokens: [a, b], address }, index) => {
    const [reserveA, reserveB] = reserves[index] as readonly [bigint, bigint]
    return new Pair(address, Amount.fromRaw(a, reserveA), Amount.fromRaw(b, reserveB), feeBps)
  })
}

/** The router's answers for what goes in, then for what comes out, at these reserves; one call for all. */
async function readQuotes(
  { router, routerAbi, pairAbi, reservesSlot }: Exchange,
  pairs: readonly Pair[],
  questions: readonly Question[],
): Promise<readonly Answer[]> {
  const slot = numberToHex(reservesSlot, { size: 32 })
  const overrides = Object.fromEntries(
    pairs.map(({ address, reserve0, reserve1 }) => {
      const packed = (reserve1.raw << BigInt(RESERVE_BITS)) | reserve0.raw
      return [address, { stateDiff: { [slot]: numberToHex(packed, { size: 32 }) } }]
    }),
  )
  const calls = [
    ...pairs.map(({ address }) => ({
      target: address,
      callData: encodeFunctionData({ abi: pairAbi, functionName: 'getReserves' }),
    })),
    ...(['getAmountsOut', 'getAmountsIn'] as const).flatMap((functionName) =>
      questions.map(({ amount, path }) => ({
        target: router,
        callData: encodeFunctionData({
          abi: routerAbi,
          functionName,
          args: [amount, path.map(({ address }) => address)],
        }),
      })),
    ),
  ]
  const data = encodeFunctionData({
    abi: multicall3Abi,
    functionName: 'aggregate3',
    args: [calls.map((call) => ({ ...call, allowFailure: true }))],
  })
  const answer = (await chain.request('eth_call', { to: multicall, data }, 'latest', overrides)) as Hex
  const results = decodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', data: answer })
  for (const [index, { reserve0, reserve1 }] of pairs.entries()) {
    const returned = decodeFunctionResult({
      abi: pairAbi,
      functionName: 'getReserves',
      data: (results[index] as { returnData: Hex }).returnData,
    }) as readonly [bigint, bigint, number]
    expect(returned.slice(0, 2), 'the made-up reserves').toEqual([reserve0.raw, reserve1.raw])
  }
  return results.slice(pairs.length).map(({ success, returnData }, index) => {
    if (!success) return undefined
    const functionName = index < questions.length ? 'getAmountsOut' : 'getAmountsIn'
    const amounts = decodeFunctionResult({
      abi: routerAbi,
      functionName,
      data: returnData,
    }) as readonly bigint[]
    // Where nothing comes out the router answers 0, which the domain calls a failure.
    return amounts.at(-1) === 0n ? undefined : amounts
  })
}

async function ownExchange(feeBps: bigint): Promise<Exchange> {
  const factory = await chain.deploy('Factory', [chain.accounts[0], 'iBull LPs', 'IBULL-LP'])
  const router = await chain.deploy('Router', [factory, await chain.deploy('WrappedNative')])
  return {
    feeBps,
    router,
    routerAbi: artifact('Router').abi,
    pairAbi: artifact('Pair').abi,
    reservesSlot: 4,
    pairs: await createPairs(factory, artifact('Factory').abi),
  }
}

async function uniswapExchange(feeBps: bigint): Promise<Exchange> {
  const factoryBuild = published(import.meta.resolve('@uniswap/v2-core/build/UniswapV2Factory.json'))
  const routerBuild = published(import.meta.resolve('@uniswap/v2-periphery/build/UniswapV2Router02.json'))
  const factory = await deploy(factoryBuild, [chain.accounts[0]])
  return {
    feeBps,
    router: await deploy(routerBuild, [factory, await chain.deploy('WrappedNative')]),
    routerAbi: routerBuild.abi,
    pairAbi: published(import.meta.resolve('@uniswap/v2-core/build/UniswapV2Pair.json')).abi,
    reservesSlot: 8,
    pairs: await createPairs(factory, factoryBuild.abi),
  }
}

async function createPairs(factory: Address, abi: Abi): Promise<readonly PairedTokens[]> {
  const sides = TOKENS.flatMap((a, index) => TOKENS.slice(index + 1).map((b) => [a, b] as const))
  const calls = sides.map((tokens) => tokens.map(({ address }) => address))
  const creations = calls.map((args) => ({
    to: factory,
    data: encodeFunctionData({ abi, functionName: 'createPair', args }),
  }))
  await chain.sendInOneBlock(chain.accounts[0], creations)
  const addresses = await Promise.all(calls.map((args) => chain.read<Address>(factory, abi, 'getPair', args)))
  return sides.map((tokens, index) => ({ tokens, address: addresses[index] as Address }))
}

async function deploy({ abi, bytecode }: Build, args: readonly unknown[]): Promise<Address> {
  const { contractAddress } = await chain.send({ data: encodeDeployData({ abi, bytecode, args }) })
  if (contractAddress === null) throw new Error('A published contract was not deployed.')
  return getAddress(contractAddress)
}

function published(location: string): Build {
  const { abi, bytecode } = JSON.parse(readFileSync(new URL(location), 'utf8')) as {
    abi: Abi
    bytecode: string
  }
  return { abi, bytecode: `0x${bytecode.replace(/^0x/, '')}` }
}
