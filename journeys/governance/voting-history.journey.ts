import { ACCOUNT_INDEX, localAddress } from '@ibull/localnet'
import { expect } from '@playwright/test'
import { holdAnswers } from '../story/held-answers.ts'
import { tabTo } from '../story/keyboard.ts'
import { checkWidths } from '../story/page-widths.ts'
import { story } from '../story/story.ts'
import { VotingScreen } from './voting-screen.ts'

const EMISSIONS = 'Reduce emissions by 5%'
const demo = localAddress(ACCOUNT_INDEX.demo)
/** An account of the mnemonic that the local world doesn't use. */
const powerless = localAddress(ACCOUNT_INDEX.lastMember + 20)

story(
  'default: a vote is signed, counted, changed by keyboard, and in the archive; a rejection changes nothing [governance.2, governance.4, governance.5, governance.6, governance.8, governance.18, yield.37]',
  async ({ page, world, wallet, watch }) => {
    const screen = new VotingScreen(page, world)
    await page.goto('/voting')
    await expect(screen.proposals.getByRole('link')).not.toHaveCount(0)
    await screen.proposals.getByRole('radio', { name: 'Core' }).check()
    await expect(screen.proposals.getByRole('link', { name: /Community$/ })).toHaveCount(0)
    await screen.proposals.getByRole('radio', { name: 'Closed' }).check()
    await expect(screen.proposals.getByRole('link', { name: /Ended .*Closed/ })).not.toHaveCount(0)
    await checkWidths(page, 'proposals')

    await screen.openProposal(EMISSIONS)
    await screen.connect()
    await expect(screen.power.getByRole('definition').last()).not.toHaveText('0')
    const cast = screen.castVote.getByRole('button', { name: 'Cast Vote' })
    await expect(cast).toHaveAttribute('aria-disabled', 'true')
    await screen.castVote.getByRole('radio', { name: 'No' }).check()
    await screen.castVote.getByLabel('Reason (optional)').fill('It burns enough already.')
    await cast.click()
    await expect(screen.dialog.getByText('What your wallet will ask you to sign')).toBeVisible()
    wallet.rejectNext('eth_signTypedData_v4')
    const confirm = screen.dialog.getByRole('button', { name: 'Confirm Vote', exact: true })
    await confirm.click()
    await expect.poll(() => wallet.requestsOf('eth_signTypedData_v4').length).toBe(1)
    await expect(confirm).toBeEnabled()
    await expect(screen.dialog.getByRole('alert')).toHaveCount(0)
    await screen.sign()
    expect(wallet.requestsOf('eth_sendTransaction')).toEqual([])
    await expect(screen.castVote.getByText('You voted: No')).toBeVisible()
    const own = screen.votes.getByRole('listitem').filter({ hasText: 'You' })
    await expect(own).toHaveCount(1)
    await expect(own).toContainText('Verified')
    await expect(own).toContainText('It burns enough already.')
    await checkWidths(page, 'a proposal')

    await screen.castVote.getByRole('radio', { name: 'Yes' }).focus()
    await page.keyboard.press('Space')
    await tabTo(page, /^Change Vote$/)
    await page.keyboard.press('Enter')
    await expect(confirm).toBeEnabled()
    await tabTo(page, /^Confirm Vote$/)
    await page.keyboard.press('Enter')
    await expect(screen.dialog.getByText('Vote cast!')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(screen.castVote.getByText('You voted: Yes')).toBeVisible()
    await expect(own).toHaveCount(1)

    const link = page.getByRole('link', { name: 'Download all signed messages' })
    const address = new URL((await link.getAttribute('href')) ?? '', world.url).href
    // While a vote waits for its power there is no archive.
    await expect.poll(async () => (await page.request.get(address)).status()).toBe(200)
    const lines = (await (await page.request.get(address)).text()).trim().split('\n')
    // The vote that was replaced stays in it.
    expect(lines.filter((line) => line.includes('It burns enough already.'))).toHaveLength(2)
    expect(lines.at(-1)).toContain('"kind":"result"')

    watch.tolerateConsole(/Failed to load resource/)
    await page.route('**/api/governance/verify', (route) =>
      route.fulfill({ json: { data: { [demo.toLowerCase()]: { isValid: false } } } }),
    )
    await page.reload()
    await expect(own).toContainText('Invalid')
    await page.route('**/api/governance/verify', (route) => route.fulfill({ status: 500 }))
    await page.reload()
    await expect(page.getByText("The votes couldn't be verified: Internal Server Error")).toBeVisible()
  },
)

story(
  'error: without power, without the indexer and without the hub no vote is offered, and each says why [governance.10, governance.18]',
  async ({ page, world, wallet, watch }) => {
    watch.tolerateConsole(/Failed to load resource/)
    const screen = new VotingScreen(page, world)
    const arrive = await holdAnswers(page, '**/assets/markdown-*.css')
    await screen.openProposal(EMISSIONS)
    // A text that came later would move what is below it away from the pointer.
    await expect(screen.main.locator('[class*="_skeleton_"]')).toHaveCount(1)
    await expect(screen.castVote).toHaveCount(0)
    arrive()
    await screen.connect()
    await expect(screen.castVote.getByRole('radio')).toHaveCount(3)
    await wallet.switchAccount(powerless)
    await expect(screen.castVote.getByText(/^You held nothing that gives voting power/)).toBeVisible()
    await expect(screen.castVote.getByRole('radio')).toHaveCount(0)
    await wallet.switchAccount(localAddress(ACCOUNT_INDEX.guest))

    await page.route('**/api/governance/power', (route) =>
      route.fulfill({
        status: 503,
        json: { error: 'temporarily_unavailable', error_description: 'Unknown.', code: 'powerUnknown' },
      }),
    )
    await page.reload()
    await expect(screen.castVote.getByText(/^Voting power can't be determined right now/)).toBeVisible()
    await expect(screen.castVote.getByRole('radio')).toHaveCount(0)
    await page.unroute('**/api/governance/power')
    await screen.castVote.getByRole('button', { name: 'Try again' }).click()
    await expect(screen.castVote.getByRole('radio')).toHaveCount(3)

    await page.route('**/api/governance/', (route) =>
      route.fulfill({
        status: 400,
        json: { error: 'client_error', error_description: 'Closed.', code: 'votingClosed' },
      }),
    )
    await screen.castVote.getByRole('radio', { name: 'Yes' }).check()
    await screen.castVote.getByRole('button', { name: /Vote$/ }).click()
    await screen.dialog.getByRole('button', { name: 'Confirm Vote', exact: true }).click()
    await expect(screen.dialog.getByText(/^Voting is not open for this proposal/).first()).toBeVisible()
    await page.keyboard.press('Escape')

    await page.route('**/api/governance/**', (route) => route.abort())
    await page.reload()
    await expect(page.getByText('Error fetching data')).toBeVisible()
    await page.unroute('**/api/governance/**')
    await page.getByRole('button', { name: /Retry|Try again/ }).click()
    await expect(screen.castVote.getByRole('radio')).toHaveCount(3)
  },
)
