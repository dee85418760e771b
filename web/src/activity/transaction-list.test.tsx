import {
  hashOfBundle,
  transactionStore,
  type NewTransaction,
  type TransactionReceiptSummary,
} from '@ibull/chain'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { network } from '../platform/index.ts'
import { renderInEnglish } from '../i18n/testing/render-in-english.tsx'
import { TransactionList } from './transaction-list.tsx'

const account = '0x00000000000000000000000000000000000000A1'
const hashOf = (n: number): `0x${string}` => `0x${n.toString(16).padStart(64, '0')}`
const MINUTE = 60_000

function add(n: number, change: Partial<NewTransaction> = {}): `0x${string}` {
  const { hash } = transactionStore.add({
    chainId: network.id,
    hash: hashOf(n),
    from: account,
    to: account,
    data: '0x',
    value: 0n,
    summary: { kind: 'approve', values: { symbol: `T${n}` } },
    ...change,
  })
  return hash
}

function checkedAfter(hash: `0x${string}`, ms: number, nonce?: number): void {
  const addedTime = transactionStore.find(network.id, hash)?.addedTime ?? 0
  transactionStore.note(network.id, hash, { lastCheckedTime: addedTime + ms, nonce })
}

const receiptOf = (hash: `0x${string}`, status: number): TransactionReceiptSummary => ({
  blockHash: hash,
  blockNumber: 5,
  contractAddress: null,
  from: account,
  status,
  to: null,
  transactionHash: hash,
  transactionIndex: 0,
})

const entries = (): readonly HTMLElement[] => screen.queryAllByRole('listitem')
const entryOf = (n: number): HTMLElement => {
  const entry = entries().find((item) => item.textContent.includes(`Approve T${n}`))
  if (entry === undefined) throw new Error(`Transaction ${n} is not listed.`)
  return entry
}

afterEach(() => {
  cleanup()
  transactionStore.clear(network.id)
})

describe('TransactionList', () => {
  test('default: pending first, then completed; each with its status and its link [2.2.9, 2.7.5, 8.12.4, 7.2.6.3]', () => {
    const done = add(1)
    add(2)
    const failed = add(3)
    transactionStore.settle(network.id, done, { status: 'succeeded', receipt: receiptOf(done, 1) })
    transactionStore.settle(network.id, failed, { status: 'failed', receipt: receiptOf(failed, 0) })
    renderInEnglish(<TransactionList />)
    expect(screen.getByText('1 pending')).toBeTruthy()
    expect(entries()[0]?.textContent).toContain('Approve T2')
    expect(entries()).toHaveLength(3)
    expect(within(entryOf(1)).getByText('Succeeded')).toBeTruthy()
    expect(within(entryOf(2)).getByText('Pending')).toBeTruthy()
    expect(within(entryOf(3)).getByText('Failed')).toBeTruthy()
    expect(within(entryOf(1)).getByRole('link').getAttribute('href')).toBe(
      network.explorer.transactionUrl(done),
    )
  })

  test.each([
    ['wallet', 'Clear all'],
    ['own', 'clear all'],
  ] as const)('behavior: in its %s window, %s empties the list and says so [2.2.9, 2.7.5]', (place, name) => {
    add(1)
    renderInEnglish(<TransactionList place={place} />)
    fireEvent.click(screen.getByRole('button', { name }))
    expect(screen.getByText('No recent transactions')).toBeTruthy()
    expect(entries()).toHaveLength(0)
  })

  test('behavior: what was sped up, replaced or cancelled leads to what was mined instead', () => {
    const ends = { 1: 'succeeded', 2: 'replaced', 3: 'cancelled' } as const
    for (const [n, status] of Object.entries(ends)) {
      const replacedBy = hashOf(100 + Number(n))
      transactionStore.settle(network.id, add(Number(n)), { status, replacedBy })
    }
    renderInEnglish(<TransactionList />)
    const texts = { 1: 'Succeeded, sped up in the wallet', 2: 'Replaced', 3: 'Cancelled' } as const
    for (const [n, text] of Object.entries(texts)) {
      const entry = within(entryOf(Number(n)))
      expect(entry.getByText(text)).toBeTruthy()
      expect(entry.getByRole('link').getAttribute('href')).toBe(
        network.explorer.transactionUrl(hashOf(100 + Number(n))),
      )
    }
  })

  test('behavior: why it failed is said in words', () => {
    transactionStore.settle(network.id, add(1), { status: 'failed', revertReason: 'RouterDeadlineExpired' })
    renderInEnglish(<TransactionList />)
    expect(entryOf(1).textContent).toMatch(/deadline/i)
  })

  test('behavior: what no node has seen is said after two minutes and can be removed alone', () => {
    const hash = add(1)
    add(2)
    checkedAfter(hash, MINUTE)
    renderInEnglish(<TransactionList />)
    expect(screen.queryByText(/Not seen by the network/)).toBeNull()
    act(() => checkedAfter(hash, 2 * MINUTE))
    expect(within(entryOf(1)).getByText(/Not seen by the network/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Remove from the list: Approve T1' }))
    expect(entries().map((entry) => entry.textContent)).toEqual([expect.stringContaining('Approve T2')])
  })

  test('behavior: what waits for signatures has no link and is not called failed', () => {
    checkedAfter(add(1, { isContractAccount: true }), 5 * MINUTE)
    checkedAfter(add(2, { bundleId: 'b', hash: hashOfBundle('b') }), 5 * MINUTE)
    renderInEnglish(<TransactionList />)
    for (const n of [1, 2]) {
      expect(within(entryOf(n)).getByText(/Waiting for more signatures/)).toBeTruthy()
      expect(within(entryOf(n)).queryByRole('link')).toBeNull()
    }
  })

  test('behavior: what is seen but not mined for long can be sped up or cancelled in the wallet', () => {
    checkedAfter(add(1), 5 * MINUTE, 7)
    renderInEnglish(<TransactionList />)
    expect(within(entryOf(1)).getByText(/speed it up or cancel it in your wallet/)).toBeTruthy()
    expect(within(entryOf(1)).queryByRole('button')).toBeNull()
  })

  test('behavior: a bundle that was carried out in part says so', () => {
    const hash = add(1, { bundleId: 'c', hash: hashOfBundle('c') })
    transactionStore.settle(network.id, hash, { status: 'failed', isPartlyDone: true, replacedBy: hashOf(9) })
    renderInEnglish(<TransactionList />)
    expect(within(entryOf(1)).getByText('Failed: only part of it went through')).toBeTruthy()
  })
})
