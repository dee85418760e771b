import {
  accountOf,
  contractsAmong,
  readFundings,
  readTerms,
  type CompetitionTerms,
} from '@ibull/chain/competition-record'
import { firstBlockFrom, readLogs, type PlacedLog } from '@ibull/chain/logs'
import type { CompetitionLog, CompetitionRecord, Registration } from '@ibull/domain/trading-competition'
import { toEventSelector, zeroAddress, type Address, type Hex, type PublicClient } from 'viem'
import { requireCounts } from '../recount/require-counts.ts'
import { readCompetition, type CompetitionFacts } from './competition-contract.ts'

const TRANSFER = toEventSelector('Transfer(address,address,uint256)')
const SYNC = toEventSelector('Sync(uint112,uint112)')
const SWAP = toEventSelector('Swap(address,uint256,uint256,uint256,uint256,address)')
const REGISTER = toEventSelector('UserRegister(address,uint256)')
/** Blocks per request. */
const MOST_BLOCKS = 100

/**
 * Reads everything that determines the result from a node alone: the contract's terms, and the logs of the
 * competition, its pairs and their tokens. The signers are read from the blocks of the swaps.
 * @param fromBlock not after the first block of the pairs
 * @throws {OperationError} if the logs have other registrations than the contract counts
 */
export async function readRecord(
  client: PublicClient,
  facts: CompetitionFacts,
  fromBlock: number,
): Promise<CompetitionRecord> {
  const terms = await readTerms(client, facts.address)
  const { startTime, endTime, teamIds, pairs, stable, prizeToken, custodians } = terms
  const start = await firstBlockFrom(client, startTime)
  const end = await firstBlockFrom(client, endTime)
  const registrations = await readRegistrations(client, facts.address, fromBlock, end - 1)
  await checkRegistrations(client, terms, registrations, end)
  const tokens = [...new Set(pairs.flatMap(({ token0, token1 }) => [token0, token1]))]
  const fundings = await readFundings(client, {
    tokens: tokens as Address[],
    accounts: registrations.map(({ account }) => account as Address),
    from: fromBlock,
    to: end - 1,
  })
  const contracts = await contractsAmong(
    client,
    fundings.map(({ funder }) => funder).filter((funder) => !terms.exemptFunders.has(funder)),
  )
  return {
    startTime,
    endTime,
    teamIds,
    pairs,
    stable,
    prizeToken,
    prizes: facts.prizes.map(({ cakeRewards }) => cakeRewards),
    registrations,
    fundings,
    exemptFunders: new Set([...terms.exemptFunders, ...contracts]),
    custodians,
    logs: await readPairLogs(client, facts, { from: fromBlock, start, end }),
  }
}

async function readRegistrations(
  client: PublicClient,
  address: Address,
  from: number,
  to: number,
): Promise<readonly Registration[]> {
  const logs = await readLogs(client, { address: [address], topics: [REGISTER] }, from, to)
  return logs.map(({ data, block, index }) => ({
    account: addressAt(data, 0),
    teamId: Number(wordAt(data, 1)),
    block,
    index,
  }))
}

async function checkRegistrations(
  client: PublicClient,
  { id, teamIds }: CompetitionTerms,
  registrations: readonly Registration[],
  end: number,
): Promise<void> {
  // After its end none is added, and nodes may no longer have that block's state.
  const isOver = end <= Number(await client.getBlockNumber())
  const at = isOver ? {} : { blockNumber: BigInt(end - 1) }
  const counts = teamIds.map(async (teamId) => ({
    what: `number of registrations of team ${teamId}`,
    inLogs: BigInt(registrations.filter((one) => one.teamId === teamId).length),
    inState: await readCompetition<bigint>(client, id, 'registered', [BigInt(teamId)], at),
  }))
  requireCounts(client, await Promise.all(counts))
}

async function readPairLogs(
  client: PublicClient,
  { pairs, startTime, endTime }: CompetitionFacts,
  { from, start, end }: { readonly from: number; readonly start: number; readonly end: number },
): Promise<readonly CompetitionLog[]> {
  const topics = [[TRANSFER, SYNC, SWAP]]
  const logs = await readLogs(client, { address: pairs, topics }, from, end - 1)
  const within = logs.filter(({ block, topics: [kind] }) => block >= start && kind !== SYNC)
  const blocks = await readBlocks(client, [...new Set(within.map(({ block }) => block))])
  return logs.flatMap((log) => {
    const block = blocks.get(log.block)
    const before = log.block < start
    if (log.topics[0] === SWAP && before) return []
    const time = block?.time ?? (before ? startTime - 1 : endTime)
    return [competitionLog(log, time, block?.signers.get(log.transactionHash) ?? zeroAddress)]
  })
}

function competitionLog(log: PlacedLog, time: number, account: string): CompetitionLog {
  const { address: pair, topics, data, block, index } = log
  const place = { pair, block, index }
  if (topics[0] === SYNC)
    return { ...place, kind: 'sync', reserve0: wordAt(data, 0), reserve1: wordAt(data, 1) }
  if (topics[0] === TRANSFER)
    return {
      ...place,
      kind: 'liquidity',
      from: accountOf(topics[1]),
      to: accountOf(topics[2]),
      value: wordAt(data, 0),
      time,
    }
  return {
    ...place,
    kind: 'swap',
    account,
    amount0In: wordAt(data, 0),
    amount1In: wordAt(data, 1),
    amount0Out: wordAt(data, 2),
    amount1Out: wordAt(data, 3),
    time,
  }
}

interface BlockFacts {
  readonly time: number
  /** Keyed by transaction. */
  readonly signers: ReadonlyMap<Hex, string>
}

async function readBlocks(
  client: PublicClient,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, BlockFacts>> {
  const blocks = new Map<number, BlockFacts>()
  for (let first = 0; first < numbers.length; first += MOST_BLOCKS) {
    const page = numbers.slice(first, first + MOST_BLOCKS)
    const read = await Promise.all(
      page.map((number) => client.getBlock({ blockNumber: BigInt(number), includeTransactions: true })),
    )
    for (const { number, timestamp, transactions } of read) {
      blocks.set(Number(number), {
        time: Number(timestamp),
        signers: new Map(transactions.map(({ hash, from }) => [hash, from.toLowerCase()])),
      })
    }
  }
  return blocks
}

function wordAt(data: Hex, index: number): bigint {
  return BigInt(`0x${data.slice(2 + 64 * index, 66 + 64 * index)}`)
}

function addressAt(data: Hex, index: number): string {
  return `0x${data.slice(26 + 64 * index, 66 + 64 * index)}`
}
