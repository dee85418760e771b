import { ACCOUNT_INDEX, localAddress } from '@ibull/localnet'
import { storedTexts } from '@ibull/testkit'
import { expect, type Locator } from '@playwright/test'
import type { InfoScreen } from './info-screen.ts'
import { story } from '../story/story.ts'
import { titled } from '../story/page-title.ts'

/** The names of all rows of a table, page by page. */
async function allNames(info: InfoScreen, caption: string): Promise<readonly string[]> {
  const table = info.table(caption)
  const pager = info.pager(caption)
  const names: string[] = []
  await info.filledRows(table)
  for (;;) {
    names.push(...(await info.rows(table).getByRole('rowheader').allInnerTexts()))
    const onward = pager.getByRole('button', { name: 'Next page' })
    if ((await onward.getAttribute('aria-disabled')) === 'true') return names
    const place = await pager.getByRole('status').innerText()
    await onward.click()
    await expect(pager.getByRole('status')).not.toHaveText(place)
  }
}

async function figuresOf(rows: Locator, column: number): Promise<readonly string[]> {
  return await rows.evaluateAll(
    (found, place) => found.map((row) => row.children[place]?.textContent ?? ''),
    column,
  )
}

story(
  'default: pairs come ten at a time, all of them once, sorted by any column, and are saved as CSV [info.4.1]',
  async ({ page, world, info }) => {
    await info.open('/pairs')
    const names = await allNames(info, 'All pairs')
    expect(names.length).toBe(49)
    expect(new Set(names).size).toBe(49)
    const table = info.table('All pairs')
    const liquidity = table.getByRole('columnheader', { name: 'Liquidity' })
    await liquidity.getByRole('button').first().click()
    await expect(liquidity).toHaveAttribute('aria-sort', 'descending')
    const most = await figuresOf(info.rows(table), 0)
    await liquidity.getByRole('button').first().click()
    await expect(liquidity).toHaveAttribute('aria-sort', 'ascending')
    expect(await figuresOf(info.rows(table), 0)).not.toEqual(most)

    const file = await info.download(page.getByRole('button', { name: 'Download CSV: All pairs' }))
    expect(file.name).toMatch(/pairs.*\.csv$/)
    expect(file.lines.length).toBe(50)
    const address = info.pairOf('WBNB', 'BUSD')
    const line = file.lines.find((text) => text.toLowerCase().includes(address.toLowerCase()))
    expect(line).toMatch(/(WBNB\/BUSD|BUSD\/WBNB)/)
    expect(line).toMatch(/,\d{7,}\.\d+/)
    expect(world.indexer?.url).toBeDefined()
  },
)

story(
  'behavior: tokens and accounts are listed and saved; odd names are only text [info.1]',
  async ({ page, info }) => {
    await info.open('/tokens')
    const names = await allNames(info, 'All tokens')
    expect(names.length).toBe(new Set(names).size)
    expect(names.length).toBeGreaterThanOrEqual(30)
    const tokens = await info.download(page.getByRole('button', { name: 'Download CSV: All tokens' }))
    expect(tokens.lines.length).toBe(names.length + 1)
    // What a spreadsheet would take for a formula is quoted.
    expect(tokens.lines.filter((line) => /(^|,)[=+@-](?!\d)/.test(line))).toEqual([])

    await info.main.getByRole('link', { name: 'Accounts' }).click()
    await expect(page).toHaveTitle(titled('Accounts.*'))
    const accounts = await info.filledRows(info.table('Accounts by volume'), 7)
    await expect(accounts.first()).toContainText(/\$\d/)
    const saved = await info.download(page.getByRole('button', { name: 'Download CSV: Accounts by volume' }))
    expect(saved.lines.join('\n').toLowerCase()).toContain(localAddress(ACCOUNT_INDEX.demo).toLowerCase())
    await accounts.first().getByRole('link').first().click()
    await expect(page).toHaveURL(/\/info\/account\/0x/)
  },
)

story(
  'behavior: watched items come first, survive a reload, and can be removed [3.10, 4.24.2]',
  async ({ page, info }) => {
    await info.open('/pairs')
    await info.filledRows(info.table('All pairs'), 10)
    const star = info
      .rows(info.table('All pairs'))
      .nth(3)
      .getByRole('button', { name: /^Watch / })
    const name = ((await star.getAttribute('aria-label')) ?? '').replace(/^Watch /, '')
    await star.click()
    await expect(star).toHaveAttribute('aria-pressed', 'true')
    const watched = info.table('Watched pairs')
    await expect(watched).toContainText(name)
    await page.reload()
    await expect(watched).toContainText(name)
    expect(Object.keys(await storedTexts(page))).toContain('ibull.watchlists.v1')
    await info.main.getByRole('link', { name: 'Overview' }).click()
    await expect(watched).toContainText(name)
    await info.main.getByRole('link', { name: 'Pairs', exact: true }).click()
    await watched.getByRole('button', { name: `Watch ${name}` }).click()
    await expect(watched).toBeHidden()
    await page.reload()
    await info.filledRows(info.table('All pairs'), 10)
    await expect(watched).toBeHidden()
  },
)

story(
  'behavior: the search finds tokens and pairs from two characters on, by keyboard alone [info.3]',
  async ({ page, info }) => {
    await info.open()
    const box = page.getByRole('combobox', { name: /^Search tokens, pairs/ })
    const found = page.getByRole('listbox', { name: 'Results' })
    await box.focus()
    await page.keyboard.type('c')
    await expect(page.getByText('Enter at least 2 characters', { exact: false })).toBeVisible()
    await page.keyboard.type('ake')
    const tokens = found.getByRole('group', { name: 'Tokens' }).getByRole('option')
    const pairs = found.getByRole('group', { name: 'Pairs' }).getByRole('option')
    await expect(tokens.first()).toContainText('CAKE')
    expect(await tokens.count()).toBeLessThanOrEqual(10)
    expect(await pairs.count()).toBeGreaterThan(2)
    expect(await pairs.count()).toBeLessThanOrEqual(10)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/info/token/${info.tokenOf('CAKE')}`, 'i'))
    await expect(page).toHaveTitle(titled('CAKE.*'))

    await box.fill('<b>nothing</b>')
    await expect(page.getByText('No results for', { exact: false })).toBeVisible()
    await box.fill(localAddress(ACCOUNT_INDEX.demo))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/info/account/${localAddress(ACCOUNT_INDEX.demo)}`, 'i'))
  },
)

story('behavior: transactions are filtered by kind, paged, and saved [info.4.2]', async ({ page, info }) => {
  await info.open(`/account/${localAddress(ACCOUNT_INDEX.demo)}`)
  const table = info.table('Transactions')
  await info.filledRows(table, 10)
  for (const [kind, text] of [
    ['Adds', 'Add '],
    ['Removes', 'Remove '],
    ['Swaps', 'Swap '],
  ] as const) {
    await info.main.getByRole('radio', { name: kind }).check({ force: true })
    await expect(info.rows(table).first()).toContainText(text)
    const all = await info.rows(table).getByRole('rowheader').allInnerTexts()
    expect(all.filter((row) => !row.includes(text))).toEqual([])
  }
  const file = await info.download(page.getByRole('button', { name: 'Download CSV: Transactions' }))
  expect(file.lines.slice(1).every((line) => line.includes('Swap'))).toBe(true)
  expect(file.lines.length).toBeGreaterThan(15)
})

story(
  'error: an invalid address, or one that is unknown, is reported as such [info.1]',
  async ({ page, info }) => {
    const unknown = `0x${'12'.repeat(20)}`
    for (const [path, text] of [
      ['/pair/nonsense', 'Not an address'],
      [`/pair/${unknown}`, 'Pair not found'],
      ['/token/0x12', 'Not an address'],
      [`/token/${unknown}`, 'Token not found'],
      ['/account/vitalik', 'Not an account'],
      [`/account/${unknown}`, 'Nothing here yet'],
    ] as const) {
      await page.goto(`/info${path}`)
      await expect(info.main.getByRole('heading', { name: text }), path).toBeVisible()
    }
  },
)
