import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { NameStore } from '../names/name-store.ts'
import {
  account,
  author,
  governanceHub,
  messageOf,
  NOW,
  signed,
  walletPower,
} from '../testing/governance-hub.ts'
import { startPostgresServer } from '../testing/postgres-server.ts'
import { backUp, backUpFile, restore, restoreFile } from './backup.ts'
import { createDatabase, type Database } from './database.ts'

async function* linesOf(text: string): AsyncGenerator<string, void> {
  yield* text.trimEnd().split('\n')
  await Promise.resolve()
}

async function backupOf(database: Database): Promise<string> {
  let text = ''
  await backUp(database, (part) => {
    text += part
    return Promise.resolve()
  })
  return text
}

/** A database with names, proposals, counted, replaced and waiting votes, and an alias. */
async function filled(): Promise<{ readonly database: Database; readonly proposal: string }> {
  const hub = governanceHub()
  const { address } = account(5)
  await new NameStore(hub.database, 56).register({ address, name: 'Daisy', nonce: 2n ** 255n })
  const proposal = await hub.propose({ body: 'Two\nlines, "quoted", \u2028 🐂' })
  hub.power.set(author.address, walletPower(3n ** 40n))
  await hub.vote(author, proposal, { choice: 1 })
  await hub.vote(author, proposal, { choice: 2, timestamp: NOW + 1 })
  const alias = messageOf('alias', author.address, { alias: address })
  await hub.post(await signed(author, 'alias', alias))
  hub.power.unknown = 'away'
  await hub.vote(account(5), proposal)
  return { database: hub.database, proposal }
}

test('a restored backup is the same hub, also from the embedded database to PostgreSQL', async () => {
  const { database, proposal } = await filled()
  const backup = await backupOf(database)
  await database.close()
  const server = await startPostgresServer()
  const target = createDatabase({ url: server.url }, () => undefined)
  try {
    const rows = backup.trimEnd().split('\n').length - 2
    expect(await restore(target, linesOf(backup))).toBe(rows)
    expect((await backupOf(target)).split('\n').toSorted()).toEqual(backup.split('\n').toSorted())
    // It continues where the other left off: the waiting vote is counted, and a new one gets its own number.
    const hub = governanceHub({ database: target })
    hub.power.set(account(5).address, walletPower(1))
    expect(await hub.governance.countWaiting()).toBe(1)
    hub.power.set(account(6).address, walletPower(2))
    expect(await hub.vote(account(6), proposal)).toMatchObject({ status: 200 })
    expect((await hub.archive(proposal)).at(-1)).toMatchObject({
      scores: [`3${'0'.repeat(18)}`, `${3n ** 40n}${'0'.repeat(18)}`],
      votes: 3,
      accepted: 4,
    })
  } finally {
    await target.close()
    await server.close()
  }
})

test('a file is written once and restored whole', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ibull-backup-'))
  const path = join(folder, 'backup')
  const { database } = await filled()
  const count = await backUpFile(database, path)
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  await expect(backUpFile(database, path)).rejects.toThrow('EEXIST')
  const target = createDatabase({ folder: undefined }, () => undefined)
  await expect(restoreFile(target, join(folder, 'other'))).rejects.toThrow('ENOENT')
  expect(await restoreFile(target, path)).toBe(count)
  expect(await backupOf(target)).toBe(await backupOf(database))
  await Promise.all([database.close(), target.close(), rm(folder, { recursive: true })])
})

test('a backup that is cut off, changed or of something else leaves nothing behind', async () => {
  const { database } = await filled()
  const backup = await backupOf(database)
  const lines = backup.trimEnd().split('\n')
  await expect(restore(database, linesOf(backup))).rejects.toThrow('is not empty')
  const target = createDatabase({ folder: undefined }, () => undefined)
  const broken = [
    lines.slice(0, -1),
    lines.toSpliced(3, 1),
    ['something else', ...lines.slice(1)],
    lines.with(2, 'unknown {}'),
    [],
  ]
  for (const one of broken) {
    await expect(restore(target, linesOf(one.join('\n')))).rejects.toMatchObject({ code: 'restoreRefused' })
  }
  expect(await backupOf(target)).toBe('ibull-hub-backup 1\nend 0\n')
  await expect(restore(target, linesOf(backup))).resolves.toBe(lines.length - 2)
  await target.close()
  await database.close()
})
