import type { Address } from '@ibull/domain'
import { ACCOUNT_INDEX, localAddress, type World } from '@ibull/localnet'
import { limits } from '@ibull/testkit/limits'
import { expect } from '@playwright/test'
import { decodeFunctionResult, encodeFunctionData, parseAbi, type Hex } from 'viem'
import { transact } from '../story/chain-actions.ts'

const MARKET_ABI = parseAbi([
  'function currentEpoch() view returns (uint256)',
  'function nextBoundary() view returns (uint256 boundary, uint256 deadline, uint16 phase)',
  'function genesisStartRound()',
  'function executeRound(uint80 roundId)',
  'function betBull(uint256 epoch) payable',
  'function betBear(uint256 epoch) payable',
  'function claimFor(uint256 epoch, address[] accounts) returns (uint256 fees)',
  'function pause()',
])
const FEED_ABI = parseAbi([
  'function pushAt(int256 price, uint256 time) returns (uint80 id)',
  'function latestRoundData() view returns (uint80 id, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredInRound)',
])
const USD = 10n ** 8n
const HALF_A_ROUND = 150
const FEE_BALANCE = 10n ** 18n

/** The side and the stake of a bet, in wei. */
export interface Stake {
  readonly from: Address
  readonly side: 'up' | 'down'
  readonly amount: bigint
}

/** A prediction market of a world without a keeper: its rounds end when a story says so, at the price that it says. */
export class Market {
  private constructor(
    private readonly world: World,
    readonly contract: Address = world.deployment.prediction,
  ) {}

  /** The market with a new series of rounds, whose first is open for most of its time. */
  static async start(world: World, contract = world.deployment.prediction): Promise<Market> {
    const market = new Market(world, contract)
    const { boundary, deadline } = await market.boundary()
    if (boundary > 0n) await market.reach(deadline + 1n)
    await market.act('genesisStartRound')
    await world.chain.skipTime(1)
    return market
  }

  /** The market as it is, with a keeper at work. */
  static of(world: World): Market {
    return new Market(world)
  }

  /** Waits for a round that is open for more than half of its time. @returns the round */
  async untilOpen(): Promise<bigint> {
    const left = async () => Number((await this.boundary()).boundary) - (await this.world.chain.timestamp())
    const leftOrNext = async () => {
      const seconds = await left()
      // A keeper that was late settles a round in the middle of the next. Mined at once: another look before the next
      // block would skip as much again, past the time in which the feed's answer counts.
      if (seconds > 0 && seconds < HALF_A_ROUND) await this.reach((await this.boundary()).boundary)
      return seconds
    }
    await expect.poll(leftOrNext, { timeout: limits.world }).toBeGreaterThan(HALF_A_ROUND)
    return this.epoch()
  }

  /** The time of the next boundary comes. */
  async toBoundary(): Promise<void> {
    await this.world.chain.skipTo(Number((await this.boundary()).boundary))
  }

  /** The latest round. */
  async epoch(): Promise<bigint> {
    return decodeFunctionResult({
      abi: MARKET_ABI,
      functionName: 'currentEpoch',
      data: await this.call(
        this.contract,
        encodeFunctionData({ abi: MARKET_ABI, functionName: 'currentEpoch' }),
      ),
    })
  }

  /** Bets on the open round, around the page. */
  async bet(...stakes: readonly Stake[]): Promise<void> {
    const args = [await this.epoch()] as const
    for (const { from, side, amount } of stakes) {
      const functionName = side === 'up' ? 'betBull' : 'betBear'
      const data = encodeFunctionData({ abi: MARKET_ABI, functionName, args })
      await this.world.chain.setBalance(from, amount + FEE_BALANCE)
      await transact(this.world, { from, to: this.contract, data, value: amount })
    }
  }

  /** The next boundary comes, and the feed answers after it: the live round is closed, the open one locked. */
  async settle(priceUsd: number): Promise<void> {
    await this.answer(priceUsd)
    const { id } = await this.newest()
    await this.act('executeRound', [id])
  }

  /** The next boundary comes and the feed answers after it, but no one submits its price. */
  async answer(priceUsd: number): Promise<void> {
    const { boundary } = await this.boundary()
    await this.reach(boundary + 2n)
    const args = [BigInt(Math.round(priceUsd * Number(USD))), boundary + 1n] as const
    const data = encodeFunctionData({ abi: FEED_ABI, functionName: 'pushAt', args })
    await transact(this.world, { from: this.owner, to: this.feed, data })
  }

  /** No one submits a price until the latest round can no longer be settled. */
  async expire(): Promise<void> {
    await this.reach((await this.boundary()).deadline + 1n)
  }

  /** Someone sends an account what it has won in a round, for the fee that it offers. */
  async payOut(epoch: bigint, account: Address, from: Address): Promise<void> {
    const args = [epoch, [account]] as const
    const data = encodeFunctionData({ abi: MARKET_ABI, functionName: 'claimFor', args })
    await transact(this.world, { from, to: this.contract, data })
  }

  async pause(): Promise<void> {
    await this.act('pause')
  }

  private get feed(): Address {
    return this.world.deployment.priceFeed
  }

  private get owner(): Address {
    return localAddress(ACCOUNT_INDEX.deployer)
  }

  private async act(
    functionName: 'genesisStartRound' | 'executeRound' | 'pause',
    args: readonly bigint[] = [],
  ) {
    const data = encodeFunctionData({ abi: MARKET_ABI, functionName, args } as Parameters<
      typeof encodeFunctionData<typeof MARKET_ABI>
    >[0])
    await transact(this.world, { from: this.owner, to: this.contract, data })
  }

  private async reach(time: bigint): Promise<void> {
    const { chain } = this.world
    const left = Number(time) - (await chain.timestamp())
    if (left <= 0) return
    await chain.skipTime(left)
    await chain.mine()
  }

  private async boundary() {
    const functionName = 'nextBoundary'
    const data = await this.call(this.contract, encodeFunctionData({ abi: MARKET_ABI, functionName }))
    const [boundary, deadline] = decodeFunctionResult({ abi: MARKET_ABI, functionName, data })
    return { boundary, deadline }
  }

  private async newest() {
    const functionName = 'latestRoundData'
    const data = await this.call(this.feed, encodeFunctionData({ abi: FEED_ABI, functionName }))
    const [id] = decodeFunctionResult({ abi: FEED_ABI, functionName, data })
    return { id }
  }

  private call(to: Address, data: Hex): Promise<Hex> {
    return this.world.chain.client.request<Hex>('eth_call', [{ to, data }, 'latest'])
  }
}
