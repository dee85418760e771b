import { expect } from '@playwright/test'
import { story } from './story.ts'

/** What the browser itself writes when a request fails. */
const FAILED_REQUEST = /Failed to load resource/

story(
  'error: a node that answers 500 is told of, trading recovers by itself',
  async ({ page, rpc, swap, wallet, watch }) => {
    watch.tolerateConsole(FAILED_REQUEST)
    await swap.open('BNB', 'BUSD')
    await swap.connect()
    await swap.typePay('1')
    const quoted = await swap.receive.inputValue()
    rpc.break({ kind: 'status', status: 500 })
    await expect(page.getByText(/network can't be reached/)).toBeVisible({ timeout: 30_000 })
    await expect(swap.receive).toHaveValue(quoted)
    rpc.mend()
    await expect(page.getByText(/network can't be reached/)).toBeHidden({ timeout: 30_000 })
    await swap.review()
    await swap.confirmButton.click()
    await expect(swap.toast('Transaction succeeded')).toBeVisible()
    expect(wallet.requestsOf('eth_sendTransaction').length).toBe(1)
  },
)

story(
  'error: a page opened while the node is away shows no numbers, and fills when it is back',
  async ({ page, rpc, swap, watch }) => {
    watch.tolerateConsole(FAILED_REQUEST)
    rpc.break({ kind: 'dead' })
    await swap.open('BNB', 'BUSD')
    await expect(page.getByText(/network can't be reached/)).toBeVisible({ timeout: 30_000 })
    await swap.pay.fill('1')
    await expect(swap.receive).toHaveValue('')
    rpc.mend()
    await expect(swap.receive).not.toHaveValue('', { timeout: 30_000 })
  },
)

story(
  'error: a permission that can not be read is told, and read again on request',
  async ({ page, rpc, swap, watch }) => {
    watch.tolerateConsole(FAILED_REQUEST)
    await swap.open('BUSD', 'BNB')
    await swap.typePay('1')
    rpc.break({ kind: 'status', status: 500 })
    await swap.connect()
    const notice = page
      .getByRole('alert')
      .filter({ hasText: 'What the exchange may take of BUSD could not be read' })
    await expect(notice).toBeVisible({ timeout: 30_000 })
    rpc.mend()
    await notice.getByRole('button', { name: 'Try again' }).click()
    await expect(notice).toBeHidden({ timeout: 30_000 })
    await expect(swap.formButton('Enable BUSD')).toBeVisible()
  },
)

story('error: a node of another chain is not believed', async ({ page, rpc, swap }) => {
  rpc.break({ kind: 'wrongChain', chainId: 1 })
  await swap.open('BNB', 'BUSD')
  await swap.pay.fill('1')
  await expect(page.getByText(/network can't be reached|another chain/).first()).toBeVisible({
    timeout: 30_000,
  })
  await expect(swap.receive).toHaveValue('')
})

for (const [name, body] of [
  ['HTML', '<html><body>Bad gateway</body></html>'],
  ['cut off', '{"jsonrpc":"2.0","id":1,"resu'],
  ['a null result', '{"jsonrpc":"2.0","id":1,"result":null}'],
  ['odd hex', '{"jsonrpc":"2.0","id":1,"result":"0xabc"}'],
] as const) {
  story(`error: a node that answers ${name} never makes a wrong number`, async ({ page, rpc, swap }) => {
    await swap.open('BNB', 'BUSD')
    await swap.typePay('1')
    const quoted = await swap.receive.inputValue()
    rpc.break({ kind: 'body', body })
    await expect(page.getByText(/network can't be reached/)).toBeVisible({ timeout: 30_000 })
    await expect(swap.receive).toHaveValue(quoted)
    await expect(page.getByText(/NaN|undefined/)).toHaveCount(0)
  })
}

story('behavior: a slow node is told of, and the page stays usable', async ({ page, rpc, swap }) => {
  rpc.break({ kind: 'slow', milliseconds: 6_000 })
  await swap.open('BNB', 'BUSD')
  await swap.pay.fill('1')
  await expect(page.getByText(/answers slowly/)).toBeVisible({ timeout: 30_000 })
  await expect(swap.pay).toHaveValue('1')
  await expect(swap.receive).not.toHaveValue('', { timeout: 45_000 })
})
