import { reasonOf } from '@ibull/contracts/deploy'
import type { PublicClient } from 'viem'

/** Shorter parts of a URL, such as `rpc` or `v2`, are no keys and may occur in other sentences. */
const SHORTEST_KEY = 12

/** An error's message for logs, without the node's URL and without any part of it that may be a key. */
export function nodeReason(error: unknown, node: PublicClient | string): string {
  const url: unknown = typeof node === 'string' ? node : node.transport['url']
  const reason = reasonOf(error)
  if (typeof url !== 'string' || !URL.canParse(url)) return reason
  const { pathname, search } = new URL(url)
  const keys = `${pathname}${search}`.split(/[/?&=]/).filter((part) => part.length >= SHORTEST_KEY)
  return [url, ...keys].reduce((text, secret) => text.replaceAll(secret, 'rpcUrl'), reason)
}
