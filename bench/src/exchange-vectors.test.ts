import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { artifact, type ArtifactName } from '@ibull/contracts'
import { DevelopmentChain } from '@ibull/contracts/development-chain'
import { decodeFunctionResult, encodeFunctionData, multicall3Abi, type Address, type Hex } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

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

let chain: DevelopmentChain
let router: Address
let multicall: Address
let tokens: Address[]

const abiOf = (name: ArtifactName) => artifact(name).abi

beforeAll(async () => {
  chain = await DevelopmentChain.start(['--gas-limit', '2000000000'])
  const [owner] = chain.accounts
  const factory = await chain.deploy('Factory', [owner, 'iBull LPs', 'IBULL-LP'])
  router = await chain.deploy('Router', [factory, await chain.deploy('WrappedNative')])
  multicall = await chain.deploy('Multicall')
  tokens = []
  for (let index = 0; index < 6; index++) {
    const token = await chain.deploy('TestToken', [`Token ${index}`, `T${index}`, 18, SUPPLY])
    await chain.write(token, abiOf('TestToken'), 'approve', [router, SUPPLY])
    tokens.push(token)
  }
  for (const [a, b, reserveA, reserveB] of vectors.pairs) {
    const sides = [tokenAt(a), tokenAt(b)] as const
    await chain.write(factory, abiOf('Factory'), 'createPair', sides)
    const pair = await chain.read<Address>(factory, abiOf('Factory'), 'getPair', sides)
    await chain.write(sides[0], abiOf('TestToken'), 'transfer', [pair, BigInt(reserveA)])
    await chain.write(sides[1], abiOf('TestToken'), 'transfer', [pair, BigInt(reserveB)])
    await chain.write(pair, abiOf('Pair'), 'mint', [owner])
  }
})

afterAll(async () => {
  await chain?.stop()
})

describe('the router answers the shared vectors as the domain does', () => {
  test.each([
    ['getAmountOut', 'amountsOut'],
    ['getAmountIn', 'amountsIn'],
  ] as const)('behavior: %s', async (functionName, list) => {
    const cases = vectors[list]
    const questions = cases.map(([amount, near, far]) => [BigInt(amount), BigInt(near), BigInt(far)])
    const answers = await callRouter(functionName, questions)
    expect(answers.map(asVector)).toEqual(cases.map((quote) => quote[3]))
    expect(cases.length).toBe(400)
  })

  test('behavior: getAmountsOut', async () => {
    const answers = await callRouter('getAmountsOut', vectors.routesOut.map(routeArguments))
    const last = answers.map((answer) => asVector(Array.isArray(answer) ? answer.at(-1) : undefined))
    expect(last).toEqual(vectors.routesOut.map(([, , amountOut]) => amountOut))
  })

  test('behavior: getAmountsIn', async () => {
    const answers = await callRouter('getAmountsIn', vectors.routesIn.map(routeArguments))
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
  })

  test('behavior: exact output', async () => {
    let traded = 0
    for (const [amountOut, path, amountIn] of everyFew(vectors.routesIn)) {
      if (amountIn === null) continue
      const moved = await swap('swapTokensForExactTokens', amountOut, amountIn, path)
      expect(moved).toEqual({ given: BigInt(amountIn), received: BigInt(amountOut) })
      traded++
    }
    expect(traded).toBeGreaterThan(40)
  })
})

/** The router's answers by one batched call; `undefined` where it reverts. */
async function callRouter(
  functionName: string,
  argumentLists: readonly (readonly unknown[])[],
): Promise<unknown[]> {
  const abi = abiOf('Router')
  const calls = argumentLists.map((args) => ({
    target: router,
    allowFailure: true,
    callData: encodeFunctionData({ abi, functionName, args }),
  }))
  const results = await chain.read<readonly { success: boolean; returnData: Hex }[]>(
    multicall,
    multicall3Abi,
    'aggregate3',
    [calls],
  )
  return results.map(({ success, returnData }) =>
    success ? decodeFunctionResult({ abi, functionName, data: returnData }) : undefined,
  )
}

/** A swap at exactly the quoted limit, taken back afterwards. */
async function swap(functionName: string, amount: Raw, limit: Raw, path: readonly number[]) {
  const [owner, receiver] = chain.accounts
  const balanceOf = (index: number | undefined, holder: Address) =>
    chain.read<bigint>(tokenAt(index), abiOf('TestToken'), 'balanceOf', [holder])
  const before = await balanceOf(path[0], owner)
  const snapshot = await chain.request('evm_snapshot')
  const args = [BigInt(amount), BigInt(limit), path.map(tokenAt), receiver, DEADLINE]
  await chain.write(router, abiOf('Router'), functionName, args)
  const given = before - (await balanceOf(path[0], owner))
  const received = await balanceOf(path.at(-1), receiver)
  await chain.request('evm_revert', snapshot)
  return { given, received }
}

function routeArguments([amount, path]: RouteCase): readonly unknown[] {
  return [BigInt(amount), path.map(tokenAt)]
}

/** The router answers 0 where nothing comes out, which the domain calls a failure. */
function asVector(answer: unknown): Raw | null {
  return typeof answer !== 'bigint' || answer === 0n ? null : answer.toString()
}

function everyFew<T>(list: readonly T[]): T[] {
  return list.filter((_, index) => index % TRADE_EVERY === 0)
}

function tokenAt(index: number | undefined): Address {
  const token = index === undefined ? undefined : tokens[index]
  if (token === undefined) throw new RangeError(`There is no token ${index}.`)
  return token
}
