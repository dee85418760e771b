import { indexFeeTo, indexPairCreated } from '../exchange/index-pair-created.ts'
import { indexSync } from '../exchange/index-sync.ts'
import { indexBurn, indexMint, indexSwap } from '../exchange/index-trades.ts'
import { indexTransfer } from '../exchange/index-transfer.ts'
import { MetadataAhead } from '../exchange/metadata-ahead.ts'
import { BlockRows } from '../exchange/block-rows.ts'
import { PoolMirror } from '../exchange/pool-mirror.ts'
import {
  indexAuctionClose,
  indexAuctionSchedule,
  indexAuctionStart,
  indexCollection,
} from '../farm-auction/index-auctions.ts'
import { indexBid, indexBidClaim, indexWhitelist } from '../farm-auction/index-bids.ts'
import { indexFarm, indexShares, indexStake } from '../governance/index-holdings.ts'
import {
  indexCancel,
  indexClaimable,
  indexClose,
  indexFinalNumber,
  indexOpen,
} from '../lottery/index-rounds.ts'
import { indexClaim, indexPayment, indexPurchase, indexRefund } from '../lottery/index-tickets.ts'
import { indexBet, indexClaim as indexBetClaim } from '../prediction/index-bets.ts'
import { indexEnd, indexLock, indexPaused, indexRewards, indexStart } from '../prediction/index-rounds.ts'
import { marketId } from '../prediction/records.ts'
import {
  indexTeam,
  indexTeamChange,
  indexTeamPointsGiven,
  indexTeamPointsTaken,
} from '../profile/index-teams.ts'
import {
  indexActive,
  indexPause,
  indexPicture,
  indexPointsGiven,
  indexPointsTaken,
  indexTeamOf,
} from '../profile/index-users.ts'
import { indexCommitment, indexHarvest } from '../token-sale/index-commitments.ts'
import { ensureSaleV1, indexFunding, indexRaise, indexSale } from '../token-sale/index-sales.ts'
import { countRanks } from '../trading-competition/count-ranks.ts'
import {
  indexCompetitionSwap,
  indexCompetitionTransfer,
  indexRegistration,
} from '../trading-competition/index-moves.ts'
import type { Memory, Scene } from '../exchange/scene.ts'
import { applyEvent } from '../skipped-events/apply-event.ts'
import { readsOf } from './chain/answer-call.ts'
import type { ChainBlock } from './chain/chain-types.ts'
import { exchangeOf, type ScenarioWorld } from './chain/scenario-world.ts'
import { readAuctions, type AuctionHappening } from './recompute/auction-history.ts'
import type { CompetitionTerms } from '@ibull/chain/competition-record'
import { competitionTerms, fundersIn, registrationsIn } from './recompute/competition-scenario.ts'
import { readHistory, type Happening } from './recompute/exchange-history.ts'
import { readHoldings, type HoldingHappening } from './recompute/holding-history.ts'
import { readLottery, type LotteryHappening } from './recompute/lottery-history.ts'
import { readPrediction, type PredictionHappening } from './recompute/prediction-history.ts'
import { readProfiles, type ProfileHappening } from './recompute/profile-history.ts'
import { readSales, type SaleHappening } from './recompute/sale-history.ts'
import { TableMemory } from './table-memory.ts'

/** Feeds the blocks of a chain to the handlers, and undoes what a fork abandons, as Ponder does. */
export class HandlerFollower {
  readonly tables = new TableMemory()
  #db = this.tables.db
  readonly #blocks: ChainBlock[] = []
  /** How many writes there were at the end of each block. */
  readonly #writes: number[] = []
  #memory: Memory
  readonly #terms: CompetitionTerms

  constructor(private readonly world: ScenarioWorld) {
    this.#memory = this.#newMemory()
    this.#terms = competitionTerms(world)
  }

  restart(): void {
    this.#memory = this.#newMemory()
  }

  /**
   * @param isInterrupted asked before each event: whether the process ends there, also within a block.
   * @param isRepeated asked after each event of the exchange: whether its block is undone and begun again there, by the
   * same process, as after a failed write.
   * @param isFailing asked before each event of the exchange: whether its handler fails at its end, and is run again.
   */
  async follow(
    chain: readonly ChainBlock[],
    isInterrupted: () => boolean = () => false,
    isRepeated: () => boolean = () => false,
    isFailing: () => boolean = () => false,
  ): Promise<void> {
    const common = this.#blocks.filter((block, index) => chain[index]?.hash === block.hash).length
    if (common < this.#blocks.length) {
      this.#blocks.length = common
      this.#writes.length = common
      this.tables.restore(this.#writes.at(-1) ?? 0)
    }
    const { happenings } = readHistory(this.world, chain)
    const lottery = readLottery(this.world, chain)
    const prediction = readPrediction(this.world, chain)
    const profiles = readProfiles(this.world, chain)
    const holdings = readHoldings(this.world, chain)
    const auctions = readAuctions(this.world, chain)
    const sales = readSales(this.world, chain)
    const followBlock = async (block: ChainBlock): Promise<boolean> => {
      for (const happening of lottery.filter(({ blockNumber }) => blockNumber === block.number)) {
        if (isInterrupted()) this.restart()
        await this.#apply(() => this.#handleLottery(happening))
      }
      for (const happening of prediction.filter(({ blockNumber }) => blockNumber === block.number)) {
        if (isInterrupted()) this.restart()
        await this.#apply(() => this.#handlePrediction(happening))
      }
      for (const happening of profiles.filter(({ blockNumber }) => blockNumber === block.number)) {
        if (isInterrupted()) this.restart()
        await this.#apply(() => this.#handleProfile(happening))
      }
      for (const happening of holdings.filter(({ blockNumber }) => blockNumber === block.number)) {
        if (isInterrupted()) this.restart()
        await this.#apply(() => this.#handleHolding(happening))
      }
      for (const happening of auctions.filter(({ blockNumber }) => blockNumber === block.number)) {
        if (isInterrupted()) this.restart()
        await this.#apply(() => this.#handleAuction(happening))
      }
      for (const happening of sales.filter(({ blockNumber }) => blockNumber === block.number)) {
        if (isInterrupted()) this.restart()
        await this.#apply(() => this.#handleSale(happening))
      }
      const scene = () => ({
        db: this.#db,
        terms: this.#terms,
        blockNumber: block.number,
        timestamp: block.timestamp,
      })
      for (const { index: logIndex, account, teamId } of registrationsIn(this.world, block.number)) {
        await this.#apply(() => indexRegistration(scene(), { logIndex }, { account, teamId }))
      }
      for (const happening of happenings.filter(({ blockNumber }) => blockNumber === block.number)) {
        if (isInterrupted()) this.restart()
        const handle = (): Promise<void> => this.#memory.rows.during(() => this.#handle(happening, block))
        if (isFailing()) await this.#fail(handle)
        await this.#apply(handle)
        await this.#apply(() => this.#handleCompetition(happening))
        if (isRepeated()) return false
      }
      await this.#apply(() =>
        countRanks(scene(), (accounts, blocks) => Promise.resolve(fundersIn(this.world, accounts, blocks))),
      )
      return true
    }
    for (const block of chain.slice(common)) {
      while (!(await followBlock(block))) this.tables.restore(this.#writes.at(-1) ?? 0)
      this.#blocks.push(block)
      this.#writes.push(this.tables.writes)
    }
  }

  /** As the indexer runs each handler. */
  async #apply(handle: () => Promise<void>): Promise<void> {
    const failure = await applyEvent(this.tables.db, (db) => {
      this.#db = db
      return handle()
    })
    if (failure !== undefined) throw failure
  }

  /** Runs a handler that fails when all is done: nothing of it may stay. */
  async #fail(handle: () => Promise<void>): Promise<void> {
    const failure = this.#apply(() =>
      this.#memory.rows.during(async () => {
        await handle()
        throw new RangeError('The handler fails.')
      }),
    )
    await failure.catch((error: unknown) => {
      if (!(error instanceof RangeError)) throw error
    })
  }

  async #handle(happening: Happening, block: ChainBlock): Promise<void> {
    const { pair, transactionHash, logIndex, signer, address, amount } = happening
    const scene: Scene = {
      db: this.#db,
      exchange: exchangeOf(this.world),
      memory: this.#memory,
      moment: { blockNumber: block.number, blockHash: block.hash, logIndex, timestamp: block.timestamp },
    }
    const place = { pairId: pair, transactionHash, logIndex, signer }
    switch (happening.kind) {
      case 'PairCreated':
        await indexPairCreated(scene, { pair, token0: address('token0'), token1: address('token1') })
        break
      case 'FeeToChanged':
        await indexFeeTo(scene, address('current'))
        break
      case 'Transfer':
        await indexTransfer(scene, pair, {
          from: address('from'),
          to: address('to'),
          value: amount('value'),
          transactionHash,
        })
        break
      case 'Sync':
        await indexSync(scene, pair, { reserve0: amount('reserve0'), reserve1: amount('reserve1') })
        break
      case 'Swap':
        await indexSwap(scene, place, {
          sender: address('sender'),
          to: address('to'),
          amount0In: amount('amount0In'),
          amount1In: amount('amount1In'),
          amount0Out: amount('amount0Out'),
          amount1Out: amount('amount1Out'),
        })
        break
      case 'Mint':
        await indexMint(scene, place, {
          sender: address('sender'),
          amount0: amount('amount0'),
          amount1: amount('amount1'),
        })
        break
      case 'Burn':
        await indexBurn(scene, place, {
          sender: address('sender'),
          to: address('to'),
          amount0: amount('amount0'),
          amount1: amount('amount1'),
        })
        break
    }
  }

  async #handleCompetition(happening: Happening): Promise<void> {
    const { kind, pair, signer: account, logIndex, blockNumber, timestamp, amount, address } = happening
    const scene = { db: this.#db, terms: this.#terms, blockNumber, timestamp }
    if (kind === 'Swap') {
      await indexCompetitionSwap(
        scene,
        { logIndex },
        {
          pair,
          account,
          amount0In: amount('amount0In'),
          amount1In: amount('amount1In'),
          amount0Out: amount('amount0Out'),
          amount1Out: amount('amount1Out'),
        },
      )
    } else if (kind === 'Transfer') {
      const move = { from: address('from'), to: address('to'), value: amount('value') }
      await indexCompetitionTransfer(scene, { logIndex }, { pairId: pair, ...move })
    }
  }

  async #handleLottery({ kind, blockNumber, timestamp, address, amount }: LotteryHappening): Promise<void> {
    const scene = { db: this.#db, blockNumber, timestamp }
    const tickets = (account: string) => ({
      account: address(account),
      lotteryId: amount('lotteryId'),
      numberTickets: amount('numberTickets'),
    })
    switch (kind) {
      case 'LotteryOpen':
        await indexOpen(scene, {
          lotteryId: amount('lotteryId'),
          startTime: amount('startTime'),
          endTime: amount('endTime'),
          priceTicketInCake: amount('priceTicketInCake'),
          firstTicketId: amount('firstTicketId'),
        })
        break
      case 'LotteryClose':
        await indexClose(scene, amount('lotteryId'))
        break
      case 'FinalNumberDrawn':
        await indexFinalNumber(scene, amount('lotteryId'), amount('finalNumber'))
        break
      case 'LotteryNumberDrawn':
        await indexClaimable(scene, amount('lotteryId'), {
          finalNumber: amount('finalNumber'),
          countWinningTickets: amount('countWinningTickets'),
        })
        break
      case 'LotteryCancel':
        await indexCancel(scene, amount('lotteryId'))
        break
      case 'TicketsPurchase':
        await indexPurchase(scene, tickets('buyer'))
        break
      case 'TicketsClaim':
        await indexClaim(scene, tickets('claimer'), amount('amount'))
        break
      case 'TicketsRefund':
        await indexRefund(scene, tickets('account'), amount('amount'))
        break
      case 'Transfer':
        await indexPayment(scene, { from: address('from'), value: amount('value') })
        break
    }
  }

  async #handlePrediction(happening: PredictionHappening): Promise<void> {
    const { kind, blockNumber, timestamp, transactionHash, sender: account, amount } = happening
    const market = marketId(happening.market, this.world.prediction)
    const scene = { db: this.#db, market, blockNumber, timestamp, transactionHash }
    const epoch = BigInt(happening.epoch)
    switch (kind) {
      case 'StartRound':
        await indexStart(scene, epoch)
        break
      case 'LockRound':
        await indexLock(scene, { epoch, roundId: amount('roundId'), price: amount('price') })
        break
      case 'EndRound':
        await indexEnd(scene, { epoch, roundId: amount('roundId'), price: amount('price') })
        break
      case 'RewardsCalculated':
        await indexRewards(scene, {
          epoch,
          rewardBaseCalAmount: amount('rewardBaseCalAmount'),
          rewardAmount: amount('rewardAmount'),
          treasuryAmount: amount('treasuryAmount'),
        })
        break
      case 'BetBull':
      case 'BetBear': {
        const position = kind === 'BetBull' ? 'Bull' : 'Bear'
        await indexBet(scene, { account, epoch, position, amount: amount('amount') })
        break
      }
      case 'Claim':
        await indexBetClaim(scene, { account, epoch, amount: amount('amount') })
        break
      case 'Pause':
      case 'Unpause':
        await indexPaused(scene, kind === 'Pause')
        break
    }
  }

  async #handleHolding({ kind, blockNumber, address, amount }: HoldingHappening): Promise<void> {
    const scene = { db: this.#db, blockNumber }
    const place = () => ({ account: address('account'), pid: Number(amount('pid')) })
    switch (kind) {
      case 'FarmAdded':
        await indexFarm(scene, Number(amount('pid')), address('stakeToken'))
        break
      case 'Deposit':
        await indexStake(scene, place(), (before) => before + amount('amount'))
        break
      case 'Withdraw':
        await indexStake(scene, place(), (before) => before - amount('amount'))
        break
      case 'EmergencyWithdraw':
        await indexStake(scene, place(), () => 0n)
        break
      case 'SharesGiven':
        await indexShares(scene, address('account'), amount('shares'))
        break
      case 'SharesTaken':
        await indexShares(scene, address('account'), -amount('shares'))
        break
    }
  }

  async #handleProfile(happening: ProfileHappening): Promise<void> {
    const { kind, blockNumber, timestamp, accounts, address, amount, text } = happening
    const scene = { db: this.#db, blockNumber, timestamp }
    const [account = '0x'] = accounts
    const picture = () => ({ nftAddress: address('nftAddress'), tokenId: amount('tokenId') })
    switch (kind) {
      case 'TeamAdd':
        await indexTeam(scene, amount('teamId'), text('teamName'))
        break
      case 'TeamChange': {
        const { isJoinable } = happening
        await indexTeamChange(scene, amount('teamId'), { name: text('teamName'), isJoinable })
        break
      }
      case 'TeamPointIncrease':
        await indexTeamPointsGiven(scene, amount('teamId'), {
          points: amount('numberPoints'),
          campaignId: amount('campaignId'),
        })
        break
      case 'TeamPointDecrease':
        await indexTeamPointsTaken(scene, amount('teamId'), amount('numberPoints'))
        break
      case 'UserNew':
      case 'UserReactivate':
        await indexActive(scene, account, amount('teamId'), picture())
        break
      case 'UserUpdate':
        await indexPicture(scene, account, picture())
        break
      case 'UserPause':
        await indexPause(scene, account, amount('teamId'))
        break
      case 'UserChangeTeam': {
        const [oldTeamId, newTeamId] = [amount('oldTeamId'), amount('newTeamId')]
        await indexTeamOf(scene, account, { oldTeamId, newTeamId })
        break
      }
      case 'UserPointIncrease':
      case 'UserPointIncreaseMultiple': {
        const given = { points: amount('numberPoints'), campaignId: amount('campaignId') }
        await indexPointsGiven(scene, happening, accounts, given)
        break
      }
      case 'UserPointDecrease':
      case 'UserPointDecreaseMultiple':
        await indexPointsTaken(scene, accounts, amount('numberPoints'))
        break
    }
  }

  async #handleAuction(happening: AuctionHappening): Promise<void> {
    const { kind, account, amount, isAdmin, ...place } = happening
    const scene = { db: this.#db, ...place }
    const auctionId = kind.startsWith('Whitelist') ? 0n : amount('auctionId')
    switch (kind) {
      case 'AuctionStart':
        await indexAuctionStart(scene, {
          auctionId,
          startBlock: amount('startBlock'),
          endBlock: amount('endBlock'),
          initialBidAmount: amount('initialBidAmount'),
          leaderboard: amount('leaderboard'),
        })
        break
      case 'AuctionSchedule': {
        const [startTime, endTime] = [amount('startTime'), amount('endTime')]
        await indexAuctionSchedule(scene, { auctionId, startTime, endTime })
        break
      }
      case 'AuctionBid':
        await indexBid(scene, { account, auctionId, amount: amount('amount') })
        break
      case 'AuctionClose':
        await indexAuctionClose(scene, auctionId, amount('participationLimit'))
        break
      case 'AuctionClaim':
        if (isAdmin) await indexCollection(scene, auctionId, amount('amount'))
        else await indexBidClaim(scene, { account, auctionId, amount: amount('amount') })
        break
      case 'WhitelistAdd':
      case 'WhitelistRemove':
        await indexWhitelist(scene, account, kind === 'WhitelistAdd')
        break
    }
  }

  async #handleSale(happening: SaleHappening): Promise<void> {
    const { kind, sale: saleId, version, pid, user: account, amount, address, ...place } = happening
    const scene = { db: this.#db, reads: readsOf(this.world), saleId, ...place }
    if (version === 1) await ensureSaleV1(scene)
    switch (kind) {
      case 'SaleTermsSet':
        await indexSale(scene, amount('index'), {
          lpToken: address('lpToken'),
          offeringToken: address('offeringToken'),
          offeringAmount: amount('offeringAmount'),
          raisingAmount: amount('raisingAmount'),
          basicShare: amount('basicShare'),
          limitPerUserInLP: amount('limitPerUserInLP'),
          minimumRaise: amount('minimumRaise'),
          startTime: amount('startTime'),
          endTime: amount('endTime'),
          releaseSeconds: amount('releaseSeconds'),
          campaignId: amount('campaignId'),
          numberPoints: amount('numberPoints'),
          thresholdPoints: amount('thresholdPoints'),
        })
        break
      case 'RaiseSet': {
        const raisingAmount = amount('raisingAmount')
        await indexRaise(scene, { raisingAmount, limitPerUserInLP: amount('limitPerUserInLP') })
        break
      }
      case 'Funded':
        await indexFunding(scene)
        break
      case 'Deposit':
        await indexCommitment(scene, { account, pid }, amount('amount'))
        break
      case 'Harvest': {
        const [offeringAmount, excessAmount] = [amount('offeringAmount'), amount('excessAmount')]
        await indexHarvest(scene, { account, pid }, { offeringAmount, excessAmount })
        break
      }
    }
  }

  #newMemory(): Memory {
    return {
      mirror: new PoolMirror(this.world.stableTokens),
      metadata: new MetadataAhead(this.world, readsOf(this.world)),
      rows: new BlockRows(),
    }
  }
}
