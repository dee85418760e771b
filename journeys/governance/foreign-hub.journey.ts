import { connectionOrigins, localNetwork } from '@ibull/chain'
import { ACCOUNT_INDEX, localAddress } from '@ibull/localnet'
import { expect, type Page } from '@playwright/test'
import { securityHeaders } from '../../web/security-headers.ts'
import { alterScripts } from '../story/altered-app.ts'
import { termIn } from '../story/screen.ts'
import { story } from '../story/story.ts'
import { ForeignHub } from './foreign-hub.ts'
import { VotingScreen } from './voting-screen.ts'

const demo = localAddress(ACCOUNT_INDEX.demo)
const guest = localAddress(ACCOUNT_INDEX.guest)
const DAY = 86_400
const OWN_HUB = /(governanceHubUrl: ?[`"'])\/api\/governance(?=[`"'])/

/** Gives the app the network file, and the policy that follows from it, of a team that votes on another hub. */
async function nameForeignHub(page: Page, { url, sequencerUrl }: ForeignHub): Promise<() => number> {
  let named = 0
  const services = {
    ...localNetwork.services,
    governanceHubUrl: url,
    redirectOrigins: [sequencerUrl],
  }
  const headers = securityHeaders(connectionOrigins({ ...localNetwork, services }), { reportUri: '/csp' })
  await alterScripts(
    page,
    (script) => {
      if (OWN_HUB.test(script)) named += 1
      return script.replace(OWN_HUB, `$1${url}`)
    },
    { 'content-security-policy': headers['Content-Security-Policy'] ?? '' },
  )
  return () => named
}

story(
  "default: proposals of another Snapshot hub are read and voted on with that hub's power, and nothing of ours is asked of it or promised [governance.2, governance.4, governance.5]",
  async ({ page, world, wallet, watch }) => {
    watch.tolerateConsole(/Failed to load resource/)
    const hub = await ForeignHub.start()
    try {
      const now = Math.floor(Date.now() / 1_000)
      const base = { author: guest, start: now - DAY, end: now + DAY }
      const title = 'Fund the herd'
      const id = hub.publish({ ...base, title, type: 'single-choice', choices: ['Yes', 'No'] })
      hub.publish({
        ...base,
        title: 'Share the rest',
        type: 'weighted',
        choices: ['Farms', 'Pools', 'Vault'],
      })
      hub.publish({ ...base, title: 'Yes or no', type: 'basic', choices: ['For', 'Against', 'Abstain'] })
      hub.publish({
        ...base,
        id: 'QmPCj4kVkuYE2KhpBd82zAEwqgQ1Hi8sQPoaKCWwYW4A7c',
        title: 'From the first days',
        type: 'single-choice',
        choices: ['Yes', 'No'],
      })
      hub.setPower(demo, 1_200, 34.5)
      // A page that didn't come from this machine may not reach it otherwise.
      await page.context().grantPermissions(['local-network-access'], { origin: world.url })
      const named = await nameForeignHub(page, hub)
      const screen = new VotingScreen(page, world)

      await page.goto('/voting')
      await expect(screen.proposals.getByRole('link')).toHaveCount(4)
      expect(named()).toBe(1)
      await expect(page.getByText(/recount/)).toHaveCount(0)
      for (const other of ['Yes or no', 'From the first days']) {
        await expect(screen.proposals.getByRole('link', { name: other })).toContainText(
          "isn't supported here",
        )
      }
      await screen.proposals.getByRole('link', { name: title }).click()
      await expect(page.getByText('Published on Snapshot.')).toBeVisible()
      await screen.connect()
      await expect(termIn(screen.power, 'erc20-balance-of')).toHaveText('1,200')
      await expect(termIn(screen.power, 'delegation')).toHaveText('34.5')
      await expect(termIn(screen.power, 'Total')).toHaveText('1,234.5')

      await screen.castVote.getByRole('radio', { name: 'Yes' }).check()
      await screen.castVote.getByLabel('Reason (optional)').fill('For the herd.')
      await screen.castVote.getByRole('button', { name: 'Cast Vote' }).click()
      await screen.sign()
      await expect(screen.castVote.getByText('You voted: Yes')).toBeVisible()
      const own = screen.votes.getByRole('listitem').filter({ hasText: 'You' })
      await expect(own).toContainText('1,234.5')
      await expect(own).toContainText('For the herd.')
      await expect(screen.results.getByRole('listitem').filter({ hasText: 'Yes' })).toContainText('100.00%')
      expect(hub.votes).toMatchObject([{ voter: demo, proposal: id, choice: 1, metadata: {} }])

      // Sent again, the sequencer has the message already. Chromium reports a lost answer after a redirect so.
      watch.tolerateConsole(/^Access to fetch at .* has been blocked by CORS policy/)
      hub.losesAnswers = true
      await screen.castVote.getByRole('radio', { name: 'No' }).check()
      await screen.castVote.getByRole('button', { name: 'Change Vote' }).click()
      await screen.dialog.getByRole('button', { name: 'Confirm Vote', exact: true }).click()
      await expect(screen.dialog.getByRole('alert')).toHaveText(/Error fetching data/)
      expect(hub.votes).toMatchObject([{ voter: demo, proposal: id, choice: 2 }])
      hub.losesAnswers = false
      await screen.dialog.getByRole('button', { name: 'Try again' }).click()
      await expect(screen.dialog.getByText('Vote cast!')).toBeVisible()
      await screen.closeDialog()
      await expect(screen.castVote.getByText('You voted: No')).toBeVisible()
      expect(hub.votes).toMatchObject([{ voter: demo, proposal: id, choice: 2 }])
      expect(wallet.requestsOf('eth_signTypedData_v4')).toHaveLength(2)

      await expect(page.getByText(/recount|download|Verified|Invalid|couldn't be verified/i)).toHaveCount(0)
      await wallet.switchAccount(guest)
      await expect(screen.castVote.getByText(/^You held nothing that gives voting power/)).toBeVisible()

      await screen.openProposal('Share the rest')
      await wallet.switchAccount(demo)
      await screen.castVote.getByRole('textbox', { name: 'Farms' }).fill('3')
      await screen.castVote.getByRole('textbox', { name: 'Vault' }).fill('1')
      await screen.castVote.getByRole('button', { name: 'Cast Vote' }).click()
      await screen.sign()
      await expect(screen.castVote.getByText('You voted: Farms 75%, Vault 25%')).toBeVisible()
      expect(hub.votes.at(-1)).toMatchObject({ voter: demo, choice: { 1: 3, 3: 1 } })

      expect([...hub.requested].toSorted()).toEqual(['hub /', 'hub /graphql', 'sequencer /'])
      const foreign = new Set([hub.url, hub.sequencerUrl])
      const other = watch
        .faults()
        .filter(({ kind, text }) => kind !== 'foreign request' || !foreign.has(new URL(text).origin))
      expect(other).toEqual([])
      // A page that doesn't vote.
      await page.goto('/swap')
      watch.forget()
    } finally {
      await hub.stop()
    }
  },
)
