import { lookup } from 'node:dns/promises'
import type { Duplex } from 'node:stream'
import { connect } from 'node:tls'
import { isIP } from 'node:net'

/** The two ways in which the hub touches the internet. Tests and the local world put others in their place. */
export interface Internet {
  /** Every IP address of a host name. Rejects where there is none. */
  resolve(hostname: string): Promise<readonly string[]>
  /**
   * An encrypted connection to exactly this address. The certificate must be that of `hostname`.
   * Rejects when it can't be made, and when `signal` ends the attempt.
   */
  connect(target: ConnectionTarget, signal: AbortSignal): Promise<Duplex>
}

export interface ConnectionTarget {
  readonly hostname: string
  readonly address: string
  readonly port: number
}

/** The real internet: the system's resolver, and TLS with the certificate authorities that Node trusts. */
export const realInternet: Internet = {
  async resolve(hostname) {
    const found = await lookup(hostname, { all: true })
    return found.map(({ address }) => address)
  },
  connect({ hostname, address, port }, signal) {
    return new Promise((resolve, reject) => {
      const socket = connect({
        host: address,
        port,
        ALPNProtocols: ['http/1.1'],
        minVersion: 'TLSv1.2',
        // A certificate is compared with the name, not with the address; an address can't be a server name.
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
