import { createContractReads, rpcThrough, type ContractReads } from '@ibull/chain/contract-reads'
import type { ContractName } from '@ibull/contracts/deploy'
import {
  decodeFunctionResult,
  encodeFunctionData,
  getAddress,
  isAddressEqual,
  parseAbi,
  zeroAddress,
  type Abi,
  type Address,
  type PublicClient,
} from 'viem'
import { requiredAddress } from '../deployment/read-deployment.ts'
import type { Protocol } from './job.ts'

const FACTORY_ABI = parseAbi([
  'function allPairsLength() view returns (uint256)',
  'function allPairs(uint256) view returns (address)',
  'function getPair(address, address) view returns (address)',
])
const PAIR_ABI = parseAbi([
  'function token0() view returns (address)',
  'function token1() view returns (address)',
  'function totalSupply() view returns (uint256)',
  'function balanceOf(address) view returns (uint256)',
  'function getReserves() view returns (uint112, uint112, uint32)',
])
/** Longest route to the main token, plus one hop to the wrapped native coin. */
const MAX_HOPS = 5

interface Read {
  readonly address: Address
  readonly abi: Abi
  readonly functionName: string
  readonly args?: readonly unknown[]
}

export interface PairTokens {
  readonly address: Address
  readonly token0: Address
  readonly token1: Address
}

/** Next hop of each token towards the main token. */
export type Routes = ReadonlyMap<Address, Address>

/** Value of a token amount in wei of the native coin, rounded down; `undefined` without a known price. */
export type ValueOf = (token: Address, amount: bigint) => bigint | undefined

/** Reads the exchange in few requests. */
export class Exchange {
  readonly #pairs: PairTokens[] = []

  private constructor(
    private readonly client: PublicClient,
    private readonly reads: ContractReads,
    private readonly factory: Address,
    readonly wrappedNative: Address,
    readonly mainToken: Address,
  ) {}

  /** @throws {OperationError} if the deployment lacks a required contract */
  static of(protocol: Protocol): Exchange {
    const at = (name: ContractName) => requiredAddress(protocol, name)
    const reads = createContractReads(rpcThrough(protocol.client), at('multicall'))
    return new Exchange(protocol.client, reads, at('factory'), at('wrappedNative'), at('mainToken'))
  }

  /**
   * Result of each read, or `undefined` if the contract fails, which affects no other read.
   * @throws if the node does not respond
   */
  readAll<Result>(reads: readonly Read[]): Promise<readonly (Result | undefined)[]> {
    return this.reads.readAll(
      reads.map((read) => ({
        to: read.address,
        data: encodeFunctionData(read),
        decode: (data) => decodeFunctionResult({ ...read, data }) as Result,
      })),
    )
  }

  /** All pairs. Pairs from earlier calls are not read again, since pairs never disappear. */
  async pairs(): Promise<readonly PairTokens[]> {
    const length = Number(
      await this.client.readContract({
        address: this.factory,
        abi: FACTORY_ABI,
        functionName: 'allPairsLength',
      }),
    )
    const indexes = Array.from(
      { length: Math.max(0, length - this.#pairs.length) },
      (_, index) => this.#pairs.length + index,
    )
    const found = await this.readAll<Address>(
      indexes.map((index) => ({
        address: this.factory,
        abi: FACTORY_ABI,
        functionName: 'allPairs',
        args: [BigInt(index)],
      })),
    )
    const added = found.filter((pair) => pair !== undefined)
    const tokens = await this.readAll<Address>(
      added.flatMap((address) =>
        ['token0', 'token1'].map((functionName) => ({ address, abi: PAIR_ABI, functionName })),
      ),
    )
    const read = added.map((address, index) => ({
      address,
      token0: tokens[2 * index] ?? zeroAddress,
      token1: tokens[2 * index + 1] ?? zeroAddress,
    }))
    if (read.length < indexes.length || tokens.includes(undefined))
      throw new Error('The node left out a pair of the exchange.')
    this.#pairs.push(...read)
    return this.#pairs
  }

  /** Redemption value of an account's liquidity in each of `pairs`, rounded down; omits those without any. */
  async holdings(
    account: Address,
    pairs: readonly PairTokens[],
  ): Promise<readonly (PairTokens & { readonly amount0: bigint; readonly amount1: bigint })[]> {
    const balances = await this.readAll<bigint>(
      pairs.map(({ address }) => ({
        address,
        abi: PAIR_ABI,
        functionName: 'balanceOf',
        args: [account],
      })),
    )
    const held = pairs.flatMap((pair, index) => {
      const liquidity = balances[index] ?? 0n
      return liquidity === 0n ? [] : [{ ...pair, liquidity }]
    })
    const supplies = await this.readAll<bigint>(
      held.map(({ address }) => ({ address, abi: PAIR_ABI, functionName: 'totalSupply' })),
    )
    const reserves = await this.#reserves(held.map(({ address }) => address))
    return held.map((pair, index) => {
      const supply = supplies[index] ?? 0n
      const [reserve0, reserve1] = reserves[index] ?? [0n, 0n]
      const shareOf = (reserve: bigint) => (supply === 0n ? 0n : (pair.liquidity * reserve) / supply)
      return { ...pair, amount0: shareOf(reserve0), amount1: shareOf(reserve1) }
    })
  }

  /** Values at current prices along `routes`, and of the main token by its pair with the wrapped native coin. */
  async valuesAlong(routes: Routes): Promise<ValueOf> {
    const { wrappedNative, mainToken } = this
    const hops = [...routes].filter(([token]) => !isAddressEqual(token, wrappedNative))
    hops.push([mainToken, wrappedNative])
    const pairs = await this.readAll<Address>(
      hops.map((args) => ({ address: this.factory, abi: FACTORY_ABI, functionName: 'getPair', args })),
    )
    const reserves = await this.#reserves(pairs.map((pair) => pair ?? zeroAddress))
    const prices = new Map(
      hops.flatMap(([token, next], index) => {
        const [reserve0, reserve1] = reserves[index] ?? [0n, 0n]
        if (reserve0 === 0n || reserve1 === 0n) return []
        const [reserveIn, reserveOut] = isBelow(token, next) ? [reserve0, reserve1] : [reserve1, reserve0]
        return [[getAddress(token), { next, reserveIn, reserveOut }] as const]
      }),
    )
    return (token, amount) => {
      let at = getAddress(token)
      let value = amount
      for (let hop = 0; !isAddressEqual(at, wrappedNative); hop++) {
        const price = prices.get(at)
        if (price === undefined || hop === MAX_HOPS) return undefined
        value = (value * price.reserveOut) / price.reserveIn
        at = getAddress(price.next)
      }
      return value
    }
  }

  async #reserves(pairs: readonly Address[]): Promise<readonly (readonly [bigint, bigint])[]> {
    const known = pairs.filter((pair) => pair !== zeroAddress)
    const reserves = await this.readAll<readonly [bigint, bigint, number]>(
      known.map((address) => ({ address, abi: PAIR_ABI, functionName: 'getReserves' })),
    )
    const byPair = new Map(known.map((pair, index) => [pair, reserves[index]]))
    return pairs.map((pair) => {
      const [reserve0, reserve1] = byPair.get(pair) ?? [0n, 0n]
      return [reserve0, reserve1]
    })
  }
}

function isBelow(a: Address, b: Address): boolean {
  return a.toLowerCase() < b.toLowerCase()
}
