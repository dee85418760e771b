import { zeroAddress, type Address } from 'viem'
import type { Build, ExchangeBuilds } from '../exchange/gas.ts'
import type { LocalChain } from '../../gas/local-chain.ts'
import { artifact } from '../../index.ts'

/** The fee collector and the zap, with the exchange and farms they use. */
export type FeeBuilds = Pick<ExchangeBuilds, 'factory' | 'pair' | 'wrappedNative' | 'token'> & {
  feeCollector: Build
  zap: Build
  farmMaster: Build
  referral: Build
}

const ONE = 10n ** 18n
const DEPTH = 1_000_000n * ONE
const NATIVE_DEPTH = 2000n * ONE
const DEADLINE = 2n ** 40n
const HALF_AN_HOUR = 1800n

/**
 * Measures the gas of every fee collector and zap action as a real transaction. Steady state: everything has been
 * done once before, receivers hold the tokens, allowances are finite.
 */
export async function measureFees(chain: LocalChain, builds: FeeBuilds): Promise<Record<string, number>> {
  const [owner, user, treasury] = chain.accounts()
  const gas: Record<string, number> = {}
  const deploy = (build: Build, ...args: unknown[]) => chain.deploy(owner, build.abi, build.bytecode, args)
  const send = (
    from: Address,
    to: Address,
    build: Build,
    name: string,
    args: readonly unknown[],
    value = 0n,
  ) => chain.send(from, to, build.abi, name, args, value)

  const wrapped = await deploy(builds.wrappedNative)
  const factory = await deploy(builds.factory, owner, 'iBull LPs', 'IBULL-LP')
  const token = await deploy(builds.token, 'iBull Token', 'IBULL', owner, owner, DEPTH * 1000n, DEPTH * 1000n)
  const ibull = await deploy(builds.token, 'iBull Token', 'IBULL', owner, owner, DEPTH * 1000n, DEPTH * 1000n)
  const referral = await deploy(builds.referral, owner)
  const farm = await deploy(builds.farmMaster, owner, ibull, referral, owner, 10n ** 9n, 3000n)
  const zap = await deploy(builds.zap, factory, wrapped, farm)
  const collector = await deploy(builds.feeCollector, owner, factory, wrapped, ibull, treasury, [])
  await send(owner, factory, builds.factory, 'setFeeTo', [collector])
  await send(owner, collector, builds.feeCollector, 'setBridge', [token, wrapped])
  await send(owner, ibull, builds.token, 'setMinter', [farm, true])
  await send(owner, referral, builds.referral, 'setOperator', [farm, true])
  await send(owner, farm, builds.farmMaster, 'setDepositor', [zap, true])
  await send(owner, wrapped, builds.wrappedNative, 'deposit', [], NATIVE_DEPTH * 4n)

  const addLiquidity = async (other: Address, pair: Address, part: bigint) => {
    await send(owner, other, builds.token, 'transfer', [pair, DEPTH / part])
    await send(owner, wrapped, builds.wrappedNative, 'transfer', [pair, NATIVE_DEPTH / part])
    await send(owner, pair, builds.pair, 'mint', [owner])
  }
  const pairs: Address[] = []
  for (const other of [token, ibull]) {
    await send(owner, factory, builds.factory, 'createPair', [other, wrapped])
    const pair = (await chain.read(factory, builds.factory.abi, 'getPair', [other, wrapped])) as Address
    await addLiquidity(other, pair, 1n)
    pairs.push(pair)
  }
  const [pair] = pairs as [Address]
  await send(owner, farm, builds.farmMaster, 'add', [100n, pair, 0n, 0n])
  await send(owner, token, builds.token, 'transfer', [user, DEPTH])
  await send(user, token, builds.token, 'approve', [zap, DEPTH])

  const zapToken = () =>
    send(user, zap, builds.zap, 'zapIn', [0n, [token], ONE * 10n, 1n, zeroAddress, DEADLINE])
  const zapNative = () =>
    send(user, zap, builds.zap, 'zapInNative', [0n, [wrapped], 1n, zeroAddress, DEADLINE], ONE / 10n)
  await zapToken()
  await zapNative()
  gas['zapIn, one of the tokens'] = Number(await zapToken())
  gas['zapInNative, one of the tokens'] = Number(await zapNative())

  const collect = (name: string, args: readonly unknown[]) =>
    send(user, collector, builds.feeCollector, name, args)
  const round = async () => {
    // Zaps trade; adding liquidity mints the protocol's share of the fees.
    for (let count = 0; count < 3; count++) await zapToken()
    await addLiquidity(token, pair, 1000n)
    gas['fee collector: redeem, 1 pair'] = Number(await collect('redeem', [[pair]]))
    await chain.wait(HALF_AN_HOUR)
    gas['fee collector: observe'] = Number(await collect('observe', [token]))
    await collect('observe', [wrapped])
    await chain.wait(HALF_AN_HOUR)
    gas['fee collector: convert a token'] = Number(await collect('convert', [token]))
    gas['fee collector: convert wrapped BNB and burn'] = Number(await collect('convert', [wrapped]))
  }
  await round()
  await round()
  return gas
}

export const measure = (chain: LocalChain) =>
  measureFees(chain, {
    factory: artifact('Factory'),
    pair: artifact('Pair'),
    wrappedNative: artifact('WrappedNative'),
    token: artifact('IbullToken'),
    farmMaster: artifact('FarmMaster'),
    referral: artifact('Referral'),
    feeCollector: artifact('FeeCollector'),
    zap: artifact('Zap'),
  })
