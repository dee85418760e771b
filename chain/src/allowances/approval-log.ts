import type { Address } from '@ibull/domain'
import { RpcInvalidResultError } from '../errors/rpc-errors.ts'
import type { Hex } from '../networks/network.ts'
import { isHex, parseQuantity } from '../rpc/hex.ts'

/** A token and spender that an account has named in an approval, from the newest log of both. */
export interface FoundApproval {
  readonly token: Address
  readonly spender: Address
  readonly block: number
  /** Unix seconds, if the node states it with the log. */
  readonly time: number | undefined
}

/** `Approval(address indexed owner, address indexed spender, uint256 value)`. */
const APPROVAL: Hex = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'
const METHOD = 'eth_getLogs'
/** An answer with more counts as a refusal of its range. */
const MOST_LOGS = 5_000
const TOPIC = /^0x0{24}[0-9a-f]{40}$/i
const ADDRESS = /^0x[0-9a-f]{40}$/i

/** Returns the topics of the logs in which `owner` approves a spender. */
export function approvalTopics(owner: Address): readonly Hex[] {
  return [APPROVAL, `0x${owner.slice(2).toLowerCase().padStart(64, '0')}`]
}

/**
 * Reads a node's answer. A collectible's approval has a fourth topic and is left out, likewise what the filter does not
 * cover.
 * @throws {RpcInvalidResultError} when it is no list of logs, or too long
 */
export function parseApprovalLogs(
  result: unknown,
  owner: Address,
  from: number,
  to: number,
): { readonly found: readonly FoundApproval[]; readonly count: number } {
  if (!Array.isArray(result) || result.length > MOST_LOGS) throw new RpcInvalidResultError(METHOD)
  const [approval, ofOwner] = approvalTopics(owner)
  const found = (result as readonly unknown[]).flatMap((log): readonly FoundApproval[] => {
    const { address, topics, blockNumber, blockTimestamp } = Object(log) as Readonly<Record<string, unknown>>
    if (typeof address !== 'string' || !ADDRESS.test(address) || !Array.isArray(topics)) return []
    const [event, account, spender] = topics as readonly unknown[]
    if (topics.length !== 3 || lower(event) !== approval || lower(account) !== ofOwner) return []
    if (typeof spender !== 'string' || !TOPIC.test(spender)) return []
    const block = Number(parseQuantity(METHOD, blockNumber))
    if (block < from || block > to) return []
    const time = isHex(blockTimestamp) ? Number(parseQuantity(METHOD, blockTimestamp)) : undefined
    return [
      {
        token: address.toLowerCase() as Address,
        spender: `0x${spender.slice(26).toLowerCase()}`,
        block,
        time,
      },
    ]
  })
  return { found, count: result.length }
}

function lower(value: unknown): string | undefined {
  return typeof value === 'string' ? value.toLowerCase() : undefined
}
