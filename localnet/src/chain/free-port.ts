import { createServer } from 'node:net'

const HIGHEST_PORT = 65_535

/** No port could be opened. */
export class NoFreePortError extends Error {
  constructor(first: number) {
    super(`No port from ${first} on is free.`)
    this.name = 'NoFreePortError'
  }
}

/** The first free port from `preferred` on; 0 lets the system choose. @throws {NoFreePortError} */
export async function freePort(preferred: number, host = '127.0.0.1'): Promise<number> {
  for (let port = preferred; port <= HIGHEST_PORT; port++) {
    const opened = await tryPort(port, host)
    if (opened !== undefined) return opened
    if (port === 0) break
  }
  throw new NoFreePortError(preferred)
}

function tryPort(port: number, host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(undefined)
      else reject(error)
    })
    server.listen(port, host, () => {
      const address = server.address()
      const opened = typeof address === 'object' && address !== null ? address.port : port
      server.close(() => resolve(opened))
    })
  })
}
