import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { artifact } from '@ibull/contracts'
import { decodeFunctionResult, encodeFunctionData, multicall3Abi } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LocalChain, type Contract } from './local-chain.ts'

type Raw = string
type Quote = readonly [Raw, Raw, Raw, Raw | null]
type RouteCase = readonly [Raw, readonly number[], Raw | null]

interface Vectors {
  readonly amountsOut: readonly Quote[]
  readonly amountsIn: readonly Quote[]
  readonly pairs: readonly (readonly [number, number, Raw, Raw])[]
  readonly routesOut: readonly RouteCase[]
  readonly routesIn: readonly RouteCase[]
}

const vectorsFile = createRequire(import.meta.url).resolve('@ibull/domain/vectors.generated.json')
const vectors: Vectors = JSON.parse(readFileSync(vectorsFile, 'utf8'))
const SUPPLY = 2n ** 200n
const DEADLINE = 2n ** 40n
/** Every so many routes are also traded for real. */
const TRADE_EVERY = 4

let chain: LocalChain
let router: Contract
let multicall: Contract
let tokens: Contract[]

beforeAll(async () => {
  chain = await LocalChain.start()
  const factory = await chain.deploy(artifact('Factory'), chain.account(0))
  const wrapped = await chain.deploy(artifact('WrappedNative'))
  router = await chain.deploy(artifact('Router'), factory.address, wrapped.address)
  multicall = await chain.deploy(artifact('Multicall'))
  tokens = []
  for (let index = 0; index < 6; index++) {
    const token = await chain.deploy(artifact('TestToken'), `Token ${index}`, `T${index}`, 18, SUPPLY)
    await chain.send(token, 'approve', [router.address, SUPPLY])
    tokens.push(token)
  }
  for (const [a, b, reserveA, reserveB] of vectors.pairs) {
    const sides = [tokenAt(a).address, tokenAt(b).address] as const
    await chain.send(factory, 'createPair', sides)
    const address = await chain.readAddress(factory, 'getPair', sides)
    await chain.send(tokenAt(a), 'transfer', [address, BigInt(reserveA)])
    await chain.send(tokenAt(b), 'transfer', [address, BigInt(reserveB)])
    await chain.send({ address, abi: artifact('Pair').abi }, 'mint', [chain.account(0)])
  }
}, 120_000)

afterAll(async () => {
  await chain.stop()
})

describe('the router answers the shared vectors as the domain does', () => {
  test.each([
    ['getAmountOut', 'amountsOut'],
    ['getAmountIn', 'amountsIn'],
  ] as const)('behavior: %s', async (functionName, list) => {
    const cases = vectors[list]
    const questions = cases.map(([amount, near, far]) => [BigInt(amount), BigInt(near), BigInt(far)])
    const answers = await askRouter(functionName, questions)
    expect(answers.map(asVector)).toEqual(cases.map((quote) => quote[3]))
    expect(cases.length).toBe(400)
  })

  test('behavior: getAmountsOut', async () => {
    const answers = await askRouter('getAmountsOut', vectors.routesOut.map(routeArguments))
    const last = answers.map((answer) => asVector(Array.isArray(answer) ? answer.at(-1) : undefined))
    expect(last).toEqual(vectors.routesOut.map(([, , amountOut]) => amountOut))
  })

  test('behavior: getAmountsIn', async () => {
    const answers = await askRouter('getAmountsIn', vectors.routesIn.map(routeArguments))
    const first = answers.map((answer) => asVector(Array.isArray(answer) ? answer[0] : undefined))
    expect(first).toEqual(vectors.routesIn.map(([, , amountIn]) => amountIn))
  })
})

describe('real swaps move what the domain quotes', () => {
  test('behavior: exact input', async () => {
    let traded = 0
    for (const [amountIn, path, amountOut] of everyFew(vectors.routesOut)) {
      if (amountOut === null) continue
      const moved = await swap('swapExactTokensForTokens', amountIn, amountOut, path)
      expect(moved).toEqual({ given: BigInt(amountIn), received: BigInt(amountOut) })
      traded++
    }
    expect(traded).toBeGreaterThan(40)
  }, 120_000)

  test('behavior: exact output', async () => {
    let traded = 0
    for (const [amountOut, path, amountIn] of everyFew(vectors.routesIn)) {
      if (amountIn === null) continue
      const moved = await swap('swapTokensForExactTokens', amountOut, amountIn, path)
      expect(moved).toEqual({ given: BigInt(amountIn), received: BigInt(amountOut) })
      traded++
    }
    expect(traded).toBeGreaterThan(40)
  }, 120_000)
})

/** The router's answers by one batched call; `undefined` where it reverts. */
async function askRouter(
  functionName: string,
  argumentLists: readonly (readonly unknown[])[],
): Promise<unknown[]> {
  const { abi } = router
  const calls = argumentLists.map((args) => ({
    target: router.address,
    allowFailure: true,
    callData: encodeFunctionData({ abi, functionName, args }),
  }))
  const results = await chain.client.readContract({
    address: multicall.address,
    abi: multicall3Abi,
    functionName: 'aggregate3',
    args: [calls],
  })
  return results.map(({ success, returnData }) =>
    success ? decodeFunctionResult({ abi, functionName, data: returnData }) : undefined,
  )
}

/** A swap at exactly the quoted limit, taken back afterwards. */
async function swap(functionName: string, amount: Raw, limit: Raw, path: readonly number[]) {
  const receiver = chain.account(1)
  const [input, output] = [tokenAt(path[0]), tokenAt(path.at(-1))]
  const inputOf = () => chain.readNumber(input, 'balanceOf', [chain.account(0)])
  return chain.undone(async () => {
    const before = await inputOf()
    const addresses = path.map((index) => tokenAt(index).address)
    await chain.send(router, functionName, [BigInt(amount), BigInt(limit), addresses, receiver, DEADLINE])
    const received = await chain.readNumber(output, 'balanceOf', [receiver])
    return { given: before - (await inputOf()), received }
  })
}

function routeArguments([amount, path]: RouteCase): readonly unknown[] {
  return [BigInt(amount), path.map((index) => tokenAt(index).address)]
}

/** The router answers 0 where nothing comes out, which the domain calls a failure. */
function asVector(answer: unknown): Raw | null {
  return typeof answer !== 'bigint' || answer === 0n ? null : answer.toString()
}

function everyFew<T>(list: readonly T[]): T[] {
  return list.filter((_, index) => index % TRADE_EVERY === 0)
}

function tokenAt(index: number | undefined): Contract {
  const token = index === undefined ? undefined : tokens[index]
  if (token === undefined) throw new RangeError(`There is no token ${index}.`)
  return token
}
