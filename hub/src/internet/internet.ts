import { Resolver } from 'node:dns/promises'
import type { Duplex } from 'node:stream'
import { connect } from 'node:tls'
import { isIP } from 'node:net'

/** The hub's only access to the internet. Replaced in tests and on the local network. */
export interface Internet {
  /** Resolves every IP address of a host name. Rejects when there is none. */
  resolve(hostname: string): Promise<readonly string[]>
  /**
   * Opens a TLS connection to exactly this address, with a certificate valid for `hostname`. Rejects on failure,
   * and when `signal` aborts.
   */
  connect(target: ConnectionTarget, signal: AbortSignal): Promise<Duplex>
}

export interface ConnectionTarget {
  readonly hostname: string
  readonly address: string
  readonly port: number
}

const RESOLVER_TIMEOUT_MS = 2_000

/**
 * The real internet: DNS queries instead of the system resolver (which knows names of the machine and its network,
 * and blocks a thread per slow name), and TLS with Node's certificate authorities.
 */
export const realInternet: Internet = {
  async resolve(hostname) {
    const resolver = new Resolver({ timeout: RESOLVER_TIMEOUT_MS, tries: 2 })
    const found = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
    const addresses = found.flatMap((family) => (family.status === 'fulfilled' ? family.value : []))
    const [first] = found
    if (addresses.length === 0 && first.status === 'rejected') throw first.reason
    return addresses
  },
  connect({ hostname, address, port }, signal) {
    return new Promise((resolve, reject) => {
      const socket = connect({
        host: address,
        port,
        ALPNProtocols: ['http/1.1'],
        minVersion: 'TLSv1.2',
        // Certificates are matched with the name, not the address; an address can't be a server name.
        ...(isIP(hostname) === 0 ? { servername: hostname } : {}),
      })
      const abandon = (): void => {
        socket.destroy()
        reject(signal.reason as Error)
      }
      signal.addEventListener('abort', abandon, { once: true })
      socket.once('error', reject)
      socket.once('secureConnect', () => {
        signal.removeEventListener('abort', abandon)
        socket.off('error', reject)
        resolve(socket)
      })
      if (signal.aborted) abandon()
    })
  },
}
