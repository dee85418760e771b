import type { Address } from '@ibull/domain'
import { encodeFunctionData, maxUint256, zeroAddress, type Hex } from 'viem'
import { ACCOUNT_INDEX, localAddress } from '../accounts.ts'
import type { LocalTransaction } from '../chain/block-writer.ts'
import { deployedToken, pairAddress, type Deployment } from '../deploy/deployment.ts'
import { TOKEN_ABI } from '../deploy/token-abi.ts'
import type { WorldTimes } from '../feature.ts'
import type { StakeIds } from './farms.ts'
import { stakeOf, type SourceIds, type YieldAction, type YieldEvent } from './plan-yield.ts'
import { LOCAL_POOLS, poolTimes, rewardPerSecond } from './pools.ts'
import { FARM_ABI, STAKING_POOL_ABI, VAULT_ABI } from './yield-abi.ts'

const STAKE_GAS = 700_000n
const TOKEN_GAS = 200_000n

/** Turns what happened with stakes into transactions. */
export class YieldCalls {
  readonly #approved = new Set<string>()

  /** @param pools the addresses of the staking pools, by their places */
  constructor(
    private readonly deployment: Deployment,
    private readonly pools: readonly Address[],
  ) {}

  /** Everything the funded pools will ever pay, out of the issuer's tokens. */
  funding(times: WorldTimes): LocalTransaction[] {
    return LOCAL_POOLS.flatMap((pool, index) => {
      if (!pool.isFunded) return []
      const { start, end, bonusEnd } = poolTimes(pool, times)
      const multiplier = pool.bonus?.multiplier ?? 1
      const seconds = BigInt((bonusEnd - start) * multiplier + (end - bonusEnd))
      const amount = rewardPerSecond(pool) * seconds
      const to = this.#pool(index)
      const data = encodeFunctionData({ abi: STAKING_POOL_ABI, functionName: 'fund', args: [amount] })
      return [
        ...this.#wrapping(pool.reward, amount),
        this.#approval(ACCOUNT_INDEX.issuer, this.#stakeToken(pool.reward), to, maxUint256),
        { from: localAddress(ACCOUNT_INDEX.issuer), to, data, gas: STAKE_GAS },
      ]
    })
  }

  /**
   * What an event sends. The issuer gives liquidity to accounts that stake it, and everything to the demo account, whose own
   * tokens are left as they are; that one approves each amount by itself, and has no approval left over.
   */
  of({ actor, action }: YieldEvent): LocalTransaction[] {
    const from = localAddress(actor)
    const to = this.#target(action.source)
    const doing = { from, to, data: dataOf(action), gas: STAKE_GAS }
    if (action.kind !== 'stake') return [doing]
    const token = this.#stakeToken(stakeOf(action.source))
    const stake = stakeOf(action.source)
    const wrapping = actor === ACCOUNT_INDEX.issuer ? this.#wrapping(stake, action.amount) : []
    const isGiven =
      actor === ACCOUNT_INDEX.demo || (actor !== ACCOUNT_INDEX.issuer && typeof stake !== 'string')
    const gift = isGiven ? [this.#gift(actor, token, action.amount)] : []
    if (actor === ACCOUNT_INDEX.demo) return [...gift, this.#approval(actor, token, to, action.amount), doing]
    const key = `${actor} ${token} ${to}`
    if (this.#approved.has(key)) return [...wrapping, ...gift, doing]
    this.#approved.add(key)
    return [...wrapping, ...gift, this.#approval(actor, token, to, maxUint256), doing]
  }

  #gift(to: number, token: Address, amount: bigint): LocalTransaction {
    const args = [localAddress(to), amount] as const
    const data = encodeFunctionData({ abi: TOKEN_ABI, functionName: 'transfer', args })
    return { from: localAddress(ACCOUNT_INDEX.issuer), to: token, data, gas: TOKEN_GAS }
  }

  #wrapping(stake: StakeIds, amount: bigint): LocalTransaction[] {
    if (stake !== 'WBNB') return []
    const data = encodeFunctionData({ abi: TOKEN_ABI, functionName: 'deposit' })
    const to = this.deployment.wrappedNative
    return [{ from: localAddress(ACCOUNT_INDEX.issuer), to, data, value: amount, gas: TOKEN_GAS }]
  }

  #approval(actor: number, token: Address, spender: Address, amount: bigint): LocalTransaction {
    const data = encodeFunctionData({ abi: TOKEN_ABI, functionName: 'approve', args: [spender, amount] })
    return { from: localAddress(actor), to: token, data, gas: TOKEN_GAS }
  }

  #target(source: SourceIds): Address {
    if (source === 'vault') return this.deployment.vault
    return source.farm === undefined ? this.#pool(source.pool) : this.deployment.farm
  }

  #pool(index: number): Address {
    const address = this.pools[index]
    if (address === undefined) throw new Error(`There is no staking pool ${index}.`)
    return address
  }

  #stakeToken(stake: StakeIds): Address {
    if (typeof stake === 'string') return deployedToken(this.deployment, stake).address
    const [a, b] = stake.map((id) => deployedToken(this.deployment, id).address)
    if (a === undefined || b === undefined) throw new Error('A pair has two tokens.')
    return pairAddress(this.deployment, a, b)
  }
}

function dataOf(action: YieldAction): Hex {
  const { source } = action
  const amount = action.kind === 'harvest' ? 0n : action.amount
  if (source === 'vault') {
    return action.kind === 'stake'
      ? encodeFunctionData({ abi: VAULT_ABI, functionName: 'deposit', args: [amount] })
      : encodeFunctionData({ abi: VAULT_ABI, functionName: 'harvest' })
  }
  if (source.farm === undefined) {
    const functionName = action.kind === 'unstake' ? 'withdraw' : 'deposit'
    return encodeFunctionData({ abi: STAKING_POOL_ABI, functionName, args: [amount] })
  }
  const pid = BigInt(source.farm)
  if (action.kind === 'unstake')
    return encodeFunctionData({ abi: FARM_ABI, functionName: 'withdraw', args: [pid, amount] })
  const referrer =
    action.kind === 'stake' && action.referrer !== undefined ? localAddress(action.referrer) : zeroAddress
  return encodeFunctionData({ abi: FARM_ABI, functionName: 'deposit', args: [pid, amount, referrer] })
}
