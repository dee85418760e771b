import type { Address } from '@ibull/domain'
import { ACCOUNT_INDEX, localAddress } from '@ibull/localnet'
import { expect } from '@playwright/test'
import { encodeFunctionData, namehash, parseAbi } from 'viem'
import { transact } from '../story/chain-actions.ts'
import { balanceOf } from '../story/chain-facts.ts'
import { story } from '../story/story.ts'

const guest = localAddress(ACCOUNT_INDEX.guest)
const abi = parseAbi(['function setAddr(bytes32 node, address target)'])

story(
  'default: a name shows its address, and is paid at the one that was accepted [5.9]',
  async ({ page, swap, wallet, world }) => {
    const other: Address = '0x00000000219ab540356cBB839Cbe05303d7705Fa'
    const recipient = page.getByRole('textbox', { name: 'Recipient' })
    await swap.open('BNB', 'BUSD')
    await swap.connect()
    await swap.typePay('0.1')
    await page.getByRole('button', { name: '+ Add a send (optional)' }).click()

    await story.step('names without an address that may be paid', async () => {
      for (const [name, reason] of [
        ['vacant.bnb', 'Invalid recipient. vacant.bnb has no address.'],
        ['alice.eth', 'Invalid recipient. Only names ending in .bnb can be resolved here.'],
        ['guést_.bnb', 'Invalid recipient'],
        ['router.bnb', 'Invalid recipient'],
      ] as const) {
        await recipient.fill(name)
        await expect(page.getByText(reason, { exact: true }).first()).toBeVisible()
        await expect(swap.action).toHaveText('Invalid recipient')
        await expect(swap.action).toBeDisabled()
      }
    })

    await story.step('a name is shown with its whole address', async () => {
      await recipient.fill(' Guest.BNB')
      await expect(page.getByRole('status').filter({ hasText: `guest.bnb${guest}` })).toBeVisible()
      await swap.review()
      await expect(swap.dialog.getByText(`Output will be sent to guest.bnb (${guest})`)).toBeVisible()
    })

    const before = await balanceOf(world, 'BUSD', guest)
    await story.step('it moves before it is signed', async () => {
      const data = encodeFunctionData({ abi, functionName: 'setAddr', args: [namehash('guest.bnb'), other] })
      await transact(world, { from: guest, to: world.deployment.names, data })
      const moved = swap.dialog
        .getByRole('alert')
        .filter({ hasText: 'guest.bnb now has a different address' })
      await expect(moved).toContainText(`You reviewed ${guest}. Now it is ${other}.`)
      await expect(swap.confirmButton).toHaveCount(0)
      expect(wallet.requestsOf('eth_sendTransaction')).toEqual([])
      await moved.getByRole('button', { name: 'Accept' }).click()
    })

    await expect(swap.dialog.getByText(`Output will be sent to guest.bnb (${other})`)).toBeVisible()
    await swap.confirmButton.click()
    await expect(swap.toast('Transaction succeeded')).toBeVisible()
    expect(await balanceOf(world, 'BUSD', other)).toBeGreaterThan(0n)
    expect(await balanceOf(world, 'BUSD', guest)).toBe(before)
  },
)
