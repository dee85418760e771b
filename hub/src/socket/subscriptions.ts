import { BlockFollower, type FollowedBlock, type FollowerOptions } from './block-follower.ts'
import type { JsonRecord } from './json-values.ts'
import { comparedLog, filterKey, indexKeys, isSelected, logKeys, type LogFilter } from './log-filter.ts'

/** What a notification costs, in comparisons of a log with a filter. */
const NOTIFICATION_WORK = 50

/** Limits of what the subscriptions cost, in comparisons of a log with a filter; a notification costs 50. */
export interface WorkLimits {
  /** Of a client, per block. */
  readonly workPerClient: number
  /** Of all clients, per block. */
  readonly workPerBlock: number
}

/** Whose subscriptions' work is counted together. */
export interface SubscribingClient {
  /** Called when the subscriptions cost too much. */
  dismiss(): void
}

export interface Subscriber {
  readonly client: SubscribingClient
  /** Called with the JSON of what a block has for the subscription, in order. */
  readonly notify: (results: readonly string[]) => void
}

interface SharedFilter {
  readonly filter: LogFilter
  readonly subscribers: Set<Subscriber>
}

/** What a client's subscriptions have cost and selected in a block. */
class BlockWork {
  readonly selected = new Map<Subscriber, string[]>()
  readonly #limit: number
  units = 0

  constructor(limit: number) {
    this.#limit = limit
  }

  get isTooMuch(): boolean {
    return this.units > this.#limit
  }

  select(subscriber: Subscriber, json: string): void {
    this.units += NOTIFICATION_WORK
    const results = this.selected.get(subscriber)
    if (results === undefined) this.selected.set(subscriber, [json])
    else results.push(json)
  }
}

/**
 * Subscriptions to the headers and logs of new blocks. Equal filters are compared once, and a filter only with logs of
 * its addresses, or else of its topics. A client whose subscriptions cost too much in a block is dismissed; if all
 * together do, those that cost the most.
 */
export class Subscriptions {
  readonly #follower: BlockFollower
  readonly #limits: WorkLimits
  readonly #heads = new Set<Subscriber>()
  readonly #filters = new Map<string, SharedFilter>()
  readonly #index = new Map<string, Set<SharedFilter>>()

  constructor(options: FollowerOptions, limits: WorkLimits) {
    this.#follower = new BlockFollower(options, this)
    this.#limits = limits
  }

  /** Subscribes to the headers of new blocks. @returns an unsubscribe function */
  addHeads(subscriber: Subscriber): () => void {
    this.#heads.add(subscriber)
    return this.#following(() => this.#heads.delete(subscriber))
  }

  /** Subscribes to the logs that a filter selects. @returns an unsubscribe function */
  addLogs(filter: LogFilter, subscriber: Subscriber): () => void {
    const shared = this.#shared(filter)
    shared.subscribers.add(subscriber)
    return this.#following(() => {
      shared.subscribers.delete(subscriber)
      if (shared.subscribers.size === 0) this.#forget(filter)
    })
  }

  get needsLogs(): boolean {
    return this.#filters.size > 0
  }

  onBlock({ header, logs }: FollowedBlock, isRemoved: boolean): void {
    const works = new Map<SubscribingClient, BlockWork>()
    const workOf: WorkOf = ({ client }) => {
      const known = works.get(client)
      if (known !== undefined) return known
      const work = new BlockWork(this.#limits.workPerClient)
      works.set(client, work)
      return work
    }
    if (!isRemoved && this.#heads.size > 0) select(this.#heads, JSON.stringify(header), workOf)
    if (this.needsLogs) {
      for (const log of isRemoved ? logs.toReversed() : logs)
        this.#compare({ ...log, removed: isRemoved }, workOf)
    }
    this.#deliver(works)
  }

  #compare(log: JsonRecord, workOf: WorkOf): void {
    const compared = comparedLog(log)
    let json: string | undefined
    for (const key of logKeys(compared)) {
      for (const { filter, subscribers } of this.#index.get(key) ?? []) {
        if (!isPaidFor(subscribers, workOf) || !isSelected(filter, compared)) continue
        json ??= JSON.stringify(log)
        select(subscribers, json, workOf)
      }
    }
  }

  /** Begins with those that cost the least. */
  #deliver(works: ReadonlyMap<SubscribingClient, BlockWork>): void {
    let units = 0
    for (const [client, work] of [...works].sort(([, one], [, other]) => one.units - other.units)) {
      units += work.units
      if (work.isTooMuch || units > this.#limits.workPerBlock) client.dismiss()
      else for (const [subscriber, results] of work.selected) subscriber.notify(results)
    }
  }

  #shared(filter: LogFilter): SharedFilter {
    const key = filterKey(filter)
    const known = this.#filters.get(key)
    if (known !== undefined) return known
    const shared: SharedFilter = { filter, subscribers: new Set() }
    this.#filters.set(key, shared)
    for (const place of indexKeys(filter)) {
      const filters = this.#index.get(place)
      if (filters === undefined) this.#index.set(place, new Set([shared]))
      else filters.add(shared)
    }
    return shared
  }

  #forget(filter: LogFilter): void {
    const key = filterKey(filter)
    const shared = this.#filters.get(key)
    if (shared === undefined) return
    this.#filters.delete(key)
    for (const place of indexKeys(filter)) {
      const filters = this.#index.get(place)
      filters?.delete(shared)
      if (filters?.size === 0) this.#index.delete(place)
    }
  }

  /** Follows the blocks while anyone is subscribed. */
  #following(remove: () => void): () => void {
    this.#follower.start()
    return () => {
      remove()
      if (this.#heads.size === 0 && this.#filters.size === 0) this.#follower.stop()
    }
  }
}

type WorkOf = (subscriber: Subscriber) => BlockWork

/** Charges a comparison to the first client that may still spend on it. */
function isPaidFor(subscribers: ReadonlySet<Subscriber>, workOf: WorkOf): boolean {
  for (const subscriber of subscribers) {
    const work = workOf(subscriber)
    if (work.isTooMuch) continue
    work.units += 1
    return true
  }
  return false
}

function select(subscribers: ReadonlySet<Subscriber>, json: string, workOf: WorkOf): void {
  for (const subscriber of subscribers) {
    const work = workOf(subscriber)
    if (!work.isTooMuch) work.select(subscriber, json)
  }
}
