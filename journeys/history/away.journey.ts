import { runUntilHidden, runUntilVisible, type IndexerFault } from '@ibull/testkit'
import { expect } from '@playwright/test'
import { story } from '../story/story.ts'

const FAILED_REQUEST = /Failed to load resource/

const DOWN = /History and charts are unavailable/
const SLOW = /History and charts are slow/
const BEHIND = /blocks behind the chain/
const WRONG = /returned data that this version of the app can't read/
const PARTIAL = /left out part of its response/

/** What the page shows for each fault, in place of the figures. */
const faults: readonly (readonly [string, IndexerFault, RegExp])[] = [
  ['down', { kind: 'down' }, DOWN],
  ['refused', { kind: 'dead' }, DOWN],
  ['slow', { kind: 'slow', milliseconds: 6_000 }, SLOW],
  ['behind', { kind: 'behind', blocks: 40 }, BEHIND],
  ['of another shape', { kind: 'unknownField', type: 'Query', field: 'pairs' }, WRONG],
  ['garbage', { kind: 'garbage', how: 'html' }, WRONG],
]

story(
  'error: any fault of the indexer is reported in place, and the report goes when it recovers',
  async ({ page, info, indexer, watch }) => {
    watch.tolerateConsole(FAILED_REQUEST)
    await page.clock.install()
    for (const [name, fault, text] of faults) {
      indexer.break(fault)
      await page.goto('/info')
      const notice = info.main.getByRole('status').filter({ hasText: text })
      await runUntilVisible(page, notice)
      await expect(page.getByText(/NaN|undefined|Infinity/), name).toHaveCount(0)
      indexer.mend()
      await runUntilHidden(page, notice, 90)
      await info.filledRows(info.table('Top pairs'), 10)
    }
  },
)

story(
  'behavior: while the indexer reads the past, its figures are unknown and one message says why [info.12]',
  async ({ page, info, indexer }) => {
    indexer.break({ kind: 'starting' })
    await page.goto('/')
    await expect(info.figure('24h volume').first()).toContainText('History is catching up')
    await expect(info.figure('24h volume').first()).not.toContainText('$')
    await expect(info.figure('Total value locked').first()).toContainText(/\$[\d.]+[KMB]/)
    await page.goto('/info')
    await expect(info.main.getByText(BEHIND)).toBeVisible()
    await expect(info.figure('Volume, 24 h').first()).toContainText('Unknown')
    for (const other of [WRONG, PARTIAL, DOWN]) await expect(info.main.getByText(other)).toHaveCount(0)
    await expect(info.main.getByRole('alert')).toHaveCount(0)
  },
)

story(
  'error: a part of an answer that is missing is named, the rest is shown [info.12]',
  async ({ info, indexer }) => {
    indexer.break({ kind: 'partial', root: /^mints$/ })
    await info.open()
    await expect(info.main.getByText(PARTIAL)).toBeVisible()
    await info.filledRows(info.table('Top pairs'), 10)
    await info.filledRows(info.table('Transactions'), 1)
  },
)

story('error: malformed numbers are believed nowhere', async ({ page, info, indexer, watch }) => {
  watch.tolerateConsole(FAILED_REQUEST)
  for (const value of ['NaN', '1e999', '-5', '0x10', null, {}]) {
    indexer.break({ kind: 'field', field: 'reserveUSD', value })
    await page.goto('/info/pairs')
    await expect(info.heading).toBeVisible()
    await expect(info.main.getByText(WRONG).first(), String(value)).toBeVisible()
    await expect(page.getByText(/NaN|undefined|Infinity|\$-/)).toHaveCount(0)
  }
})

story('error: hostile symbols are only text', async ({ page, info, indexer }) => {
  const hostile = '\u202e<img src=x onerror=alert(1)>\u0000{{7*7}}'
  indexer.break({ kind: 'field', field: 'symbol', value: hostile })
  await info.open('/tokens')
  await info.filledRows(info.table('All tokens'), 10)
  expect(await page.locator('main img[src=x]').count()).toBe(0)
  expect(await info.main.innerText()).not.toContain('\u202e')
  const file = await info.download(page.getByRole('button', { name: 'Download CSV: All tokens' }))
  expect(file.lines.length).toBeGreaterThan(10)
})

story(
  'error: while the indexer is away a swap is quoted, signed and mined as always [info.12]',
  async ({ page, swap, indexer, info, wallet, watch }) => {
    watch.tolerateConsole(FAILED_REQUEST)
    indexer.break({ kind: 'down' })
    await swap.open('BNB', 'BUSD')
    const chart = info.section('Price chart')
    await expect(chart).toContainText(/is unavailable right now/)
    await expect(chart.getByRole('alert')).toHaveCount(0)
    await chart.getByRole('button', { name: 'Hide the price chart' }).click()
    await page.getByRole('button', { name: 'Show the price chart' }).click()
    await expect(chart.getByRole('alert')).toContainText(/is unavailable right now/)
    await swap.connect()
    await swap.typePay('0.1')
    await swap.review()
    await swap.confirmButton.click()
    await expect(swap.toast('Transaction succeeded')).toBeVisible()
    expect(wallet.requestsOf('eth_sendTransaction').length).toBe(1)
    await page.goto('/liquidity')
    await expect(info.main.getByRole('article').first()).toBeVisible()
  },
)
