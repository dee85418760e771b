import {
  accessibilityFailures,
  runUntilHidden,
  runUntilVisible,
  type Garbage,
  type RpcFault,
} from '@ibull/testkit'
import { expect, type Page } from '@playwright/test'
import { story } from '../story/story.ts'

/** What the browser itself writes when a request fails. */
const FAILED_REQUEST = /Failed to load resource/

const failing = (page: Page) => page.getByText(/network can't be reached/)
const stale = (page: Page) => page.getByText(/latest block is \d+ s old/)

story(
  'error: a node that answers 500 is reported, and trading recovers by itself',
  async ({ page, rpc, swap, wallet, watch }) => {
    watch.tolerateConsole(FAILED_REQUEST)
    await page.clock.install()
    await swap.open('BNB', 'BUSD')
    await swap.connect()
    await swap.typePay('1')
    const quoted = await swap.receive.inputValue()
    rpc.break({ kind: 'status', status: 500 })
    await runUntilVisible(page, failing(page))
    await expect(swap.receive).toHaveValue(quoted)
    rpc.mend()
    await runUntilHidden(page, failing(page))
    await swap.review()
    await swap.confirmButton.click()
    await expect(swap.toast('Transaction succeeded')).toBeVisible()
    expect(wallet.requestsOf('eth_sendTransaction').length).toBe(1)
  },
)

const breakdowns: readonly RpcFault[] = [
  { kind: 'status', status: 429, headers: { 'retry-after': '3' } },
  { kind: 'status', status: 429 },
  { kind: 'status', status: 503 },
  { kind: 'dead', how: 'connectionrefused' },
  { kind: 'dead', how: 'connectionreset' },
  { kind: 'dead', how: 'namenotresolved' },
]

const garbage: readonly Garbage[] = [
  'html',
  'empty',
  'truncated',
  'wrong id',
  'null result',
  'no result',
  'odd hex',
  'short hex',
]

story(
  'error: whatever garbage a node answers, it never makes a wrong number; however it breaks down, the last prices stay, and it is used again when it is back',
  async ({ page, rpc, swap, watch }) => {
    await page.clock.install()
    await swap.open('BNB', 'BUSD')
    await swap.typePay('1')
    const quoted = await swap.receive.inputValue()
    for (const how of garbage) {
      rpc.break({ kind: 'garbage', how })
      await runUntilVisible(page, failing(page))
      await expect(swap.receive).toHaveValue(quoted)
      await expect(page.getByText(/NaN|undefined|Infinity/)).toHaveCount(0)
      rpc.mend()
      await runUntilHidden(page, failing(page))
    }
    expect(await accessibilityFailures(page)).toEqual([])
    // Garbage is no reason for the browser to write anything; a request that fails is.
    expect(watch.faults()).toEqual([])
    watch.tolerateConsole(FAILED_REQUEST)

    for (const fault of breakdowns) {
      rpc.break(fault)
      await runUntilVisible(page, failing(page))
      await expect(swap.receive).toHaveValue(quoted)
      rpc.mend()
      await runUntilHidden(page, failing(page))
    }
    await swap.typePay('2')
    await expect(swap.receive).not.toHaveValue(quoted)
  },
)

story(
  'error: a page opened while the node is away shows no numbers, and fills when it is back',
  async ({ page, rpc, swap, watch }) => {
    watch.tolerateConsole(FAILED_REQUEST)
    await page.clock.install()
    rpc.break({ kind: 'dead' })
    await swap.open('BNB', 'BUSD')
    await expect(swap.pay).toBeVisible()
    await runUntilVisible(page, failing(page))
    await swap.pay.fill('1')
    await expect(swap.receive).toHaveValue('')
    rpc.mend()
    await runUntilHidden(page, failing(page))
    await expect(swap.receive).not.toHaveValue('')
  },
)

story(
  'error: an allowance that cannot be read is reported, and read again on request',
  async ({ page, rpc, swap, watch }) => {
    watch.tolerateConsole(FAILED_REQUEST)
    await page.clock.install()
    await swap.open('BUSD', 'BNB')
    await swap.typePay('1')
    rpc.break({ kind: 'status', status: 500 })
    await swap.connect()
    const notice = page.getByRole('alert').filter({ hasText: "Couldn't load the BUSD approval" })
    await runUntilVisible(page, notice)
    rpc.mend()
    await notice.getByRole('button', { name: 'Try again' }).click()
    await runUntilHidden(page, notice)
    await expect(swap.formButton('Enable BUSD')).toBeVisible()
  },
)

story('error: a node of another chain is not believed', async ({ page, rpc, swap }) => {
  await page.clock.install()
  rpc.break({ kind: 'wrongChain', chainId: 1 })
  await swap.open('BNB', 'BUSD')
  await expect(swap.pay).toBeVisible()
  await swap.pay.fill('1')
  await runUntilVisible(page, page.getByText(/network can't be reached|another chain/).first())
  await expect(swap.receive).toHaveValue('')
})

story('behavior: a slow node is reported, and the page stays usable', async ({ page, rpc, swap }) => {
  rpc.break({ kind: 'slow', milliseconds: 2_500 })
  await swap.open('BNB', 'BUSD')
  await swap.pay.fill('1')
  const main = page.getByRole('main')
  const top = (await main.boundingBox())?.y
  await expect(page.getByText(/slow to respond/)).toBeVisible()
  expect((await main.boundingBox())?.y).toBe(top)
  await expect(swap.pay).toHaveValue('1')
  await expect(swap.receive).not.toHaveValue('')
})

story(
  'error: a stalled node is reported with the age of its block, one that falls behind is ignored [8.7.1]',
  async ({ page, chain, rpc, swap }) => {
    await chain.mine(8)
    await page.clock.install()
    await swap.open('BNB', 'BUSD')
    await swap.typePay('1')
    const quoted = await swap.receive.inputValue()
    await runUntilVisible(page, stale(page))
    await chain.mine()
    await runUntilHidden(page, stale(page))

    rpc.break({ kind: 'behind', blocks: 5 })
    await runUntilVisible(page, stale(page))
    await expect(swap.receive).toHaveValue(quoted)
    rpc.mend()
    await chain.mine()
    await runUntilHidden(page, stale(page))
  },
)
