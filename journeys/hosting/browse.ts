// A visitor with a browser that has never been here, and a wallet.
import assert from 'node:assert/strict'
import { TestWallet } from '@ibull/testkit'
import { limits } from '@ibull/testkit/limits'
import { chromium, type Locator, type Page } from '@playwright/test'
import type { Site } from './site.ts'
import { SYMBOL, type Team } from './team.ts'
import { until } from './trial-host.ts'

/** A coin is worth 500 main tokens, less the fee and the price impact. */
const FOR_ONE_COIN = /^49\d/

/**
 * Reads /info, /voting and /ifo, swaps and stakes, then looks at other pages of the build that is open while `inBetween` installs a
 * newer one.
 * @throws when a page writes to its console, fails, or gets an answer that is an error
 */
export async function browse(site: Site, team: Team, inBetween: () => Promise<void>): Promise<void> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [`--host-resolver-rules=MAP ${site.host} 127.0.0.1`],
  })
  const context = await browser.newContext({ ignoreHTTPSErrors: true, locale: 'en-US' })
  context.setDefaultTimeout(limits.page)
  const page = await context.newPage()
  const faults: string[] = []
  try {
    page.on('console', (message) => faults.push(`${message.type()}: ${message.text()}`))
    page.on('pageerror', (error) => faults.push(String(error)))
    page.on('response', (answer) => {
      if (answer.status() >= 400) faults.push(`${answer.status()} ${answer.url()}`)
    })
    const { chain, visitor, mainToken } = team
    // What tsx adds to functions that a page gets, to keep their names.
    await page.addInitScript('globalThis.__name = (value) => value')
    await TestWallet.install(page, { rpcUrl: chain.url, accounts: [visitor], chainId: 97 })
    const visit = new Visit(page, site)
    await visit.readInfo()
    await visit.open('/voting')
    await visit.heading('Voting')
    await visit.open('/ifo')
    await visit.seeSale()
    await visit.listenToBlocks()
    await visit.swap(mainToken)
    await visit.stake()
    await inBetween()
    // The page is of the former build, whose other pages are still to be loaded.
    await page.getByRole('link', { name: 'Farms' }).first().click()
    await visit.heading('Farms')
    await visit.open('/farms')
    await visit.heading('Farms')
    await page.waitForLoadState('networkidle')
    assert.deepEqual(faults, [])
  } catch (error) {
    throw new Error(`The browser at ${page.url()}: ${faults.join('\n')}`, { cause: error })
  } finally {
    await browser.close()
  }
}

class Visit {
  constructor(
    private readonly page: Page,
    private readonly site: Site,
  ) {}

  async open(path: string): Promise<void> {
    await this.page.goto(`${this.site.url}${path}`)
  }

  heading(name: string): Promise<void> {
    return this.page.getByRole('heading', { level: 1, name }).waitFor()
  }

  async readInfo(): Promise<void> {
    await this.open('/info')
    await this.page.getByRole('link', { name: /USDT/ }).first().waitFor()
    assert.match(await this.page.title(), /Orchard & Co/)
  }

  /** The sale that the deployment created. */
  async seeSale(): Promise<void> {
    await this.page.getByText(`${SYMBOL}-WBNB LP`).first().waitFor()
  }

  /** A WebSocket of the page to its node by nginx and the hub: two new blocks. */
  async listenToBlocks(): Promise<void> {
    const [first, second] = await this.page.evaluate(
      () =>
        new Promise<number[]>((resolve, reject) => {
          const socket = new WebSocket(`wss://${window.location.host}/rpc`)
          const blocks: number[] = []
          socket.addEventListener('error', () => reject(new Error('The WebSocket failed.')))
          socket.addEventListener('open', () =>
            socket.send('{"jsonrpc":"2.0","id":1,"method":"eth_subscribe","params":["newHeads"]}'),
          )
          socket.addEventListener('message', ({ data }) => {
            const { params } = JSON.parse(String(data)) as { params?: { result: { number: string } } }
            if (params !== undefined) blocks.push(Number(params.result.number))
            if (blocks.length < 2) return
            socket.close()
            resolve(blocks)
          })
        }),
    )
    assert.equal(second, (first ?? 0) + 1)
  }

  async swap(mainToken: string): Promise<void> {
    const { page } = this
    await this.open(`/swap?inputCurrency=BNB&outputCurrency=${mainToken}`)
    await this.#main.getByRole('button', { name: 'Connect Wallet' }).first().click()
    await this.#dialog.getByRole('button', { name: /Test Wallet/ }).click()
    await this.#dialog.waitFor({ state: 'hidden' })
    const receive = page.getByRole('textbox', { name: 'Amount to receive' })
    await page.getByRole('textbox', { name: 'Amount to pay' }).fill('1')
    await until('a quote', async () => FOR_ONE_COIN.test(await receive.inputValue()))
    await this.#main.getByRole('button', { name: 'Swap', exact: true }).click()
    await this.#confirm('Confirm Swap')
  }

  async stake(): Promise<void> {
    await this.open('/pools')
    const card = this.#main.getByRole('article', { name: `Manual ${SYMBOL}`, exact: true }).first()
    await card.getByText('Enable', { exact: true }).click()
    await this.#confirm('Enable in wallet')
    await card.getByText('Stake', { exact: true }).last().click()
    await this.#dialog.getByRole('textbox').fill('100')
    await this.#dialog.getByRole('button', { name: 'Stake', exact: true }).click()
    await this.#confirm(/^Confirm/)
  }

  /** Agrees in the open window, and leaves it when the transaction is mined. */
  async #confirm(name: string | RegExp): Promise<void> {
    await this.#dialog.getByRole('button', { name }).click()
    await this.#dialog.getByText('Transaction confirmed').last().waitFor()
    await this.#dialog.getByRole('button', { name: 'Close' }).last().click()
    await this.#dialog.waitFor({ state: 'hidden' })
  }

  get #main(): Locator {
    return this.page.getByRole('main')
  }

  get #dialog(): Locator {
    return this.page.locator('dialog[open] > :first-child')
  }
}
