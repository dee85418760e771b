import { isIP } from 'node:net'

/** Returns the key that a client is counted by: an IPv6 subscriber has a whole /64. */
export function clientKey(client: string): string {
  return prefixOf(client, 4)
}

/** Returns the key of the network that a client is in: of IPv6 a /48, the most that a subscriber usually gets. */
export function siteKey(client: string): string {
  return prefixOf(client, 3)
}

function prefixOf(client: string, groups: number): string {
  if (isIP(client) !== 6 || client.startsWith('::ffff:')) return client
  const [head = '', tail] = client.split('::')
  const first = head.split(':').filter((part) => part !== '')
  const last = tail === undefined ? [] : tail.split(':').filter((part) => part !== '')
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0')
  return [...first, ...zeros, ...last].slice(0, groups).join(':')
}
