import { accessibilityFailures } from '@ibull/testkit'
import { expect } from '@playwright/test'
import { checkWidths } from '../story/page-widths.ts'
import { story } from '../story/story.ts'
import { tabTo } from '../story/keyboard.ts'

story(
  'default: farms are listed with what they return, live and finished, without a wallet',
  async ({ yields: list, page }) => {
    await list.openList('farms')
    await expect(list.main.getByRole('radio', { name: /^Live/ })).toBeChecked()
    expect((await list.names())[0]).toBe('IBULL-BNB')
    const first = list.card('IBULL-BNB')
    await expect(first.getByText('40X')).toBeVisible()
    await expect(first.getByText('No fees')).toBeVisible()
    await expect(list.figure('IBULL-BNB', 'APR')).toContainText(/\d%/)
    await expect(list.figure('IBULL-BNB', 'Liquidity')).toContainText('$')
    await expect(list.figure('IBULL-BNB', 'Earned')).toContainText('Connect a wallet to see this')
    await expect(list.main.getByText('APRs show rewards only')).toBeVisible()

    await first.getByRole('button', { name: 'Details of IBULL-BNB' }).click()
    await expect(first.getByText('Rewards per day')).toBeVisible()
    await expect(first.getByRole('link', { name: 'Add liquidity' })).toHaveAttribute('href', /^\/add\/0x/)
    await expect(first.getByRole('link', { name: /^Contract/ })).toHaveAttribute('target', '_blank')

    await list.choose('Finished')
    await expect(page).toHaveURL(/status=finished/)
    await expect(list.cards).toHaveCount(3)
    await page.goBack()
    await list.openList('farms', { status: 'finished' })
    await expect(list.cards).toHaveCount(3)
  },
)

story(
  'behavior: a search narrows the list and stays in the address; as a table it is sorted by its heads, and the view is remembered [farms.12]',
  async ({ yields: list, page }) => {
    await list.openList('farms')
    await list.search.fill('cake-bnb')
    await expect(list.cards).toHaveCount(1)
    expect(await list.names()).toEqual(['CAKE-BNB'])
    await expect(page).toHaveURL(/search=cake-bnb/)
    await page.reload()
    await expect(list.cards).toHaveCount(1)
    await expect(list.search).toHaveValue('cake-bnb')
    await list.search.fill('nothing like this')
    await expect(list.main.getByText('No results for "nothing like this".')).toBeVisible()
    await list.main.getByRole('button', { name: 'Clear search' }).last().click()
    await expect(list.card('IBULL-BNB')).toBeVisible()
    await expect(page).not.toHaveURL(/search=/)
    expect(await accessibilityFailures(page)).toEqual([])

    await list.choose('Table')
    await expect(list.rows.first()).toBeVisible()
    await page.reload()
    await expect(list.rows.first()).toBeVisible()
    await list.sortBy('APR')
    await expect(list.table.getByRole('columnheader', { name: 'APR' })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
    await expect(page).toHaveURL(/sort=apr/)
    const returns = await list.returns()
    expect(returns.length).toBeGreaterThan(5)
    expect(returns).toEqual(returns.toSorted((a, b) => b - a))
    await list.sort.selectOption('Multiplier')
    await expect(list.rows.first()).toContainText('IBULL-BNB')
    await list.sort.selectOption('Liquidity')
    await expect(list.table.getByRole('columnheader', { name: 'Liquidity' })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
    await list.rows
      .first()
      .getByRole('button', { name: /^Details of/ })
      .click()
    await expect(list.table.getByText('Rewards per day')).toBeVisible()
  },
)

story(
  'behavior: the calculator answers from the stake and from the return; it, filters and details are in reach of the keyboard [calculator.1.1]',
  async ({ yields: list, page }) => {
    await list.openList('farms')
    await list.openCalculator('IBULL-BNB')
    await expect(list.stakeField).toHaveValue('1000')
    const year = await list.returnField.inputValue()
    expect(Number(year)).toBeGreaterThan(0)
    await expect(list.dialog.getByRole('rowheader')).toHaveText([
      '1 day',
      '7 days',
      '30 days',
      '1 year',
      '5 years',
    ])
    await list.dialog.getByRole('radio', { name: 'Never' }).check({ force: true })
    await expect.poll(async () => Number(await list.returnField.inputValue())).toBeLessThan(Number(year))

    await list.stakeField.fill('2000')
    const twice = Number(await list.returnField.inputValue())
    await list.returnField.fill(String(twice / 2))
    await expect.poll(async () => Math.round(Number(await list.stakeField.inputValue()))).toBe(1000)
    await list.dialog.getByRole('radio', { name: '1 day' }).check({ force: true })
    await expect(list.dialog.getByText('You earn within 1 day')).toBeVisible()
    await expect.poll(async () => Number(await list.stakeField.inputValue())).toBeGreaterThan(100_000)
    expect(await accessibilityFailures(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(list.dialog).toBeHidden()
    expect(await accessibilityFailures(page)).toEqual([])

    // The rest without a mouse: filters, details and the calculator itself.
    await tabTo(page, /^Search farms$/)
    await page.keyboard.type('busd-usdt')
    await expect(list.cards).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(list.card('IBULL-BNB')).toBeVisible()
    await page.keyboard.type('xvs')
    await expect(list.cards).toHaveCount(1)
    await tabTo(page, /^Calculate returns of XVS-BNB$/)
    await page.keyboard.press('Enter')
    await expect(list.stakeField).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(list.dialog).toBeHidden()
    await expect(list.main.getByRole('button', { name: 'Calculate returns of XVS-BNB' })).toBeFocused()
    await tabTo(page, /^Details of XVS-BNB$/)
    await page.keyboard.press('Enter')
    await expect(list.card('XVS-BNB').getByText('Rewards per day')).toBeVisible()
  },
)

story(
  'behavior: pools list the vault, the manual pool, single tokens and staking pools [2.1.12.2]',
  async ({ yields: list, page }) => {
    await list.openList('pools')
    const names = await list.names()
    expect(names.slice(0, 2)).toEqual(['Auto IBULL', 'Manual IBULL'])
    await expect(list.figure('Auto IBULL', 'APY')).toContainText(/\d%/)
    await list.search.fill('cake')
    await expect(list.card('Stake CAKE')).toBeVisible()
    await list.choose('Finished')
    await list.search.fill('')
    await expect(list.card('Auto IBULL')).toBeHidden()
    await expect(list.cards.first()).toBeVisible()
    await page.goto('/syrup')
    await expect(page).toHaveURL(/\/pools$/)
    await expect(list.card('Auto IBULL')).toBeVisible()
  },
)

story(
  'error: a node that is away is said, and the list comes back with it',
  async ({ yields: list, rpc, watch }) => {
    watch.tolerateConsole(/Failed to load resource/)
    rpc.break({ kind: 'dead' })
    await list.open('farms')
    await expect(list.main.getByRole('alert')).toContainText('Error fetching data')
    rpc.mend()
    await list.main.getByRole('button', { name: 'Try again' }).click()
    await expect(list.card('IBULL-BNB')).toBeVisible()
  },
)

for (const mode of ['farms', 'pools'] as const) {
  story(
    `behavior: ${mode} are whole at every width, as cards and as a table`,
    async ({ yields: list, page }) => {
      await list.openList(mode)
      await list.choose('Cards')
      await expect(list.cards.first()).toBeVisible()
      await checkWidths(page, `${mode}, cards`)
      expect(await accessibilityFailures(page)).toEqual([])
      await list.choose('Table')
      await expect(list.rows.first()).toBeVisible()
      await checkWidths(page, `${mode}, table`)
    },
  )
}
