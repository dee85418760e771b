import { ACCOUNT_INDEX, localAddress } from '@ibull/localnet'
import { expect, type Locator } from '@playwright/test'
import { tabTo } from '../story/keyboard.ts'
import { termIn } from '../story/screen.ts'
import { story } from '../story/story.ts'
import { publishProposal, queryHub, voteAs } from './hub-messages.ts'
import { VotingScreen } from './voting-screen.ts'

const FARMS = ['CAKE', 'XRP', 'DOGE']

/** The row of a choice in the result. */
const resultOf = (screen: VotingScreen, choice: string): Locator =>
  screen.results.getByRole('listitem').filter({ hasText: choice })

story(
  'default: the result moves as others vote while the page is open, and when one changes the vote [governance.2]',
  async ({ page, world, wallet: _installed }) => {
    const title = 'Pay for an audit'
    const id = await publishProposal(world, page.request, ACCOUNT_INDEX.guest, { title })
    const screen = new VotingScreen(page, world)
    await screen.openProposal(title)
    await expect(resultOf(screen, 'Yes')).toContainText('–')
    await expect(screen.votes.getByText('No votes found')).toBeVisible()
    await page.evaluate(() => Reflect.set(window, 'isSamePage', true))

    await voteAs(world, page.request, ACCOUNT_INDEX.guest, id, 1)
    await expect(resultOf(screen, 'Yes')).toContainText('100.00%')
    await expect(page.getByRole('heading', { name: 'Votes (1)' })).toBeVisible()
    await voteAs(world, page.request, ACCOUNT_INDEX.demo, id, 2)
    await expect(page.getByRole('heading', { name: 'Votes (2)' })).toBeVisible()
    await expect(screen.votes.getByRole('listitem')).toHaveCount(2)
    await expect(resultOf(screen, 'Yes')).not.toContainText('100.00%')
    await expect(resultOf(screen, 'No')).not.toContainText(/^No0(?:.00)?%/)

    // The number of votes stays as it is.
    await world.chain.mine()
    await voteAs(world, page.request, ACCOUNT_INDEX.demo, id, 1)
    await expect(resultOf(screen, 'Yes')).toContainText('100.00%')
    await expect(screen.votes.getByRole('listitem').filter({ hasText: 'No' })).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Votes (2)' })).toBeVisible()
    expect(await page.evaluate(() => Reflect.get(window, 'isSamePage') as unknown)).toBe(true)
  },
)

story(
  'default: approval by mouse and weights by keyboard: what is signed is shown before, and counted after [governance.2, governance.5]',
  async ({ page, world, wallet }) => {
    const publish = (title: string, type: 'approval' | 'weighted') =>
      publishProposal(world, page.request, ACCOUNT_INDEX.guest, { title, type, choices: FARMS })
    const approval = await publish('Which farms to open', 'approval')
    const weighted = await publish('How to share the rewards', 'weighted')
    const voter = localAddress(ACCOUNT_INDEX.demo)
    const storedChoice = async (proposal: string): Promise<unknown> => {
      const query = `{ votes(where: { proposal: "${proposal}", voter: "${voter}" }) { choice } }`
      const { votes } = await queryHub<{ readonly votes: readonly [{ readonly choice: unknown }] }>(
        world,
        page.request,
        query,
      )
      return votes[0].choice
    }
    const screen = new VotingScreen(page, world)
    await screen.openProposal('Which farms to open')
    await screen.connect()
    await screen.castVote.getByRole('checkbox', { name: 'DOGE' }).check()
    await screen.castVote.getByRole('checkbox', { name: 'XRP' }).check()
    await screen.castVote.getByRole('checkbox', { name: 'CAKE' }).check()
    await screen.castVote.getByRole('checkbox', { name: 'XRP' }).uncheck()
    await screen.castVote.getByRole('button', { name: 'Cast Vote' }).click()
    await expect(termIn(screen.dialog, 'Voting For')).toHaveText('CAKE, DOGE')
    await expect(termIn(screen.dialog, /^Choice$/)).toHaveText('CAKE, DOGE')
    await screen.sign()
    await expect(screen.castVote.getByText('You voted: CAKE, DOGE')).toBeVisible()
    await expect(screen.votes.getByRole('listitem').filter({ hasText: 'You' })).toContainText('CAKE, DOGE')
    for (const [farm, share] of [
      ['CAKE', /^50.00%$/],
      ['XRP', /^0(?:.00)?%$/],
      ['DOGE', /^50.00%$/],
    ] as const) {
      await expect(resultOf(screen, farm).getByRole('strong')).toHaveText(share)
    }
    expect(await storedChoice(approval)).toEqual([1, 3])

    await screen.openProposal('How to share the rewards')
    await expect(screen.castVote.getByRole('textbox', { name: 'CAKE' })).toBeVisible()
    await tabTo(page, /^CAKE$/)
    await page.keyboard.type('3')
    await tabTo(page, /^DOGE$/)
    await page.keyboard.type('1')
    await expect(screen.castVote.getByText('75%')).toBeVisible()
    await tabTo(page, /^Cast Vote/)
    await page.keyboard.press('Enter')
    await expect(termIn(screen.dialog, 'Voting For')).toHaveText('CAKE 75%, DOGE 25%')
    await expect(termIn(screen.dialog, /^Choice$/)).toHaveText('CAKE 75%, DOGE 25%')
    await tabTo(page, /^Confirm Vote$/)
    await page.keyboard.press('Enter')
    await expect(screen.dialog.getByText('Vote cast!')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(screen.castVote.getByText('You voted: CAKE 75%, DOGE 25%')).toBeVisible()
    for (const [farm, share] of [
      ['CAKE', /^75.00%$/],
      ['XRP', /^0(?:.00)?%$/],
      ['DOGE', /^25.00%$/],
    ] as const) {
      await expect(resultOf(screen, farm).getByRole('strong')).toHaveText(share)
    }
    expect(await storedChoice(weighted)).toEqual({ 1: 3, 3: 1 })
    expect(wallet.requestsOf('eth_signTypedData_v4')).toHaveLength(2)
    expect(wallet.requestsOf('eth_sendTransaction')).toEqual([])
  },
)
