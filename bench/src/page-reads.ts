import { ACCOUNT_INDEX, LOCAL_CHAIN_ID, localAddress, type World } from '@ibull/localnet'
import { TestWallet } from '@ibull/testkit'
import type { Browser, Page, Request } from '@playwright/test'

/** Of one call: kilobytes of its data and of its answer, as bytes (the JSON has two digits for each). */
export interface Read {
  readonly up: number
  readonly down: number
}

/** Opens a page with a connected wallet, and collects what it asks of the chain in so many blocks. */
export async function readsOf(
  browser: Browser,
  world: World,
  path: string,
  blocks: number,
): Promise<{ readonly page: Page; readonly reads: readonly Read[] }> {
  const context = await browser.newContext()
  const page = await context.newPage()
  // The compiler that runs this file marks functions with __name, also those that Playwright sends to the page.
  await page.addInitScript({ content: 'globalThis.__name = (value) => value' })
  await TestWallet.install(page, {
    rpcUrl: world.rpcUrl,
    accounts: [localAddress(ACCOUNT_INDEX.demo)],
    chainId: LOCAL_CHAIN_ID,
  })
  let reads: Promise<Read>[] = []
  const collect = (request: Request) => {
    if (request.postData()?.includes('"eth_call"') === true) reads.push(readOf(request))
  }
  page.on('requestfinished', collect)
  await page.goto(`${world.url}${path}`)
  await page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /Test Wallet/ }).click()
  await dialog.waitFor({ state: 'hidden' })
  // What is read once, at the beginning, is over after some blocks.
  await blocksPass(world, blocks / 2)
  reads = []
  await blocksPass(world, blocks)
  page.off('requestfinished', collect)
  return { page, reads: await Promise.all(reads) }
}

async function readOf(request: Request): Promise<Read> {
  const response = await request.response()
  const answer: unknown = await response?.json()
  return { up: longestBytes(request.postDataJSON()) / 1000, down: longestBytes(answer) / 1000 }
}

/** Of the longest hexadecimal text in a JSON value: the data of a request, the result of an answer. */
function longestBytes(value: unknown): number {
  const texts = JSON.stringify(value).match(/0x[0-9a-f]*/gi) ?? []
  return Math.max(0, ...texts.map((text) => text.length / 2 - 1))
}

async function blocksPass(world: World, count: number): Promise<void> {
  const end = (await world.chain.blockNumber()) + count
  while ((await world.chain.blockNumber()) < end) {
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
