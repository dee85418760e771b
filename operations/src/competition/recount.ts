import { competitionResult, type CompetitionResult } from '@ibull/domain/trading-competition'
import type { Address, PublicClient } from 'viem'
import { competitionFacts, readCompetition, type CompetitionFacts } from './competition-contract.ts'
import { tableRoot, tableRows, type TableRow } from './rank-table.ts'
import { readRecord } from './read-record.ts'

/** The result of a recount, and its differences from the contract. */
export interface Recount {
  readonly facts: CompetitionFacts
  readonly result: CompetitionResult
  readonly rows: readonly TableRow[]
  /** One sentence each; empty if the contract pays what the rule gives. */
  readonly differences: readonly string[]
}

/** Accounts per request. */
const PAGE = 250

/** Recounts a competition from a node alone and compares each account's result with the contract. */
export async function recount(client: PublicClient, address: Address, fromBlock: number): Promise<Recount> {
  const facts = await competitionFacts(client, address)
  const record = await readRecord(client, facts, fromBlock)
  const result = competitionResult(record)
  const rows = tableRows(result.traders)
  const accounts = record.registrations.map(({ account }) => account as Address)
  const differences = [
    ...differencesOfTable(facts, result, rows),
    ...(await differencesOfAccounts(client, facts, result, accounts)),
  ]
  return { facts, result, rows, differences }
}

function differencesOfTable(
  { table, winningTeamId, places }: CompetitionFacts,
  { teams }: CompetitionResult,
  rows: readonly TableRow[],
): readonly string[] {
  const root = tableRoot(rows)
  const winner = teams[0]?.teamId
  return [
    ...(table.root === root ? [] : [`The published root is ${table.root}, not ${root}.`]),
    ...(table.writtenRoot === root
      ? []
      : [`The root of what was written is ${table.writtenRoot}, not ${root}.`]),
    ...(table.size === rows.length ? [] : [`The table has ${table.size} rows, not ${rows.length}.`]),
    ...(winningTeamId === winner ? [] : [`The winner is team ${winningTeamId}, not ${winner}.`]),
    ...teams.flatMap(({ teamId, place }) => {
      const found = places[teamId - 1]
      return found === place ? [] : [`Team ${teamId} is on place ${found}, not ${place}.`]
    }),
  ]
}

/** Compares the contract's row of every registered account with the rule. */
async function differencesOfAccounts(
  client: PublicClient,
  { address, prizes, status }: CompetitionFacts,
  { teams, traders }: CompetitionResult,
  accounts: readonly Address[],
): Promise<readonly string[]> {
  const placeOf = new Map(teams.map(({ teamId, place }) => [teamId, place]))
  const ranked = new Map(traders.map((trader) => [trader.account, trader]))
  const differences: string[] = []
  for (let first = 0; first < accounts.length; first += PAGE) {
    const page = accounts.slice(first, first + PAGE)
    const found = await Promise.all(
      page.map(async (account) => ({
        account,
        isRanked: await readCompetition<boolean>(client, address, 'isRanked', [account]),
        stats: await readCompetition<readonly [bigint, bigint, boolean, boolean]>(
          client,
          address,
          'userTradingStats',
          [account],
        ),
        claim: await readCompetition<readonly [boolean, boolean, bigint, bigint, bigint, boolean]>(
          client,
          address,
          'claimInformation',
          [account],
        ),
      })),
    )
    for (const { account, isRanked, stats, claim } of found) {
      const trader = ranked.get(account)
      if (isRanked !== (trader !== undefined)) {
        differences.push(`${account} is ${isRanked ? '' : 'not '}in the table.`)
        continue
      }
      if (trader === undefined) continue
      const place = placeOf.get(trader.teamId) ?? 0
      const prize = prizes[place - 1]
      const due = [
        BigInt(trader.rewardGroup),
        prize?.cakeRewards[trader.rewardGroup],
        prize?.pointUsers[trader.rewardGroup],
        place === 1 && trader.rewardGroup > 0,
      ]
      const pays = status >= CLAIMING ? [claim[2], claim[3], claim[4], claim[5]] : [stats[0], ...due.slice(1)]
      if (String(pays) !== String(due))
        differences.push(`${account} is paid ${String(pays)}, not ${String(due)}.`)
    }
  }
  return differences
}

const CLAIMING = 3
