import { accessibilityFailures } from '@ibull/testkit'
import { expect } from '@playwright/test'
import { RebasingPool } from '../story/rebasing-pool.ts'
import { story } from '../story/story.ts'

story(
  'error: a pool that lost balances is updated from the swap, which then goes through',
  async ({ page, swap, wallet, world }) => {
    const pool = await RebasingPool.open(world)
    await page.goto(`/swap?inputCurrency=BNB&outputCurrency=${pool.token}`)
    await swap.importLinkedToken()
    await swap.connect()
    await swap.typePay('0.1')
    await expect(swap.action).toBeEnabled()
    const before = await swap.receive.inputValue()

    await pool.rebase(90n)
    const notice = swap.main
      .getByRole('alert')
      .filter({ hasText: /holds 100 ELASTIC less than its books say/ })
    await expect(notice).toBeVisible()
    await expect(swap.action).toBeDisabled()
    await expect(swap.main).not.toContainText(/slippage tolerance in the settings|Panic/)
    expect(await accessibilityFailures(page)).toEqual([])

    await notice.getByRole('button', { name: 'Update the pool' }).click()
    await expect(swap.dialog).toContainText(/ELASTIC in the pool\s*900 ELASTIC/)
    await swap.dialog.getByRole('button', { name: 'Update the pool' }).click()
    await swap.waitForConfirmation()
    expect(wallet.requestsOf('eth_sendTransaction').length).toBe(1)
    await expect(notice).toBeHidden()
    await expect(swap.action).toBeEnabled()
    await expect(swap.receive).not.toHaveValue(before)
    await swap.review()
    await swap.confirmButton.click()
    await swap.waitForConfirmation()
  },
)

story(
  'error: a pool that lost balances is named where liquidity is added or removed, a gain is not',
  async ({ liquidity, page, wallet, world }) => {
    const pool = await RebasingPool.open(world)
    await pool.rebase(110n)
    await page.goto(`/remove/BNB/${pool.token}`)
    await liquidity.importLinkedToken()
    await liquidity.connect()
    await liquidity.percent.fill('10')
    const notice = liquidity.main.getByRole('alert').filter({ hasText: /less than its books say/ })
    await expect(liquidity.formButton('Remove')).toBeEnabled()
    await expect(notice).toHaveCount(0)

    await pool.rebase(50n)
    await expect(notice).toContainText('holds 500 ELASTIC less')
    await liquidity.formButton('Remove').click()
    await liquidity.dialog.getByRole('button', { name: /Confirm/ }).click()
    await expect(liquidity.dialog).toContainText('Update the pool, then try again.')
    await liquidity.dialog.getByRole('button', { name: 'Dismiss' }).click()
    expect(wallet.requestsOf('eth_sendTransaction').length).toBe(0)

    await page.goto(`/add/BNB/${pool.token}`)
    await expect(notice).toContainText('holds 500 ELASTIC less')
    expect(await accessibilityFailures(page)).toEqual([])
    await notice.getByRole('button', { name: 'Update the pool' }).click()
    await liquidity.dialog.getByRole('button', { name: 'Update the pool' }).click()
    await liquidity.waitForConfirmation()
    await expect(notice).toHaveCount(0)
  },
)
