import type { Context } from 'hono'

type Incoming = { readonly incoming?: { readonly socket?: { readonly remoteAddress?: string } } }

/**
 * Returns a function that finds whose request it is: the last address in a header that the proxy in front sets, or
 * else the connection's.
 */
export function clientReader(header: string | undefined): (context: Pick<Context, 'req' | 'env'>) => string {
  return ({ req, env }) => {
    const given =
      header === undefined || header === '' ? undefined : req.header(header)?.split(',').at(-1)?.trim()
    return subscriber(given ?? (env as Incoming).incoming?.socket?.remoteAddress ?? '')
  }
}

/** An IPv6 subscriber has a whole /64. */
function subscriber(address: string): string {
  if (!address.includes(':') || address.startsWith('::ffff:')) return address
  const [head = '', tail] = address.split('::')
  const parts = head.split(':')
  const missing = tail === undefined ? 0 : 8 - parts.length - tail.split(':').length
  return [...parts, ...Array.from({ length: Math.max(0, missing) }, () => '0')].slice(0, 4).join(':')
}
