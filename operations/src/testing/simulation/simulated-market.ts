import { artifact } from '@ibull/contracts'
import { parseEventLogs, parseEther, type Address } from 'viem'
import { accountOf } from '../test-protocol.ts'
import { START_WEI, type Stage } from './stage.ts'

const USD = 10n ** 8n
const ALLOWANCE = 90n
const FEE_BPS = 300n
const PAYOUT_FEE = parseEther('0.0005')
const CLAIMS_PER_CALL = 40
const FEEDER = accountOf(5).address
const TREASURY = accountOf(2).address

interface Bet {
  readonly actor: Address
  readonly isBull: boolean
  readonly amount: bigint
}

interface Round {
  readonly lockTimestamp: bigint
  readonly closeTimestamp: bigint
  readonly lockPrice: bigint
  readonly closePrice: bigint
  readonly lockOracleId: bigint
  readonly closeOracleId: bigint
  readonly oracleCalled: boolean
}

/** Final use of all rounds' coins, in wei. */
export interface MarketBooks {
  readonly rounds: number
  readonly settled: number
  readonly putIn: bigint
  readonly paid: bigint
  readonly refunded: bigint
  readonly fees: bigint
  readonly dust: bigint
}

/** Bets and an unreliable feed, with its own books, compared with the chain at the end. */
export class SimulatedMarket {
  readonly #bets = new Map<bigint, Bet[]>()
  readonly #answers: { readonly id: bigint; readonly time: bigint; readonly price: bigint }[] = []
  readonly #sums = new Map<Address, bigint>()
  #phase = 1n
  /** Starts with two past answers. */
  #count = 2n
  #dollars = 500n
  #treasuryBefore = 0n
  #firstBlock = 0n

  constructor(private readonly stage: Stage) {}

  async open(): Promise<void> {
    this.#treasuryBefore = await this.stage.weiOf(TREASURY)
    this.#firstBlock = await this.stage.protocol.chain.blockNumber()
  }

  epoch(): Promise<bigint> {
    return this.stage.read<bigint>('prediction', 'currentEpoch')
  }

  boundary(): Promise<readonly [bigint, bigint, number]> {
    return this.stage.read('prediction', 'nextBoundary')
  }

  /** An answer as of now, sometimes with the last one's price. */
  async answer(): Promise<void> {
    const { random } = this.stage
    if (!random.isLucky(0.08)) this.#dollars += BigInt(random.whole(-3, 3))
    if (this.#dollars < 100n) this.#dollars = 100n
    const time = await this.stage.now()
    this.#count += 1n
    this.#answers.push({ id: (this.#phase << 64n) | this.#count, time, price: this.#dollars * USD })
    await this.stage.send(FEEDER, 'feed', 'pushAt', [this.#dollars * USD, time])
  }

  async changePhase(): Promise<void> {
    await this.stage.send(FEEDER, 'feed', 'changePhase')
    this.#phase += 1n
    this.#count = 0n
    await this.answer()
    await this.answer()
  }

  /** Some actors bet on the open round, sometimes none or on one side only, and some allow payouts. */
  async bet(): Promise<void> {
    const { random, actors } = this.stage
    const [epoch, [boundary]] = await Promise.all([this.epoch(), this.boundary()])
    const { lockTimestamp } = await this.#round(epoch)
    if (boundary !== lockTimestamp || (await this.stage.now()) + 60n > boundary) return
    await this.stage.passTo((await this.stage.now()) + 1n)
    const isOneSided = random.isLucky(0.1)
    const bettors = random.shuffled([...actors]).slice(0, random.whole(0, 6))
    // One after another: sent together they would share blocks, and so seconds, as it happens.
    for (const actor of bettors) {
      const isBull = isOneSided || random.isLucky(0.5)
      const amount = random.scaled(parseEther('1'), 0.01, 4) + BigInt(random.whole(0, 9))
      await this.stage.send(actor, 'prediction', isBull ? 'betBull' : 'betBear', [epoch], amount)
      this.#bets.set(epoch, [...(this.#bets.get(epoch) ?? []), { actor, isBull, amount }])
      this.#add(actor, -amount)
    }
    if (random.isLucky(0.1))
      await this.stage.send(random.pick(actors), 'prediction', 'allowAutomaticPayout', [PAYOUT_FEE])
  }

  async payTreasury(): Promise<void> {
    await this.stage.send(FEEDER, 'prediction', 'claimTreasury')
  }

  /** Once no round can be settled any more, every actor claims, and the books are compared with the chain. */
  async close(): Promise<MarketBooks> {
    const last = await this.epoch()
    const books = { rounds: Number(last), settled: 0, putIn: 0n, paid: 0n, refunded: 0n, fees: 0n, dust: 0n }
    const due = new Map<string, bigint>()
    for (let epoch = 1n; epoch <= last; epoch++) {
      const round = await this.#round(epoch)
      const bets = this.#bets.get(epoch) ?? []
      const total = sum(bets)
      const side = sum(bets.filter(({ isBull }) => isBull === round.closePrice > round.lockPrice))
      const isDecided =
        round.oracleCalled && round.closePrice !== round.lockPrice && side > 0n && side < total
      books.putIn += total
      if (round.oracleCalled) {
        books.settled += 1
        this.#assertFirst(round.lockTimestamp, round.lockOracleId, round.lockPrice)
        this.#assertFirst(round.closeTimestamp, round.closeOracleId, round.closePrice)
      }
      const fee = isDecided ? (total * FEE_BPS) / 10_000n : 0n
      let left = total - fee
      for (const { actor, isBull, amount } of bets) {
        const hasWon = isBull === round.closePrice > round.lockPrice
        const share = isDecided ? (hasWon ? (amount * (total - fee)) / side : 0n) : amount
        if (isDecided) books.paid += share
        else books.refunded += share
        left -= share
        this.#add(actor, share)
        due.set(`${epoch} ${actor}`, share)
      }
      books.fees += fee
      books.dust += left
    }
    for (const actor of this.stage.actors) await this.#claimAll(actor, due)
    await this.#compare(books)
    return books
  }

  async #claimAll(actor: Address, due: ReadonlyMap<string, bigint>): Promise<void> {
    const [epochs, bets] = await this.stage.read<
      readonly [readonly bigint[], readonly { readonly claimed: boolean }[], bigint]
    >('prediction', 'getUserRounds', [actor, 0n, 10_000n])
    const open = epochs.filter(
      (epoch, index) => bets[index]?.claimed === false && due.get(`${epoch} ${actor}`) !== 0n,
    )
    for (let first = 0; first < open.length; first += CLAIMS_PER_CALL)
      await this.stage.send(actor, 'prediction', 'claim', [open.slice(first, first + CLAIMS_PER_CALL)])
  }

  async #compare({ putIn, paid, refunded, fees, dust }: MarketBooks): Promise<void> {
    const { stage } = this
    const payouts = await this.#payoutFees()
    for (const actor of stage.actors) {
      const expected = START_WEI + (this.#sums.get(actor) ?? 0n) - (payouts.get(actor) ?? 0n)
      assertEqual(`the coins of ${actor}`, await stage.weiOf(actor), expected)
    }
    const waiting = await stage.read<bigint>('prediction', 'treasuryAmount')
    const received = (await stage.weiOf(TREASURY)) - this.#treasuryBefore
    assertEqual('the treasury’s fees', received + waiting, fees)
    assertEqual(
      'what is left in the market',
      await stage.weiOf(stage.addressOf('prediction')),
      waiting + dust,
    )
    assertEqual('what was put in', putIn, paid + refunded + fees + dust)
  }

  /** Fees that accounts paid for payouts by keepers. */
  async #payoutFees(): Promise<ReadonlyMap<Address, bigint>> {
    const { client } = this.stage.protocol
    const address = this.stage.addressOf('prediction')
    const logs = await client.getLogs({ address, fromBlock: this.#firstBlock })
    const fees = new Map<Address, bigint>()
    const abi = artifact('Prediction').abi
    for (const { args } of parseEventLogs({ abi, logs, eventName: 'AutomaticPayout' })) {
      const { account, fee } = args as unknown as { readonly account: Address; readonly fee: bigint }
      const actor = account.toLowerCase() as Address
      fees.set(actor, (fees.get(actor) ?? 0n) + fee)
    }
    return fees
  }

  /** A boundary's price is its phase's first answer after it, regardless of who submitted it and when. */
  #assertFirst(boundary: bigint, id: bigint, price: bigint): void {
    const first = this.#answers.find((answer) => answer.id >> 64n === id >> 64n && answer.time > boundary)
    assertEqual(`the answer for the boundary ${boundary}`, id, first?.id ?? 0n)
    assertEqual(`the price of the boundary ${boundary}`, price, first?.price ?? 0n)
    if ((first?.time ?? 0n) - boundary > ALLOWANCE) throw new Error(`A late answer settled ${boundary}.`)
  }

  #round(epoch: bigint): Promise<Round> {
    return this.stage.read<Round>('prediction', 'rounds', [epoch])
  }

  #add(actor: Address, amount: bigint): void {
    this.#sums.set(actor, (this.#sums.get(actor) ?? 0n) + amount)
  }
}

/** @throws if they differ */
export function assertEqual(what: string, found: bigint, expected: bigint): void {
  if (found !== expected) throw new Error(`${what}: ${found} instead of ${expected}`)
}

function sum(bets: readonly Bet[]): bigint {
  return bets.reduce((total, { amount }) => total + amount, 0n)
}
