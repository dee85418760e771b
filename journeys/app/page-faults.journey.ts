import { breakStorage, disturbPage, runUntilVisible, storedTexts, storeTexts } from '@ibull/testkit'
import { expect, type Page } from '@playwright/test'
import { decodeFunctionData, parseAbi, type Hex } from 'viem'
import { builtFile } from '../story/built-file.ts'
import { story } from '../story/story.ts'
import type { SwapScreen } from '../swap/swap-screen.ts'

const SWAP_ABI = parseAbi([
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable',
])
const DEFAULT_DEADLINE_SECONDS = 1_200n

/** What a former visit may have left under any key. */
const corruptions: readonly (readonly [string, string])[] = [
  ['cut off', '{"version":1,"state":{'],
  [
    'of other types',
    '{"version":1,"state":{"slippageBps":"a lot","records":7,"tokens":{"a":null},"language":[]}}',
  ],
  ['without a state', '{"version":0}'],
]

async function swapOnce(swap: SwapScreen, amount: string): Promise<void> {
  await swap.typePay(amount)
  await swap.review()
  await swap.confirmButton.click()
  await expect(swap.toast('Transaction succeeded').last()).toBeVisible()
  await swap.closeDialog()
}

/** Leaves something under every key that this app stores: settings, transactions, tokens, the wallet. */
async function fillStorage(page: Page, swap: SwapScreen): Promise<readonly string[]> {
  await swap.open('RESET', 'BUSD')
  await swap.importLinkedToken()
  await swap.connect()
  await swap.open('BNB', 'BUSD')
  await swapOnce(swap, '0.1')
  await page.getByRole('button', { name: 'Switch to light theme' }).click()
  const keys = Object.keys(await storedTexts(page)).filter((key) => key.startsWith('ibull.'))
  expect(keys.length).toBeGreaterThan(2)
  return keys
}

story(
  'error: whatever the storage holds, the page starts with its defaults [3.9.1]',
  async ({ page, swap }) => {
    const keys = await fillStorage(page, swap)
    for (const [name, text] of corruptions) {
      await story.step(name, async () => {
        await storeTexts(page, Object.fromEntries(keys.map((key) => [key, text])))
        await page.reload()
        await swap.typePay('1')
        await expect(swap.action).toHaveText('Connect Wallet')
        await expect(page.locator('html')).not.toHaveAttribute('data-theme', 'light')
      })
    }
  },
)

story('behavior: what a newer version stored is left as it is [3.9.1]', async ({ page, swap }) => {
  await page.goto('/swap')
  const newer = JSON.stringify({ version: 99, state: { slippageBps: 4_000, theme: 'light' } })
  await storeTexts(page, { 'ibull.settings.v1': newer, 'ibull.tokens.v1': newer })
  await swap.open('BNB', 'BUSD')
  await swap.typePay('1')
  await expect(page.getByRole('button', { name: /0.50%/ })).toBeVisible()
  await page.getByRole('button', { name: 'Switch to light theme' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  expect((await storedTexts(page))['ibull.settings.v1']).toBe(newer)
})

for (const how of ['disabled', 'full'] as const) {
  story(`error: with a storage that is ${how} the app works until it is closed`, async ({ page, swap }) => {
    await breakStorage(page, how)
    await swap.open('BNB', 'BUSD')
    await swap.connect()
    await swapOnce(swap, '0.1')
    await page.getByRole('main').getByRole('button', { name: 'Recent transactions' }).click()
    await expect(swap.dialog.getByText('Succeeded')).toBeVisible()
  })
}

story(
  'behavior: settings follow in another tab, and a storage that is cleared there costs only the choices',
  async ({ page, context, swap }) => {
    await swap.open('BNB', 'BUSD')
    const other = await context.newPage()
    await other.goto('/swap')
    await other.getByRole('button', { name: 'Switch to light theme' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    await swap.typePay('1')
    await other.evaluate(() => localStorage.clear())
    await expect(page.locator('html')).not.toHaveAttribute('data-theme', 'light')
    await expect(swap.pay).toHaveValue('1')
    await other.close()
  },
)

story.describe('a clock that is wrong', () => {
  for (const [name, offsetSeconds, timezoneId] of [
    ['a day slow, in India', -86_400, 'Asia/Kolkata'],
    ['a day fast, in Newfoundland', 86_400, 'America/St_Johns'],
  ] as const) {
    story.describe(name, () => {
      story.use({ timezoneId })
      story(
        'behavior: the deadline of a swap counts from chain time [7.2.2]',
        async ({ page, chain, swap, wallet }) => {
          await page.clock.install({ time: new Date(Date.now() + offsetSeconds * 1_000) })
          await swap.open('BNB', 'BUSD')
          await swap.connect()
          const before = BigInt(await chain.timestamp())
          await swapOnce(swap, '0.1')
          const [sent] = wallet
            .requestsOf('eth_sendTransaction')
            .map(({ params }) => params[0] as { data: Hex })
          expect(sent).toBeDefined()
          const data = sent?.data ?? '0x'
          const { args } = decodeFunctionData({ abi: SWAP_ABI, data })
          const deadline = args[3]
          expect(deadline).toBeGreaterThanOrEqual(before + DEFAULT_DEADLINE_SECONDS)
          expect(deadline).toBeLessThan(before + DEFAULT_DEADLINE_SECONDS + 120n)
        },
      )
    })
  }
})

story(
  'error: offline is reported, nothing can be signed, and everything resumes when the connection is back',
  async ({ page, context, swap, wallet, watch }) => {
    watch.tolerateConsole(/Failed to load resource|ERR_INTERNET_DISCONNECTED/)
    await page.clock.install()
    await swap.open('BNB', 'BUSD')
    await swap.connect()
    await swap.typePay('1')
    await context.setOffline(true)
    await runUntilVisible(page, page.getByText(/You are offline/))
    await swap.action.click()
    await expect(swap.confirmButton.and(page.locator(':enabled'))).toHaveCount(0)
    await swap.dialog.getByRole('button', { name: 'Close' }).last().click()
    expect(wallet.requestsOf('eth_sendTransaction').length).toBe(0)
    await context.setOffline(false)
    await expect(page.getByText(/You are offline/)).toBeHidden()
    await swapOnce(swap, '0.2')
    expect(wallet.requestsOf('eth_sendTransaction').length).toBe(1)
  },
)

story(
  'error: a chunk that is gone reloads the page once; if it stays gone, the page says so [4.26.1, 4.26.2]',
  async ({ page, swap, watch, world }) => {
    watch.tolerateConsole(/Failed to load resource|dynamically imported module|Failed to fetch/)
    await swap.open('BNB', 'BUSD')
    await swap.typePay('1')
    let loads = 0
    page.on('load', () => {
      loads += 1
    })
    await page.route(await builtFile(world, 'src/settings/settings-dialog.tsx'), (route) =>
      route.fulfill({ status: 404, body: 'gone' }),
    )
    const settings = swap.formButton('Settings')
    await settings.click()
    await expect.poll(() => loads).toBe(1)
    await expect(swap.pay).toHaveValue('1')
    await settings.click()
    await expect(page.getByRole('heading', { name: 'This page stumbled' })).toBeVisible()
    expect(loads).toBe(1)
  },
)

story(
  'behavior: a translator and other extensions that change the page do not break it',
  async ({ page, swap, wallet }) => {
    await swap.open('BNB', 'BUSD')
    await swap.connect()
    await swap.typePay('0.1')
    await disturbPage(page)
    await swap.pay.fill('0.2')
    await expect(swap.receive).not.toHaveAttribute('aria-busy', 'true')
    await swap.action.click()
    await expect(swap.confirmButton).toBeEnabled()
    await disturbPage(page)
    await swap.confirmButton.click()
    await expect.poll(() => wallet.requestsOf('eth_sendTransaction').length).toBe(1)
    await expect(page.getByRole('link', { name: /View on the chain explorer/ }).first()).toBeVisible()
    await page.goto('/liquidity')
    await disturbPage(page)
    await page.getByRole('link', { name: 'Exchange', exact: true }).first().click()
    await expect(swap.pay).toBeVisible()
    // What the extension left behind is not ours to check.
    await page.reload()
  },
)
