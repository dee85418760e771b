import { Fraction } from '@ibull/domain'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import './copy/en.json'
import { renderInEnglish } from '../../i18n/testing/render-in-english.tsx'
import { RouterProvider } from '../../platform/index.ts'
import { createMemoryRouter } from '../../platform/testing/memory-router.ts'
import { TopTraders } from './top-traders.tsx'

const given = vi.hoisted(() => ({ kind: 'fresh', hasHistory: true, state: undefined as unknown }))
vi.mock('@ibull/chain/profile', async (original) => ({
  ...(await original<typeof import('@ibull/chain/profile')>()),
  useUsernames: () => ({ status: 'loading' }),
}))
vi.mock('@ibull/chain/trading-competition', async (original) => ({
  ...(await original<typeof import('@ibull/chain/trading-competition')>()),
  useTeamNames: () => ({ status: 'idle' }),
}))
vi.mock('../../connect/index.ts', () => ({ useAccount: () => ({ account: undefined }) }))
vi.mock('../../history/index.ts', async (original) => ({
  ...(await original<typeof import('../../history/index.ts')>()),
  HistoryBanner: ({ downText }: { readonly downText: string }) =>
    given.kind === 'down' ? <p role="alert">{downText}</p> : null,
  useHasHistory: () => given.hasHistory,
  useHistoryStatus: () => ({ kind: given.kind }),
  useTopTraders: () => given.state,
}))

const failed = { status: 'failed', error: new Error('refused'), retry: () => undefined }
const ready = (rows: readonly unknown[]) => ({ status: 'ready', value: { rows, hasMore: false } })
const trader = { address: `0x${'1'.repeat(40)}`, teamId: 1, place: 1, volumeUsd: new Fraction(1_500n) }

function show(kind: string, state: unknown, hasHistory = true) {
  Object.assign(given, { kind, state, hasHistory })
  const page = createMemoryRouter([{ path: '*', element: <TopTraders /> }])
  renderInEnglish(<RouterProvider router={page} />)
}

const NONE = 'No trades counted yet.'

afterEach(cleanup)

test('default: the traders with their places and volumes', () => {
  show('fresh', ready([trader]))
  expect(screen.getAllByRole('row').at(-1)?.textContent).toMatch(/#1.*0x1111.*Team 1.*\$1/)
})

test('behavior: no traders yet, and an indexer that catches up, are different', () => {
  show('fresh', ready([]))
  expect(screen.getByText(NONE)).toBeDefined()
  cleanup()
  show('behind', ready([]))
  expect(screen.queryByText(NONE)).toBeNull()
  expect(screen.getByText('History is still catching up with the chain.')).toBeDefined()
})

test('error: one failure is shown when the history is away, and the table’s own when it answers others', () => {
  show('down', failed)
  expect(screen.getByRole('alert')).toBeDefined()
  expect(screen.queryByRole('table')).toBeNull()
  cleanup()
  show('fresh', failed)
  expect(screen.getByRole('alert').textContent).toContain('could not be loaded')
  expect(screen.getByRole('button', { name: /retry|try again/i })).toBeDefined()
})

test('behavior: without an indexer it says that there are no live ranks', () => {
  show('fresh', failed, false)
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.getByRole('status')).toBeDefined()
})
