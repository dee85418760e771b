import { silentSink, startWorld, type World } from '@ibull/localnet'
import { chromium, type Browser } from '@playwright/test'
import { countScripts } from './count-scripts.ts'
import { readsOf } from './page-reads.ts'
import { median, printBudget } from './report.ts'

/** A minute: what is read once a minute is among them. */
const BLOCKS = 20
const CALLS_BUDGET = 1
const UP_BUDGET_KB = 9
const DOWN_BUDGET_KB = 23
const SCRIPT_BUDGET_KB = 200

/** `/lottery` and `/prediction`: their script, and what they ask of the chain in each block, with a wallet that plays. */
export async function benchGamesPage(): Promise<void> {
  const world = await startWorld({ history: 'fortnight', hasTrader: false, sink: silentSink })
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    for (const path of ['/lottery', '/prediction']) {
      await measureScripts(browser, world, path)
      await measureReads(browser, world, path)
    }
  } finally {
    await browser.close()
    await world.stop()
  }
}

async function measureScripts(browser: Browser, world: World, path: string): Promise<void> {
  const page = await browser.newPage()
  const countKilobytes = countScripts(page)
  // What loads in idle time is not part of the way.
  await page.addInitScript({ content: 'window.requestIdleCallback = () => 0' })
  await page.goto(`${world.url}${path}`)
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  const script = await countKilobytes()
  printBudget(`${path}, script (gzip)`, script, SCRIPT_BUDGET_KB, 'kB', script <= SCRIPT_BUDGET_KB)
  await page.close()
}

async function measureReads(browser: Browser, world: World, path: string): Promise<void> {
  const { page, reads } = await readsOf(browser, world, path, BLOCKS)
  const calls = reads.length / BLOCKS
  const up = median(reads.map((read) => read.up))
  const down = median(reads.map((read) => read.down))
  printBudget(`${path}, eth_call per block`, calls, CALLS_BUDGET, 'calls', calls <= CALLS_BUDGET)
  printBudget(`${path}, up per call`, up, UP_BUDGET_KB, 'kB', up <= UP_BUDGET_KB)
  printBudget(`${path}, down per call`, down, DOWN_BUDGET_KB, 'kB', down <= DOWN_BUDGET_KB)
  await page.context().close()
}
