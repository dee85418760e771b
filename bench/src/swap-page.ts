import {
  ACCOUNT_INDEX,
  deployedToken,
  LOCAL_CHAIN_ID,
  localAddress,
  silentSink,
  startWorld,
} from '@ibull/localnet'
import { TestWallet } from '@ibull/testkit'
import { chromium, type Browser } from '@playwright/test'
import { countScripts } from './count-scripts.ts'
import { median, printBudget } from './report.ts'

const QUOTE_BUDGET_KB = 165
const SIGN_BUDGET_KB = 230
const FIRST_PAINT_BUDGET_S = 1.8
const PAINT_RUNS = 5

/** A slow phone on a slow line: 4 times slower, 1.6 Mbit/s, 150 ms. */
const SLOW_CPU_FACTOR = 4
const SLOW_LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }

/** First load of /swap: the production build behind its real headers, on a local chain, in Chromium. */
export async function benchSwapPage(): Promise<void> {
  const world = await startWorld({ history: 'short', hasTrader: false, sink: silentSink })
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const token = deployedToken(world.deployment, 'BUSD').address
    const url = `${world.url}/swap?inputCurrency=BNB&outputCurrency=${token}&exactAmount=1`
    await measureScripts(browser, url, world.rpcUrl)
    await measureFirstPaint(browser, url)
  } finally {
    await browser.close()
    await world.stop()
  }
}

async function measureScripts(browser: Browser, url: string, rpcUrl: string): Promise<void> {
  const page = await browser.newPage()
  const countKilobytes = countScripts(page)
  // The compiler that runs this file marks functions with __name, also those that Playwright sends to the page.
  await page.addInitScript({ content: 'globalThis.__name = (value) => value' })
  // What loads in idle time is not part of the way: on a busy machine it would come before the quote.
  await page.addInitScript({ content: 'window.requestIdleCallback = () => 0' })
  const wallet = await TestWallet.install(page, {
    rpcUrl,
    accounts: [localAddress(ACCOUNT_INDEX.demo)],
    chainId: LOCAL_CHAIN_ID,
  })
  await page.goto(url)
  await page.waitForFunction(() => {
    const output = document.querySelector<HTMLInputElement>('input[aria-label="Amount to receive"]')
    return output !== null && output.value !== '' && output.getAttribute('aria-busy') !== 'true'
  })
  const untilQuote = await countKilobytes()
  printBudget(
    'first load of /swap, script (gzip) until a live quote',
    untilQuote,
    QUOTE_BUDGET_KB,
    'kB',
    untilQuote <= QUOTE_BUDGET_KB,
  )

  await page.getByRole('main').getByRole('button', { name: 'Connect Wallet' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Test Wallet/ })
    .click()
  await page.locator('#swap-button', { hasText: 'Swap' }).click()
  const requested = new Promise<void>((resolve) => {
    wallet.behaveNext('eth_sendTransaction', (forward) => {
      resolve()
      return forward()
    })
  })
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm Swap' }).click()
  await requested
  const untilSigned = await countKilobytes()
  printBudget(
    'first load of /swap, script (gzip) until a swap is signed with an installed wallet',
    untilSigned,
    SIGN_BUDGET_KB,
    'kB',
    untilSigned <= SIGN_BUDGET_KB,
  )
  await page.close()
}

async function measureFirstPaint(browser: Browser, url: string): Promise<void> {
  const times: number[] = []
  for (let run = 0; run < PAINT_RUNS; run++) {
    const context = await browser.newContext()
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', SLOW_LINE)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU_FACTOR })
    await page.goto(url)
    const paintedAt = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => {
            const [paint] = list.getEntriesByName('first-contentful-paint')
            if (paint !== undefined) resolve(paint.startTime)
          }).observe({ type: 'paint', buffered: true })
        }),
    )
    times.push(paintedAt / 1000)
    await context.close()
  }
  const seconds = median(times)
  printBudget(
    'first paint of /swap at 4x CPU, 1.6 Mbit/s, 150 ms',
    seconds,
    FIRST_PAINT_BUDGET_S,
    's',
    seconds <= FIRST_PAINT_BUDGET_S,
  )
}
