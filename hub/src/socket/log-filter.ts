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

/** Whether a filter matches a log as returned by the node. */
export function isSelected({ addresses, topics }: LogFilter, log: JsonRecord): boolean {
  if (addresses !== undefined && !addresses.has(String(log['address']).toLowerCase())) return false
  const own = Array.isArray(log['topics']) ? (log['topics'] as readonly unknown[]) : []
  return topics.every((selected, place) =>
    place >= own.length ? false : selected === undefined || selected.has(String(own[place]).toLowerCase()),
  )
}

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
