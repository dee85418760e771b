import { expect, it } from 'vitest'
import { BlockRows } from './block-rows.ts'
import type { FactoryRow } from './rows.ts'

const ROW = { id: '0x1' } as unknown as FactoryRow

it.each([
  ['a later event of the block', { blockHash: '0xa', logIndex: 8 }, ROW],
  ['the same event again', { blockHash: '0xa', logIndex: 7 }, undefined],
  ['an earlier event of the block', { blockHash: '0xa', logIndex: 0 }, undefined],
  ['an event of another block', { blockHash: '0xb', logIndex: 8 }, undefined],
])('keeps rows for a later event of the block alone: %s', (_, next, kept) => {
  const rows = new BlockRows()
  rows.begin({ blockHash: '0xa', logIndex: 7 })
  rows.factory = ROW
  rows.begin(next)
  expect(rows.factory).toBe(kept)
})

it('forgets the rows of a handler that fails, for it wrote none', async () => {
  const rows = new BlockRows()
  rows.begin({ blockHash: '0xa', logIndex: 7 })
  await rows.during(() => (rows.factory = ROW))
  expect(rows.factory).toBe(ROW)
  const failure = new RangeError('It fails.')
  await expect(rows.during(() => Promise.reject(failure))).rejects.toBe(failure)
  rows.begin({ blockHash: '0xa', logIndex: 8 })
  expect(rows.factory).toBeUndefined()
})
