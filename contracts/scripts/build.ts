import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { unlink } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packageRoot, runForge } from './run-forge.ts'

const lockPath = join(
  tmpdir(),
  `ibull-contracts-${createHash('sha256').update(packageRoot).digest('hex').slice(0, 16)}.lock`,
)

/**
 * Builds what has changed. Concurrent commands of this package that need a build wait for a single one; forge
 * itself would compile in each. Exits the process with forge's exit code if the build fails.
 */
export async function build(args: readonly string[] = []): Promise<void> {
  const lock = await acquireLock()
  try {
    const code = await runForge(['build', ...args])
    if (code !== 0) process.exit(code)
  } finally {
    lock.release()
  }
}

/**
 * A listening socket serves as the lock: it ends with its process, and waiting processes notice the closed
 * connection.
 */
async function acquireLock(): Promise<{ release: () => void }> {
  for (;;) {
    const waiting: Socket[] = []
    const server = createServer((socket) => waiting.push(socket.on('error', () => socket.destroy())))
    try {
      await once(server.listen(lockPath), 'listening')
      return {
        release: () => {
          server.close()
          for (const socket of waiting) socket.destroy()
        },
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
      await holderEnds()
    }
  }
}

/** Resolves when the lock holder ends, or at once, removing the stale file, if there is none. */
async function holderEnds(): Promise<void> {
  const socket = connect(lockPath)
  try {
    await once(socket, 'connect')
    await once(socket.resume(), 'close')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ECONNREFUSED') await unlink(lockPath).catch(() => undefined)
    else if (code !== 'ENOENT' && code !== 'ECONNRESET') throw error
  }
}
