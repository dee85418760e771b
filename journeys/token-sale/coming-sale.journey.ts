import { ACCOUNT_INDEX, localAddress } from '@ibull/localnet'
import { expect } from '@playwright/test'
import { fitsWidth } from '../story/page-widths.ts'
import { Screen } from '../story/screen.ts'
import { story } from '../story/story.ts'
import { SaleChain } from './sale-chain.ts'

const HOUR = 3_600

story(
  'default: a coming sale counts down, says how to take part, and goes live at its start [ifo.1, ifo.2, ifo.9]',
  async ({ page, world, chain, wallet: _installed }) => {
    const screen = new Screen(page, world)
    const sale = new SaleChain(world)
    await sale.createProfile(localAddress(ACCOUNT_INDEX.demo))
    await sale.startIn(2 * HOUR)
    await page.goto('/ifo')
    const commit = screen.main.getByRole('button', { name: /^Commit/ })
    await expect(screen.main.getByText('Get ready', { exact: true })).toBeVisible()
    await expect(screen.main.getByRole('timer', { name: 'Starts in' })).toHaveText(/^1 hr 59 min|^2 hr/)
    const steps = screen.main.getByRole('listitem')
    for (const step of ['Activate your profile', 'Commit', 'Claim'])
      await expect(steps.filter({ hasText: step }).first()).toBeVisible()
    await expect(screen.main.getByRole('article', { name: 'Basic Sale' })).toBeVisible()
    await expect(commit).toHaveCount(0)
    await page.setViewportSize({ width: 360, height: 740 })
    await expect.poll(() => fitsWidth(page)).toBe(true)

    await chain.skipTime(2 * HOUR)
    await chain.mine()
    await expect(screen.main.getByText('Live', { exact: true })).toBeVisible()
    await expect(screen.main.getByRole('timer', { name: 'Ends in' })).toBeVisible()
    await expect(commit).toHaveCount(2)
  },
)
