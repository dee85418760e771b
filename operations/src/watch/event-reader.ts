import { LogRanges } from '@ibull/chain/logs'
import { artifact } from '@ibull/contracts'
import {
  decodeEventLog,
  getAddress,
  numberToHex,
  pad,
  toEventSelector,
  zeroAddress,
  type AbiEvent,
  type Hex,
  type PublicClient,
  type RpcLog,
} from 'viem'
import { isRangeRefusal } from '../deployment/range-refusal.ts'
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
  readonly #ranges: LogRanges

  constructor(
    private readonly client: PublicClient,
    mostBlocks: number,
  ) {
    this.#ranges = new LogRanges({ mostBlocks, isRefusal: isRangeRefusal })
  }

  /**
   * The events from a block on, at most until `last`, in ranges that {@link LogRanges} chooses.
   * @throws {BaseError} if the node does not respond, or rejects a single block
   */
  async next(contracts: readonly WatchedContract[], from: bigint, last: bigint): Promise<EventRange> {
    const { to, answer } = await this.#ranges.next(Number(from), Number(last), async (end) => {
      const [{ logs, counts }, { hash, timestamp }] = await Promise.all([
        this.#logs(contracts, from, BigInt(end)),
        this.client.getBlock({ blockNumber: BigInt(end) }),
      ])
      const events = logs.flatMap((log) => decoded(log, contracts, Number(timestamp)))
      return { counts, hash, timestamp: Number(timestamp), events }
    })
    const { hash, timestamp, events } = answer
    return { to: BigInt(to), hash, timestamp, events }
  }

  async #logs(
    contracts: readonly WatchedContract[],
    from: bigint,
    to: bigint,
  ): Promise<{ readonly logs: readonly RpcLog[]; readonly counts: readonly number[] }> {
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
    const logs = [...events, ...mints].sort((a, b) => order(a) - order(b))
    return { logs, counts: [events.length, mints.length] }
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
