import { ACCOUNT_INDEX } from '@ibull/localnet'
import { expect } from '@playwright/test'
import { story } from '../story/story.ts'
import { publishProposal } from './hub-messages.ts'
import { VotingScreen } from './voting-screen.ts'

const TITLE = 'Rename the vault'

story(
  'default: its author withdraws a proposal: it leaves the list, and its address says so; a rejection changes nothing',
  async ({ page, world, wallet }) => {
    const id = await publishProposal(world, page.request, ACCOUNT_INDEX.demo, { title: TITLE })
    const screen = new VotingScreen(page, world)
    await screen.openProposal(TITLE)
    await screen.connect()
    await expect(screen.castVote.getByRole('radio')).toHaveCount(2)
    await page.getByRole('button', { name: 'Withdraw proposal' }).click()
    await expect(screen.dialog.getByText(TITLE).first()).toBeVisible()
    const confirm = screen.dialog.getByRole('button', { name: 'Withdraw proposal', exact: true })
    wallet.rejectNext('eth_signTypedData_v4')
    await confirm.click()
    await expect.poll(() => wallet.requestsOf('eth_signTypedData_v4').length).toBe(1)
    await expect(confirm).toBeEnabled()
    await expect(screen.dialog.getByRole('alert')).toHaveCount(0)
    await expect(screen.castVote.getByRole('radio', { includeHidden: true })).toHaveCount(2)

    await confirm.click()
    await expect(screen.dialog.getByText('The proposal was withdrawn.')).toBeVisible()
    await screen.closeDialog()
    const gone = page.getByText('There is no proposal with this ID. It may have been withdrawn.')
    await expect(gone).toBeVisible()
    await expect(page.getByText(/doesn't answer/)).toHaveCount(0)
    await expect(page.getByRole('button', { name: /Cast Vote|Withdraw/ })).toHaveCount(0)
    expect(wallet.requestsOf('eth_sendTransaction')).toEqual([])

    await page.getByRole('main').getByRole('link', { name: 'Proposals' }).click()
    await expect(screen.proposals.getByRole('link')).not.toHaveCount(0)
    await expect(screen.proposals.getByRole('link', { name: TITLE })).toHaveCount(0)
    await page.goto(`/voting/proposal/${id}`)
    await expect(gone).toBeVisible()
    await expect(screen.castVote).toHaveCount(0)
  },
)
