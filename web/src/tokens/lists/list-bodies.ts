/** Stored contents of one list, not validated yet. */
export interface StoredBodies {
  readonly accepted?: unknown
  readonly pendingUpdate?: unknown
}

/** Storage of list contents between visits. If unavailable it stores nothing and never throws. */
export interface ListBodies {
  /** `undefined` if there is nothing, or it couldn't be read. */
  readonly read: (url: string) => Promise<StoredBodies | undefined>
  readonly write: (url: string, bodies: StoredBodies) => Promise<void>
  readonly remove: (url: string) => Promise<void>
}

const DATABASE = 'ibull.lists.v1'
const BODIES = 'bodies'

/**
 * Stores list contents in the browser's database. A list may be 4 MB, and the storage used for settings and
 * transactions is limited to 5: a list mustn't fill it up.
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
