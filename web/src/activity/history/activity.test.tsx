import { ChainReaderProvider, transactionStore, type ChainReader } from '@ibull/chain'
import { addressKey } from '@ibull/domain'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  fakeEndpoint,
  fetchOf,
  meta,
  NOW,
  sampleAddress,
  sampleMove,
  sampleSwap,
  sampleHash,
  silentReader,
  type FakeEndpoint,
  type Json,
} from '../../history/testing/sample-answers.ts'
import { network } from '../../platform/index.ts'
import { renderInEnglish } from '../../i18n/testing/render-in-english.tsx'
import { Activity } from './activity.tsx'

const account = sampleAddress(0xe5)

const own = (index: number): Json => sampleSwap(index, { from: addressKey(account) })

let readers: ChainReader[] = []

function show(endpoint: FakeEndpoint): FakeEndpoint {
  vi.stubGlobal('fetch', vi.fn(fetchOf(endpoint)))
  const reader = silentReader()
  readers.push(reader)
  renderInEnglish(
    <ChainReaderProvider reader={reader}>
      <Activity account={account} place="own" />
    </ChainReaderProvider>,
  )
  return endpoint
}

function recordOwn(index: number, kind = 'approve'): `0x${string}` {
  const hash = sampleHash(index) as `0x${string}`
  transactionStore.add({
    chainId: network.id,
    hash,
    from: account,
    to: account,
    data: '0x',
    value: 0n,
    summary: { kind, values: { symbol: `T${index}` } },
  })
  return hash
}

const entries = (): readonly string[] =>
  screen.queryAllByRole('listitem').map(({ textContent }) => textContent)

afterEach(() => {
  cleanup()
  for (const { queryClient } of readers) queryClient.clear()
  readers = []
  vi.unstubAllGlobals()
  transactionStore.clear(network.id)
})

describe('Activity', () => {
  test('default: records and the history of the indexer as one list', async () => {
    recordOwn(900)
    show(fakeEndpoint(() => ({ meta: meta(), swap: [own(0)], add: [sampleMove(60)], remove: [] })))
    expect(entries()).toEqual([expect.stringContaining('Approve T900')])
    expect(await screen.findByText(/Swap 1.5 AAA for 2.75 BBB/)).toBeTruthy()
    expect(entries().map((text) => /Approve T900|Swap|Supply/.exec(text)?.[0])).toEqual([
      'Approve T900',
      'Swap',
      'Supply',
    ])
    const swap = screen.getAllByRole('listitem')[1]
    if (swap === undefined) throw new Error('No entry.')
    expect(within(swap).getByRole('link').getAttribute('href')).toBe(
      network.explorer.transactionUrl(sampleHash(0) as `0x${string}`),
    )
    expect(swap.textContent).toContain('$12.50')
  })

  test('behavior: a transaction that both know is there once, in the words of the record', async () => {
    const hash = recordOwn(0)
    transactionStore.settle(network.id, hash, { status: 'succeeded' })
    show(fakeEndpoint(() => ({ meta: meta(), swap: [own(0), own(1)], add: [], remove: [] })))
    await vi.waitFor(() => expect(entries()).toHaveLength(2))
    expect(entries()[0]).toContain('Approve T0')
  })

  test('behavior: names the sender of what came from another account', async () => {
    const sent = sampleSwap(0, { from: sampleAddress(0xd9), to: addressKey(account) })
    show(fakeEndpoint(() => ({ meta: meta(), swap: [sent], add: [], remove: [] })))
    expect(await screen.findByText(/Received 2.75 BBB from a swap by 0x0000/)).toBeTruthy()
  })

  test('behavior: while the indexer is away the records stay, and a line says so; it can be asked again [info.8]', async () => {
    recordOwn(900)
    let isAway = true
    show(
      fakeEndpoint(() =>
        isAway
          ? Response.json({ error: 'The indexer is not running.' }, { status: 503 })
          : { meta: meta(), swap: [own(0)], add: [], remove: [] },
      ),
    )
    expect(await screen.findByText(/full history is unavailable/)).toBeTruthy()
    expect(entries()).toEqual([expect.stringContaining('Approve T900')])
    isAway = false
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await vi.waitFor(() => expect(entries()).toHaveLength(2))
    expect(screen.queryByText(/full history is unavailable/)).toBeNull()
  })

  test('behavior: reports a kind that could not be read', async () => {
    show(
      fakeEndpoint(() =>
        Response.json({
          data: { meta: meta(), swap: [own(0)], add: null, remove: [] },
          errors: [{ message: 'no', path: ['add'] }],
        }),
      ),
    )
    expect(await screen.findByText(/Part of your history is missing/)).toBeTruthy()
    expect(entries()).toHaveLength(1)
  })

  test('behavior: filtered by kind', async () => {
    recordOwn(900)
    show(
      fakeEndpoint(() => ({ meta: meta(), swap: [own(0)], add: [sampleMove(60)], remove: [sampleMove(61)] })),
    )
    await vi.waitFor(() => expect(entries()).toHaveLength(4))
    const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }))
    choose('Liquidity')
    expect(entries().map((text) => /Supply|Remove/.exec(text)?.[0])).toEqual(['Supply', 'Remove'])
    choose('Other')
    expect(entries()).toEqual([expect.stringContaining('Approve T900')])
    choose('Swaps')
    expect(entries()).toEqual([expect.stringContaining('Swap 1.5 AAA')])
  })

  test('behavior: a kind without entries says so', async () => {
    show(fakeEndpoint(() => ({ meta: meta(), swap: [own(0)], add: [], remove: [] })))
    await vi.waitFor(() => expect(entries()).toHaveLength(1))
    fireEvent.click(screen.getByRole('radio', { name: 'Liquidity' }))
    expect(screen.getByText('No transactions of this kind.')).toBeTruthy()
  })

  test('behavior: older ones on demand, to the end', async () => {
    const all = Array.from({ length: 70 }, (_, index) => own(index))
    const endpoint = show(
      fakeEndpoint((query) => {
        const until = /timestamp_lte: (\d+)/.exec(query)?.[1]
        const skip = Number(/skip: (\d+)/.exec(query)?.[1] ?? 0)
        const from = until === undefined ? 0 : NOW - Number(until) + skip
        return { meta: meta(), swap: all.slice(from, from + 50), add: [], remove: [] }
      }),
    )
    await vi.waitFor(() => expect(entries()).toHaveLength(20))
    expect(endpoint.requests).toHaveLength(1)
    const older = () => fireEvent.click(screen.getByRole('button', { name: 'Show older' }))
    older()
    expect(entries()).toHaveLength(40)
    older()
    await vi.waitFor(() => expect(entries()).toHaveLength(60))
    older()
    await vi.waitFor(() => expect(entries()).toHaveLength(70))
    expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull()
    expect(endpoint.requests).toHaveLength(2)
  })

  test('behavior: reports older ones that could not be fetched, and retries', async () => {
    const all = Array.from({ length: 70 }, (_, index) => own(index))
    let isBroken = true
    show(
      fakeEndpoint((query) => {
        if (!query.includes('timestamp_lte'))
          return { meta: meta(), swap: all.slice(0, 50), add: [], remove: [] }
        return isBroken ? new Response('', { status: 502 }) : { meta: meta(), swap: all.slice(50) }
      }),
    )
    await vi.waitFor(() => expect(entries()).toHaveLength(20))
    const older = () => fireEvent.click(screen.getByRole('button', { name: 'Show older' }))
    older()
    older()
    expect(await screen.findByText("Couldn't load older entries.")).toBeTruthy()
    isBroken = false
    older()
    await vi.waitFor(() => expect(screen.queryByText("Couldn't load older entries.")).toBeNull())
    await vi.waitFor(() => expect(entries().length).toBeGreaterThan(49))
  })

  test('behavior: nothing at all', async () => {
    show(fakeEndpoint(() => ({ meta: meta(), swap: [], add: [], remove: [] })))
    expect(await screen.findByText('No recent transactions')).toBeTruthy()
    expect(screen.queryByRole('radio')).toBeNull()
  })
})
