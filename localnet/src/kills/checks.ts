import { setTimeout as delay } from 'node:timers/promises'
import { addressKey } from '@ibull/domain'
import { formatUnits, parseAbi, parseEventLogs, type Hex, type Log } from 'viem'
import { ACCOUNT_INDEX, localAddress } from '../accounts.ts'
import { RpcClient, toQuantity } from '../chain/rpc-client.ts'
import { planDeployment } from '../deploy/plan-deployment.ts'
import type { Voters } from './voters.ts'

const WAIT_MS = 900_000
const PAGE = 1_000
const ROUND_EVENTS = parseAbi([
  'event StartRound(uint256 indexed epoch)',
  'event LockRound(uint256 indexed epoch, uint256 indexed roundId, int256 price)',
  'event EndRound(uint256 indexed epoch, uint256 indexed roundId, int256 price)',
])
const DRAW_EVENTS = parseAbi([
  'event LotteryClose(uint256 indexed lotteryId, uint256 firstTicketIdNextLottery)',
  'event LotteryNumberDrawn(uint256 indexed lotteryId, uint256 finalNumber, uint256 countWinningTickets)',
])
const SWAP_EVENT = parseAbi([
  'event Swap(address indexed sender, uint256 amount0In, uint256 amount1In, uint256 amount0Out, uint256 amount1Out, address indexed to)',
])
/** getReserves() */
const GET_RESERVES = '0x0902f1ac'

async function until<T>(what: string, read: () => Promise<T | undefined>): Promise<T> {
  const end = Date.now() + WAIT_MS
  for (;;) {
    const found = await read().catch(() => undefined)
    if (found !== undefined) return found
    if (Date.now() > end) throw new Error(`In ${WAIT_MS / 1_000} s, ${what} did not come.`)
    await delay(500)
  }
}

/** Problems of the votes: each that was answered is in the archive once, and the result is what the newest say. */
export async function checkVotes({ url, proposal, answered, count }: Voters): Promise<readonly string[]> {
  interface Line {
    readonly id?: string
    readonly votes?: number
    readonly accepted?: number
  }
  const lines = await until('the archive', async () => {
    const answer = await fetch(`${url}/api/governance/archive/${proposal}`)
    if (!answer.ok) return undefined
    return (await answer.text())
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Line)
  })
  const ids = lines.flatMap(({ id }) => (id === undefined || id === proposal ? [] : [id]))
  const result = lines.at(-1)
  const missing = answered.filter((id) => !ids.includes(id))
  return [
    ...missing.map((id) => `the vote ${id} was answered and is not there`),
    ...(new Set(ids).size === ids.length ? [] : ['a vote is there twice']),
    ...(result?.accepted === ids.length
      ? []
      : [`${result?.accepted} votes were taken, ${ids.length} are there`]),
    ...(result?.votes === count ? [] : [`${result?.votes} accounts voted, not ${count}`]),
  ]
}

/**
 * Problems of the keeper's work: its transactions have the numbers 0, 1, 2, … and none reverted, and each round and draw
 * was made once, in order.
 */
export async function checkKeeper(rpcUrl: string): Promise<readonly string[]> {
  const client = new RpcClient(rpcUrl)
  const { prediction, lottery } = planDeployment()
  const keeper = addressKey(localAddress(ACCOUNT_INDEX.deployer))
  const head = Number(await client.request('eth_blockNumber'))
  const nonces: number[] = []
  let reverted = 0
  for (let number = 0; number <= head; number++) {
    const [block, receipts] = await client.batch<unknown>([
      { method: 'eth_getBlockByNumber', params: [toQuantity(number), true] },
      { method: 'eth_getBlockReceipts', params: [toQuantity(number)] },
    ])
    const { transactions } = block as { transactions: readonly { from: Hex; nonce: Hex; hash: Hex }[] }
    for (const [index, { from, nonce }] of transactions.entries()) {
      if (addressKey(from) !== keeper) continue
      nonces.push(Number(nonce))
      if ((receipts as readonly { status: Hex }[])[index]?.status !== '0x1') reverted++
    }
  }
  const logsOf = (address: Hex): Promise<Log[]> =>
    client.request('eth_getLogs', [{ address, fromBlock: '0x0', toBlock: 'latest' }])
  const rounds = parseEventLogs({ abi: ROUND_EVENTS, logs: await logsOf(prediction) })
  const draws = parseEventLogs({ abi: DRAW_EVENTS, logs: await logsOf(lottery) })
  const steps = [
    ...['StartRound', 'LockRound', 'EndRound'].map((name) => ({
      name,
      ids: rounds.filter(({ eventName }) => eventName === name).map(({ args }) => args.epoch),
    })),
    ...['LotteryClose', 'LotteryNumberDrawn'].map((name) => ({
      name,
      ids: draws.filter(({ eventName }) => eventName === name).map(({ args }) => args.lotteryId),
    })),
  ]
  return [
    ...(nonces.every((nonce, index) => nonce === index)
      ? []
      : ['numbers of the keeper are missing or twice']),
    ...(reverted === 0 ? [] : [`${reverted} transactions of the keeper reverted`]),
    ...steps
      .filter(({ ids }) => new Set(ids).size !== ids.length)
      .map(({ name }) => `${name} of one round or draw came twice`),
    ...steps.filter(({ ids }) => ids.length === 0).map(({ name }) => `${name} never came`),
  ]
}

/** Problems of the indexer: at the same block, its pairs have the reserves of the chain, and its swaps are those of the logs. */
export async function checkIndexer(url: string, rpcUrl: string): Promise<readonly string[]> {
  const client = new RpcClient(rpcUrl)
  await client.request('evm_setIntervalMining', [0])
  const head = Number(await client.request('eth_blockNumber'))
  const query = async <T>(text: string): Promise<T | undefined> => {
    const answer = await fetch(`${url}/indexer/exchange`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: text }),
    })
    return ((await answer.json()) as { readonly data?: T }).data
  }
  await until('the newest block in the indexer', async () => {
    const meta = await query<{ _meta: { block: { number: number } } }>('{ _meta { block { number } } }')
    return meta?._meta.block.number === head ? head : undefined
  })
  interface Pair {
    readonly id: Hex
    readonly reserve0: string
    readonly reserve1: string
    readonly token0: { readonly decimals: string }
    readonly token1: { readonly decimals: string }
  }
  const pairs = (
    await query<{ pairs: Pair[] }>(
      `{ pairs(first: ${PAGE}) { id reserve0 reserve1 token0 { decimals } token1 { decimals } } }`,
    )
  )?.pairs
  if (pairs === undefined || pairs.length === 0) return ['the indexer has no pairs']
  const problems: string[] = []
  for (const { id, reserve0, reserve1, token0, token1 } of pairs) {
    const words = await client.request<Hex>('eth_call', [{ to: id, data: GET_RESERVES }, 'latest'])
    const [on0, on1] = [0, 1].map((place) => BigInt(`0x${words.slice(2 + place * 64, 66 + place * 64)}`))
    const equal =
      formatUnits(on0 ?? 0n, Number(token0.decimals)) === reserve0 &&
      formatUnits(on1 ?? 0n, Number(token1.decimals)) === reserve1
    if (!equal) problems.push(`the reserves of ${id} are not ${reserve0} and ${reserve1}`)
  }
  const known = new Set(pairs.map(({ id }) => addressKey(id)))
  const logs = await client.request<Log[]>('eth_getLogs', [{ fromBlock: '0x0', toBlock: 'latest' }])
  const swapped = parseEventLogs({ abi: SWAP_EVENT, logs })
    .filter(({ address }) => known.has(addressKey(address)))
    .map(({ transactionHash, logIndex }) => `${transactionHash}-${Number(logIndex)}`)
  const indexed: string[] = []
  for (let skip = 0; ; skip += PAGE) {
    const page = await query<{ swaps: { transaction: { id: Hex }; logIndex: string }[] }>(
      `{ swaps(first: ${PAGE}, skip: ${skip}, orderBy: id) { logIndex transaction { id } } }`,
    )
    indexed.push(...(page?.swaps ?? []).map(({ transaction, logIndex }) => `${transaction.id}-${logIndex}`))
    if ((page?.swaps.length ?? 0) < PAGE) break
  }
  if (indexed.toSorted().join() !== swapped.toSorted().join())
    problems.push(`the indexer has ${indexed.length} swaps, the logs ${swapped.length}`)
  return problems
}
