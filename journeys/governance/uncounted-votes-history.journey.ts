import { ACCOUNT_INDEX, localAddress } from '@ibull/localnet'
import { multicall3Abi, encodeFunctionResult, toHex } from 'viem'
import { expect } from '@playwright/test'
import { story } from '../story/story.ts'
import { publishProposal, queryHub, voteAs } from './hub-messages.ts'
import { VotingScreen } from './voting-screen.ts'

const guest = localAddress(ACCOUNT_INDEX.guest)
const CALL = 'A community call every two weeks'
/** Answers EIP-1271's question with yes for signatures that begin with 0xabcd. */
const CONTRACT_WALLET = '0x60643560f01c61abcd14631626ba7e60e01b0260005260206000f3'
const SIGNATURE = '0xabcd'

story(
  "default: a contract wallet's vote counts once the contract agrees; a wrong clock of the computer changes nothing, one of the node is refused [governance.4, governance.5, governance.18]",
  async ({ page, world, wallet, rpc, watch }) => {
    watch.tolerateConsole(/Failed to load resource/)
    const { client } = world.chain
    await page.clock.install({ time: new Date(Date.now() + 7_200_000) })
    await client.request('anvil_setCode', [guest, CONTRACT_WALLET])
    const screen = new VotingScreen(page, world)
    await screen.openProposal(CALL)
    await screen.connect()
    await wallet.switchAccount(guest)
    const second = screen.castVote.getByRole('radio', { name: 'Once a month' })
    await second.check()
    const confirm = screen.dialog.getByRole('button', { name: 'Confirm Vote', exact: true })
    const refuse = async (reason: RegExp): Promise<void> => {
      await screen.castVote.getByRole('button', { name: 'Cast Vote' }).click()
      await confirm.click()
      await expect(screen.dialog.getByRole('alert')).toHaveText(reason)
      await screen.dialog.getByRole('button', { name: 'Dismiss' }).click()
      await expect(screen.dialog).toBeHidden()
      await expect(second).toBeChecked()
      await expect(screen.castVote.getByText(/^You voted/)).toHaveCount(0)
    }

    const ahead = BigInt(await world.chain.timestamp()) + 3_600n
    const time = encodeFunctionResult({
      abi: multicall3Abi,
      functionName: 'getCurrentBlockTimestamp',
      result: ahead,
    })
    rpc.break({ kind: 'result', method: 'eth_call', result: time })
    wallet.behaveNext('eth_signTypedData_v4', () => Promise.resolve(SIGNATURE))
    await refuse(/doesn't fit the hub's clock/)
    rpc.mend()
    wallet.behaveNext('eth_signTypedData_v4', () => Promise.resolve('0xabce'))
    await refuse(/not the signature of this address/)

    await screen.castVote.getByRole('button', { name: 'Cast Vote' }).click()
    wallet.behaveNext('eth_signTypedData_v4', () => Promise.resolve(SIGNATURE))
    await screen.sign()
    await expect(screen.castVote.getByText('You voted: Once a month')).toBeVisible()
    await expect(screen.votes.getByRole('listitem').filter({ hasText: 'You' })).toContainText('Verified')
    await client.request('anvil_setCode', [guest, '0x'])
  },
)

story(
  'error: voting ends while the wallet asks: the page says so, nothing is stored, and the result is that of before [governance.8, governance.10]',
  async ({ page, world, wallet, watch }) => {
    watch.tolerateConsole(/Failed to load resource/)
    const now = await world.chain.timestamp()
    const end = now + 120
    const title = 'Close early'
    const id = await publishProposal(world, page.request, ACCOUNT_INDEX.guest, { title, start: now, end })
    await voteAs(world, page.request, ACCOUNT_INDEX.guest, id, 1)
    const screen = new VotingScreen(page, world)
    await screen.openProposal(title)
    await screen.connect()
    await screen.castVote.getByRole('radio', { name: 'No' }).check()
    await screen.castVote.getByRole('button', { name: 'Cast Vote' }).click()
    const agree = wallet.holdNext('eth_signTypedData_v4')
    await screen.dialog.getByRole('button', { name: 'Confirm Vote', exact: true }).click()
    await expect.poll(() => wallet.requestsOf('eth_signTypedData_v4').length).toBe(1)
    await world.chain.client.request('evm_setNextBlockTimestamp', [toHex(end)])
    await world.chain.mine()
    agree()
    await expect(screen.dialog.getByRole('alert')).toHaveText(/^Voting is not open for this proposal/)
    await screen.dialog.getByRole('button', { name: 'Dismiss' }).click()
    await expect(screen.dialog).toBeHidden()
    await expect(screen.castVote.getByText('Voting is closed.')).toBeVisible()
    await expect(screen.castVote.getByRole('radio')).toHaveCount(0)
    await expect(screen.votes.getByRole('listitem')).toHaveCount(1)
    const { votes } = await queryHub<{ readonly votes: readonly unknown[] }>(
      world,
      page.request,
      `{ votes(where: { proposal: "${id}" }) { voter choice } }`,
    )
    expect(votes).toEqual([{ voter: guest, choice: 1 }])
  },
)
