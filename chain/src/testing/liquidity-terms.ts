import {
  addLiquidityTerms,
  Amount,
  depositAmounts,
  formatAmountExact,
  liquidityPosition,
  removeLiquidityTerms,
  withdrawalState,
  type AddLiquidityTerms,
  type Currency,
  type LiquidityPool,
  type PoolSituation,
  type RemoveLiquidityTerms,
} from '@ibull/domain'
import { poolSituationOf } from '../liquidity/pool-query.ts'
import type { Hex } from '../networks/network.ts'
import { candidatePair } from '../tokens/pair-address.ts'
import type { ExchangeWorld } from './exchange-world.ts'

const TOTAL_SUPPLY = '0x18160ddd'
const FEE_TO = '0x017e7e58'
const GET_RESERVES = '0x0902f1ac'
const K_LAST = '0x7464fc3d'

/** Builds deposit and withdrawal terms in a test world, read from the chain like the pages do. */
export function liquidityOf(getWorld: () => ExchangeWorld) {
  async function word(to: Hex, data: Hex, index = 0): Promise<bigint> {
    const answer = (await getWorld().anvil.request('eth_call', { to, data })) as Hex
    return BigInt(`0x${answer.slice(2 + 64 * index, 66 + 64 * index)}`)
  }

  async function situationOf(a: Currency, b: Currency): Promise<PoolSituation> {
    const { anvil, network } = getWorld()
    const candidate = candidatePair(network, a.wrapped, b.wrapped)
    const { address } = candidate
    if ((await anvil.request('eth_getCode', address, 'latest')) === '0x') return { kind: 'missing' }
    const totalSupply = await word(address, TOTAL_SUPPLY)
    if (totalSupply === 0n) return { kind: 'empty' }
    const isProtocolPaid = (await word(network.contracts.factory, FEE_TO)) !== 0n
    return poolSituationOf(candidate, {
      status: 'ready',
      reserve0: await word(address, GET_RESERVES),
      reserve1: await word(address, GET_RESERVES, 1),
      totalSupply,
      kLast: isProtocolPaid ? await word(address, K_LAST) : null,
    })
  }

  /** @throws without a pool. */
  async function poolOf(a: Currency, b: Currency): Promise<LiquidityPool> {
    const situation = await situationOf(a, b)
    if (situation.kind !== 'ready') throw new Error(`The pool is ${situation.kind}.`)
    return situation.pool
  }

  /** Deposits both amounts, with A entered last. */
  async function deposit(a: Currency, rawA: bigint, b: Currency, rawB: bigint): Promise<AddLiquidityTerms> {
    return addLiquidityTerms({
      amountA: Amount.fromRaw(a, rawA),
      amountB: Amount.fromRaw(b, rawB),
      situation: await situationOf(a, b),
      independentField: 'CURRENCY_A',
      slippageBps: 50,
    })
  }

  /** Deposits A with the matching amount of B at the pool price. */
  async function matchedDeposit(a: Currency, rawA: bigint, b: Currency): Promise<AddLiquidityTerms> {
    const situation = await situationOf(a, b)
    const typedValue = formatAmountExact(Amount.fromRaw(a, rawA))
    const form = { independentField: 'CURRENCY_A', typedValue, otherTypedValue: '' } as const
    const { amountB } = depositAmounts(form, { currencyA: a, currencyB: b, situation })
    if (amountB.kind !== 'amount') throw new Error(`The other amount is ${amountB.kind}.`)
    return deposit(a, rawA, b, amountB.amount.raw)
  }

  function heldOf(pool: LiquidityPool): Promise<bigint> {
    return getWorld().balanceOf(pool.liquidityToken, getWorld().account)
  }

  /** Withdraws part of the account's shares. @throws when it has none. */
  async function withdrawal(
    a: Currency,
    b: Currency,
    percent = '100',
    slippageBps = 50,
  ): Promise<RemoveLiquidityTerms> {
    const pool = await poolOf(a, b)
    const position = liquidityPosition(pool, await heldOf(pool))
    const form = { independentField: 'LIQUIDITY_PERCENT', typedValue: percent } as const
    const state = withdrawalState(form, { position, currencyA: a, currencyB: b })
    if (state.kind !== 'ready') throw new Error(`The withdrawal is ${state.kind}.`)
    return removeLiquidityTerms(state.withdrawal, slippageBps)
  }

  return { poolOf, deposit, matchedDeposit, heldOf, withdrawal }
}
