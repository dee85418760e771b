import { ACCOUNT_INDEX, localAddress, silentSink, startWorld, STEADY_SEED, type World } from '@ibull/localnet'
import { chromium, type Browser, type Page } from '@playwright/test'
import { encodeFunctionData, parseAbi } from 'viem'
import { countScripts } from './count-scripts.ts'
import { readsOf } from './page-reads.ts'
import { median, printBudget } from './report.ts'
import { measureFrames, printSmoothness } from './smoothness.ts'

const PRICED = '/prediction'
const PAGES: readonly string[] = [
  '/lottery',
  PRICED,
  '/profile',
  '/teams',
  '/collectibles',
  '/nft',
  '/ifo',
  '/competition',
  '/farms/auction',
  '/voting',
]
/** A minute: what is read once a minute is among them. */
const BLOCKS = 20
const CALLS_BUDGET = 1
/** Seven rounds with four reads each, and the market's terms. */
const UP_BUDGET_KB = 11
const DOWN_BUDGET_KB = 23
const SCRIPT_BUDGET_KB = 200
/** Prices that the feed gives while frames are recorded, far more than a feed gives. */
const PRICES = 20
const PRICE_EVERY_MS = 500
const FEED_ABI = parseAbi(['function push(int256 answer)'])

/**
 * The pages of games, of the social features and of governance: their script, what they ask of the chain in each block
 * with a wallet that takes part, and the frames of `/prediction` while the price moves.
 * @param paths measures only these pages
 * @throws {RangeError} for any other path
 */
export async function benchGamesPage(paths: readonly string[]): Promise<void> {
  const unknown = paths.find((path) => !PAGES.includes(path))
  if (unknown !== undefined)
    throw new RangeError(`There is no page ${unknown}: choose of ${PAGES.join(', ')}.`)
  // With a keeper at work no round is late: one that is costs a rehearsal of its next step, an eth_call of its own.
  const world = await startWorld({ history: 'fortnight', seed: STEADY_SEED, indexer: true, sink: silentSink })
  await world.indexer?.ready
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    for (const path of paths.length === 0 ? PAGES : paths) {
      await measureScripts(browser, world, path)
      const page = await measureReads(browser, world, path)
      if (path === PRICED) await measurePrices(page, world)
      await page.context().close()
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

async function measureReads(browser: Browser, world: World, path: string): Promise<Page> {
  const { page, reads } = await readsOf(browser, world, path, BLOCKS)
  const calls = reads.length / BLOCKS
  const up = median(reads.map((read) => read.up))
  const down = median(reads.map((read) => read.down))
  printBudget(`${path}, eth_call per block`, calls, CALLS_BUDGET, 'calls', calls <= CALLS_BUDGET)
  printBudget(`${path}, up per call`, up, UP_BUDGET_KB, 'kB', up <= UP_BUDGET_KB)
  printBudget(`${path}, down per call`, down, DOWN_BUDGET_KB, 'kB', down <= DOWN_BUDGET_KB)
  return page
}

/** The chart is open and gets a price twice a second. */
async function measurePrices(page: Page, world: World): Promise<void> {
  await page.getByRole('button', { name: 'Show chart' }).click()
  await page.locator('canvas').first().waitFor()
  const { client } = world.chain
  const smoothness = await measureFrames(page, async () => {
    for (let count = 0; count < PRICES; count += 1) {
      const data = encodeFunctionData({
        abi: FEED_ABI,
        functionName: 'push',
        args: [BigInt(320 + (count % 7)) * 10n ** 8n],
      })
      await client.request('eth_sendTransaction', [
        { from: localAddress(ACCOUNT_INDEX.issuer), to: world.deployment.priceFeed, data },
      ])
      await page.waitForTimeout(PRICE_EVERY_MS)
    }
  })
  printSmoothness(`${PRICED} while the price moves`, smoothness)
}
