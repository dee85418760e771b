import { BlockList, isIP } from 'node:net'

/** Unroutable ranges, and those that reach the operator's own network, directly or through a gateway. */
const NOT_PUBLIC_IPV4 = [
  '0.0.0.0/8', // this network
  '10.0.0.0/8', // private
  '100.64.0.0/10', // shared behind a carrier's NAT; metadata of one cloud (100.100.100.200)
  '127.0.0.0/8', // loopback
  '168.63.129.16/32', // a cloud's own services under a public address
  '169.254.0.0/16', // link-local; metadata of most clouds (169.254.169.254)
  '172.16.0.0/12', // private
  '192.0.0.0/24', // protocol assignments
  '192.0.2.0/24', // documentation
  '192.31.196.0/24', // AS112
  '192.52.193.0/24', // automatic multicast tunnelling
  '192.88.99.0/24', // 6to4 relays
  '192.168.0.0/16', // private
  '192.175.48.0/24', // AS112
  '198.18.0.0/15', // benchmarking
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, broadcast
]

/** Globally routed IPv6; excludes loopback, private, link-local, mapped and NAT64 addresses. */
const GLOBAL_IPV6 = '2000::/3'

const NOT_PUBLIC_IPV6 = [
  '2001::/23', // protocol assignments; Teredo carries an IPv4 address
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4 carries an IPv4 address
  '2620:4f:8000::/48', // AS112
  '3fff::/20', // documentation
]

const notPublic = new BlockList()
const globalIpv6 = new BlockList()
for (const range of NOT_PUBLIC_IPV4) addRange(notPublic, range, 'ipv4')
for (const range of NOT_PUBLIC_IPV6) addRange(notPublic, range, 'ipv6')
addRange(globalIpv6, GLOBAL_IPV6, 'ipv6')

function addRange(list: BlockList, range: string, family: 'ipv4' | 'ipv6'): void {
  const [network = '', prefix = ''] = range.split('/')
  list.addSubnet(network, Number(prefix), family)
}

/**
 * Whether an IP address (not a name) is on the public internet. `false` for anything that isn't an address.
 * Source: the special-purpose registries of IANA, and the metadata services of the large clouds.
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !notPublic.check(address, 'ipv4')
  if (family !== 6 || address.includes('%')) return false
  return globalIpv6.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
}
