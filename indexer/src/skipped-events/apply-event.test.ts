import { ChainError, createContractReads } from '@ibull/chain/contract-reads'
import { beforeEach, describe, expect, it } from 'vitest'
import { position, profileTeam, swap } from '../features.ts'
import { TableMemory } from '../scenarios/table-memory.ts'
import { applyEvent } from './apply-event.ts'

const PAIR = '0x1111111111111111111111111111111111111111'
const ACCOUNT = '0x2222222222222222222222222222222222222222'
const KEY = { pairId: PAIR, account: ACCOUNT } as const
const team = (name: string) => ({ teamId: 1, name, isJoinable: true, users: 0, points: 0n })

let tables: TableMemory
beforeEach(() => {
  tables = new TableMemory()
})
const rowsOf = (name: string) => tables.tables()[name]
const put = (balance: bigint, blockNumber = 1) =>
  applyEvent(tables.db, async (db) => {
    await db.insert(position).values({ ...KEY, balance, blockNumber })
  })

describe('applyEvent', () => {
  it('default: writes all rows of a handler', async () => {
    expect(await put(5n)).toBeUndefined()
    await applyEvent(tables.db, async (db) => {
      await db.insert(profileTeam).values(team('Bulls')).onConflictDoUpdate({ name: 'never' })
      await db
        .insert(position)
        .values({ ...KEY, balance: 0n, blockNumber: 0 })
        .onConflictDoUpdate((row) => ({ balance: row.balance + 2n }))
      await db.update(position, KEY).set((row) => ({ balance: row.balance * 10n }))
      await db.update(position, KEY).set({ blockNumber: 9 })
    })
    expect(rowsOf('position')).toEqual([{ ...KEY, balance: 70n, blockNumber: 9 }])
    expect(rowsOf('profileTeam')).toEqual([team('Bulls')])
  })

  it('behavior: a handler sees its own rows, which others do not change', async () => {
    await applyEvent(tables.db, async (db) => {
      expect(await db.find(position, KEY)).toBeNull()
      await db.insert(position).values({ ...KEY, balance: 5n, blockNumber: 1 })
      const row = await db.find(position, KEY)
      expect(row?.balance).toBe(5n)
      await db.update(position, KEY).set({ balance: 6n })
      expect(row?.balance).toBe(5n)
      await db
        .insert(position)
        .values({ ...KEY, balance: 1n, blockNumber: 1 })
        .onConflictDoNothing()
      expect((await db.find(position, KEY))?.balance).toBe(6n)
    })
    expect(rowsOf('position')).toEqual([{ ...KEY, balance: 6n, blockNumber: 1 }])
  })

  it('behavior: a handler that fails leaves none of its rows', async () => {
    await put(5n)
    const failure = await applyEvent(tables.db, async (db) => {
      await db.update(position, KEY).set({ balance: 6n })
      await db.insert(profileTeam).values(team('Bulls'))
      throw new RangeError('This is not to be.')
    })
    expect(failure?.message).toBe('This is not to be.')
    expect(rowsOf('position')).toEqual([{ ...KEY, balance: 5n, blockNumber: 1 }])
    expect(rowsOf('profileTeam')).toEqual([])
  })

  it.each([
    ['a number beyond 78 digits', () => put(10n ** 78n)],
    ['a block number beyond 31 bits', () => put(1n, 2 ** 31)],
    ['a number that is no integer', () => put(1n, 0.5)],
    ['a text with NUL', () => putTeam('A\0B')],
    ['a text with half of a surrogate pair', () => putTeam('A\uD800')],
    ['a text without end', () => putTeam('x'.repeat(100_000))],
  ])('behavior: refuses %s before the database would', async (_, apply) => {
    expect(await apply()).toBeInstanceOf(RangeError)
    expect([rowsOf('position'), rowsOf('profileTeam')]).toEqual([[], []])
  })

  const putTeam = (name: string) =>
    applyEvent(tables.db, async (db) => {
      await db.insert(profileTeam).values(team(name))
    })

  it('behavior: writes the largest numbers of the chain, and any whole text', async () => {
    expect(await put(2n ** 256n - 1n)).toBeUndefined()
    expect(await putTeam('\u202E🐂 \u0007')).toBeUndefined()
  })

  it('error: a row of a key that the event has written before', async () => {
    const failure = await applyEvent(tables.db, async (db) => {
      await db.insert(position).values({ ...KEY, balance: 5n, blockNumber: 1 })
      await db.insert(position).values({ ...KEY, balance: 6n, blockNumber: 1 })
    })
    expect(failure?.message).toBe('The row is there already.')
  })

  it('error: throws on what the database or a node has failed at', async () => {
    const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    class DbConnectionError extends Error {}
    const away = createContractReads({ request: () => Promise.reject(refused) }, PAIR)
    class NodeAwayError extends ChainError {
      readonly code = 'rpcUnavailable'
    }
    for (const failure of [refused, new DbConnectionError(), new NodeAwayError('No node answers.', {})])
      await expect(
        applyEvent(tables.db, () => {
          throw failure
        }),
      ).rejects.toBe(failure)
    await expect(
      applyEvent(tables.db, () => away.readAll([{ to: PAIR, data: '0x', decode: String }])),
    ).rejects.toBe(refused)
    await expect(
      applyEvent({ ...tables.db, find: () => Promise.reject(refused) } as never, (db) =>
        db.find(swap, { id: '1' }),
      ),
    ).rejects.toBe(refused)
  })
})
