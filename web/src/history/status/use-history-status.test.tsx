import { bscNetwork, ChainReaderProvider, type ChainReader } from '@ibull/chain'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  HistorySchemaError,
  HistoryTimeoutError,
  HistoryUnavailableError,
} from '../transport/history-errors.ts'
import {
  useHistoryStatus,
  useExchangeHistory,
  useHasHistory,
  usePairRows,
  useRetryHistory,
} from '../index.ts'
import {
  fakeEndpoint,
  fetchOf,
  meta,
  samplePair,
  silentReader,
  type FakeEndpoint,
} from '../testing/sample-answers.ts'
import { statusOf } from './use-history-status.ts'

const BLOCK_MS = 2000

describe('statusOf', () => {
  test.each([
    [{ lag: 0, tookMs: 20 }, { kind: 'live' }],
    [{ lag: 7, tookMs: 20 }, { kind: 'live' }],
    [
      { lag: 8, tookMs: 20 },
      { kind: 'behind', blocks: 8 },
    ],
    [{ lag: 0, tookMs: 4000 }, { kind: 'slow' }],
    [undefined, { kind: 'loading' }],
  ] as const)('default: %j is %j', (pulse, status) => {
    expect(statusOf(pulse, undefined, BLOCK_MS)).toEqual(status)
  })

  test('error: each failure has its own [info.12]', () => {
    const pulse = { lag: 0, tookMs: 1 }
    expect(statusOf(pulse, new HistoryUnavailableError('/g', 'x'), BLOCK_MS)).toEqual({ kind: 'down' })
    expect(statusOf(pulse, new HistoryTimeoutError('/g', 5), BLOCK_MS)).toEqual({ kind: 'slow' })
    expect(statusOf(pulse, new HistorySchemaError('pairs[0].id', 'x'), BLOCK_MS)).toEqual({
      kind: 'wrongSchema',
      detail: 'pairs[0].id',
    })
  })
})

let readers: ChainReader[] = []

afterEach(() => {
  cleanup()
  for (const { queryClient } of readers) queryClient.clear()
  readers = []
  vi.unstubAllGlobals()
})

function Page({ onRetry }: { readonly onRetry?: (retry: () => void) => void }) {
  const status = useHistoryStatus()
  const pairs = usePairRows()
  const again = useRetryHistory()
  onRetry?.(again)
  const text =
    pairs.status === 'ready' ? `${pairs.value.length}${pairs.isStale ? ' stale' : ''}` : pairs.status
  return (
    <p>
      {status.kind} {text}
    </p>
  )
}

function show(endpoint: FakeEndpoint, page = <Page />): void {
  vi.stubGlobal('fetch', vi.fn(fetchOf(endpoint)))
  const reader = silentReader()
  readers.push(reader)
  render(<ChainReaderProvider reader={reader}>{page}</ChainReaderProvider>)
}

describe('the hooks', () => {
  test('default: live, with rows', async () => {
    show(fakeEndpoint((query) => ({ meta: meta(), pairs: [samplePair], ...pastOf(query) })))
    expect(screen.getByText('loading loading')).toBeTruthy()
    expect(await screen.findByText('live 1')).toBeTruthy()
  })

  test('error: down, nothing to show', async () => {
    show(fakeEndpoint(() => Response.json({ error: 'no' }, { status: 503 })))
    expect(await screen.findByText('down failed')).toBeTruthy()
  })

  test('behavior: the last answer stays, stale, when the next one fails; and comes back [info.12]', async () => {
    let isAway = false
    let retry = (): void => undefined
    show(
      fakeEndpoint((query) =>
        isAway ? new Response('', { status: 503 }) : { meta: meta(), pairs: [samplePair], ...pastOf(query) },
      ),
      <Page onRetry={(again) => (retry = again)} />,
    )
    await screen.findByText('live 1')
    isAway = true
    act(() => retry())
    expect(await screen.findByText('down 1 stale')).toBeTruthy()
    isAway = false
    act(() => retry())
    expect(await screen.findByText('live 1')).toBeTruthy()
  })

  test('behavior: an answer on screen of the wrong schema is reported, even if the endpoint is otherwise healthy', async () => {
    let retry = (): void => undefined
    show(
      fakeEndpoint(() => ({ meta: meta(), pairs: [{ ...samplePair, reserve0: '-5' }] })),
      <Page onRetry={(again) => (retry = again)} />,
    )
    await screen.findByText(/failed/)
    act(() => retry())
    expect(await screen.findByText('wrongSchema failed')).toBeTruthy()
  })

  test('behavior: what two components ask is asked once', async () => {
    const endpoint = fakeEndpoint(() => ({ meta: meta(), days: [] }))
    const Days = () => <i>{useExchangeHistory().status}</i>
    show(
      endpoint,
      <>
        <Days />
        <Days />
      </>,
    )
    await vi.waitFor(() => expect(screen.getAllByText('ready')).toHaveLength(2))
    expect(endpoint.requests).toHaveLength(1)
  })

  test('behavior: without endpoints nothing is asked', () => {
    const endpoint = fakeEndpoint(() => ({ meta: meta() }))
    vi.stubGlobal('fetch', vi.fn(fetchOf(endpoint)))
    const reader: ChainReader = { ...silentReader(), network: bscNetwork }
    const Idle = () => (
      <p>
        {String(useHasHistory())} {usePairRows().status}
      </p>
    )
    render(
      <ChainReaderProvider reader={reader}>
        <Idle />
      </ChainReaderProvider>,
    )
    expect(screen.getByText('false idle')).toBeTruthy()
    expect(endpoint.requests).toHaveLength(0)
  })
})

function pastOf(query: string): Readonly<Record<string, readonly []>> {
  return query.includes('w24h:') ? { w24h: [], w48h: [], w4d: [], w7d: [], w14d: [], w28d: [] } : {}
}
