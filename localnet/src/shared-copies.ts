import { randomUUID } from 'node:crypto'
import { cp, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'

/** Those of two versions of the sources. */
const KEPT = 14

/** Where all checkouts of this user find them. */
const sharedFolder = (): string =>
  join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'ibull', 'localnet')

/**
 * Copies of files and folders that take long to make, by what they were made from: a checkout takes what another one
 * made. A folder that can't be used costs the making and nothing else.
 */
export class SharedCopies {
  constructor(
    private readonly maxAgeMs: number,
    private readonly folder = sharedFolder(),
  ) {}

  /** Whether `path`, made here or taken from others, is there and not too old. */
  async isFresh(path: string): Promise<boolean> {
    const found = await stat(path).catch(() => undefined)
    return found !== undefined && Date.now() - found.mtimeMs < this.maxAgeMs
  }

  /**
   * Copies what others made under this name to `path`, with its time, at once or not at all.
   * @returns whether there was something fresh
   */
  async take(name: string, path: string): Promise<boolean> {
    const shared = join(this.folder, name)
    return (await this.isFresh(shared)) && copy(shared, path)
  }

  /** Lets others take what is at `path`, and removes what is old or one too many. */
  async give(name: string, path: string): Promise<void> {
    if (await copy(path, join(this.folder, name))) await this.#removeOld()
  }

  async #removeOld(): Promise<void> {
    const names = await readdir(this.folder).catch(() => [])
    const found = await Promise.all(
      names.map(async (name) => ({
        name,
        madeAt: (await stat(join(this.folder, name)).catch(() => undefined))?.mtimeMs ?? 0,
      })),
    )
    const old = found
      .sort((one, other) => other.madeAt - one.madeAt)
      .filter(({ madeAt }, index) => index >= KEPT || Date.now() - madeAt >= this.maxAgeMs)
    await Promise.all(old.map(({ name }) => remove(join(this.folder, name))))
  }
}

async function copy(from: string, to: string): Promise<boolean> {
  const unfinished = `${to}.${randomUUID()}`
  try {
    const { atime, mtime, mtimeMs } = await stat(from)
    await mkdir(dirname(to), { recursive: true })
    await cp(from, unfinished, { recursive: true })
    // Another process may have put another one in its place meanwhile.
    if ((await stat(from)).mtimeMs !== mtimeMs) throw new Error(`${from} was replaced.`)
    await utimes(unfinished, atime, mtime)
    await remove(to)
    await rename(unfinished, to)
    return true
  } catch {
    await rm(unfinished, { recursive: true, force: true }).catch(() => undefined)
    return false
  }
}

/** Out of its place first: who copies a folder meanwhile fails, and has no part of it. */
async function remove(path: string): Promise<void> {
  const removed = `${path}.${randomUUID()}`
  const isThere = await rename(path, removed).then(
    () => true,
    () => false,
  )
  if (isThere) await rm(removed, { recursive: true, force: true }).catch(() => undefined)
}
