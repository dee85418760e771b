import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const LOCK_POLL_MS = 200
const LOCK = 'lock'
const USER_MARK = /^(.+)\.used-by-(\d+)$/

/**
 * A folder of builds, each in a subfolder named after its inputs, shared by any number of processes: a build is
 * immutable once it has its name, and is deleted when it is unused and a newer one exists.
 */
export class KeptBuilds {
  readonly #lockFile: string

  constructor(readonly path: string) {
    this.#lockFile = join(path, LOCK)
  }

  /** Runs `action` while holding the folder's lock. */
  async exclusively<Result>(
    action: () => Promise<Result>,
    onWait: () => void,
    signal?: AbortSignal,
  ): Promise<Result> {
    await mkdir(this.path, { recursive: true })
    await this.#lock(onWait, signal)
    try {
      return await action()
    } finally {
      await rm(this.#lockFile, { force: true })
    }
  }

  folderOf(name: string): string {
    return join(this.path, name)
  }

  has(name: string): boolean {
    return existsSync(this.folderOf(name))
  }

  /** An empty folder for a new build. */
  async begin(): Promise<string> {
    const folder = join(this.path, `unfinished-${process.pid}`)
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder)
    return folder
  }

  /** Turns a finished folder into the build of this name. */
  async publish(finished: string, name: string): Promise<void> {
    await rename(finished, this.folderOf(name))
  }

  /** Keeps a build as long as this process lives. */
  async use(name: string): Promise<void> {
    await writeFile(join(this.path, `${name}.used-by-${process.pid}`), '')
  }

  /** Removes everything except `newest` and builds in use by running processes. */
  async removeUnused(newest: string): Promise<void> {
    const entries = await readdir(this.path)
    const marks = entries.flatMap((entry) => {
      const [, name, user] = USER_MARK.exec(entry) ?? []
      return name === undefined || !isRunning(Number(user)) ? [] : [{ entry, name }]
    })
    const kept = new Set([LOCK, newest, ...marks.flatMap(({ entry, name }) => [entry, name])])
    const unused = entries.filter((entry) => !kept.has(entry))
    await Promise.all(unused.map((entry) => rm(join(this.path, entry), { recursive: true, force: true })))
  }

  async #lock(onWait: () => void, signal: AbortSignal | undefined): Promise<void> {
    let isWaiting = false
    while (!(await this.#isLockTaken())) {
      signal?.throwIfAborted()
      if (await this.#removeDeadLock()) continue
      if (!isWaiting) onWait()
      isWaiting = true
      await delay(LOCK_POLL_MS)
    }
  }

  async #isLockTaken(): Promise<boolean> {
    try {
      await writeFile(this.#lockFile, String(process.pid), { flag: 'wx' })
      return true
    } catch (error) {
      if (isErrorOf('EEXIST', error)) return false
      throw error
    }
  }

  /** Removes the lock of a process that ended without releasing it. */
  async #removeDeadLock(): Promise<boolean> {
    if (!(await isLockOfDead(this.#lockFile))) return false
    const removed = join(this.path, `dead-lock-${process.pid}`)
    try {
      await rename(this.#lockFile, removed)
    } catch (error) {
      if (isErrorOf('ENOENT', error)) return true
      throw error
    }
    // Another process may have been faster and own this lock already: it gets it back.
    if (await isLockOfDead(removed)) await rm(removed, { force: true })
    else await rename(removed, this.#lockFile)
    return true
  }
}

/** An empty lock is just being written. */
async function isLockOfDead(file: string): Promise<boolean> {
  const owner = await readFile(file, 'utf8').catch((error: unknown) => {
    if (isErrorOf('ENOENT', error)) return ''
    throw error
  })
  return owner !== '' && !isRunning(Number(owner))
}

function isErrorOf(code: string, error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

function isRunning(processId: number): boolean {
  try {
    process.kill(processId, 0)
    return true
  } catch (error) {
    return isErrorOf('EPERM', error)
  }
}
