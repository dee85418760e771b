import { ACCOUNT_INDEX, localAddress } from '@ibull/localnet'
import { runUntilHidden, runUntilVisible, ThrownValue, type RpcFault } from '@ibull/testkit'
import { expect, type Page } from '@playwright/test'
import { approve, sellBnb } from '../story/chain-actions.ts'
import { story } from '../story/story.ts'
import { provideLiquidity } from './provide-liquidity.ts'

const failing = (page: Page) => page.getByText(/network can't be reached/)

const nodeFaults: readonly RpcFault[] = [
  { kind: 'status', status: 500 },
  { kind: 'garbage', how: 'truncated' },
  { kind: 'garbage', how: 'null result' },
]

/** Whatever the node does, what the form said stays as it was. */
async function breakNode(
  page: Page,
  rpc: { break: (fault: RpcFault) => void; mend: () => void },
  check: () => Promise<void>,
): Promise<void> {
  for (const fault of nodeFaults) {
    rpc.break(fault)
    await runUntilVisible(page, failing(page))
    await check()
    await expect(page.getByText(/NaN|undefined|Infinity/)).toHaveCount(0)
    rpc.mend()
    await runUntilHidden(page, failing(page))
  }
}

story(
  'error: adding: a broken node, a rejection, an odd wallet and a moved price are reported, and nothing is spent',
  async ({ liquidity, page, rpc, wallet, watch, world }) => {
    watch.tolerateConsole(/Failed to load resource/)
    await page.clock.install()
    await approve(world, localAddress(ACCOUNT_INDEX.demo), 'BUSD', world.deployment.router)
    await liquidity.openAdd('BNB', 'BUSD')
    await liquidity.connect()
    await liquidity.amountA.fill('0.5')
    await expect(liquidity.amountB).not.toHaveValue('')
    const amountB = await liquidity.amountB.inputValue()
    await breakNode(page, rpc, () => expect(liquidity.amountB).toHaveValue(amountB))

    await liquidity.review()
    wallet.rejectNext('eth_sendTransaction')
    await liquidity.confirmButton.click()
    // A rejection is silent here: the review is unchanged.
    await expect.poll(() => wallet.requestsOf('eth_sendTransaction').length).toBe(1)
    await expect(liquidity.confirmButton).toBeEnabled()
    await liquidity.closeDialog()
    await expect(liquidity.amountA).toHaveValue('0.5')

    await liquidity.review()
    wallet.failNext('eth_sendTransaction', new ThrownValue('the battery is empty'))
    await liquidity.confirmButton.click()
    await expect(liquidity.dialog.getByText(/the battery is empty/).first()).toBeVisible()
    await liquidity.closeDialog()

    await liquidity.review()
    wallet.behaveNext('eth_sendTransaction', async (forward) => {
      await sellBnb(world, localAddress(ACCOUNT_INDEX.firstTrader), 2_000n * 10n ** 18n)
      return forward()
    })
    await liquidity.confirmButton.click()
    await expect(liquidity.dialog.getByText(/price moved/i).first()).toBeVisible()
    await liquidity.closeDialog()
  },
)

story(
  'error: removing: a broken node and refused signatures leave the form as it was',
  async ({ liquidity, page, rpc, wallet, watch, world }) => {
    watch.tolerateConsole(/Failed to load resource/)
    await page.clock.install()
    await provideLiquidity(world, 'BNB', 'BUSD', '0.5')
    await liquidity.openRemove('BNB', 'BUSD')
    await liquidity.connect()
    await liquidity.percent.fill('40')
    await breakNode(page, rpc, () => expect(liquidity.percent).toHaveValue('40'))

    await liquidity.reviewRemoval()
    wallet.rejectNext('eth_signTypedData_v4')
    await liquidity.confirmButton.click()
    await expect(liquidity.dialog.getByText('Transaction rejected.').first()).toBeVisible()
    await liquidity.closeDialog()

    await liquidity.reviewRemoval()
    wallet.rejectNext('eth_sendTransaction')
    await liquidity.confirmButton.click()
    await expect(liquidity.dialog.getByText('Transaction rejected.').first()).toBeVisible()
    await liquidity.closeDialog()
    await expect(liquidity.percent).toHaveValue('40')
    expect(wallet.requestsOf('eth_sendTransaction').length).toBe(1)
  },
)
