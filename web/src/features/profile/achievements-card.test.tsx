import type { Address } from '@ibull/domain'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HistoryUnavailableError } from '../../history/index.ts'
import '../../i18n/copy/en.json'
import { renderInEnglish } from '../../i18n/testing/render-in-english.tsx'
import AchievementsCard from './achievements-card.tsx'

const account: Address = '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c'

const given = vi.hoisted(() => ({ hasHistory: true, status: 'live', points: undefined as unknown }))
vi.mock('../../history/index.ts', async (original) => ({
  ...(await original<typeof import('../../history/index.ts')>()),
  useHasHistory: () => given.hasHistory,
  useHistoryStatus: () => ({ kind: given.status, blocks: 9 }),
  useGivenPoints: () => given.points,
}))

const ready = (value: readonly object[]) => ({ status: 'ready', value, isStale: false, missing: [] })
const show = (points: bigint): void => {
  cleanup()
  renderInEnglish(<AchievementsCard account={account} points={points} />)
}

beforeEach(() => Object.assign(given, { hasHistory: true, status: 'live', points: ready([]) }))
afterEach(cleanup)

test('default: what points were given for, as history lists it, also twice for the same campaign', () => {
  given.points = ready([
    { id: 'c', campaignId: 512_030_001n, points: 1_250n, timestamp: 3 },
    { id: 'b', campaignId: 511_070_000n, points: 200n, timestamp: 2 },
    { id: 'a', campaignId: 511_070_000n, points: 100n, timestamp: 1 },
  ])
  show(1_550n)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Trading competition #3.*1,250 points$/),
    expect.stringMatching(/^Token sale #7.*200 points$/),
    expect.stringMatching(/^Token sale #7.*100 points$/),
  ])
})

test('behavior: none, not read yet, away and no indexer are different things', () => {
  show(0n)
  expect(screen.getByText(/^No achievements yet/)).toBeTruthy()
  show(100n)
  expect(screen.getByText('History is still catching up with the chain.')).toBeTruthy()
  given.status = 'behind'
  show(0n)
  expect(screen.getByText('History is still catching up with the chain.')).toBeTruthy()
  given.points = { status: 'loading' }
  show(0n)
  expect(screen.getByRole('status', { name: 'Loading the profile' })).toBeTruthy()
  const retry = vi.fn<() => void>()
  given.points = { status: 'failed', error: new HistoryUnavailableError('/g', 'x'), retry }
  show(100n)
  expect(screen.getByText(/^The list of achievements is away/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledOnce()
  given.hasHistory = false
  show(100n)
  expect(screen.getByText(/^There is no list of achievements here/)).toBeTruthy()
})
