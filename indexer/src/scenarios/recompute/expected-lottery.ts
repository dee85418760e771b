import type { Address } from 'viem'
import type { ChainBlock } from '../chain/chain-types.ts'
import type { ScenarioWorld } from '../chain/scenario-world.ts'
import { decimal, entity, text, type Answer, type ExpectedEntity } from './expected-answers.ts'
import type { Row, Tables } from './expected-rows.ts'
import { readLottery, type LotteryHappening } from './lottery-history.ts'

/** The lottery's tables, recomputed from all its events at once. */
export function lotteryTables(world: ScenarioWorld, chain: readonly ChainBlock[]): Tables {
  const events = readLottery(world, chain)
  const opened = events.filter(({ kind }) => kind === 'LotteryOpen')
  const players = [...new Set(of(events, 'TicketsPurchase').map(({ address }) => address('buyer')))]
  const played = players.flatMap((account) =>
    [...new Set(ticketsOf(events, account).map(({ amount }) => amount('lotteryId')))].map((lotteryId) => ({
      account,
      lotteryId,
    })),
  )
  const drawEvents = (id: bigint): readonly LotteryHappening[] =>
    events.filter(
      ({ kind, amount }) => kind !== 'Transfer' && kind !== 'TicketsRefund' && amount('lotteryId') === id,
    )
  const entryEvents = (account: Address, id: bigint): readonly LotteryHappening[] =>
    ticketsOf(events, account).filter(({ amount }) => amount('lotteryId') === id)
  return {
    lotteryDraw: opened.map(({ amount, blockNumber, timestamp }) => ({
      lotteryId: Number(amount('lotteryId')),
      startTime: Number(amount('startTime')),
      endTime: Number(amount('endTime')),
      ticketPrice: amount('priceTicketInCake'),
      firstTicket: amount('firstTicketId'),
      blockNumber,
      timestamp,
      ...drawState(drawEvents(amount('lotteryId'))),
    })),
    lotteryDrawVersion: opened.flatMap(({ amount }) =>
      versions(drawEvents(amount('lotteryId')), (past) => ({
        lotteryId: Number(amount('lotteryId')),
        ...drawState(past),
      })),
    ),
    lotteryEntry: played.map(({ account, lotteryId }) => {
      const own = entryEvents(account, lotteryId)
      const blockNumber = own[0]?.blockNumber ?? 0
      return { account, lotteryId: Number(lotteryId), blockNumber, ...entryState(own) }
    }),
    lotteryEntryVersion: played.flatMap(({ account, lotteryId }) =>
      versions(entryEvents(account, lotteryId), (past) => ({
        account,
        lotteryId: Number(lotteryId),
        ...entryState(past),
      })),
    ),
    lotteryPlayer: players.map((id) => ({ id, ...playerState(events, id), isPaying: false })),
    lotteryPlayerVersion: players.flatMap((id) =>
      versions(ticketsOf(events, id), (past, block) => ({
        id,
        ...playerState(
          events.filter(({ blockNumber }) => blockNumber <= block),
          id,
          past,
        ),
      })),
    ),
  }
}

function drawState(own: readonly LotteryHappening[]): Row {
  const result = own.find(({ kind }) => kind === 'LotteryNumberDrawn')
  const drawn = result ?? own.find(({ kind }) => kind === 'FinalNumberDrawn')
  const isOver = own.some(({ kind }) => kind === 'LotteryClose' || kind === 'LotteryCancel')
  const bought = of(own, 'TicketsPurchase')
  return {
    status: result !== undefined ? 'Claimable' : isOver ? 'Close' : 'Open',
    isCancelled: own.some(({ kind }) => kind === 'LotteryCancel'),
    totalUsers: new Set(bought.map(({ address }) => address('buyer'))).size,
    totalTickets: tickets(bought),
    finalNumber: drawn === undefined ? null : Number(drawn.amount('finalNumber')),
    winningTickets: result === undefined ? null : Number(result.amount('countWinningTickets')),
    claimedTickets: tickets(of(own, 'TicketsClaim')),
  }
}

const entryState = (own: readonly LotteryHappening[]): Row => ({
  totalTickets: tickets(of(own, 'TicketsPurchase')),
  claimedTickets: tickets(of(own, 'TicketsClaim')),
  refundedTickets: tickets(of(own, 'TicketsRefund')),
})

/** What an account paid: with each purchase, the first main tokens that it sends to the lottery afterwards. */
function playerState(
  events: readonly LotteryHappening[],
  account: Address,
  own = ticketsOf(events, account),
): Row {
  const bought = of(own, 'TicketsPurchase')
  const payments = bought.map((purchase) =>
    events
      .slice(events.indexOf(purchase))
      .find(({ kind, address }) => kind === 'Transfer' && address('from') === account),
  )
  const sum = (amounts: readonly (bigint | undefined)[]): bigint =>
    amounts.reduce<bigint>((total, one) => total + (one ?? 0n), 0n)
  return {
    totalRounds: new Set(bought.map(({ amount }) => amount('lotteryId'))).size,
    totalTickets: tickets(bought),
    paid: sum(payments.map((payment) => payment?.amount('value'))),
    won: sum(of(own, 'TicketsClaim').map(({ amount }) => amount('amount'))),
    refunded: sum(of(own, 'TicketsRefund').map(({ amount }) => amount('amount'))),
  }
}

const ACCOUNT_OF: Readonly<Partial<Record<LotteryHappening['kind'], string>>> = {
  TicketsPurchase: 'buyer',
  TicketsClaim: 'claimer',
  TicketsRefund: 'account',
}

function ticketsOf(events: readonly LotteryHappening[], account: Address): readonly LotteryHappening[] {
  return events.filter(({ kind, address }) => {
    const name = ACCOUNT_OF[kind]
    return name !== undefined && address(name) === account
  })
}

const of = (
  events: readonly LotteryHappening[],
  kind: LotteryHappening['kind'],
): readonly LotteryHappening[] => events.filter((event) => event.kind === kind)

const tickets = (events: readonly LotteryHappening[]): number =>
  events.reduce((sum, { amount }) => sum + Number(amount('numberTickets')), 0)

/** The state at the end of each block with an event. */
export function versions<E extends { readonly blockNumber: number }>(
  events: readonly E[],
  stateOf: (past: readonly E[], block: number) => Row,
): Row[] {
  return [...new Set(events.map(({ blockNumber }) => blockNumber))].map((block) => ({
    changedBlock: block,
    ...stateOf(
      events.filter(({ blockNumber }) => blockNumber <= block),
      block,
    ),
  }))
}

/** What the lottery's endpoint must answer when the tables hold these rows. */
export function lotteryAnswers(tables: Tables, decimals: number): ExpectedEntity[] {
  const rows = (name: string): readonly Row[] => tables[name] ?? []
  const optional = (value: Row[string] | undefined): string | null => (value === null ? null : text(value))
  const entry = (row: Row): Answer => ({
    id: `${text(row.account)}-${text(row.lotteryId)}`,
    lottery: { id: text(row.lotteryId) },
    user: { id: text(row.account) },
    claimed: Number(row.claimedTickets) > 0,
    totalTickets: text(row.totalTickets),
    claimedTickets: text(row.claimedTickets),
    refundedTickets: text(row.refundedTickets),
    block: text(row.blockNumber),
  })
  const byNumber = (a: Row, b: Row): number => Number(a.lotteryId) - Number(b.lotteryId)
  return [
    entity(
      'lotteries',
      rows('lotteryDraw').map((row) => ({
        id: text(row.lotteryId),
        totalUsers: text(row.totalUsers),
        totalTickets: text(row.totalTickets),
        status: text(row.status),
        isCancelled: row.isCancelled === true,
        finalNumber: optional(row.finalNumber),
        winningTickets: optional(row.winningTickets),
        claimedTickets: text(row.claimedTickets),
        startTime: text(row.startTime),
        endTime: text(row.endTime),
        ticketPrice: decimal(row.ticketPrice, decimals),
        firstTicket: text(row.firstTicket),
        lastTicket:
          row.totalTickets === 0
            ? null
            : String(BigInt(text(row.firstTicket)) + BigInt(text(row.totalTickets)) - 1n),
        block: text(row.blockNumber),
        timestamp: text(row.timestamp),
      })),
      'lottery',
    ),
    entity('rounds', rows('lotteryEntry').map(entry), 'lottery'),
    entity(
      'users',
      rows('lotteryPlayer').map((row) => ({
        id: text(row.id),
        totalRounds: text(row.totalRounds),
        totalTickets: text(row.totalTickets),
        totalCake: decimal(row.paid, decimals),
        claimedCake: decimal(row.won, decimals),
        refundedCake: decimal(row.refunded, decimals),
        rounds: rows('lotteryEntry')
          .filter(({ account }) => account === row.id)
          .sort(byNumber)
          .map(({ lotteryId, ...one }) => ({
            id: `${text(one.account)}-${text(lotteryId)}`,
            lottery: { id: text(lotteryId) },
            claimed: Number(one.claimedTickets) > 0,
          })),
      })),
      'lottery',
    ),
  ]
}
