import { zeroAddress, type Address } from 'viem'
import type { EmittedLog } from './chain-types.ts'
import { createAuctions, type SimulatedAuctions } from './auction-simulator.ts'
import { eventLog, EXCHANGE_EVENTS } from './exchange-events.ts'
import { createHoldings, type SimulatedHoldings } from './holding-simulator.ts'
import { createLottery, type SimulatedLottery } from './lottery-simulator.ts'
import { createMarket, type SimulatedMarket } from './prediction-simulator.ts'
import { createProfiles, type SimulatedProfiles } from './profile-simulator.ts'
import { createSales, type SimulatedSales } from './sale-simulator.ts'
import type { ScenarioWorld } from './scenario-world.ts'

/** A contract refused: nothing of the transaction happened. */
export class SimulatedRevert extends Error {}

export interface SimulatedPair {
  readonly address: Address
  readonly token0: Address
  readonly token1: Address
  reserve0: bigint
  reserve1: bigint
  kLast: bigint
  totalSupply: bigint
  readonly shares: Map<Address, bigint>
}

/** Everything the contracts hold: plain data, so that a fork starts from a copy. */
export interface SimulatedState {
  feeTo: Address
  readonly pairs: Map<string, SimulatedPair>
  /** By token and holder. */
  readonly balances: Map<string, bigint>
  readonly lottery: SimulatedLottery
  readonly markets: readonly SimulatedMarket[]
  readonly profiles: SimulatedProfiles
  readonly holdings: SimulatedHoldings
  readonly auctions: SimulatedAuctions
  readonly sales: SimulatedSales
}

export const createState = (): SimulatedState => ({
  feeTo: zeroAddress,
  pairs: new Map(),
  balances: new Map(),
  lottery: createLottery(),
  markets: [createMarket(), createMarket()],
  profiles: createProfiles(),
  holdings: createHoldings(),
  auctions: createAuctions(),
  sales: createSales(),
})

const MAXIMUM_RESERVE = 2n ** 112n - 1n
const MINIMUM_LIQUIDITY = 1000n

/**
 * Factory, pairs, LP tokens and ERC-20s as the contracts are, to the last unit and in the order of their logs,
 * over a {@link SimulatedState}. One instance serves one transaction; {@link SimulatedRevert} undoes it.
 */
export class ExchangeSimulator {
  readonly logs: EmittedLog[] = []
  readonly #locked = new Set<Address>()

  constructor(
    private readonly world: ScenarioWorld,
    readonly state: SimulatedState,
  ) {}

  pairOf(tokenA: Address, tokenB: Address): SimulatedPair | undefined {
    return this.state.pairs.get(pairKey(tokenA, tokenB))
  }

  pairs(): SimulatedPair[] {
    return [...this.state.pairs.values()]
  }

  balanceOf(token: Address, holder: Address): bigint {
    return this.state.balances.get(balanceKey(token, holder)) ?? 0n
  }

  /** Gives `holder` enough of a token. Only the main token's contract emits an event. */
  fund(token: Address, holder: Address, amount: bigint): void {
    const missing = amount - this.balanceOf(token, holder)
    if (missing <= 0n) return
    if (amount >= 2n ** 200n) throw new SimulatedRevert('no such supply')
    this.#setBalance(token, holder, amount)
    if (token === this.world.mainToken) this.#emitTransfer(token, zeroAddress, holder, missing)
  }

  transfer(token: Address, from: Address, to: Address, value: bigint): void {
    const balance = this.balanceOf(token, from)
    if (balance < value) throw new SimulatedRevert('insufficient balance')
    const tax = this.#isKind(token, 'taxed') ? (value * 5n) / 100n : 0n
    this.#setBalance(token, from, balance - value)
    this.#setBalance(token, to, this.balanceOf(token, to) + value - tax)
    this.#emitTransfer(token, from, to, value - tax)
    if (tax > 0n) this.#emitTransfer(token, from, token, tax)
  }

  burnTokens(token: Address, from: Address, value: bigint): void {
    const balance = this.balanceOf(token, from)
    if (balance < value) throw new SimulatedRevert('insufficient balance')
    this.#setBalance(token, from, balance - value)
    this.#emitTransfer(token, from, zeroAddress, value)
  }

  /** A rebasing token changes a balance without an event. */
  rebase(token: Address, holder: Address, balance: bigint): void {
    if (!this.#isKind(token, 'rebasing')) throw new SimulatedRevert('not rebasing')
    this.#setBalance(token, holder, balance)
  }

  setFeeTo(feeTo: Address): void {
    this.#emit(this.world.factory, 'FeeToChanged', { previous: this.state.feeTo, current: feeTo })
    this.state.feeTo = feeTo
  }

  createPair(tokenA: Address, tokenB: Address): SimulatedPair {
    if (tokenA === tokenB || this.pairOf(tokenA, tokenB) !== undefined) throw new SimulatedRevert('exists')
    const [token0, token1] = tokenA < tokenB ? [tokenA, tokenB] : [tokenB, tokenA]
    const pair: SimulatedPair = {
      address: this.world.pairAddress(token0, token1),
      token0,
      token1,
      reserve0: 0n,
      reserve1: 0n,
      kLast: 0n,
      totalSupply: 0n,
      shares: new Map(),
    }
    this.state.pairs.set(pairKey(token0, token1), pair)
    const count = BigInt(this.state.pairs.size)
    this.#emit(this.world.factory, 'PairCreated', { token0, token1, pair: pair.address, count })
    return pair
  }

  mint(pair: SimulatedPair, sender: Address, to: Address): bigint {
    return this.#once(pair, () => {
      const [balance0, balance1] = this.#balances(pair)
      const amount0 = balance0 - pair.reserve0
      const amount1 = balance1 - pair.reserve1
      if (amount0 < 0n || amount1 < 0n) throw new SimulatedRevert('underflow')
      const protocolShare = this.#protocolShare(pair)
      const supply = pair.totalSupply + protocolShare
      let liquidity: bigint
      if (supply === 0n) {
        liquidity = squareRoot(amount0 * amount1) - MINIMUM_LIQUIDITY
        if (liquidity <= 0n) throw new SimulatedRevert('insufficient liquidity minted')
        this.#mintShares(pair, zeroAddress, MINIMUM_LIQUIDITY)
      } else {
        if (pair.reserve0 === 0n || pair.reserve1 === 0n) throw new SimulatedRevert('division by zero')
        const by0 = (amount0 * supply) / pair.reserve0
        const by1 = (amount1 * supply) / pair.reserve1
        liquidity = by0 < by1 ? by0 : by1
        if (liquidity === 0n) throw new SimulatedRevert('insufficient liquidity minted')
      }
      if (protocolShare !== 0n) this.#mintShares(pair, this.state.feeTo, protocolShare)
      this.#mintShares(pair, to, liquidity)
      this.#update(pair, balance0, balance1)
      if (this.state.feeTo !== zeroAddress) pair.kLast = balance0 * balance1
      this.#emit(pair.address, 'Mint', { sender, amount0, amount1 })
      return liquidity
    })
  }

  burn(pair: SimulatedPair, sender: Address, to: Address): void {
    this.#once(pair, () => {
      const [before0, before1] = this.#balances(pair)
      const liquidity = pair.shares.get(pair.address) ?? 0n
      const protocolShare = this.#protocolShare(pair)
      const supply = pair.totalSupply + protocolShare
      if (supply === 0n) throw new SimulatedRevert('division by zero')
      const amount0 = (liquidity * before0) / supply
      const amount1 = (liquidity * before1) / supply
      if (amount0 === 0n || amount1 === 0n) throw new SimulatedRevert('insufficient liquidity burned')
      this.transfer(pair.token0, pair.address, to, amount0)
      this.transfer(pair.token1, pair.address, to, amount1)
      const [balance0, balance1] = this.#balances(pair)
      if (protocolShare !== 0n) this.#mintShares(pair, this.state.feeTo, protocolShare)
      this.#moveShares(pair, pair.address, undefined, liquidity)
      pair.totalSupply -= liquidity
      this.#emitTransfer(pair.address, pair.address, zeroAddress, liquidity)
      this.#update(pair, balance0, balance1)
      if (this.state.feeTo !== zeroAddress) pair.kLast = balance0 * balance1
      this.#emit(pair.address, 'Burn', { sender, amount0, amount1, to })
    })
  }

  /** @param during what the receiver does between getting its tokens and the check of the payment. */
  swap(
    pair: SimulatedPair,
    sender: Address,
    [amount0Out, amount1Out]: readonly [bigint, bigint],
    to: Address,
    during?: () => void,
  ): void {
    this.#once(pair, () => {
      if (amount0Out === 0n && amount1Out === 0n) throw new SimulatedRevert('insufficient output')
      const { reserve0, reserve1 } = pair
      if (amount0Out >= reserve0 || amount1Out >= reserve1)
        throw new SimulatedRevert('insufficient liquidity')
      if (to === pair.token0 || to === pair.token1) throw new SimulatedRevert('invalid receiver')
      if (amount0Out !== 0n) this.transfer(pair.token0, pair.address, to, amount0Out)
      if (amount1Out !== 0n) this.transfer(pair.token1, pair.address, to, amount1Out)
      during?.()
      const [balance0, balance1] = this.#balances(pair)
      const amount0In = atLeastZero(balance0 - (reserve0 - amount0Out))
      const amount1In = atLeastZero(balance1 - (reserve1 - amount1Out))
      if (amount0In === 0n && amount1In === 0n) throw new SimulatedRevert('insufficient input')
      this.#update(pair, balance0, balance1)
      const after = (balance0 * 10_000n - amount0In * 25n) * (balance1 * 10_000n - amount1In * 25n)
      if (after < reserve0 * reserve1 * 100_000_000n) throw new SimulatedRevert('insufficient payment')
      this.#emit(pair.address, 'Swap', { sender, amount0In, amount1In, amount0Out, amount1Out, to })
    })
  }

  sync(pair: SimulatedPair): void {
    this.#once(pair, () => this.#update(pair, ...this.#balances(pair)))
  }

  skim(pair: SimulatedPair, to: Address): void {
    this.#once(pair, () => {
      const [balance0, balance1] = this.#balances(pair)
      if (balance0 < pair.reserve0 || balance1 < pair.reserve1) throw new SimulatedRevert('underflow')
      this.transfer(pair.token0, pair.address, to, balance0 - pair.reserve0)
      this.transfer(pair.token1, pair.address, to, this.balanceOf(pair.token1, pair.address) - pair.reserve1)
    })
  }

  sharesOf(pair: SimulatedPair, holder: Address): bigint {
    return pair.shares.get(holder) ?? 0n
  }

  /** The zero address is an ordinary holder here: what is sent there still counts as existing. */
  transferShares(pair: SimulatedPair, from: Address, to: Address, value: bigint): void {
    if (this.sharesOf(pair, from) < value) throw new SimulatedRevert('insufficient balance')
    this.#moveShares(pair, from, to, value)
    this.#emitTransfer(pair.address, from, to, value)
  }

  approveShares(pair: SimulatedPair, owner: Address, spender: Address, value: bigint): void {
    this.#emit(pair.address, 'Approval', { owner, spender, value })
  }

  /** Writes the events of a trade that never was, from a contract that is no pair. */
  impersonate(address: Address, pair: SimulatedPair | undefined): void {
    const [token0, token1] = [this.world.mainToken, this.world.wrappedNative]
    this.#emit(address, 'PairCreated', { token0, token1, pair: pair?.address ?? address, count: 1n })
    this.#emit(address, 'Sync', { reserve0: 10n ** 30n, reserve1: 1n })
    this.#emitTransfer(address, zeroAddress, token0, 5n)
    this.#emit(address, 'Mint', { sender: token0, amount0: 5n, amount1: 5n })
    this.#emit(address, 'Burn', { sender: token0, amount0: 5n, amount1: 5n, to: token1 })
    this.#emit(address, 'Swap', {
      sender: token0,
      amount0In: 10n ** 24n,
      amount1In: 0n,
      amount0Out: 0n,
      amount1Out: 10n ** 24n,
      to: token1,
    })
  }

  #once<T>(pair: SimulatedPair, run: () => T): T {
    if (this.#locked.has(pair.address)) throw new SimulatedRevert('locked')
    this.#locked.add(pair.address)
    const result = run()
    this.#locked.delete(pair.address)
    return result
  }

  #protocolShare(pair: SimulatedPair): bigint {
    if (pair.kLast === 0n) return 0n
    if (this.state.feeTo === zeroAddress) {
      pair.kLast = 0n
      return 0n
    }
    const root = squareRoot(pair.reserve0 * pair.reserve1)
    const rootLast = squareRoot(pair.kLast)
    if (root <= rootLast) return 0n
    return (pair.totalSupply * (root - rootLast) * 8n) / (root * 17n + rootLast * 8n)
  }

  #update(pair: SimulatedPair, balance0: bigint, balance1: bigint): void {
    if (balance0 > MAXIMUM_RESERVE || balance1 > MAXIMUM_RESERVE) throw new SimulatedRevert('overflow')
    pair.reserve0 = balance0
    pair.reserve1 = balance1
    this.#emit(pair.address, 'Sync', { reserve0: balance0, reserve1: balance1 })
  }

  #mintShares(pair: SimulatedPair, to: Address, value: bigint): void {
    pair.totalSupply += value
    this.#moveShares(pair, undefined, to, value)
    this.#emitTransfer(pair.address, zeroAddress, to, value)
  }

  #moveShares(pair: SimulatedPair, from: Address | undefined, to: Address | undefined, value: bigint): void {
    if (from !== undefined) pair.shares.set(from, this.sharesOf(pair, from) - value)
    if (to !== undefined) pair.shares.set(to, this.sharesOf(pair, to) + value)
  }

  #balances(pair: SimulatedPair): [bigint, bigint] {
    return [this.balanceOf(pair.token0, pair.address), this.balanceOf(pair.token1, pair.address)]
  }

  #setBalance(token: Address, holder: Address, balance: bigint): void {
    this.state.balances.set(balanceKey(token, holder), balance)
  }

  #isKind(token: Address, kind: 'taxed' | 'rebasing'): boolean {
    return this.world.tokens.some((one) => one.kind === kind && one.address === token)
  }

  #emitTransfer(address: Address, from: Address, to: Address, value: bigint): void {
    this.#emit(address, 'Transfer', { from, to, value })
  }

  #emit(
    address: Address,
    name: (typeof EXCHANGE_EVENTS)[number]['name'],
    values: Readonly<Record<string, Address | bigint>>,
  ): void {
    this.logs.push(eventLog(EXCHANGE_EVENTS, address, name, values))
  }
}

function pairKey(tokenA: Address, tokenB: Address): string {
  return tokenA < tokenB ? `${tokenA} ${tokenB}` : `${tokenB} ${tokenA}`
}

function balanceKey(token: Address, holder: Address): string {
  return `${token} ${holder}`
}

function atLeastZero(value: bigint): bigint {
  return value > 0n ? value : 0n
}

function squareRoot(value: bigint): bigint {
  if (value < 2n) return value
  let root = 1n << BigInt((value.toString(2).length + 1) >> 1)
  for (;;) {
    const next = (root + value / root) >> 1n
    if (next >= root) return root
    root = next
  }
}
