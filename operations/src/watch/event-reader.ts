import { artifact } from '@ibull/contracts'
import {
  BaseError,
  decodeEventLog,
  getAddress,
  HttpRequestError,
  numberToHex,
  pad,
  toEventSelector,
  zeroAddress,
  type AbiEvent,
  type Hex,
  type PublicClient,
  type RpcLog,
} from 'viem'
import { isWatchedEvent, type WatchedContract, type WatchedEvent } from './chronicle.ts'

/** The events of some blocks. */
export interface EventRange {
  readonly to: bigint
  readonly hash: Hex
  /** Time of the last block, in seconds. */
  readonly timestamp: number
  readonly events: readonly WatchedEvent[]
}

const TRANSFER = toEventSelector('Transfer(address,address,uint256)')

/** Reads events in ranges of as many blocks per request as the node accepts. */
export class EventReader {
  #blocks: bigint

  constructor(
    private readonly client: PublicClient,
    private readonly mostBlocks: number,
  ) {
    this.#blocks = BigInt(mostBlocks)
  }

  /**
   * The events from a block on, at most until `last`. A rejected range is halved; later ones grow again.
   * @throws {BaseError} if the node does not respond, or rejects a single block
   */
  async next(contracts: readonly WatchedContract[], from: bigint, last: bigint): Promise<EventRange> {
    const farthest = from + this.#blocks - 1n
    const to = farthest < last ? farthest : last
    try {
      const [logs, { hash, timestamp }] = await Promise.all([
        this.#logs(contracts, from, to),
        this.client.getBlock({ blockNumber: to }),
      ])
      const events = logs.flatMap((log) => decoded(log, contracts, Number(timestamp)))
      this.#blocks = this.#blocks * 2n < this.mostBlocks ? this.#blocks * 2n : BigInt(this.mostBlocks)
      return { to, hash, timestamp: Number(timestamp), events }
    } catch (error) {
      if (to === from || !isRefusal(error)) throw error
      this.#blocks = (to - from + 1n) / 2n
      return this.next(contracts, from, last)
    }
  }

  async #logs(contracts: readonly WatchedContract[], from: bigint, to: bigint): Promise<RpcLog[]> {
    const range = { fromBlock: numberToHex(from), toBlock: numberToHex(to) }
    const selectors = new Set(contracts.flatMap(({ artifact: name }) => watchedSelectors(name)))
    const mainToken = contracts.find(({ name }) => name === 'mainToken')
    const [events = [], mints = []] = await Promise.all([
      this.client.request({
        method: 'eth_getLogs',
        params: [{ ...range, address: contracts.map(({ address }) => address), topics: [[...selectors]] }],
      }),
      mainToken === undefined
        ? []
        : this.client.request({
            method: 'eth_getLogs',
            params: [{ ...range, address: mainToken.address, topics: [TRANSFER, pad(zeroAddress)] }],
          }),
    ])
    const order = ({ blockNumber, logIndex }: RpcLog): number =>
      Number(BigInt(blockNumber ?? '0x0')) * 1e6 + Number(BigInt(logIndex ?? '0x0'))
    return [...events, ...mints].sort((a, b) => order(a) - order(b))
  }
}

function watchedSelectors(name: WatchedContract['artifact']): Hex[] {
  return artifact(name)
    .abi.filter((item): item is AbiEvent => item.type === 'event' && isWatchedEvent(name, item.name))
    .map((item) => toEventSelector(item))
}

function decoded(log: RpcLog, contracts: readonly WatchedContract[], until: number): WatchedEvent[] {
  const contract = contracts.find(({ address }) => address === getAddress(log.address))
  if (contract === undefined || log.blockNumber === null || log.transactionHash === null) return []
  const [selector] = log.topics
  const isMint = selector === TRANSFER && contract.name === 'mainToken'
  if (!isMint && !watchedSelectors(contract.artifact).includes(selector ?? '0x')) return []
  const { abi } = artifact(contract.artifact)
  const { eventName, args } = decodeEventLog({ abi, data: log.data, topics: log.topics })
  if (eventName === undefined) return []
  const time = 'blockTimestamp' in log ? (log.blockTimestamp as Hex | null | undefined) : undefined
  return [
    {
      contract,
      name: eventName,
      args: (args ?? {}) as unknown as Record<string, unknown>,
      block: BigInt(log.blockNumber),
      transaction: log.transactionHash,
      at: time === undefined || time === null ? until : Number(BigInt(time)),
    },
  ]
}

/** Whether fewer blocks may help: the node responded, and not with a rate limit or an invalid key. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof BaseError)) return false
  const failure = error.walk((cause) => cause instanceof HttpRequestError)
  if (!(failure instanceof HttpRequestError)) return true
  return [400, 413].includes(failure.status ?? 0)
}
