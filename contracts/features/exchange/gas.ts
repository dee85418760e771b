import { type Abi, type Address, type Hex, parseSignature } from 'viem'
import type { LocalChain } from '../../gas/local-chain.ts'
import { artifact } from '../../index.ts'

/** Loads the build of a contract. */
export type Build = { abi: Abi; bytecode: Hex }

/** Contracts of an exchange with Uniswap V2's interface, and the {@link artifact} of `IbullToken` to trade. */
export type ExchangeBuilds = {
  factory: Build
  pair: Build
  router: Build
  wrappedNative: Build
  token: Build
}

const ONE = 10n ** 18n
const DEPTH = 1_000_000n * ONE
const DEADLINE = 2n ** 40n

/**
 * Measures the gas of every exchange action as a real transaction, base cost and calldata included. Steady state:
 * every storage slot that an action touches is non-zero, receivers already hold the tokens, allowances are finite,
 * and each action is the first in its block, so that it also updates the price sums.
 */
export async function measureExchange(
  chain: LocalChain,
  builds: ExchangeBuilds,
): Promise<Record<string, number>> {
  const [trader, setter, treasury] = chain.accounts()
  const gas: Record<string, number> = {}
  const deploy = (build: Build, ...args: unknown[]) => chain.deploy(trader, build.abi, build.bytecode, args)

  const wrapped = await deploy(builds.wrappedNative)
  const factory = await deploy(builds.factory, ...factoryArguments(builds.factory, setter))
  const router = await deploy(builds.router, factory, wrapped)
  const tokens: Address[] = []
  for (let count = 0; count < 4; count++) {
    const token = await deploy(
      builds.token,
      'iBull Token',
      'IBULL',
      trader,
      trader,
      DEPTH * 1000n,
      DEPTH * 1000n,
    )
    await chain.send(trader, token, builds.token.abi, 'approve', [router, DEPTH * 1000n])
    tokens.push(token)
  }
  const [a, b, c, d] = tokens as [Address, Address, Address, Address]
  await chain.send(trader, wrapped, builds.wrappedNative.abi, 'deposit', [], ONE)
  await chain.send(trader, wrapped, builds.wrappedNative.abi, 'approve', [router, DEPTH])

  const call = (functionName: string, args: readonly unknown[], value?: bigint) =>
    chain.send(trader, router, builds.router.abi, functionName, args, value)
  const record = async (name: string, ...action: Parameters<typeof call>) => {
    gas[name] = Number(await call(...action))
  }
  const pairOf = async (tokenA: Address, tokenB: Address) =>
    (await chain.read(factory, builds.factory.abi, 'getPair', [tokenA, tokenB])) as Address

  /** `liquidity` is the third last of `args`, in both functions with a permit. */
  const recordPermit = async (functionName: string, pair: Address, args: readonly unknown[]) => {
    const liquidity = args[args.length - 3] as bigint
    const signature = parseSignature(
      await chain.signPermit(trader, pair, builds.pair.abi, {
        spender: router,
        value: liquidity,
        deadline: DEADLINE,
      }),
    )
    const { r, s, yParity } = signature
    await record(functionName, functionName, [...args, trader, DEADLINE, false, 27 + yParity, r, s])
  }

  const add = [DEPTH, DEPTH, 0n, 0n, trader, DEADLINE] as const
  await call('addLiquidity', [c, d, ...add])
  gas['createPair'] = Number(await chain.send(trader, factory, builds.factory.abi, 'createPair', [a, b]))
  await call('addLiquidity', [a, b, ...add])
  await call('addLiquidity', [b, c, ...add])
  await call('addLiquidityETH', [a, DEPTH, 0n, 0n, trader, DEADLINE], ONE * 1000n)
  for (const [x, y] of [
    [a, b],
    [a, wrapped],
  ] as const) {
    await chain.send(trader, await pairOf(x, y), builds.pair.abi, 'approve', [router, DEPTH * 10n])
  }
  // The first trades initialise the price sums.
  await call('swapExactTokensForTokens', [ONE, 0n, [a, b, c, d], trader, DEADLINE])
  await call('swapExactTokensForETH', [ONE, 0n, [a, wrapped], trader, DEADLINE])

  const toTrader = [trader, DEADLINE] as const
  await record('swapExactTokensForTokens, 1 hop', 'swapExactTokensForTokens', [ONE, 1n, [a, b], ...toTrader])
  await record('swapExactTokensForTokens, 2 hops', 'swapExactTokensForTokens', [
    ONE,
    1n,
    [a, b, c],
    ...toTrader,
  ])
  await record('swapExactTokensForTokens, 3 hops', 'swapExactTokensForTokens', [
    ONE,
    1n,
    [a, b, c, d],
    ...toTrader,
  ])
  await record('swapTokensForExactTokens, 1 hop', 'swapTokensForExactTokens', [
    ONE,
    DEPTH,
    [a, b],
    ...toTrader,
  ])
  await record('swapTokensForExactTokens, 2 hops', 'swapTokensForExactTokens', [
    ONE,
    DEPTH,
    [a, b, c],
    ...toTrader,
  ])
  await record('swapTokensForExactTokens, 3 hops', 'swapTokensForExactTokens', [
    ONE,
    DEPTH,
    [a, b, c, d],
    ...toTrader,
  ])
  await record('swapExactETHForTokens', 'swapExactETHForTokens', [1n, [wrapped, a], ...toTrader], ONE)
  await record('swapETHForExactTokens', 'swapETHForExactTokens', [ONE, [wrapped, a], ...toTrader], ONE)
  await record('swapExactTokensForETH', 'swapExactTokensForETH', [ONE, 1n, [a, wrapped], ...toTrader])
  await record('swapTokensForExactETH', 'swapTokensForExactETH', [
    ONE / 1000n,
    DEPTH,
    [a, wrapped],
    ...toTrader,
  ])
  const measured = 'SupportingFeeOnTransferTokens'
  await record(`swapExactTokensForTokens${measured}`, `swapExactTokensForTokens${measured}`, [
    ONE,
    1n,
    [a, b],
    ...toTrader,
  ])
  await record(
    `swapExactETHForTokens${measured}`,
    `swapExactETHForTokens${measured}`,
    [1n, [wrapped, a], ...toTrader],
    ONE,
  )
  await record(`swapExactTokensForETH${measured}`, `swapExactTokensForETH${measured}`, [
    ONE,
    1n,
    [a, wrapped],
    ...toTrader,
  ])

  const addOne = [ONE, ONE * 2n, 0n, 0n, ...toTrader] as const
  const removeOne = [ONE, 0n, 0n, ...toTrader] as const
  await record('addLiquidity', 'addLiquidity', [a, b, ...addOne])
  await record('removeLiquidity', 'removeLiquidity', [a, b, ...removeOne])
  await record('addLiquidityETH', 'addLiquidityETH', [a, ONE, 0n, 0n, ...toTrader], ONE)
  await record('removeLiquidityETH', 'removeLiquidityETH', [a, ONE / 100n, 0n, 0n, ...toTrader])
  await record(`removeLiquidityETH${measured}`, `removeLiquidityETH${measured}`, [
    a,
    ONE / 100n,
    0n,
    0n,
    ...toTrader,
  ])

  // Each permit replaces the existing allowance, so these come last for their pair.
  await recordPermit('removeLiquidityETHWithPermit', await pairOf(a, wrapped), [a, ONE / 100n, 0n, 0n])

  await chain.send(setter, factory, builds.factory.abi, 'setFeeTo', [treasury])
  await call('addLiquidity', [a, b, ...addOne])
  await call('swapExactTokensForTokens', [ONE * 1000n, 1n, [a, b], ...toTrader])
  await call('addLiquidity', [a, b, ...addOne])
  await call('swapExactTokensForTokens', [ONE * 1000n, 1n, [a, b], ...toTrader])
  await record('addLiquidity, protocol share', 'addLiquidity', [a, b, ...addOne])
  await call('swapExactTokensForTokens', [ONE * 1000n, 1n, [a, b], ...toTrader])
  await record('removeLiquidity, protocol share', 'removeLiquidity', [a, b, ...removeOne])
  await recordPermit('removeLiquidityWithPermit', await pairOf(a, b), [a, b, ONE, 0n, 0n])
  return gas
}

/** Third-party factories don't take the names of the LP tokens. */
function factoryArguments({ abi }: Build, setter: Address): readonly unknown[] {
  const constructor = abi.find((item) => item.type === 'constructor')
  return [setter, 'iBull LPs', 'IBULL-LP'].slice(0, constructor?.inputs.length)
}

export const measure = (chain: LocalChain) =>
  measureExchange(chain, {
    factory: artifact('Factory'),
    pair: artifact('Pair'),
    router: artifact('Router'),
    wrappedNative: artifact('WrappedNative'),
    token: artifact('IbullToken'),
  })

/** Maximum gas per action. */
export const budgets = {
  createPair: 1_600_000,
  'swapExactTokensForTokens, 1 hop': 90_000,
  'swapExactTokensForTokens, 2 hops': 133_000,
  'swapExactTokensForTokens, 3 hops': 175_000,
  addLiquidity: 118_000,
  removeLiquidity: 112_000,
}
