import { ACCOUNT_INDEX, deployedToken, localAddress } from '@ibull/localnet'
import { expect } from '@playwright/test'
import { getAddress } from 'viem'
import { story } from '../story/story.ts'

const account = localAddress(ACCOUNT_INDEX.demo)
const stranger = localAddress(ACCOUNT_INDEX.guest)

story(
  'error: a recipient that came with the link is never used in silence [5.9, 5.10]',
  async ({ page, swap, wallet }) => {
    await swap.open('BNB', 'BUSD', { exactAmount: '0.1', recipient: stranger })
    await swap.connect()
    await expect(page.getByText('This address came from the link')).toBeVisible()
    await expect(page.getByText(new RegExp(stranger)).first()).toBeVisible()
    await expect(swap.action).not.toHaveText('Swap')
    await page.getByRole('button').filter({ hasText: 'Send to my own wallet' }).click()
    await swap.review()
    await swap.confirmButton.click()
    await expect(swap.toast('Transaction succeeded')).toBeVisible()
    const [sent] = wallet.requestsOf('eth_sendTransaction').map(({ params }) => params[0] as { data: string })
    expect(sent?.data.toLowerCase()).toContain(account.slice(2).toLowerCase())
    expect(sent?.data.toLowerCase()).not.toContain(stranger.slice(2).toLowerCase())
  },
)

story("error: an address that imitates the wallet's own is flagged [5.9]", async ({ page, swap }) => {
  await swap.open('BNB', 'BUSD')
  await swap.connect()
  await swap.typePay('0.1')
  const middle = account.slice(6, -4).replaceAll(/./g, (digit) => (digit === '0' ? '1' : '0'))
  const imitation = getAddress(`${account.slice(0, 6)}${middle}${account.slice(-4)}`.toLowerCase())
  await page.getByRole('button', { name: '+ Add a send (optional)' }).click()
  await page.getByRole('textbox', { name: 'Recipient' }).fill(imitation)
  await expect(page.getByRole('alert').filter({ hasText: /looks like/i })).toBeVisible()
  await page.getByRole('textbox', { name: 'Recipient' }).fill(stranger)
  await expect(page.getByRole('alert').filter({ hasText: /looks like/i })).toHaveCount(0)
})

/** Links as they are made by mistake or on purpose. None may bring down the page or run anything. */
const hostileLinks = (token: string): readonly string[] => [
  `inputCurrency=${token}&outputCurrency=${token}`,
  `outputCurrency=${'A'.repeat(10_000)}`,
  'inputCurrency=%00%ff%fe&outputCurrency=%E2%80%AE',
  'inputCurrency[]=BNB&inputCurrency[]=x&outputCurrency=__proto__',
  `outputCurrency=<img src=x onerror=alert(1)>&exactAmount=<script>alert(1)</script>`,
  `outputCurrency=javascript:alert(1)&recipient=javascript:alert(1)`,
  `outputCurrency=${token}&exactAmount=1e999&exactField=neither`,
  `outputCurrency=${token}&exactAmount=-1&exactField=output`,
  `outputCurrency=${token}&exactAmount=${'9'.repeat(100)}`,
]

story(
  'error: whatever a link says, the form comes up and nothing of it runs',
  async ({ page, swap, world }) => {
    let dialogs = 0
    page.on('dialog', (dialog) => {
      dialogs += 1
      void dialog.dismiss()
    })
    for (const query of hostileLinks(deployedToken(world.deployment, 'BUSD').address)) {
      await story.step(query.slice(0, 60), async () => {
        await page.goto(`/swap?${query}`)
        await expect(swap.pay).toBeVisible()
        await expect(swap.action).toBeVisible()
        await expect(page.getByText(/NaN|undefined|\[object/)).toHaveCount(0)
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(overflow).toBeLessThanOrEqual(0)
      })
    }
    expect(dialogs).toBe(0)
  },
)
