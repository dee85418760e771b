import { ACCOUNT_INDEX, localAddress } from '@ibull/localnet'
import { expect } from '@playwright/test'
import { termIn } from '../story/screen.ts'
import { story } from '../story/story.ts'
import { publishProposal, queryHub } from './hub-messages.ts'
import { VotingScreen } from './voting-screen.ts'

const demo = localAddress(ACCOUNT_INDEX.demo)
const guest = localAddress(ACCOUNT_INDEX.guest)

interface StoredVote {
  readonly voter: string
  readonly choice: unknown
  readonly vp: number
  readonly vp_state: string
}

story(
  "error: with the indexer's process stopped power is unknown and no vote counts with a guessed one; with it back the same page votes [governance.10, governance.18]",
  async ({ page, world, wallet, watch }) => {
    watch.tolerateConsole(/Failed to load resource/)
    const title = 'Open a farm while the history is away'
    const id = await publishProposal(world, page.request, ACCOUNT_INDEX.guest, { title })
    const storedVotes = async (): Promise<readonly StoredVote[]> =>
      (
        await queryHub<{ readonly votes: readonly StoredVote[] }>(
          world,
          page.request,
          `{ votes(where: { proposal: "${id}" }, orderBy: "created") { voter choice vp vp_state } }`,
        )
      ).votes
    const powerOf = async (voter: string): Promise<unknown> => {
      const query = `{ vp(voter: "${voter}", space: "ibull.eth", proposal: "${id}") { vp } }`
      const answer = await page.request.post(`${world.url}/api/governance/graphql`, { data: { query } })
      return await answer.json()
    }
    const screen = new VotingScreen(page, world)
    await screen.openProposal(title)
    await screen.connect()
    await expect(termIn(screen.power, 'Total')).not.toHaveText('0')
    await expect(screen.castVote.getByRole('radio')).toHaveCount(2)
    await page.evaluate(() => Reflect.set(window, 'isSamePage', true))

    await world.withoutIndexer(async () => {
      // What the demo account held at that block is known already: its vote waits until the hub can count it itself.
      await screen.castVote.getByRole('radio', { name: 'Yes' }).check()
      await screen.castVote.getByRole('button', { name: 'Cast Vote' }).click()
      await screen.sign()
      const own = screen.votes.getByRole('listitem').filter({ hasText: 'You' })
      await expect(own).toContainText('Power is being counted')
      await expect(screen.results.getByRole('listitem').filter({ hasText: 'Yes' })).not.toContainText('%')
      expect(await storedVotes()).toEqual([{ voter: demo, choice: 1, vp: 0, vp_state: 'pending' }])

      await wallet.switchAccount(guest)
      await expect(screen.castVote.getByText(/^Voting power can't be determined right now/)).toBeVisible()
      await expect(screen.power.getByText(/^Your voting power is unknown right now/)).toBeVisible()
      await expect(screen.castVote.getByRole('radio')).toHaveCount(0)
      await expect(screen.power.getByRole('definition')).toHaveCount(0)
      expect(await powerOf(guest)).toMatchObject({
        data: { vp: null },
        errors: [{ extensions: { code: 'powerUnknown' } }],
      })
      for (const [path, data] of [
        ['power', { address: guest, block: 1 }],
        ['verify', { block: 1, votes: [{ address: guest, verificationHash: '0x', total: '1' }] }],
      ] as const) {
        const answer = await page.request.post(`${world.url}/api/governance/${path}`, { data })
        expect(answer.status()).toBe(503)
        expect(await answer.json()).toMatchObject({ code: 'powerUnknown' })
      }
      expect(await storedVotes()).toHaveLength(1)
    })

    await expect(screen.castVote.getByRole('radio')).toHaveCount(2)
    await screen.castVote.getByRole('radio', { name: 'No' }).check()
    await screen.castVote.getByRole('button', { name: 'Cast Vote' }).click()
    await screen.sign()
    await expect(screen.castVote.getByText('You voted: No')).toBeVisible()
    await expect
      .poll(async () => (await storedVotes()).map(({ vp_state: state }) => state))
      .toEqual(['final', 'final'])
    for (const { voter, vp } of await storedVotes()) {
      expect(vp).toBeGreaterThan(0)
      expect(await powerOf(voter)).toMatchObject({ data: { vp: { vp } } })
    }
    await expect(screen.votes.getByText('Power is being counted')).toHaveCount(0)
    await expect(screen.votes.getByText('Verified')).toHaveCount(2)
    expect(await page.evaluate(() => Reflect.get(window, 'isSamePage') as unknown)).toBe(true)
  },
)
