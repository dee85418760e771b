import { isAddressEqual, parseAbi, zeroHash, type Address, type Hex } from 'viem'
import type { Exchange } from '../exchange.ts'

export const LOTTERY_ABI = parseAbi([
  'struct Lottery { uint8 status; uint256 startTime; uint256 endTime; uint256 priceTicketInCake; uint256 discountDivisor; uint256[6] rewardsBreakdown; uint256 treasuryFee; uint256[6] cakePerBracket; uint256[6] countWinnersPerBracket; uint256 firstTicketId; uint256 firstTicketIdNextLottery; uint256 amountCollectedInCake; uint32 finalNumber; }',
  'struct Progress { uint8 stage; bool isDrawable; bool isCancellable; uint256 numberTickets; uint256 numberTicketsTallied; uint256 amountSold; uint256 amountInjected; uint256 prizePool; uint256 closedAt; uint256 deadline; address randomSource; }',
  'function currentLotteryId() view returns (uint256)',
  'function operatorAddress() view returns (address)',
  'function MIN_LENGTH_LOTTERY() view returns (uint256)',
  'function minPriceTicketInCake() view returns (uint256)',
  'function maxPriceTicketInCake() view returns (uint256)',
  'function viewTerms() view returns (uint256 discountDivisor, uint256[6] rewardsBreakdown, uint256 treasuryFee)',
  'function isPaused() view returns (bool)',
  'function viewLottery(uint256) view returns (Lottery)',
  'function viewRound(uint256) view returns (Progress)',
  'function startLottery(uint256 endTime, uint256 priceTicketInCake, uint256 discountDivisor, uint256[6] rewardsBreakdown, uint256 treasuryFee)',
  'function repeatLottery()',
  'function closeLottery(uint256)',
  'function drawFinalNumberAndMakeLotteryClaimable(uint256, bool)',
  'function tallyTickets(uint256, uint256)',
  'function cancelLottery(uint256)',
])
export const KEEPER_SOURCE_ABI = parseAbi([
  'function keeper() view returns (address)',
  'function commitmentOf(uint256) view returns (bytes32)',
  'function requestOf(uint256) view returns (uint64 blockNumber, uint64 deadline)',
  'function commit(uint256, bytes32)',
  'function reveal(uint256, bytes32)',
])

const MULTICALL_ABI = parseAbi(['function getBlockNumber() view returns (uint256)'])

/** As in the contract. */
export const STAGES = ['none', 'open', 'closed', 'drawn', 'claimable', 'cancelled'] as const

/** An unfinished round. Times are chain seconds. */
export interface UnfinishedRound {
  readonly lotteryId: bigint
  readonly stage: (typeof STAGES)[number]
  readonly isDrawable: boolean
  readonly isCancellable: boolean
  readonly endTime: bigint
  readonly closedAt: bigint
  readonly deadline: bigint
  readonly tallied: bigint
  readonly source: Address
  /** State of a keeper source; absent for other sources. */
  readonly secret:
    { readonly keeper: Address; readonly isCommitted: boolean; readonly requestBlock: bigint } | undefined
}

/** A snapshot of the lottery. */
export interface LotteryState {
  readonly blockNumber: bigint
  readonly operator: Address
  /** In seconds. */
  readonly shortestSale: bigint
  /** In base units of the main token. */
  readonly lowestPrice: bigint
  readonly highestPrice: bigint
  /** Discount divisor, shares and fee of the next round, set by the owner. */
  readonly terms: LotteryTerms
  /** Whether no round can be opened. */
  readonly isPaused: boolean
  /** The last round; `undefined` before the first. */
  readonly last:
    | {
        readonly lotteryId: bigint
        readonly isOpen: boolean
        readonly endTime: bigint
        readonly price: bigint
      }
    | undefined
  readonly unfinished: readonly UnfinishedRound[]
}

/** Discount divisor, bracket shares and treasury fee, as arguments of `startLottery`. */
export type LotteryTerms = readonly [bigint, readonly bigint[], bigint]

interface Progress {
  readonly stage: number
  readonly isDrawable: boolean
  readonly isCancellable: boolean
  readonly numberTicketsTallied: bigint
  readonly closedAt: bigint
  readonly deadline: bigint
  readonly randomSource: Address
}

/** Finished rounds that are still read again: blocks can be replaced. */
const RECENT = 4n

/** Reads the unfinished rounds; those before the oldest of them only once. */
export class LotteryRounds {
  /** All rounds below are finished. */
  #first = 1n

  constructor(
    private readonly exchange: Pick<Exchange, 'readAll'>,
    private readonly multicall: Address,
    private readonly lottery: Address,
  ) {}

  /** @throws if the node fails or the contract is not a lottery */
  async read(): Promise<LotteryState> {
    const names = [
      'currentLotteryId',
      'MIN_LENGTH_LOTTERY',
      'minPriceTicketInCake',
      'maxPriceTicketInCake',
      'operatorAddress',
      'viewTerms',
      'isPaused',
    ] as const
    const values = await this.exchange.readAll<bigint | Address | LotteryTerms | boolean>([
      { address: this.multicall, abi: MULTICALL_ABI, functionName: 'getBlockNumber' },
      ...names.map((functionName) => ({ address: this.lottery, abi: LOTTERY_ABI, functionName })),
    ])
    if (values.includes(undefined)) throw new Error(`The lottery ${this.lottery} can’t be read.`)
    const [blockNumber, current, shortestSale, lowestPrice, highestPrice, operator, terms, isPaused] =
      values as [bigint, bigint, bigint, bigint, bigint, Address, LotteryTerms, boolean]
    const unfinished = await this.#unfinished(current)
    const last = current === 0n ? undefined : await this.#last(current, unfinished)
    const state = { blockNumber, operator, shortestSale, lowestPrice, highestPrice, terms, isPaused }
    return { ...state, last, unfinished }
  }

  async #unfinished(current: bigint): Promise<readonly UnfinishedRound[]> {
    if (current < this.#first) this.#first = 1n
    const ids = Array.from(
      { length: Number(current - this.#first + 1n) },
      (_, index) => this.#first + BigInt(index),
    )
    const rounds = await this.#readOf<Progress>('viewRound', ids)
    const found = ids.flatMap((lotteryId, index) => {
      const round = rounds[index]
      if (round === undefined) throw new Error(`Round ${lotteryId} of the lottery can’t be read.`)
      const stage = STAGES[round.stage] ?? 'none'
      return stage === 'claimable' || stage === 'cancelled' ? [] : [{ ...round, lotteryId, stage }]
    })
    const oldest = found[0]?.lotteryId ?? current + 1n
    const recent = current > RECENT ? current - RECENT : 1n
    this.#first = oldest < recent ? oldest : recent
    const ends = await this.#readOf<{ endTime: bigint }>(
      'viewLottery',
      found.map(({ lotteryId }) => lotteryId),
    )
    const secrets = await this.#secrets(found)
    return found.map((round, index) => ({
      ...round,
      endTime: ends[index]?.endTime ?? 0n,
      tallied: round.numberTicketsTallied,
      source: round.randomSource,
      secret: secrets[index],
    }))
  }

  async #secrets(
    rounds: readonly Pick<Progress & { readonly lotteryId: bigint }, 'lotteryId' | 'randomSource'>[],
  ): Promise<readonly UnfinishedRound['secret'][]> {
    const answers = await this.exchange.readAll<unknown>(
      rounds.flatMap(({ lotteryId, randomSource: address }) => [
        { address, abi: KEEPER_SOURCE_ABI, functionName: 'keeper' },
        { address, abi: KEEPER_SOURCE_ABI, functionName: 'commitmentOf', args: [lotteryId] },
        { address, abi: KEEPER_SOURCE_ABI, functionName: 'requestOf', args: [lotteryId] },
      ]),
    )
    return rounds.map((_, index) => {
      const keeper = answers[3 * index] as Address | undefined
      const commitment = answers[3 * index + 1] as Hex | undefined
      const request = answers[3 * index + 2] as readonly [bigint, bigint] | undefined
      if (keeper === undefined || commitment === undefined || request === undefined) return undefined
      return { keeper, isCommitted: commitment !== zeroHash, requestBlock: request[0] }
    })
  }

  async #last(lotteryId: bigint, unfinished: readonly UnfinishedRound[]): Promise<LotteryState['last']> {
    const [round] = await this.#readOf<{ endTime: bigint; priceTicketInCake: bigint }>('viewLottery', [
      lotteryId,
    ])
    if (round === undefined) throw new Error(`Round ${lotteryId} of the lottery can’t be read.`)
    const { endTime, priceTicketInCake: price } = round
    const isOpen = unfinished.some((other) => other.lotteryId === lotteryId && other.stage === 'open')
    return { lotteryId, isOpen, endTime, price }
  }

  #readOf<Result>(
    functionName: 'viewRound' | 'viewLottery',
    ids: readonly bigint[],
  ): Promise<readonly (Result | undefined)[]> {
    return this.exchange.readAll<Result>(
      ids.map((id) => ({ address: this.lottery, abi: LOTTERY_ABI, functionName, args: [id] })),
    )
  }
}

/** Whether an account may commit to and reveal a round's secret. */
export function isKeeperOf({ secret }: UnfinishedRound, account: Address): boolean {
  return secret !== undefined && isAddressEqual(secret.keeper, account)
}
