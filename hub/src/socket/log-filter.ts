import { isRecord, type JsonRecord } from './json-values.ts'

const MOST_CHOICES = 100
const MOST_TOPICS = 4

/** A subscription's log filter: one of these addresses, with one of these values at each topic position. */
export interface LogFilter {
  /** Lower case; `undefined` matches all. */
  readonly addresses: ReadonlySet<string> | undefined
  readonly topics: readonly (ReadonlySet<string> | undefined)[]
}

/**
 * Parses an `eth_subscribe` filter for `logs`; `undefined` when malformed, or with more than 100 options at a
 * position.
 */
export function readLogFilter(value: unknown): LogFilter | undefined {
  if (value === undefined || value === null) return { addresses: undefined, topics: [] }
  if (!isRecord(value)) return undefined
  const addresses = choices(value['address'], 40)
  const given = value['topics'] ?? []
  if (addresses === 'wrong' || !Array.isArray(given) || given.length > MOST_TOPICS) return undefined
  const topics = given.map((topic) => choices(topic, 64))
  return topics.every((topic) => topic !== 'wrong') ? { addresses, topics } : undefined
}

/** The parts of a log that filters select by, in lower case. */
export interface ComparedLog {
  readonly address: string
  readonly topics: readonly string[]
}

/** @param log as returned by the node */
export function comparedLog({ address, topics }: JsonRecord): ComparedLog {
  const own: readonly unknown[] = Array.isArray(topics) ? topics : []
  return { address: lowerCase(address), topics: own.map(lowerCase) }
}

const lowerCase = (value: unknown): string => (typeof value === 'string' ? value.toLowerCase() : '')

/** Whether a filter matches a log. */
export function isSelected({ addresses, topics }: LogFilter, { address, topics: own }: ComparedLog): boolean {
  if (addresses !== undefined && !addresses.has(address)) return false
  return topics.every((selected, place) => {
    const topic = own[place]
    return topic !== undefined && (selected === undefined || selected.has(topic))
  })
}

/** Returns the same text for filters that match the same logs. */
export function filterKey({ addresses, topics }: LogFilter): string {
  const sorted = (set: ReadonlySet<string> | undefined) => (set === undefined ? null : [...set].sort())
  return JSON.stringify([sorted(addresses), topics.map(sorted)])
}

/** Returns the keys that a filter is indexed by: each log that it matches has exactly one of them. */
export function indexKeys({ addresses, topics }: LogFilter): readonly string[] {
  if (addresses !== undefined) return [...addresses]
  const place = topics.findIndex((selected) => selected !== undefined)
  return place < 0 ? [EVERY_LOG] : [...(topics[place] ?? [])].map((topic) => topicKey(topic, place))
}

/** Returns the keys that the filters matching a log may be indexed by. */
export function logKeys({ address, topics }: ComparedLog): readonly string[] {
  return [EVERY_LOG, address, ...topics.map(topicKey)]
}

const EVERY_LOG = 'every'
const topicKey = (topic: string, place: number): string => `${place} ${topic}`

function choices(value: unknown, digits: number): ReadonlySet<string> | undefined | 'wrong' {
  if (value === undefined || value === null) return undefined
  const list: readonly unknown[] = Array.isArray(value) ? value : [value]
  if (list.length > MOST_CHOICES) return 'wrong'
  // As in nodes, an empty list matches all.
  if (list.length === 0) return undefined
  const hex = new RegExp(`^0x[\\da-f]{${digits}}$`, 'i')
  const texts = list.filter((one): one is string => typeof one === 'string' && hex.test(one))
  return texts.length === list.length ? new Set(texts.map((text) => text.toLowerCase())) : 'wrong'
}
