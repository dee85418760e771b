import {
  accountOf,
  contractsAmong,
  firstBlockFrom,
  readFundings,
  readLogs,
  type PlacedLog,
} from '@ibull/chain/competition-record'
import type {
  CompetitionLog,
  CompetitionRecord,
  EligiblePair,
  Registration,
} from '@ibull/domain/trading-competition'
import { parseAbi, toEventSelector, zeroAddress, type Address, type Hex, type PublicClient } from 'viem'
import type { CompetitionFacts } from './competition-contract.ts'

const TRANSFER = toEventSelector('Transfer(address,address,uint256)')
const SYNC = toEventSelector('Sync(uint112,uint112)')
const SWAP = toEventSelector('Swap(address,uint256,uint256,uint256,uint256,address)')
const REGISTER = toEventSelector('UserRegister(address,uint256)')
const pairAbi = parseAbi([
  'function token0() view returns (address)',
  'function token1() view returns (address)',
  'function decimals() view returns (uint8)',
])

/** Blocks of one request. */
const MOST_BLOCKS = 100
const TEAMS = [1, 2, 3]

/**
 * Everything that the result follows from, read from a node alone: the contract's own terms, and the logs of the
 * competition, of its pairs and of their tokens. Which accounts signed is in the blocks of the swaps.
 * @param fromBlock not after the first block of the pairs
 */
export async function readRecord(
  client: PublicClient,
  facts: CompetitionFacts,
  fromBlock: number,
): Promise<CompetitionRecord> {
  const start = await firstBlockFrom(client, facts.startTime)
  const end = await firstBlockFrom(client, facts.endTime)
  const pairs = await Promise.all(facts.pairs.map((pair) => readPair(client, pair)))
  const stable = await readStable(client, pairs)
  const registrations = await readRegistrations(client, facts.address, fromBlock, end - 1)
  const tokens = [...new Set(pairs.flatMap(({ token0, token1 }) => [token0, token1]))]
  const fundings = await readFundings(client, {
    tokens: tokens as Address[],
    accounts: registrations.map(({ account }) => account as Address),
    from: fromBlock,
    to: end - 1,
  })
  const exempt = [zeroAddress, ...facts.exemptFunders.map((account) => account.toLowerCase())]
  const contracts = await contractsAmong(
    client,
    fundings.map(({ funder }) => funder).filter((funder) => !exempt.includes(funder)),
  )
  return {
    startTime: facts.startTime,
    endTime: facts.endTime,
    teamIds: TEAMS,
    pairs,
    stable,
    prizeToken: facts.prizeToken.toLowerCase(),
    prizes: facts.prizes.map(({ cakeRewards }) => cakeRewards),
    registrations,
    fundings,
    exemptFunders: new Set([...exempt, ...contracts]),
    custodians: new Set(facts.custodians.map((account) => account.toLowerCase())),
    logs: await readPairLogs(client, facts, { from: fromBlock, start, end }),
  }
}

async function readPair(client: PublicClient, pair: Address): Promise<EligiblePair> {
  const read = (functionName: 'token0' | 'token1') =>
    client.readContract({ address: pair, abi: pairAbi, functionName })
  const [token0, token1] = await Promise.all([read('token0'), read('token1')])
  return { id: pair.toLowerCase(), token0: token0.toLowerCase(), token1: token1.toLowerCase() }
}

/** The token of the first pair that the others don't have. */
async function readStable(client: PublicClient, [first, ...others]: readonly EligiblePair[]) {
  const shared = new Set(others.flatMap(({ token0, token1 }) => [token0, token1]))
  const id = first === undefined || !shared.has(first.token0) ? first?.token0 : first.token1
  if (id === undefined) throw new Error('The competition has no pairs.')
  const decimals = await client.readContract({
    address: id as Address,
    abi: pairAbi,
    functionName: 'decimals',
  })
  return { id, decimals }
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
  /** By transaction. */
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
