import { ACCOUNT_INDEX, deployedToken, localAddress, type World } from '@ibull/localnet'
import { accessibilityFailures } from '@ibull/testkit'
import { expect, type Page } from '@playwright/test'
import { encodeFunctionData, parseAbi } from 'viem'
import { transact } from '../story/chain-actions.ts'
import { balanceOf } from '../story/chain-facts.ts'
import { story } from '../story/story.ts'

const account = localAddress(ACCOUNT_INDEX.demo)

/** What the token keeps of each transfer from the next block on, in basis points. */
async function setFee(world: World, feeBps: bigint): Promise<void> {
  const abi = parseAbi(['function setFeeBps(uint256 feeBps)'])
  const data = encodeFunctionData({ abi, functionName: 'setFeeBps', args: [feeBps] })
  const to = deployedToken(world.deployment, 'TAXED').address
  await transact(world, { from: localAddress(ACCOUNT_INDEX.firstTrader), to, data })
}

/** Chooses a preset, as the automatic tolerance would cover the fee. */
async function choosePreset(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (localStorage.getItem('ibull.settings.v1') !== null) return
    localStorage.setItem('ibull.settings.v1', JSON.stringify({ state: { slippageBps: 50 }, version: 1 }))
  })
}

story(
  'error: a swap that would revert says so before the press, and can be made once a block mends it [4.8, 5.14.3]',
  async ({ page, swap, wallet, world }) => {
    const refusal = /^The trade would return less than the minimum you accepted/
    await setFee(world, 300n)
    await choosePreset(page)
    await swap.open('BNB', 'TAXED')
    await swap.importLinkedToken()
    await swap.connect()
    await swap.typePay('0.1')
    await expect(swap.action).toBeDisabled()
    await expect(swap.action).toHaveText('Swap')
    await expect(swap.action).toHaveAccessibleDescription(refusal)
    const shown = swap.main.getByRole('paragraph').filter({ hasText: refusal })
    await expect(shown).toBeVisible()

    await swap.action.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Space')
    await expect(swap.dialog).toBeHidden()
    expect(wallet.requestsOf('eth_sendTransaction').length).toBe(0)
    expect(await accessibilityFailures(page)).toEqual([])

    await setFee(world, 0n)
    await expect(swap.action).toBeEnabled()
    await expect(shown).toBeHidden()
    await expect(swap.action).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(swap.confirmButton).toBeEnabled()
    const before = await balanceOf(world, 'TAXED', account)
    await swap.confirmButton.click()
    await expect(swap.toast('Transaction succeeded')).toBeVisible()
    expect(await balanceOf(world, 'TAXED', account)).toBeGreaterThan(before)
  },
)

story(
  'behavior: a higher tolerance makes the same swap possible, and the other amount is checked again [5.14.3]',
  async ({ page, swap, world }) => {
    await setFee(world, 300n)
    await choosePreset(page)
    await swap.open('BNB', 'TAXED')
    await swap.importLinkedToken()
    await swap.connect()
    await swap.typePay('0.1')
    await expect(swap.action).toBeDisabled()
    await swap.pay.fill('')
    await expect(swap.action).toHaveText('Enter an amount')
    await expect(swap.action).not.toHaveAccessibleDescription(/./)
    await swap.typePay('0.2')
    await expect(swap.action).toHaveAccessibleDescription(/the token charges a transfer fee/)
    await page.getByRole('button', { name: /Change the slippage tolerance/ }).click()
    await swap.dialog.getByLabel('Custom slippage in percent').fill('5')
    await page.keyboard.press('Escape')
    await expect(swap.dialog).toBeHidden()
    await expect(swap.action).toBeEnabled()
    await expect(swap.action).not.toHaveAccessibleDescription(/./)
  },
)

story(
  'default: the automatic tolerance covers what the token keeps, and the review says so',
  async ({ swap, wallet, world }) => {
    await setFee(world, 300n)
    await swap.open('BNB', 'TAXED')
    await swap.importLinkedToken()
    await swap.connect()
    await swap.typePay('0.1')
    await expect(swap.main.getByRole('button', { name: /^Auto: 3\.\d+%/ })).toBeVisible()
    await expect(swap.action).toBeEnabled()
    await swap.review()
    await expect(
      swap.dialog.getByText(/^Slippage tolerance: 3\.\d+%, chosen automatically: the tokens keep 3(\.00)?%/),
    ).toBeVisible()
    const before = await balanceOf(world, 'TAXED', account)
    await swap.confirmButton.click()
    await expect(swap.toast('Transaction succeeded')).toBeVisible()
    expect(await balanceOf(world, 'TAXED', account)).toBeGreaterThan(before)
    expect(wallet.requestsOf('eth_sendTransaction').length).toBe(1)
  },
)

story(
  'error: a fee above the most is said, and the swap waits for a choice',
  async ({ page, swap, world }) => {
    await setFee(world, 900n)
    await swap.open('BNB', 'TAXED')
    await swap.importLinkedToken()
    await swap.connect()
    await swap.typePay('0.1')
    await expect(swap.main.getByRole('button', { name: /^Auto: 5(\.00)?%/ })).toBeVisible()
    await expect(swap.action).toHaveAccessibleDescription(/^The trade would return less than the minimum/)
    await expect(swap.action).toBeDisabled()
    await page.getByRole('button', { name: /Change the slippage tolerance/ }).click()
    await swap.dialog.getByLabel('Custom slippage in percent').fill('12')
    await expect(swap.dialog.getByText('Your transaction may be frontrun')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(swap.action).toBeEnabled()
  },
)
