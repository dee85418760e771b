import { accessibilityFailures } from '@ibull/testkit'
import { expect } from '@playwright/test'
import { tabTo } from '../story/keyboard.ts'
import { story } from '../story/story.ts'
import { drainPool, listToken } from './hostile-token.ts'

story(
  "default: an owner's powers are listed at import, on the form and in the review",
  async ({ page, swap, dialog, world }) => {
    const token = await listToken(world, 'OwnedToken', 'OWNED')
    await swap.open('BNB', 'BUSD')
    await swap.connect()
    await dialog.open()
    await dialog.search.fill(token)
    await dialog.button('Import').click()
    const report = dialog.window.getByRole('status').filter({ hasText: 'Checked on the chain: OWNED' })
    for (const power of ['create new tokens', 'stop transfers', 'block accounts', 'change fees'])
      await expect(report.getByText(power, { exact: true })).toBeVisible()
    await expect(report.getByText(/Its owner is 0x\w{4}\.\.\.\w{4}\./)).toBeVisible()
    await expect(report.getByText(/^Burnt liquidity of the pool: 0\.00%/)).toBeVisible()
    await expect(report.getByText(/Only tokens outside this exchange's own list are checked/)).toBeVisible()
    expect(await accessibilityFailures(page)).toEqual([])
    await dialog.agreeAndImport()

    const powers = /^The code of OWNED has functions to/
    await expect(swap.main.getByText(powers)).toBeVisible()
    await swap.typePay('0.5')
    expect(await accessibilityFailures(page)).toEqual([])
    await swap.review()
    await expect(swap.dialog.getByText(powers)).toBeVisible()
    expect(await accessibilityFailures(page)).toEqual([])
    await swap.confirmButton.click()
    await expect(swap.toast('Transaction succeeded')).toBeVisible()
  },
)

story(
  'default: a token that drains its pool is found at import, by keyboard alone',
  async ({ page, swap, dialog, world }) => {
    const token = await listToken(world, 'PoolMovingToken', 'DRAIN')
    await drainPool(world, token, 100n, 50n)
    await swap.open('BNB', 'BUSD')
    await tabTo(page, /^Token to receive: BUSD$/)
    await page.keyboard.press('Enter')
    await expect(dialog.search).toBeFocused()
    await page.keyboard.type(token)
    await expect(dialog.window.getByText('Unknown Source')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(
      dialog.window.getByText(
        /A simulated sale of 0\.0\d+ DRAIN changed the pool's balance by −9\.\d+ DRAIN/,
      ),
    ).toBeVisible()
    await expect(
      dialog.window.getByText(/transfer of 0\.0\d+ DRAIN between two wallets changed .* by −\d\.\d+ DRAIN/),
    ).toBeVisible()
    expect(await accessibilityFailures(page)).toEqual([])
    await tabTo(page, /I understand/)
    await page.keyboard.press('Space')
    await tabTo(page, /^Import$/)
    await page.keyboard.press('Enter')
    await expect(dialog.window).toBeHidden()
    await expect(swap.main.getByText(/^A simulated sale of/)).toBeVisible()
  },
)

story('behavior: a token of the own list is not checked', async ({ page, swap }) => {
  await swap.open('BNB', 'BUSD')
  await swap.typePay('0.5')
  await expect(page.getByText(/The code of|Burnt liquidity|Checked on the chain/)).toHaveCount(0)
})
