import {
  ACCOUNT_INDEX,
  deployedToken,
  LOCAL_CHAIN_ID,
  localAddress,
  RpcClient,
  silentSink,
  startWorld,
} from '@ibull/localnet'
import { TestWallet } from '@ibull/testkit'
import { chromium, type Page, type Request } from '@playwright/test'
import { median, percentile, printBudget, printFigure } from './report.ts'

const SWAPS = 40
const CONFIRMED_BUDGET_S = 1.5
const CALLS_BUDGET = 1
/** How many times the floor of the gas price. */
const FEE_BUDGET = 1.2
const FLOOR_WEI = 50_000_000
const IDLE_SECONDS = 60
/** Requests of a page of /swap that waits for a swap, in a minute. */
const REQUESTS_BUDGET = 90

/** A page on a chain with the pace and the prices of 56: until a swap is confirmed, its fee, and the page's requests. */
export async function benchBlockPace(): Promise<void> {
  const world = await startWorld({ pace: 'bsc', history: 'short', hasTrader: false, sink: silentSink })
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const page = await browser.newPage()
    // The compiler that runs this file marks functions with __name, also those that Playwright sends to the page.
    await page.addInitScript({ content: 'globalThis.__name = (value) => value' })
    const wallet = await TestWallet.install(page, {
      rpcUrl: world.rpcUrl,
      accounts: [localAddress(ACCOUNT_INDEX.demo)],
      chainId: LOCAL_CHAIN_ID,
    })
    const countCalls = countRpc(page)
    const token = deployedToken(world.deployment, 'BUSD').address
    await page.goto(`${world.url}/swap?inputCurrency=BNB&outputCurrency=${token}&exactAmount=0.01`)
    await page.getByRole('main').getByRole('button', { name: 'Connect Wallet' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Test Wallet/ })
      .click()
    await measureWait(page, countCalls)
    const startedAt = performance.now()
    const before = countCalls()
    const seconds: number[] = []
    const prices: number[] = []
    for (let swap = 0; swap < SWAPS; swap++) {
      const { hash, seconds: taken } = await timeSwap(page, wallet)
      seconds.push(taken)
      const receipt = await new RpcClient(world.rpcUrl).request<{ effectiveGasPrice: string }>(
        'eth_getTransactionReceipt',
        [hash],
      )
      prices.push(Number(receipt.effectiveGasPrice) / FLOOR_WEI)
    }
    const calls = (countCalls().calls - before.calls) / ((performance.now() - startedAt) / 1_000)
    const p95 = percentile(seconds, 0.95)
    printFigure("450 ms blocks: wallet's answer to confirmed on screen, median", median(seconds), 's')
    printBudget(
      "450 ms blocks: wallet's answer to confirmed on screen, p95",
      p95,
      CONFIRMED_BUDGET_S,
      's',
      p95 <= CONFIRMED_BUDGET_S,
    )
    const fee = median(prices)
    printBudget('450 ms blocks: median gas price, by the floor', fee, FEE_BUDGET, 'x', fee <= FEE_BUDGET)
    printFigure('450 ms blocks: eth_call of a page that swaps', calls, 'per second')
  } finally {
    await browser.close()
    await world.stop()
  }
}

async function measureWait(page: Page, countCalls: () => Requests): Promise<void> {
  await page.locator('#swap-button', { hasText: 'Swap' }).waitFor()
  const before = countCalls()
  await page.waitForTimeout(IDLE_SECONDS * 1_000)
  const after = countCalls()
  const calls = (after.calls - before.calls) / IDLE_SECONDS
  const all = ((after.all - before.all) * 60) / IDLE_SECONDS
  const name = '450 ms blocks: eth_call of a page with a live quote'
  printBudget(name, calls, CALLS_BUDGET, 'per second', calls <= CALLS_BUDGET)
  const requests = '450 ms blocks: requests of a page with a live quote'
  printBudget(requests, all, REQUESTS_BUDGET, 'per minute', all <= REQUESTS_BUDGET)
}

async function timeSwap(
  page: Page,
  wallet: TestWallet,
): Promise<{ readonly hash: unknown; readonly seconds: number }> {
  await page.getByRole('textbox', { name: 'Amount to pay' }).fill('0.01')
  await page.locator('#swap-button', { hasText: 'Swap' }).click()
  const answered = new Promise<{ hash: unknown; at: number }>((resolve) => {
    wallet.behaveNext('eth_sendTransaction', async (forward) => {
      const hash = await forward()
      resolve({ hash, at: performance.now() })
      return hash
    })
  })
  const dialog = page.getByRole('dialog', { name: 'Confirm Swap' })
  const confirmed = whenShown(page, 'Transaction confirmed').then(() => performance.now())
  await dialog.getByRole('button', { name: 'Confirm Swap' }).click()
  const { hash, at } = await answered
  const seconds = ((await confirmed) - at) / 1_000
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  return { hash, seconds }
}

/** Resolves with the change that shows a heading: Playwright itself looks every 500 ms only. */
function whenShown(page: Page, heading: string): Promise<void> {
  return page.evaluate(
    (text) =>
      new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          const headings = [...document.querySelectorAll('dialog h3')]
          if (!headings.some(({ textContent }) => textContent === text)) return
          observer.disconnect()
          resolve()
        })
        observer.observe(document.body, { subtree: true, childList: true, characterData: true })
      }),
    heading,
  )
}

interface Requests {
  readonly calls: number
  readonly all: number
}

/** Counts the page's own requests to its node. @returns the numbers so far */
function countRpc(page: Page): () => Requests {
  let calls = 0
  let all = 0
  page.on('request', (request: Request) => {
    if (!request.url().endsWith('/rpc') || request.method() !== 'POST') return
    all += 1
    if (request.postData()?.includes('"eth_call"') === true) calls += 1
  })
  return () => ({ calls, all })
}
