import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { HistoryPart, HistoryState, HistoryStatus } from '../../../history/index.ts'
import '../../../i18n/copy/en.json'
import { renderInEnglish } from '../../../i18n/testing/render-in-english.tsx'
import { ready } from '../testing/fixtures.ts'
import { MissingParts } from './missing-parts.tsx'

const given = vi.hoisted(() => ({ status: undefined as unknown }))
vi.mock('../../../history/index.ts', async (original) => ({
  ...(await original<typeof import('../../../history/index.ts')>()),
  useRetryHistory: () => () => undefined,
  useHistoryStatus: () => given.status,
}))

const lacking = (...missing: readonly HistoryPart[]): HistoryState<unknown> => ({
  status: 'ready',
  value: [],
  isStale: false,
  asOf: { block: 1, timestamp: 2 },
  missing,
})

beforeEach(() => {
  given.status = { kind: 'live' } satisfies HistoryStatus
})
afterEach(cleanup)

it('default: what several answers lack is reported once, with a retry [info.12]', () => {
  renderInEnglish(
    <MissingParts of={[lacking('48h', '14d'), lacking('14d', 'pairs'), { status: 'loading' }]} />,
  )
  expect(screen.getByRole('status').textContent).toContain('changes over 48 h and 14 d and pairs')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

it('behavior: nothing is said while nothing is missing, or not known to be', () => {
  renderInEnglish(<MissingParts of={[ready([]), { status: 'loading' }]} />)
  expect(screen.queryByRole('status')).toBeNull()
})

it('behavior: what is wrong with the whole service is reported at the top of the page, and not in parts as well', () => {
  given.status = { kind: 'behind', blocks: 3_000 } satisfies HistoryStatus
  renderInEnglish(<MissingParts of={[lacking('blocks')]} />)
  expect(screen.queryByRole('status')).toBeNull()
})
