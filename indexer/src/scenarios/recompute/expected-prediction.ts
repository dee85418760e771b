import type { Address } from 'viem'
import type { ChainBlock } from '../chain/chain-types.ts'
import { marketsOf, type ScenarioWorld } from '../chain/scenario-world.ts'
import { decimal, entity, text, type Answer, type ExpectedEntity } from './expected-answers.ts'
import { versions } from './expected-lottery.ts'
import type { Row, Tables, Value } from './expected-rows.ts'
import { readPrediction, type PredictionHappening } from './prediction-history.ts'

type Events = readonly PredictionHappening[]

/** The prediction markets' tables, recomputed from all their events at once. */
export function predictionTables(world: ScenarioWorld, chain: readonly ChainBlock[]): Tables {
  const all = readPrediction(world, chain)
  const tables = marketsOf(world).map((address) =>
    tablesOf(
      address === world.prediction ? 'market' : address,
      all.filter((event) => event.market === address),
    ),
  )
  const names = Object.keys(tables[0] ?? {})
  return Object.fromEntries(names.map((name) => [name, tables.flatMap((one) => one[name] ?? [])]))
}

const within = (market: string, id: string): string => (market === 'market' ? id : `${market}-${id}`)

const marketId = (market: string): string => (market === 'market' ? '1' : market)

function tablesOf(market: string, all: Events): Tables {
  const firstStart = all.findIndex(({ kind }) => kind === 'StartRound')
  const events = firstStart === -1 ? [] : all.slice(firstStart)
  const until = (block: number): Events => events.filter(({ blockNumber }) => blockNumber <= block)
  const starts = events.filter(({ kind }) => kind === 'StartRound')
  const betEvents = events.filter(isBet)
  const accounts = [...new Set(betEvents.map(({ sender }) => sender))]
  const betOf = (bet: PredictionHappening, past: Events): Row => {
    const claim = past.find(
      ({ kind, epoch, sender }) => kind === 'Claim' && epoch === bet.epoch && sender === bet.sender,
    )
    return {
      updatedAt: claim?.timestamp ?? bet.timestamp,
      claimed: claim !== undefined,
      claimedAt: claim?.timestamp ?? null,
      claimedBlock: claim?.blockNumber ?? null,
      claimedHash: claim?.transactionHash ?? null,
      claimedAmount: claim?.amount('amount') ?? null,
    }
  }
  const playerEvents = (account: Address): Events =>
    events.filter(
      (event) =>
        ((isBet(event) || event.kind === 'Claim') && event.sender === account) ||
        (event.kind === 'RewardsCalculated' &&
          isDecided(event, events) &&
          betEvents.some(({ epoch, sender }) => epoch === event.epoch && sender === account)),
    )
  return {
    predictionMarket: events.length === 0 ? [] : [{ id: market, ...marketState(events) }],
    predictionMarketVersion: versions(
      events.filter(({ kind }) => kind !== 'LockRound' && kind !== 'EndRound'),
      (_, block) => ({ id: market, ...marketState(until(block)) }),
    ),
    predictionRound: starts.map((start) => {
      const bets = betEvents.filter(({ epoch }) => epoch === start.epoch)
      return {
        market,
        epoch: start.epoch,
        startAt: start.timestamp,
        startBlock: start.blockNumber,
        startHash: start.transactionHash,
        ...roundState(start.epoch, events),
        lastBettor: bets.at(-1)?.sender ?? null,
      }
    }),
    predictionRoundVersion: starts.flatMap(({ epoch }) => {
      const changes = events.filter((event) => changesRound(event, epoch, events))
      return versions(changes, (_, block) => ({ market, epoch, ...roundState(epoch, until(block)) }))
    }),
    predictionBet: betEvents.map((bet) => {
      const before = betEvents.slice(0, betEvents.indexOf(bet))
      return {
        market,
        account: bet.sender,
        epoch: bet.epoch,
        roundId: within(market, String(bet.epoch)),
        userId: within(market, bet.sender),
        position: positionOf(bet),
        amount: bet.amount('amount'),
        createdAt: bet.timestamp,
        blockNumber: bet.blockNumber,
        transactionHash: bet.transactionHash,
        ...betOf(bet, events),
        previous: before.findLast(({ epoch }) => epoch === bet.epoch)?.sender ?? null,
      }
    }),
    predictionBetVersion: betEvents.flatMap((bet) =>
      versions(
        events.filter(
          (event) =>
            event === bet ||
            (event.kind === 'Claim' && event.epoch === bet.epoch && event.sender === bet.sender),
        ),
        (past) => ({ market, account: bet.sender, epoch: bet.epoch, ...betOf(bet, past) }),
      ),
    ),
    predictionPlayer: accounts.map((id) => {
      const first = betEvents.find(({ sender }) => sender === id)
      return {
        market,
        id,
        createdAt: first?.timestamp ?? 0,
        blockNumber: first?.blockNumber ?? 0,
        ...playerState(id, events, playerEvents(id)),
      }
    }),
    predictionPlayerVersion: accounts.flatMap((id) =>
      versions(playerEvents(id), (past, block) => ({ market, id, ...playerState(id, until(block), past) })),
    ),
  }
}

const isBet = ({ kind }: PredictionHappening): boolean => kind === 'BetBull' || kind === 'BetBear'
const positionOf = ({ kind }: PredictionHappening): string => (kind === 'BetBull' ? 'Bull' : 'Bear')

/** The last event of a kind about a round. */
const about = (events: Events, kind: PredictionHappening['kind'], epoch: number) =>
  events.find((event) => event.kind === kind && event.epoch === epoch)

/** Refunds are a reward of all bets for all bets. */
const isDecided = (rewards: PredictionHappening, events: Events): boolean => {
  const total = sum(events.filter((event) => isBet(event) && event.epoch === rewards.epoch))
  return (
    rewards.amount('rewardBaseCalAmount') !== total ||
    rewards.amount('rewardAmount') !== total ||
    total === 0n
  )
}

/** A round that was not closed is lost once the next is locked, or any is started but with its own lock. */
const isLost = (epoch: number, events: Events): boolean => {
  if (about(events, 'EndRound', epoch) !== undefined) return false
  const next = about(events, 'StartRound', epoch + 1)
  const lock = about(events, 'LockRound', epoch)
  return (
    about(events, 'LockRound', epoch + 1) !== undefined ||
    about(events, 'StartRound', epoch + 2) !== undefined ||
    (next !== undefined && next.transactionHash !== lock?.transactionHash)
  )
}

function winnerOf(epoch: number, events: Events): string | null {
  const rewards = about(events, 'RewardsCalculated', epoch)
  const lock = about(events, 'LockRound', epoch)?.amount('price')
  const end = about(events, 'EndRound', epoch)?.amount('price')
  if (rewards === undefined || lock === undefined || end === undefined) return null
  const bets = events.filter((event) => isBet(event) && event.epoch === epoch)
  if (!isDecided(rewards, events) || (end === lock && bets.length === 0)) return null
  return end > lock ? 'Bull' : end < lock ? 'Bear' : 'House'
}

function roundState(epoch: number, events: Events): Row {
  const lock = about(events, 'LockRound', epoch)
  const end = about(events, 'EndRound', epoch)
  const rewards = about(events, 'RewardsCalculated', epoch)
  const bets = events.filter((event) => isBet(event) && event.epoch === epoch)
  const isTieWithoutBets =
    bets.length === 0 && end !== undefined && end.amount('price') === lock?.amount('price')
  return {
    lockAt: lock?.timestamp ?? null,
    lockBlock: lock?.blockNumber ?? null,
    lockHash: lock?.transactionHash ?? null,
    lockPrice: lock?.amount('price') ?? null,
    lockRoundId: lock?.amount('roundId') ?? null,
    closeAt: end?.timestamp ?? null,
    closeBlock: end?.blockNumber ?? null,
    closeHash: end?.transactionHash ?? null,
    closePrice: end?.amount('price') ?? null,
    closeRoundId: end?.amount('roundId') ?? null,
    failed:
      isLost(epoch, events) || isTieWithoutBets || (rewards !== undefined && !isDecided(rewards, events)),
    position: winnerOf(epoch, events),
    ...pools(bets),
  }
}

function changesRound(event: PredictionHappening, epoch: number, events: Events): boolean {
  if (event.epoch === epoch)
    return event.kind !== 'Claim' && event.kind !== 'Pause' && event.kind !== 'Unpause'
  const isLater = event.kind === 'LockRound' ? event.epoch === epoch + 1 : event.kind === 'StartRound'
  if (!isLater) return false
  const place = events.indexOf(event)
  return !isLost(epoch, events.slice(0, place)) && isLost(epoch, events.slice(0, place + 1))
}

const pools = (bets: Events) => {
  const [bull, bear] = ['BetBull', 'BetBear'].map((kind) => bets.filter((bet) => bet.kind === kind))
  return {
    bullBets: bull?.length ?? 0,
    bearBets: bear?.length ?? 0,
    bullAmount: sum(bull ?? []),
    bearAmount: sum(bear ?? []),
  }
}

function totals(bets: Events, claims: Events, events: Events) {
  const decided = bets.filter(({ epoch }) => winnerOf(epoch, events) !== null)
  const won = decided.filter((bet) => positionOf(bet) === winnerOf(bet.epoch, events))
  const payouts = won.map((bet) => {
    const rewards = about(events, 'RewardsCalculated', bet.epoch)
    if (rewards === undefined) throw new Error('A round that is won has rewards.')
    return (bet.amount('amount') * rewards.amount('rewardAmount')) / rewards.amount('rewardBaseCalAmount')
  })
  return {
    ...pools(bets),
    wonBets: won.length,
    lostBets: decided.length - won.length,
    net: payouts.reduce((total, payout) => total + payout, 0n) - sum(decided),
    claimedBets: claims.length,
    claimedAmount: sum(claims),
  }
}

function marketState(events: Events): Row {
  const bets = events.filter(isBet)
  const claims = events.filter(({ kind }) => kind === 'Claim')
  const lastPause = events.findLast(({ kind }) => kind === 'Pause' || kind === 'Unpause')
  return {
    epoch: events.filter(({ kind }) => kind === 'StartRound').length,
    paused: lastPause?.kind === 'Pause',
    users: new Set(bets.map(({ sender }) => sender)).size,
    treasury: events
      .filter(({ kind }) => kind === 'RewardsCalculated')
      .reduce((total, { amount }) => total + amount('treasuryAmount'), 0n),
    ...totals(bets, claims, events),
  }
}

function playerState(account: Address, events: Events, own: Events): Row {
  const bets = events.filter((event) => isBet(event) && event.sender === account)
  const claims = events.filter(({ kind, sender }) => kind === 'Claim' && sender === account)
  const found = totals(bets, claims, events)
  const decided = BigInt(found.wonBets + found.lostBets)
  return {
    updatedAt: own.at(-1)?.timestamp ?? 0,
    totalBets: bets.length,
    totalAmount: sum(bets),
    winRate: decided === 0n ? 0n : (BigInt(found.wonBets) * 10n ** 20n) / decided,
    ...found,
  }
}

const sum = (events: Events): bigint => events.reduce((total, { amount }) => total + amount('amount'), 0n)

const BNB = 18

/** What the prediction markets' endpoint must answer when the tables hold these rows. */
export function predictionAnswers(tables: Tables): ExpectedEntity[] {
  const rows = (name: string): readonly Row[] => tables[name] ?? []
  const optional = (value: Value | undefined): string | null => (value === null ? null : text(value))
  const amount = (value: Value | undefined, scale = BNB): string | null =>
    value === null ? null : signed(BigInt(text(value)), scale)
  const whole = (row: Row, ...columns: readonly string[]): bigint =>
    columns.reduce((total, column) => total + BigInt(text(row[column])), 0n)
  const perBet = (row: Row, value: bigint, ...columns: readonly string[]): bigint => {
    const count = whole(row, ...columns)
    return count === 0n ? 0n : value / count
  }
  const sums = (row: Row): Answer => ({
    totalBets: String(whole(row, 'bullBets', 'bearBets')),
    totalBetsBull: text(row.bullBets),
    totalBetsBear: text(row.bearBets),
    totalBNB: signed(whole(row, 'bullAmount', 'bearAmount'), BNB),
    totalBNBBull: amount(row.bullAmount),
    totalBNBBear: amount(row.bearAmount),
    totalBetsWon: text(row.wonBets),
    totalBetsLost: text(row.lostBets),
    totalBetsClaimed: text(row.claimedBets),
    totalBNBClaimed: amount(row.claimedAmount),
    winRate: signed(perBet(row, whole(row, 'wonBets') * 10n ** 20n, 'wonBets', 'lostBets'), 18),
    averageBNB: signed(perBet(row, whole(row, 'bullAmount', 'bearAmount'), 'bullBets', 'bearBets'), BNB),
    netBNB: amount(row.net),
  })
  const idIn = (row: Row, id: string): string => within(text(row.market), id)
  const betId = (row: Row): string => idIn(row, `${text(row.account)}-${text(row.epoch)}`)
  const betsOf = (matches: (bet: Row) => boolean): readonly Answer[] =>
    rows('predictionBet')
      .filter(matches)
      .sort((a, b) => (betOrder(a) < betOrder(b) ? -1 : 1))
      .map((bet) => ({ id: betId(bet) }))
  const betOrder = (row: Row): string => `${text(row.account)} ${text(row.epoch).padStart(9, '0')}`
  return [
    entity(
      'markets',
      rows('predictionMarket').map((row) => ({
        id: marketId(text(row.id)),
        epoch: { id: within(text(row.id), text(row.epoch)) },
        paused: row.paused === true,
        totalUsers: text(row.users),
        totalBNBTreasury: amount(row.treasury),
        ...sums(row),
      })),
      'prediction',
    ),
    entity(
      'rounds',
      rows('predictionRound').map((row) => ({
        id: idIn(row, text(row.epoch)),
        market: { id: marketId(text(row.market)) },
        epoch: text(row.epoch),
        failed: row.failed === true,
        position: optional(row.position),
        startAt: text(row.startAt),
        startBlock: text(row.startBlock),
        startHash: text(row.startHash),
        lockAt: optional(row.lockAt),
        lockBlock: optional(row.lockBlock),
        lockHash: optional(row.lockHash),
        lockPrice: amount(row.lockPrice, 8),
        lockRoundId: optional(row.lockRoundId),
        closeAt: optional(row.closeAt),
        closeBlock: optional(row.closeBlock),
        closeHash: optional(row.closeHash),
        closePrice: amount(row.closePrice, 8),
        closeRoundId: optional(row.closeRoundId),
        totalBets: String(whole(row, 'bullBets', 'bearBets')),
        totalAmount: signed(whole(row, 'bullAmount', 'bearAmount'), BNB),
        bullBets: text(row.bullBets),
        bullAmount: amount(row.bullAmount),
        bearBets: text(row.bearBets),
        bearAmount: amount(row.bearAmount),
        bets: betsOf(({ market, epoch }) => market === row.market && epoch === row.epoch),
      })),
      'prediction',
    ),
    entity(
      'bets',
      rows('predictionBet').map((row) => ({
        id: betId(row),
        market: { id: marketId(text(row.market)) },
        round: { id: idIn(row, text(row.epoch)) },
        user: { id: idIn(row, text(row.account)) },
        hash: text(row.transactionHash),
        amount: amount(row.amount),
        position: text(row.position),
        claimed: row.claimed === true,
        claimedAt: optional(row.claimedAt),
        claimedBlock: optional(row.claimedBlock),
        claimedHash: optional(row.claimedHash),
        claimedBNB: amount(row.claimedAmount),
        claimedNetBNB:
          row.claimedAmount === null ? null : signed(whole(row, 'claimedAmount') - whole(row, 'amount'), BNB),
        createdAt: text(row.createdAt),
        updatedAt: text(row.updatedAt),
        block: text(row.blockNumber),
      })),
      'prediction',
    ),
    entity(
      'users',
      rows('predictionPlayer').map((row) => ({
        id: idIn(row, text(row.id)),
        market: { id: marketId(text(row.market)) },
        createdAt: text(row.createdAt),
        updatedAt: text(row.updatedAt),
        block: text(row.blockNumber),
        ...sums(row),
        bets: betsOf(({ market, account }) => market === row.market && account === row.id),
      })),
      'prediction',
    ),
  ]
}

const signed = (value: bigint, scale: number): string =>
  value < 0n ? `-${decimal(-value, scale)}` : decimal(value, scale)
