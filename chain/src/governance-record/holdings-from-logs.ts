import type { Address } from '@ibull/domain'
import {
  NO_HOLDINGS,
  powerCustodians,
  type HoldingsAtBlock,
  type PairAtBlock,
  type PowerContracts,
} from '@ibull/domain/governance'
import { pad, parseAbi, toEventSelector, zeroAddress, type Hex, type PublicClient } from 'viem'
import { accountOf } from '../competition-record/index.ts'
import { readLogs, type PlacedLog } from '../logs/index.ts'

const TRANSFER = toEventSelector('Transfer(address,address,uint256)')
const SYNC = toEventSelector('Sync(uint112,uint112)')
const FARM_ADDED = toEventSelector('FarmAdded(uint256,address,uint256,uint256,uint256)')
const STAKED = toEventSelector('Deposit(address,uint256,uint256,uint256)')
const UNSTAKED = toEventSelector('Withdraw(address,uint256,uint256)')
const ABANDONED = toEventSelector('EmergencyWithdraw(address,uint256,uint256)')
const SHARES_GIVEN = toEventSelector('Deposit(address,uint256,uint256,uint256)')
const SHARES_TAKEN = toEventSelector('Withdraw(address,uint256,uint256,uint256)')
const pairAbi = parseAbi(['function token0() view returns (address)'])

/** Accounts per request. */
const MOST_ACCOUNTS = 500
/** Block range searched first for a pair's last reserve change. */
const NEAR_BLOCKS = 2_000

/** Block range to read: from a block at or before the contracts' first to the snapshot block. */
export interface BlockSpan {
  readonly from: number
  readonly to: number
}

/** Subset of a node client that is used. */
export type LogNode = Pick<PublicClient, 'request' | 'readContract'>

/**
 * Reconstructs accounts' holdings at the end of a block from logs alone, without archive state. Keys are the
 * addresses as given.
 * @throws the node's error when it rejects the logs of a single block
 */
export async function holdingsFromLogs(
  node: LogNode,
  contracts: PowerContracts,
  accounts: readonly Address[],
  span: BlockSpan,
): Promise<ReadonlyMap<Address, HoldingsAtBlock>> {
  const own = lowered(contracts)
  const custodians = powerCustodians(contracts)
  const requested = [...new Set(accounts.map(lower))].filter((account) => !custodians.has(account))
  const holders = [...requested, own.vault]
  const farms = await farmsOf(node, own, span)
  const [balances, stakes, shares] = [new Amounts(), new Amounts(), new Amounts()]
  for (let first = 0; first < holders.length; first += MOST_ACCOUNTS) {
    const page = holders.slice(first, first + MOST_ACCOUNTS).map((account) => pad(account))
    await addTransfers(node, own, page, span, balances)
    await addStakes(node, own, page, span, stakes)
  }
  const totalShares = await addShares(node, own, span, shares)
  const assets = balances.of(own.mainToken, own.vault) + stakes.of(MAIN_FARM, own.vault)
  const pairs: { id: Address; state: PairAtBlock; farm: string | undefined }[] = []
  for (const id of own.pairs)
    pairs.push({ id, state: await pairAt(node, own, id, span), farm: farms.get(id) })
  return new Map(
    accounts.map((address) => {
      const account = lower(address)
      if (custodians.has(account)) return [address, NO_HOLDINGS]
      const holdings: HoldingsAtBlock = {
        wallet: balances.of(own.mainToken, account),
        manualPool: stakes.of(MAIN_FARM, account),
        vault: { shares: shares.of(own.vault, account), totalShares, assets },
        pairs: pairs.map(({ id, state, farm }) => ({
          pair: state,
          inWallet: balances.of(id, account),
          inFarm: farm === undefined ? 0n : stakes.of(farm, account),
        })),
      }
      return [address, holdings]
    }),
  )
}

/** Pid of the main token's farm. */
const MAIN_FARM = '0'

/** Amounts by asset and holder. */
class Amounts {
  readonly #amounts = new Map<string, bigint>()

  of(what: string, holder: string): bigint {
    return this.#amounts.get(`${what} ${holder}`) ?? 0n
  }

  add(what: string, holder: string, difference: bigint): void {
    this.#amounts.set(`${what} ${holder}`, this.of(what, holder) + difference)
  }

  clear(what: string, holder: string): void {
    this.#amounts.delete(`${what} ${holder}`)
  }
}

async function addTransfers(
  node: LogNode,
  { mainToken, pairs }: PowerContracts,
  page: readonly Hex[],
  { from, to }: BlockSpan,
  balances: Amounts,
): Promise<void> {
  const address = [mainToken, ...pairs]
  const sent = await readLogs(node, { address, topics: [TRANSFER, page] }, from, to)
  const received = await readLogs(node, { address, topics: [TRANSFER, null, page] }, from, to)
  for (const log of sent) balances.add(log.address, accountOf(log.topics[1]), -wordOf(log, 0))
  for (const log of received) balances.add(log.address, accountOf(log.topics[2]), wordOf(log, 0))
}

async function addStakes(
  node: LogNode,
  { farm }: PowerContracts,
  page: readonly Hex[],
  { from, to }: BlockSpan,
  stakes: Amounts,
): Promise<void> {
  const topics = [[STAKED, UNSTAKED, ABANDONED], page]
  for (const log of await readLogs(node, { address: [farm], topics }, from, to)) {
    const [kind, account, pid] = log.topics
    const place = [numberOf(pid), accountOf(account)] as const
    if (kind === STAKED) stakes.add(...place, wordOf(log, 0))
    else if (kind === UNSTAKED) stakes.add(...place, -wordOf(log, 0))
    // The event has the amount the token paid; the stake is zeroed regardless.
    else stakes.clear(...place)
  }
}

/** @returns the total of all shares. */
async function addShares(
  node: LogNode,
  { vault }: PowerContracts,
  { from, to }: BlockSpan,
  shares: Amounts,
): Promise<bigint> {
  let total = 0n
  const topics = [[SHARES_GIVEN, SHARES_TAKEN]]
  for (const log of await readLogs(node, { address: [vault], topics }, from, to)) {
    const difference = log.topics[0] === SHARES_GIVEN ? wordOf(log, 1) : -wordOf(log, 1)
    shares.add(vault, accountOf(log.topics[1]), difference)
    total += difference
  }
  return total
}

/** Reads the pid of each token's farm. */
async function farmsOf(
  node: LogNode,
  { farm }: PowerContracts,
  { from, to }: BlockSpan,
): Promise<ReadonlyMap<string, string>> {
  const added = await readLogs(node, { address: [farm], topics: [FARM_ADDED] }, from, to)
  return new Map(added.map(({ topics }) => [accountOf(topics[2]), numberOf(topics[1])]))
}

async function pairAt(
  node: LogNode,
  { mainToken }: PowerContracts,
  pair: Address,
  span: BlockSpan,
): Promise<PairAtBlock> {
  const { from, to } = span
  const made = await readLogs(node, { address: [pair], topics: [TRANSFER, pad(zeroAddress)] }, from, to)
  const nowhere = { address: [pair], topics: [TRANSFER, pad(pair), pad(zeroAddress)] }
  const destroyed = await readLogs(node, nowhere, from, to)
  const sum = (logs: readonly PlacedLog[]) => logs.reduce((total, log) => total + wordOf(log, 0), 0n)
  const totalSupply = sum(made) - sum(destroyed)
  const sync = await lastSync(node, pair, span)
  if (sync === undefined) return { mainTokenReserve: 0n, totalSupply }
  const token0 = await node.readContract({ address: pair, abi: pairAbi, functionName: 'token0' })
  return { mainTokenReserve: wordOf(sync, lower(token0) === mainToken ? 0 : 1), totalSupply }
}

/** Finds a pair's newest reserve change, searching backwards. */
async function lastSync(
  node: LogNode,
  pair: Address,
  { from, to }: BlockSpan,
): Promise<PlacedLog | undefined> {
  let [last, span] = [to, NEAR_BLOCKS]
  while (last >= from) {
    const first = Math.max(from, last - span + 1)
    const found = await readLogs(node, { address: [pair], topics: [SYNC] }, first, last)
    if (found.length > 0) return found.at(-1)
    last = first - 1
    span *= 2
  }
  return undefined
}

const lower = (address: Address): Address => address.toLowerCase() as Address

function lowered({ mainToken, farm, vault, pairs }: PowerContracts): PowerContracts {
  return { mainToken: lower(mainToken), farm: lower(farm), vault: lower(vault), pairs: pairs.map(lower) }
}

function numberOf(topic: Hex | undefined): string {
  return BigInt(topic ?? '0x0').toString()
}

function wordOf({ data }: PlacedLog, index: number): bigint {
  return BigInt(`0x${data.slice(2 + 64 * index, 66 + 64 * index)}`)
}
