/** The bodies of one list as they are stored: anything, until they are checked. */
export interface StoredBodies {
  readonly accepted?: unknown
  readonly pendingUpdate?: unknown
}

/** Where the bodies of lists are kept between visits. A place that refuses keeps nothing and never throws. */
export interface ListBodies {
  /** `undefined` when there is nothing, or nothing could be read. */
  readonly read: (url: string) => Promise<StoredBodies | undefined>
  readonly write: (url: string, bodies: StoredBodies) => Promise<void>
  readonly remove: (url: string) => Promise<void>
}

const DATABASE = 'ibull.lists.v1'
const BODIES = 'bodies'

/**
 * Bodies in the browser's database. A list may be 4 MB, and the storage that settings and transactions live in
 * holds 5: a list must not push them out.
 */
export function databaseBodies(give: () => IDBFactory | undefined = () => globalThis.indexedDB): ListBodies {
  let opened: Promise<IDBDatabase> | undefined
  const database = (): Promise<IDBDatabase> => {
    opened ??= open(give).catch((error: unknown) => {
      opened = undefined
      throw error
    })
    return opened
  }
  async function run<T>(
    mode: IDBTransactionMode,
    request: (bodies: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T | undefined> {
    try {
      const store = (await database()).transaction(BODIES, mode).objectStore(BODIES)
      return await answerOf(request(store))
    } catch (error) {
      console.warn('The browser keeps no token lists.', error)
      return undefined
    }
  }
  return {
    read: async (url) => {
      const stored: unknown = await run('readonly', (bodies) => bodies.get(url))
      return typeof stored === 'object' && stored !== null ? stored : undefined
    },
    write: async (url, stored) => {
      await run('readwrite', (bodies) => bodies.put(stored, url))
    },
    remove: async (url) => {
      await run('readwrite', (bodies) => bodies.delete(url))
    },
  }
}

async function open(give: () => IDBFactory | undefined): Promise<IDBDatabase> {
  const factory = give()
  if (factory === undefined) throw new Error('There is no database.')
  const request = factory.open(DATABASE, 1)
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(BODIES))
  const database = await answerOf(request)
  database.addEventListener('versionchange', () => database.close())
  return database
}

async function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return await new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The database refused.')))
    request.addEventListener('blocked', () => reject(new Error('The database is in use by an old page.')))
  })
}
