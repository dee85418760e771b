import type { Address } from '@ibull/domain'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { formatRecords, mergeRecords, parseRecords, TRANSACTIONS_STORAGE_KEY } from './stored-records.ts'
import {
  DuplicateTransactionError,
  MissingTransactionHashError,
  type NewTransaction,
  type TransactionReceiptSummary,
} from './transaction-record.ts'
import { createTransactionStore, MAXIMUM_RECORDS, type TransactionStore } from './transaction-store.ts'

const account: Address = '0x00000000000000000000000000000000000000A1'

function transaction(n: number, chainId = 56): NewTransaction {
  return {
    chainId,
    hash: `0x${n.toString(16).padStart(64, '0')}`,
    from: account,
    to: '0x00000000000000000000000000000000000000b2',
    data: '0x',
    value: 1n,
    summary: { kind: 'wrap', values: { raw: '1' } },
  }
}

function receipt(n: number): TransactionReceiptSummary {
  return {
    blockHash: '0xb1',
    blockNumber: 5,
    contractAddress: null,
    from: account,
    status: 1,
    to: null,
    transactionHash: transaction(n).hash,
    transactionIndex: 0,
  }
}

/** A browser's storage for one origin, with a page per tab; other tabs receive storage events. */
function browser() {
  const values = new Map<string, string>()
  const pages: { listener: ((event: StorageEvent) => void) | undefined }[] = []
  let waiting: (() => void)[] = []
  return {
    values,
    openTab(now: () => number): TransactionStore {
      const page: { listener: ((event: StorageEvent) => void) | undefined } = { listener: undefined }
      pages.push(page)
      return createTransactionStore({
        now,
        storage: {
          getItem: (key) => values.get(key) ?? null,
          setItem: (key, value) => {
            if (values.get(key) === value) return
            values.set(key, value)
            for (const other of pages) {
              if (other !== page) waiting.push(() => other.listener?.({ key } as StorageEvent))
            }
          },
        },
        page: {
          addEventListener: (_type: string, listener: unknown) => {
            page.listener = listener as (event: StorageEvent) => void
          },
          removeEventListener: () => {
            page.listener = undefined
          },
        },
      })
    },
    /** Delivers all pending storage events. */
    settle(): void {
      for (let round = 0; waiting.length > 0; round += 1) {
        if (round > 100) throw new Error('The tabs answer each other without end.')
        const events = waiting
        waiting = []
        for (const deliver of events) deliver()
      }
    },
  }
}

const stored = (text: string): TransactionStore =>
  createTransactionStore({ storage: { getItem: () => text, setItem: () => undefined } })

describe('add', () => {
  test('default', () => {
    const store = createTransactionStore({ now: () => 1000 })
    store.add(transaction(1))
    expect(store.getState().records).toMatchObject([
      { hash: transaction(1).hash, status: 'pending', addedTime: 1000 },
    ])
  })

  test('error: the same hash twice [4.10]', () => {
    const store = createTransactionStore({})
    store.add(transaction(1))
    expect(() => store.add(transaction(1))).toThrow(DuplicateTransactionError)
    expect(() => store.add(transaction(1, 97))).not.toThrow()
  })

  test('error: no hash [5.29]', () => {
    const store = createTransactionStore({})
    expect(() => store.add({ ...transaction(1), hash: '' as `0x${string}` })).toThrow(
      MissingTransactionHashError,
    )
    expect(new MissingTransactionHashError().message).toBe('No transaction hash found.')
  })
})

describe('reopen', () => {
  test('behavior: nothing of the end is left', () => {
    const store = createTransactionStore({})
    const { chainId, hash } = store.add(transaction(1))
    store.settle(chainId, hash, {
      status: 'failed',
      receipt: receipt(1),
      replacedBy: '0x99',
      isPartlyDone: true,
      revertReason: 'TOO_LATE',
    })
    store.reopen(chainId, hash)
    expect(store.find(chainId, hash)).toMatchObject({
      status: 'pending',
      receipt: undefined,
      replacedBy: undefined,
      confirmedTime: undefined,
      isPartlyDone: undefined,
      revertReason: undefined,
    })
  })
})

describe('settle', () => {
  test('default', () => {
    const store = createTransactionStore({ now: () => 7 })
    store.add(transaction(1))
    store.settle(56, transaction(1).hash, { status: 'succeeded', receipt: receipt(1) })
    expect(store.find(56, transaction(1).hash)).toMatchObject({ status: 'succeeded', confirmedTime: 7 })
  })

  test('behavior: an end stays, but a dropped one may still be mined', () => {
    const store = createTransactionStore({})
    store.add(transaction(1))
    store.settle(56, transaction(1).hash, { status: 'dropped' })
    store.settle(56, transaction(1).hash, { status: 'succeeded', receipt: receipt(1) })
    expect(store.find(56, transaction(1).hash)?.status).toBe('succeeded')
    store.settle(56, transaction(1).hash, { status: 'failed' })
    expect(store.find(56, transaction(1).hash)?.status).toBe('succeeded')
  })
})

describe('storage', () => {
  test('default: each field of a record survives a reload [3.5.1, 3.5.3]', () => {
    const { openTab } = browser()
    const { hash, summary, to } = transaction(1)
    const approval = { spender: to, tokenAddress: account }
    const store = openTab(() => 1)
    store.add({ ...transaction(1), approval })
    store.note(56, hash, { lastCheckedBlockNumber: 9 })
    store.settle(56, hash, { status: 'succeeded', receipt: receipt(1) })
    const { records } = openTab(() => 2).getState()
    expect(records).toMatchObject([
      {
        chainId: 56,
        hash,
        summary,
        addedTime: 1,
        lastCheckedBlockNumber: 9,
        receipt: receipt(1),
        approval,
        from: account,
        confirmedTime: 1,
      },
    ])
  })

  test('behavior: a newer version is left untouched', () => {
    const { openTab, values } = browser()
    values.set(TRANSACTIONS_STORAGE_KEY, '{"version":2,"records":{}}')
    const store = openTab(() => 1)
    store.add(transaction(1))
    expect(store.getState().records).toHaveLength(1)
    expect(values.get(TRANSACTIONS_STORAGE_KEY)).toBe('{"version":2,"records":{}}')
  })

  test('behavior: of stored records only the well-formed are read', () => {
    const { openTab, values } = browser()
    openTab(() => 1).add(transaction(1))
    const text = values.get(TRANSACTIONS_STORAGE_KEY) ?? ''
    const [good] = JSON.parse(text).records
    const bad = [
      { ...good, status: 'won' },
      { ...good, value: -1 },
      null,
      { ...good, hash: 'x' },
      { ...good, summary: {} },
    ]
    expect(stored(JSON.stringify({ version: 1, records: [...bad, good] })).getState().records).toHaveLength(1)
  })

  test('behavior: any stored text boots', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.json().map((json) => `{"version":1,"records":[${json}]}`),
        ),
        (text) => {
          expect(() => stored(text).add(transaction(1))).not.toThrow()
        },
      ),
      { numRuns: 1000 },
    )
  })

  test('behavior: storage that throws keeps the record in memory', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const refuse = (): never => {
      throw new DOMException('quota', 'QuotaExceededError')
    }
    const store = createTransactionStore({ storage: { getItem: () => null, setItem: refuse } })
    store.add(transaction(1))
    expect(store.getState().records).toHaveLength(1)
    const closed = createTransactionStore({ storage: { getItem: refuse, setItem: refuse } })
    closed.add(transaction(1))
    expect(closed.getState().records).toHaveLength(1)
    expect(warn).toHaveBeenCalledOnce()
    warn.mockRestore()
  })

  test('behavior: finished records beyond the limit go, pending ones stay', () => {
    let time = 0
    const store = createTransactionStore({ now: () => (time += 1) })
    store.add(transaction(0))
    for (let n = 1; n <= MAXIMUM_RECORDS + 5; n += 1) {
      store.add(transaction(n))
      store.settle(56, transaction(n).hash, { status: 'succeeded', receipt: receipt(n) })
    }
    expect(store.getState().records).toHaveLength(MAXIMUM_RECORDS + 1)
    expect(store.find(56, transaction(0).hash)?.status).toBe('pending')
  })
})

describe('clear', () => {
  test('default: one chain only, and no other tab brings it back', () => {
    const { openTab, settle } = browser()
    const [one, other] = [openTab(() => 1), openTab(() => 1)]
    one.add(transaction(1))
    one.add(transaction(2, 97))
    settle()
    one.clear(56)
    other.note(56, transaction(1).hash, { nonce: 3 })
    settle()
    expect(one.getState().records.map(({ chainId }) => chainId)).toEqual([97])
    expect(other.getState().records.map(({ chainId }) => chainId)).toEqual([97])
  })

  test('behavior: one record is forgotten, the others of its chain stay', () => {
    const { openTab, settle } = browser()
    const [one, other] = [openTab(() => 1), openTab(() => 1)]
    for (const n of [1, 2]) one.add(transaction(n))
    settle()
    one.forget(56, transaction(1).hash)
    settle()
    for (const tab of [one, other]) {
      expect(tab.getState().records.map(({ hash }) => hash)).toEqual([transaction(2).hash])
    }
  })

  test('behavior: a cleared hash that is handed over again shows again', () => {
    const store = createTransactionStore({ now: () => 1 })
    store.add(transaction(1))
    store.clear(56)
    store.add(transaction(1))
    expect(store.getState().records).toHaveLength(1)
  })
})

type Command =
  | {
      readonly kind: 'add' | 'replace' | 'drop' | 'fail' | 'succeed' | 'reorg' | 'note' | 'forget'
      readonly tab: number
      readonly n: number
    }
  | { readonly kind: 'clear' | 'reload'; readonly tab: number; readonly n: number }
  | { readonly kind: 'settle'; readonly tab: number; readonly n: number }

const command: fc.Arbitrary<Command> = fc.record({
  kind: fc.constantFrom(
    'add' as const,
    'add' as const,
    'replace' as const,
    'drop' as const,
    'fail' as const,
    'succeed' as const,
    'reorg' as const,
    'note' as const,
    'forget' as const,
    'clear' as const,
    'reload' as const,
    'settle' as const,
  ),
  tab: fc.nat(1),
  n: fc.nat(5),
})

function isRefused(add: () => unknown): boolean {
  try {
    add()
    return false
  } catch (error) {
    if (error instanceof DuplicateTransactionError) return true
    throw error
  }
}

/** `TEST_DEPTH=deep` runs more sequences. */
const SEQUENCES = process.env['TEST_DEPTH'] === 'deep' ? 5000 : 400

describe('two tabs', () => {
  test('behavior: keeps each hash once and its end, except after a reorganisation [3.5.1]', () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 50 }), (commands) => {
        let time = 0
        const now = (): number => (time += 1)
        const { openTab, settle } = browser()
        const tabs = [openTab(now), openTab(now)]
        const added = new Set<string>()
        const ended = new Map<string, string>()
        for (const { kind, tab, n } of commands) {
          const store = tabs[tab]
          if (store === undefined) continue
          const chainId = n % 2 === 0 ? 56 : 97
          const { hash } = transaction(n)
          const isTaken = kind === 'add' && isRefused(() => store.add(transaction(n, chainId)))
          expect(isTaken).toBe(kind === 'add' && added.has(`${chainId}:${hash}`))
          if (kind === 'add') added.add(`${chainId}:${hash}`)
          if (kind === 'note') store.note(chainId, hash, { nonce: n, lastCheckedTime: time })
          if (kind === 'succeed') store.settle(chainId, hash, { status: 'succeeded', receipt: receipt(n) })
          if (kind === 'fail') store.settle(chainId, hash, { status: 'failed', receipt: receipt(n) })
          if (kind === 'replace') store.settle(chainId, hash, { status: 'replaced', replacedBy: '0x99' })
          if (kind === 'drop') store.settle(chainId, hash, { status: 'dropped' })
          if (kind === 'reorg') {
            store.reopen(chainId, hash)
            ended.clear()
          }
          if (kind === 'forget') {
            store.forget(chainId, hash)
            added.delete(`${chainId}:${hash}`)
            ended.delete(`${chainId}:${hash}`)
          }
          if (kind === 'clear') {
            store.clear(chainId)
            for (const key of added) if (key.startsWith(`${chainId}:`)) added.delete(key)
            for (const key of ended.keys()) if (key.startsWith(`${chainId}:`)) ended.delete(key)
          }
          if (kind === 'reload') {
            store.stop()
            tabs[tab] = openTab(now)
          }
          if (kind === 'settle') settle()

          const records = tabs[tab]?.getState().records ?? []
          const keys = records.map((record) => `${record.chainId}:${record.hash}`)
          expect(new Set(keys).size).toBe(keys.length)
          expect(new Set(keys)).toEqual(added)
          for (const record of records) {
            const key = `${record.chainId}:${record.hash}`
            const before = ended.get(key)
            const mayChange = before === undefined || before === 'dropped'
            expect(mayChange ? record.status : before).toBe(record.status)
            if (record.status !== 'pending') ended.set(key, record.status)
          }
        }
        settle()
        expect(tabs[0]?.getState().records).toEqual(tabs[1]?.getState().records)
      }),
      { numRuns: SEQUENCES, seed: 0x4942 },
    )
  })
})

describe('mergeRecords', () => {
  test('behavior: the order of the sides makes no difference', () => {
    const store = createTransactionStore({ now: () => 1 })
    const record = { ...store.add(transaction(1)), statusRevision: 0, clearedTime: undefined }
    const checked = { ...record, nonce: 4, lastCheckedTime: 9 }
    const mined = { ...record, status: 'succeeded' as const, statusRevision: 1, receipt: receipt(1) }
    const merged = mergeRecords([checked], [mined])
    expect(merged).toEqual(mergeRecords([mined], [checked]))
    expect(merged).toMatchObject([{ status: 'succeeded', nonce: 4, lastCheckedTime: 9 }])
    expect(parseRecords(formatRecords(merged))).toMatchObject({ kind: 'records' })
  })
})
