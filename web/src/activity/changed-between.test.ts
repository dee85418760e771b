import type { TransactionRecord, TransactionStatus } from '@ibull/chain'
import { describe, expect, test } from 'vitest'
import { endedBetween, reopenedBetween } from './changed-between.ts'

const record = (hash: string, status: TransactionStatus, chainId = 56) =>
  ({ hash, status, chainId }) as unknown as TransactionRecord

describe('endedBetween', () => {
  test('default', () => {
    const ended = record('0x1', 'succeeded')
    expect(endedBetween([record('0x1', 'pending')], [ended], 56)).toEqual([ended])
  })

  test('behavior: announces nothing that was over before, is new, is still pending or is elsewhere', () => {
    const before = [record('0x1', 'failed'), record('0x2', 'pending'), record('0x3', 'pending', 97)]
    const now = [
      record('0x1', 'failed'),
      record('0x2', 'pending'),
      record('0x3', 'succeeded', 97),
      record('0x4', 'succeeded'),
    ]
    expect(endedBetween(before, now, 56)).toEqual([])
  })

  test('behavior: a dropped transaction that is mined after all is announced again', () => {
    const ended = record('0x1', 'succeeded')
    expect(endedBetween([record('0x1', 'dropped')], [ended], 56)).toEqual([ended])
  })
})

describe('reopenedBetween', () => {
  test('default', () => {
    const reopened = record('0x1', 'pending')
    expect(reopenedBetween([record('0x1', 'succeeded')], [reopened], 56)).toEqual([reopened])
  })

  test('behavior: announces nothing that is new, was pending, ended, or is elsewhere', () => {
    const before = [record('0x1', 'pending'), record('0x2', 'failed', 97), record('0x3', 'dropped')]
    const now = [
      record('0x1', 'pending'),
      record('0x2', 'pending', 97),
      record('0x3', 'succeeded'),
      record('0x4', 'pending'),
    ]
    expect(reopenedBetween(before, now, 56)).toEqual([])
  })
})
