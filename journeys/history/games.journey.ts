import { expect, type Page } from '@playwright/test'
import { runUntilHidden, runUntilVisible } from '@ibull/testkit'
import { checkWidths } from '../story/page-widths.ts'
import { Screen } from '../story/screen.ts'
import { story } from '../story/story.ts'

/** The six traders of the local world, and the demo account. */
const PLAYERS = 7
const FAILED_REQUEST = /Failed to load resource/

const players = (page: Page) => page.getByRole('table', { name: 'Players' })

/** The numbers in a column of the leaderboard, from the top. */
async function figures(page: Page, column: number): Promise<readonly number[]> {
  const cells = await players(page)
    .locator(`tbody tr > :nth-child(${column}) bdi, tbody tr > :nth-child(${column}):not(:has(bdi))`)
    .allTextContents()
  return cells.map((text) => Number.parseFloat(text.replace(/[^\d.-]/g, '')))
}

const descending = (numbers: readonly number[]) => [...numbers].sort((a, b) => b - a)

story('default: the leaderboard is ranked by each measure', async ({ page }) => {
  await page.goto('/prediction/leaderboard')
  await expect(page).toHaveTitle(/^Leaderboard/)
  for (const [name, column] of [
    ['Net winnings', 2],
    ['Win rate', 3],
    ['Rounds played', 4],
    ['Volume', 5],
  ] as const) {
    await page.getByRole('radio', { name }).check()
    await expect(players(page).getByRole('row')).toHaveCount(PLAYERS + 1)
    const shown = await figures(page, column)
    expect(shown.length, name).toBe(PLAYERS)
    expect(shown, name).toEqual(descending(shown))
  }
  await expect(players(page)).toContainText('#1')
  await checkWidths(page, 'the leaderboard')
})

story(
  'default: the demo account finds winnings of its predictions to collect',
  async ({ page, world, wallet: _installed }) => {
    const screen = new Screen(page, world)
    await page.goto('/prediction')
    await page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click()
    await screen.dialog.getByRole('button', { name: /Test Wallet/ }).click()
    await expect(page.getByText(/^[\d.,]+ BNB to collect from \d+ rounds?$/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Collect all' })).toBeEnabled()
  },
)

story(
  'default: all history of the lottery is listed, and a round of it is opened',
  async ({ page, world, wallet: _installed }) => {
    const screen = new Screen(page, world)
    await page.goto('/lottery')
    await screen.connect()
    await page.getByRole('button', { name: 'Show all history' }).click()
    const rounds = page.getByRole('table', { name: 'All rounds' })
    await expect(rounds.getByRole('row')).toHaveCount(11)
    await expect(page.getByText(/^You have bought [\d,]+ tickets for/)).toBeVisible()
    const pager = page.getByRole('navigation', { name: 'All rounds' })
    // The node alone finds what the latest thirty rounds owe.
    const winner = page.getByRole('region', { name: 'Are you a winner?' })
    await expect(winner.getByText(/^\d+ winning tickets? in round #\d+$/).first()).toBeVisible()
    await pager.getByRole('button', { name: 'Next page' }).click()
    await rounds
      .getByRole('button', { name: /^View round #\d+$/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { name: /^Round #\d+, sale ended/ })).toBeVisible()
    await checkWidths(page, 'the history of the lottery')
  },
)

story(
  'error: without the indexer both say that history is away, and the latest rounds come from the chain',
  async ({ page, indexer, watch }) => {
    watch.tolerateConsole(FAILED_REQUEST)
    await page.clock.install()
    indexer.break({ kind: 'down' })
    await page.goto('/prediction/leaderboard')
    const away = page.getByRole('status').filter({ hasText: 'The leaderboard is away.' })
    await runUntilVisible(page, away)
    indexer.mend()
    await runUntilHidden(page, away, 90)
    await expect(players(page).getByRole('row')).toHaveCount(PLAYERS + 1)
    indexer.break({ kind: 'down' })
    await page.goto('/lottery')
    await page.getByRole('button', { name: 'Show all history' }).click()
    const gone = page.getByRole('status').filter({ hasText: 'The history of earlier rounds is away.' })
    await runUntilVisible(page, gone)
    await expect(page.getByRole('heading', { name: /^Round #\d+, sale ended/ })).toBeVisible()
    indexer.mend()
    await runUntilHidden(page, gone, 90)
    await expect(page.getByRole('table', { name: 'All rounds' }).getByRole('row')).toHaveCount(11)
  },
)
