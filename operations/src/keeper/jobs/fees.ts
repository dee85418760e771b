import { artifact } from '@ibull/contracts'
import {
  decodeFunctionResult,
  encodeFunctionData,
  getAddress,
  isAddressEqual,
  parseAbi,
  zeroAddress,
  type Address,
  type Hex,
} from 'viem'
import { Exchange, type Routes } from '../exchange.ts'
import type { Act, Job, Protocol } from '../job.ts'

const COLLECTOR_ABI = parseAbi([
  'function redeem(address[] pairs)',
  'function observe(address token)',
  'function convert(address token) returns (uint256 amountOut)',
  'function nextToken(address token) view returns (address)',
  'function convertible(address token) view returns (bool isReady, bytes4 reason)',
  'function waiting(address token) view returns (uint256 forTreasury, uint256 forBurning)',
])
/** Well within the average's half hour: a call in between keeps briefly added liquidity from counting. */
const OBSERVE_SECONDS = 20 * 60
const REDEEM_SECONDS = 30 * 60
const CONVERT_SECONDS = 60
/** The gain belongs to the treasury and the holders: at most a tenth of it is spent on gas. */
const LEAST_RETURN = 10n

/** Observes the prices of all routes, redeems liquidity and converts the proceeds, when that pays. */
export function feeJobs(protocol: Protocol): readonly Job[] {
  const collector = protocol.addresses.get('feeCollector')
  if (collector === undefined) return []
  const exchange = Exchange.of(protocol)
  return [
    {
      name: 'observe',
      intervalSeconds: OBSERVE_SECONDS,
      plan: async () =>
        [...(await routesOf(exchange, collector)).keys()].map((token) => observe(collector, token)),
    },
    { name: 'redeem', intervalSeconds: REDEEM_SECONDS, plan: () => redemptions(exchange, collector) },
    { name: 'convert', intervalSeconds: CONVERT_SECONDS, plan: () => conversions(exchange, collector) },
  ]
}

/** The owner-set routes of all traded tokens; the main token has none. */
async function routesOf(exchange: Exchange, collector: Address): Promise<Routes> {
  const pairs = await exchange.pairs()
  const all = pairs.flatMap(({ token0, token1 }) => [getAddress(token0), getAddress(token1)])
  const tokens = [...new Set(all)].filter((token) => !isAddressEqual(token, exchange.mainToken))
  const next = await exchange.readAll<Address>(tokens.map((token) => read(collector, 'nextToken', token)))
  return new Map(
    tokens.flatMap((token, index) => {
      const to = next[index] ?? zeroAddress
      return to === zeroAddress ? [] : [[token, getAddress(to)] as const]
    }),
  )
}

/** One transaction per pair, so that a token rejecting its transfer blocks no other pair. */
async function redemptions(exchange: Exchange, collector: Address): Promise<readonly Act[]> {
  const valueOf = await exchange.valuesAlong(await routesOf(exchange, collector))
  const holdings = await exchange.holdings(collector, await exchange.pairs())
  return holdings.flatMap(({ address, token0, token1, amount0, amount1 }) => {
    const gain = (valueOf(token0, amount0) ?? 0n) + (valueOf(token1, amount1) ?? 0n)
    if (gain === 0n) return []
    const data = encodeFunctionData({ abi: COLLECTOR_ABI, functionName: 'redeem', args: [[address]] })
    return [act(collector, `redeem ${address}`, data, gain)]
  })
}

/** One hop towards the main token, for each token that can be converted now or has a treasury share. */
async function conversions(exchange: Exchange, collector: Address): Promise<readonly Act[]> {
  const routes = await routesOf(exchange, collector)
  const valueOf = await exchange.valuesAlong(routes)
  const tokens = [...routes.keys(), exchange.mainToken]
  const waiting = await exchange.readAll<readonly [bigint, bigint]>(
    tokens.map((token) => read(collector, 'waiting', token)),
  )
  const answers = await exchange.readAll<readonly [boolean, Hex]>(
    tokens.map((token) => read(collector, 'convertible', token)),
  )
  return tokens.flatMap((token, index) => {
    const [forTreasury] = waiting[index] ?? [0n]
    const [isReady] = answers[index] ?? [false]
    if (!isReady && forTreasury === 0n) return []
    const tokenOut = routes.get(token) ?? exchange.mainToken
    const abi = COLLECTOR_ABI
    const functionName = 'convert'
    const gain = (data: Hex): bigint =>
      (valueOf(token, forTreasury) ?? 0n) +
      (valueOf(tokenOut, decodeFunctionResult({ abi, functionName, data })) ?? 0n)
    const data = encodeFunctionData({ abi, functionName, args: [token] })
    return [act(collector, `convert ${token}`, data, gain)]
  })
}

function observe(collector: Address, token: Address): Act {
  const data = encodeFunctionData({ abi: COLLECTOR_ABI, functionName: 'observe', args: [token] })
  return act(collector, `observe ${token}`, data)
}

function act(to: Address, name: string, data: Hex, gain?: Act['gain']): Act {
  const common = { name, to, data, abi: artifact('FeeCollector').abi, leastReturn: LEAST_RETURN }
  return gain === undefined ? common : { ...common, gain }
}

function read(collector: Address, functionName: 'nextToken' | 'waiting' | 'convertible', token: Address) {
  return { address: collector, abi: COLLECTOR_ABI, functionName, args: [token] }
}
