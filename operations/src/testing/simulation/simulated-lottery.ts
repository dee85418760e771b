import type { Address } from 'viem'
import { accountOf, ibull } from '../test-protocol.ts'
import { KEEPER_ACCOUNTS } from './mortal-keepers.ts'
import { assertEqual } from './simulated-market.ts'
import { START_TOKENS, type Stage } from './stage.ts'

const STAGES = ['none', 'open', 'closed', 'drawn', 'claimable', 'cancelled'] as const
const INJECTOR = accountOf(1).address
const TREASURY = accountOf(2).address
const BPS = 10_000n
/** Number of blocks whose hash contracts can read; a secret revealed later is useless. */
const KNOWN_BLOCKS = 256

interface Progress {
  readonly stage: number
  readonly amountSold: bigint
  readonly amountInjected: bigint
  readonly prizePool: bigint
  readonly deadline: bigint
}

interface Terms {
  readonly endTime: bigint
  readonly priceTicketInCake: bigint
  readonly discountDivisor: bigint
  readonly rewardsBreakdown: readonly bigint[]
  readonly treasuryFee: bigint
  readonly cakePerBracket: readonly bigint[]
  readonly countWinnersPerBracket: readonly bigint[]
  readonly finalNumber: number
}

interface Purchase {
  readonly actor: Address
  readonly numbers: readonly number[]
  readonly cost: bigint
}

/** Final use of all rounds' tokens, in base units. */
export interface LotteryBooks {
  readonly drawn: number
  readonly cancelled: number
  readonly putIn: bigint
  readonly paid: bigint
  readonly refunded: bigint
  readonly fees: bigint
  readonly carried: bigint
}

/** Tickets, injections, and an unreliable random source, with its own books. */
export class SimulatedLottery {
  readonly #purchases = new Map<bigint, Purchase[]>()
  readonly #sums = new Map<Address, bigint>()
  readonly #failed = new Set<bigint>()
  #injected = 0n
  #feesBefore = 0n

  constructor(private readonly stage: Stage) {}

  async open(): Promise<void> {
    this.#feesBefore = await this.#feesReceived()
  }

  current(): Promise<bigint> {
    return this.stage.read<bigint>('lottery', 'currentLotteryId')
  }

  /** Some actors buy tickets of the open round, and sometimes one of them injects. */
  async buy(): Promise<void> {
    const { random, actors } = this.stage
    const id = await this.current()
    if (id === 0n || (await this.#stageOf(id)) !== 'open') return
    const { endTime, priceTicketInCake: price, discountDivisor } = await this.#terms(id)
    if ((await this.stage.now()) + 60n > endTime) return
    for (const actor of random.shuffled([...actors]).slice(0, random.whole(0, 2))) {
      const numbers = Array.from({ length: random.whole(1, 12) }, () => random.whole(1_000_000, 1_999_999))
      const count = BigInt(numbers.length)
      const cost = (price * count * (discountDivisor + 1n - count)) / discountDivisor
      await this.stage.send(actor, 'lottery', 'buyTickets', [id, numbers])
      this.#purchases.set(id, [...(this.#purchases.get(id) ?? []), { actor, numbers, cost }])
      this.#add(actor, -cost)
    }
    if (!random.isLucky(0.1)) return
    const amount = ibull(String(random.whole(1, 500)))
    await this.stage.send(INJECTOR, 'lottery', 'injectFunds', [id, amount])
    this.#injected += amount
  }

  /** A closed round's number never comes. */
  async fail(): Promise<void> {
    const id = await this.current()
    for (const round of [id - 1n, id]) {
      if (round <= 0n || this.#failed.has(round) || (await this.#stageOf(round)) !== 'closed') continue
      this.#failed.add(round)
      await this.stage.protocol.chain.mine(KNOWN_BLOCKS + 2)
    }
  }

  /** Whether all rounds but the open one are finished. */
  async isOver(): Promise<boolean> {
    const stages = await this.#stages()
    return stages.every((stage, index) =>
      index === stages.length - 1 ? stage !== 'drawn' : stage === 'claimable' || stage === 'cancelled',
    )
  }

  /** Every actor claims, and the books are compared with the chain. */
  async close(): Promise<LotteryBooks> {
    const { stage } = this
    const books = {
      drawn: 0,
      cancelled: 0,
      putIn: this.#injected,
      paid: 0n,
      refunded: 0n,
      fees: 0n,
      carried: 0n,
    }
    for (const [index, kind] of (await this.#stages()).entries()) {
      const id = BigInt(index + 1)
      const purchases = this.#purchases.get(id) ?? []
      const sold = purchases.reduce((total, { cost }) => total + cost, 0n)
      const progress = await this.#progress(id)
      books.putIn += sold
      assertEqual(`the sales of round ${id}`, progress.amountSold, sold)
      if (kind === 'claimable') {
        books.drawn += 1
        books.fees += (sold * (await this.#terms(id)).treasuryFee) / BPS
        books.paid += await this.#claimAll(id, purchases, progress)
      } else if (kind === 'cancelled') {
        books.cancelled += 1
        books.refunded += sold
        await this.#refundAll(id, purchases)
      } else books.carried += progress.amountSold + progress.amountInjected
    }
    books.carried += await stage.read<bigint>('lottery', 'pendingInjectionNextLottery')
    for (const actor of stage.actors)
      assertEqual(
        `the tokens of ${actor}`,
        await stage.tokensOf(actor),
        START_TOKENS + (this.#sums.get(actor) ?? 0n),
      )
    assertEqual(
      'what is left in the lottery',
      await stage.tokensOf(stage.addressOf('lottery')),
      books.carried,
    )
    assertEqual('the fees and bounties', (await this.#feesReceived()) - this.#feesBefore, books.fees)
    assertEqual('what was put in', books.putIn, books.paid + books.refunded + books.fees + books.carried)
    return books
  }

  async #claimAll(id: bigint, purchases: readonly Purchase[], { prizePool }: Progress): Promise<bigint> {
    const terms = await this.#terms(id)
    const { finalNumber, rewardsBreakdown, countWinnersPerBracket, cakePerBracket } = terms
    const winners = countWinnersPerBracket.map(() => 0n)
    for (const number of purchases.flatMap(({ numbers }) => numbers)) {
      const bracket = bracketOf(number, finalNumber)
      if (bracket >= 0) winners[bracket] = (winners[bracket] ?? 0n) + 1n
    }
    let paid = 0n
    for (const [bracket, count] of winners.entries()) {
      assertEqual(
        `winners of round ${id} in bracket ${bracket}`,
        countWinnersPerBracket[bracket] ?? 0n,
        count,
      )
      const share = (prizePool * (rewardsBreakdown[bracket] ?? 0n)) / BPS
      const prize = count === 0n ? 0n : share / count
      assertEqual(`the prize of round ${id} in bracket ${bracket}`, cakePerBracket[bracket] ?? 0n, prize)
      paid += prize * count
    }
    for (const actor of new Set(purchases.map((purchase) => purchase.actor))) {
      const [ids, numbers] = await this.stage.read<readonly [readonly bigint[], readonly number[]]>(
        'lottery',
        'viewUserInfoForLotteryId',
        [actor, id, 0n, 2_500n],
      )
      const won = ids.flatMap((ticket, index) => {
        const bracket = bracketOf(numbers[index] ?? 0, finalNumber)
        return bracket < 0 ? [] : [{ ticket, bracket }]
      })
      if (won.length === 0) continue
      const args = [id, won.map(({ ticket }) => ticket), won.map(({ bracket }) => bracket)]
      await this.stage.send(actor, 'lottery', 'claimTickets', args)
      for (const { bracket } of won) this.#add(actor, cakePerBracket[bracket] ?? 0n)
    }
    return paid
  }

  async #refundAll(id: bigint, purchases: readonly Purchase[]): Promise<void> {
    for (const actor of new Set(purchases.map((purchase) => purchase.actor)))
      await this.stage.send(actor, 'lottery', 'refundTickets', [id, 1_000n])
    for (const { actor, cost } of purchases) this.#add(actor, cost)
  }

  async #feesReceived(): Promise<bigint> {
    const balances = await Promise.all(
      [TREASURY, ...KEEPER_ACCOUNTS].map((account) => this.stage.tokensOf(account)),
    )
    return balances.reduce((total, balance) => total + balance, 0n)
  }

  async #stages(): Promise<readonly (typeof STAGES)[number][]> {
    const ids = Array.from({ length: Number(await this.current()) }, (_, index) => BigInt(index + 1))
    return Promise.all(ids.map((id) => this.#stageOf(id)))
  }

  async #stageOf(id: bigint): Promise<(typeof STAGES)[number]> {
    return STAGES[(await this.#progress(id)).stage] ?? 'none'
  }

  #progress(id: bigint): Promise<Progress> {
    return this.stage.read('lottery', 'viewRound', [id])
  }

  #terms(id: bigint): Promise<Terms> {
    return this.stage.read('lottery', 'viewLottery', [id])
  }

  #add(actor: Address, amount: bigint): void {
    this.#sums.set(actor, (this.#sums.get(actor) ?? 0n) + amount)
  }
}

/** Number of matching last digits, less one. */
function bracketOf(number: number, finalNumber: number): number {
  let matching = 0
  while (matching < 6 && number % 10 ** (matching + 1) === finalNumber % 10 ** (matching + 1)) matching += 1
  return matching - 1
}
