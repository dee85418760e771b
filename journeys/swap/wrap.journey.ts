import { ACCOUNT_INDEX, localAddress } from '@ibull/localnet'
import { accessibilityFailures } from '@ibull/testkit'
import { expect } from '@playwright/test'
import { balanceOf } from '../story/chain-facts.ts'
import { story } from '../story/story.ts'

const account = localAddress(ACCOUNT_INDEX.demo)
const BNB = 10n ** 18n

story(
  'default: BNB is wrapped and unwrapped one to one, and no more WBNB than held [5.13]',
  async ({ page, swap, wallet, world }) => {
    await swap.open('BNB', 'WBNB')
    await swap.connect()
    const before = await balanceOf(world, 'WBNB', account)
    await swap.typePay('2')
    await expect(swap.receive).toHaveValue('2')
    await swap.review()
    await swap.confirmButton.click()
    await expect(swap.toast('Transaction succeeded')).toBeVisible()
    await swap.closeDialog()
    expect((await balanceOf(world, 'WBNB', account)) - before).toBe(2n * BNB)

    await swap.formButton('Switch currencies').click()
    await swap.typePay('1.5')
    await expect(swap.action).toHaveText('Unwrap')
    await swap.review()
    await swap.confirmButton.click()
    await expect.poll(() => balanceOf(world, 'WBNB', account)).toBe(before + BNB / 2n)
    expect(wallet.requestsOf('eth_sendTransaction').length).toBe(2)
    expect(await accessibilityFailures(page)).toEqual([])
    await swap.closeDialog()

    await swap.typePay('99999999')
    await expect(swap.action).toHaveText('Insufficient WBNB balance')
  },
)
