import { createToastQueue, type ToastContent } from '@ibull/ui'
import type { Address } from '@ibull/domain'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { RouterProvider } from '../platform/index.ts'
import { createMemoryRouter } from '../platform/testing/memory-router.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import '../i18n/copy/en.json'
import { renderInEnglish } from '../i18n/testing/render-in-english.tsx'
import { ToastsProvider } from '../toasts/index.ts'
import { duePaths } from './due-store.ts'
import WinWatch from './win-watch.tsx'

const alice: Address = '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c'
const bob: Address = '0x10ED43C718714eb63d5aA57B78B54704E256024E'

const [first, btc] = vi.hoisted(() => [
  { symbol: 'BNB', address: '0x1111111111111111111111111111111111111111' },
  { symbol: 'BTC', address: '0x2222222222222222222222222222222222222222' },
])

type Due = 'prize' | 'refund' | undefined
const given = vi.hoisted(() => ({ lottery: [] as unknown[], prediction: [] as unknown[] }))
vi.mock('@ibull/chain/lottery', () => ({ useLotteryDues: () => given.lottery }))
vi.mock('@ibull/chain/collectibles', () => ({ useThreeClaims: () => ({ status: 'loading' }) }))
vi.mock('@ibull/chain/prediction', async (original) => ({
  ...(await original<typeof import('@ibull/chain/prediction')>()),
  usePredictionDues: () => given.prediction,
  marketsOf: () => [first, btc],
}))

let shown: ToastContent[]

function visit(path: string, account = alice) {
  shown = []
  const queue = {
    ...createToastQueue(),
    show: (content: ToastContent) => {
      shown.push(content)
      return content.title
    },
  }
  const router = createMemoryRouter([{ path: '*', element: <WinWatch account={account} /> }], {
    initialEntries: [path],
  })
  renderInEnglish(
    <ToastsProvider queue={queue}>
      <RouterProvider router={router} />
    </ToastsProvider>,
  )
  return router
}
const lottery = (...rounds: readonly [bigint, Due][]) => {
  given.lottery = rounds.map(([lotteryId, due]) => ({ lotteryId, due }))
}
const titles = () => shown.map(({ title }) => title)

beforeEach(() => {
  given.lottery = []
  given.prediction = []
})
afterEach(cleanup)

describe('WinWatch', () => {
  test('default: a win is announced once for each account and round, and marked until it is collected', () => {
    lottery([9n, undefined], [8n, 'prize'], [7n, 'prize'])
    visit('/farms')
    expect(titles()).toEqual(['You won in the lottery'])
    render(<>{shown[0]?.description}</>)
    expect(screen.getByText('Rounds #8, #7')).toBeTruthy()
    expect(duePaths.getState()).toEqual(['/lottery'])
    cleanup()
    expect(duePaths.getState()).toEqual([])
    visit('/farms')
    expect(titles()).toEqual([])
    expect(duePaths.getState()).toEqual(['/lottery'])
    cleanup()
    visit('/farms', bob)
    expect(titles()).toEqual(['You won in the lottery'])
    cleanup()
    lottery([10n, 'prize'], [9n, undefined], [8n, undefined])
    visit('/farms')
    render(<>{shown[0]?.description}</>)
    expect(screen.getByText('Round #10')).toBeTruthy()
    cleanup()
    lottery([10n, undefined])
    visit('/farms')
    expect(titles()).toEqual([])
    expect(duePaths.getState()).toEqual([])
  })

  test('default: refunds, and the other game, in their own words', () => {
    lottery([21n, 'refund'])
    given.prediction = [
      { market: first, epoch: 5n, due: 'prize' },
      { market: first, epoch: 4n, due: 'refund' },
      { market: first, epoch: 3n, due: undefined },
    ]
    visit('/')
    expect(titles()).toEqual([
      'A lottery refund is waiting',
      'Your prediction won',
      'A prediction refund is waiting',
    ])
    expect(duePaths.getState()).toEqual(['/lottery', '/prediction'])
  })

  test('default: a win of a further market is its own, also in the same round, and leads to that market', async () => {
    given.prediction = [
      { market: first, epoch: 41n, due: 'prize' },
      { market: btc, epoch: 41n, due: 'prize' },
    ]
    const router = visit('/farms')
    expect(titles()).toEqual(['Your prediction won', 'Your prediction won'])
    expect(duePaths.getState()).toEqual(['/prediction'])
    render(<>{shown[1]?.description}</>)
    expect(screen.getByText('Round #41 (BTC)')).toBeTruthy()
    screen.getByRole('link', { name: 'Collect it' }).click()
    await waitFor(() => expect(router.state.location.search).toBe('?market=BTC'))
    cleanup()
    visit('/farms')
    expect(titles()).toEqual([])
  })

  test('behavior: a market’s page shows its own wins, and those of others are announced on it', () => {
    given.prediction = [
      { market: first, epoch: 51n, due: 'prize' },
      { market: btc, epoch: 51n, due: 'refund' },
    ]
    visit('/prediction?market=BTC')
    expect(titles()).toEqual(['Your prediction won'])
    cleanup()
    given.prediction = [
      { market: first, epoch: 52n, due: 'prize' },
      { market: btc, epoch: 52n, due: 'refund' },
    ]
    visit('/prediction')
    expect(titles()).toEqual(['A prediction refund is waiting'])
    expect(duePaths.getState()).toEqual(['/prediction'])
  })

  test('behavior: the message leads to the page, on which nothing is announced', async () => {
    lottery([31n, 'prize'])
    const router = visit('/farms')
    render(<>{shown[0]?.description}</>)
    screen.getByRole('link', { name: 'Collect it' }).click()
    await waitFor(() => expect(router.state.location.pathname).toBe('/lottery'))
    cleanup()
    lottery([32n, 'prize'])
    visit('/lottery')
    expect(titles()).toEqual([])
    expect(duePaths.getState()).toEqual(['/lottery'])
  })
})
