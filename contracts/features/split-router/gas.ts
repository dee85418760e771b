import type { Address } from 'viem'
import type { LocalChain } from '../../gas/local-chain.ts'
import { artifact } from '../../index.ts'

const ONE = 10n ** 18n
const DEPTH = 1_000_000n * ONE
const DEADLINE = 2n ** 40n

/**
 * Measures the gas of splits over one to four routes as real transactions, base cost and calldata included: the
 * first route has one hop, the others two. Steady state as in the exchange: storage slots are non-zero, the
 * receiver holds the tokens, allowances are finite, and each action is the first in its block.
 */
export async function measure(chain: LocalChain): Promise<Record<string, number>> {
  const [trader, setter] = chain.accounts()
  const builds = {
    wrapped: artifact('WrappedNative'),
    factory: artifact('Factory'),
    router: artifact('Router'),
    split: artifact('SplitRouter'),
    token: artifact('IbullToken'),
  }
  const { abi, bytecode } = builds.split
  const wrapped = await chain.deploy(trader, builds.wrapped.abi, builds.wrapped.bytecode)
  const factory = await chain.deploy(trader, builds.factory.abi, builds.factory.bytecode, [
    setter,
    'iBull LPs',
    'IBULL-LP',
  ])
  const routerArgs = [factory, wrapped]
  const router = await chain.deploy(trader, builds.router.abi, builds.router.bytecode, routerArgs)
  const splitRouter = await chain.deploy(trader, abi, bytecode, [router])
  const tokens: Address[] = []
  for (let count = 0; count < 5; count++) {
    const supply = ['iBull Token', 'IBULL', trader, trader, DEPTH * 1000n, DEPTH * 1000n]
    const token = await chain.deploy(trader, builds.token.abi, builds.token.bytecode, supply)
    for (const spender of [router, splitRouter])
      await chain.send(trader, token, builds.token.abi, 'approve', [spender, DEPTH * 100n])
    tokens.push(token)
  }
  const [sold, bought, ...between] = tokens as [Address, Address, ...Address[]]
  const add = (a: Address, b: Address) =>
    chain.send(trader, router, builds.router.abi, 'addLiquidity', [
      a,
      b,
      DEPTH,
      DEPTH,
      0n,
      0n,
      trader,
      DEADLINE,
    ])
  await add(sold, bought)
  for (const token of between) {
    await add(sold, token)
    await add(token, bought)
  }
  for (const token of [sold, bought]) {
    const args = [token, DEPTH, 0n, 0n, trader, DEADLINE]
    await chain.send(trader, router, builds.router.abi, 'addLiquidityETH', args, ONE * 10n)
  }

  const tail = [1n, trader, DEADLINE] as const
  const all = [[sold, bought], ...between.map((token) => [sold, token, bought])]
  const routes = (count: number) => all.slice(0, count).map((path) => ({ amountIn: ONE, path }))
  const split = (count: number) =>
    chain.send(trader, splitRouter, abi, 'swapTokensForTokens', [routes(count), ...tail])
  const fromNative = () =>
    chain.send(
      trader,
      splitRouter,
      abi,
      'swapNativeForTokens',
      [
        [
          { amountIn: ONE, path: [wrapped, bought] },
          { amountIn: ONE, path: [wrapped, sold, bought] },
        ],
        ...tail,
      ],
      ONE * 2n,
    )
  const toNative = () =>
    chain.send(trader, splitRouter, abi, 'swapTokensForNative', [
      [
        { amountIn: ONE, path: [sold, wrapped] },
        { amountIn: ONE, path: [sold, bought, wrapped] },
      ],
      ...tail,
    ])

  // The first trades initialise the price sums.
  await split(4)
  await fromNative()
  await toNative()
  const gas: Record<string, number> = {}
  for (const count of [1, 2, 3, 4]) gas[`split over ${count} of 1 and 2 hops`] = Number(await split(count))
  gas['split of BNB over 2 of 1 and 2 hops'] = Number(await fromNative())
  gas['split for BNB over 2 of 1 and 2 hops'] = Number(await toNative())
  return gas
}
