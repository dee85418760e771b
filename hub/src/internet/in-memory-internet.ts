import { createServer, type RequestListener } from 'node:http'
import { duplexPair } from 'node:stream'
import type { Internet } from './internet.ts'

/** An arbitrary public address, standing in for every host. */
const ADDRESS = '93.184.215.14'

/**
 * Creates an in-process internet of only these hosts: the same HTTP over streams instead of encrypted sockets. For
 * tests, and for a local network without outbound connections.
 */
export function createInMemoryInternet(hosts: Readonly<Record<string, RequestListener>>): Internet {
  const listeners = new Map(Object.entries(hosts))
  return {
    resolve(hostname) {
      if (listeners.has(hostname)) return Promise.resolve([ADDRESS])
      return Promise.reject(new Error(`There is no host ${hostname}.`))
    },
    connect({ hostname }) {
      const listener = listeners.get(hostname)
      if (listener === undefined) return Promise.reject(new Error(`There is no host ${hostname}.`))
      const [near, far] = duplexPair()
      const server = createServer(listener)
      far.once('close', () => near.destroy())
      near.once('close', () => far.destroy())
      server.emit('connection', far)
      return Promise.resolve(near)
    },
  }
}
