import { createServer } from 'node:net'

export const HIGHEST_PORT = 65_535

/** No port could be opened. */
export class NoFreePortError extends Error {
  constructor(first: number) {
    super(`No port from ${first} on is free.`)
    this.name = 'NoFreePortError'
  }
}

/** A port of this machine that nobody listens at, chosen by the system. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => {
        if (typeof address === 'object' && address !== null) resolve(address.port)
        else reject(new NoFreePortError(0))
      })
    })
  })
}
