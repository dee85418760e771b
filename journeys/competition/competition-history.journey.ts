import { ACCOUNT_INDEX, LOCAL_CHAIN_ID, localAddress } from '@ibull/localnet'
import { TestWallet } from '@ibull/testkit'
import { expect } from '@playwright/test'
import { sellBnb } from '../story/chain-actions.ts'
import { tabTo } from '../story/keyboard.ts'
import { checkWidths } from '../story/page-widths.ts'
import { Screen, termIn } from '../story/screen.ts'
import { story } from '../story/story.ts'

const guest = localAddress(ACCOUNT_INDEX.guest)
const ONE = 10n ** 18n

story(
  'default: a prize of the last competition is claimed, and in the running one an account registers, trades, is ranked and shares its score [competition.1, competition.2, competition.7]',
  async ({ page, world }) => {
    await TestWallet.install(page, { rpcUrl: world.rpcUrl, accounts: [guest], chainId: LOCAL_CHAIN_ID })
    const screen = new Screen(page, world)
    await page.goto('/competition')
    await screen.connect()
    const traders = page.getByRole('table', { name: 'Top traders' })
    await expect(traders.getByRole('row').nth(1)).toContainText(/#1.*\$/)
    await expect(page.getByRole('table', { name: 'Team ranks' }).getByRole('row').nth(1)).toContainText(
      /1\..*\$/,
    )
    await expect(traders.getByText('You')).toBeHidden()

    const last = page.getByRole('region', { name: 'Last competition' })
    await expect(termIn(last, 'Tier')).toHaveText('Gold')
    await expect(last.getByRole('status')).toHaveText('Your prizes are waiting.')
    await last.getByRole('button', { name: 'Claim prizes' }).click()
    await screen.dialog.getByRole('button', { name: 'Claim', exact: true }).click()
    await screen.waitForConfirmation()
    await expect(last.getByRole('status')).toHaveText('Prizes claimed')
    await expect(last.getByRole('button', { name: 'Claim prizes' })).toBeHidden()

    const own = page.getByRole('region', { name: 'Your score' })
    const open = own.getByRole('button', { name: 'Register' })
    await expect(open).toHaveAttribute('aria-disabled', 'true')
    await own.getByRole('checkbox').focus()
    await page.keyboard.press('Space')
    await expect(open).not.toHaveAttribute('aria-disabled', 'true')
    await open.focus()
    await page.keyboard.press('Enter')
    await expect(screen.dialog.getByRole('button', { name: 'Register', exact: true })).toBeEnabled()
    await tabTo(page, /^Register$/)
    await page.keyboard.press('Enter')
    await screen.waitForConfirmation()
    await expect(own.getByRole('status')).toContainText('You are registered.')
    await expect(termIn(own, 'Rank in your team')).toHaveText('No trades counted yet')

    await sellBnb(world, guest, 300n * ONE)
    await expect(termIn(own, 'Rank in your team')).toHaveText(/^#\d+$/)
    await expect(termIn(own, 'Your volume')).toHaveText(/^\$\d/)
    await expect(traders.getByRole('row').filter({ hasText: 'You' })).toContainText(/\$\d/)
    const downloading = page.waitForEvent('download')
    await own.getByRole('button', { name: 'Share your score' }).click()
    expect((await downloading).suggestedFilename()).toBe('competition.png')
    await checkWidths(page, 'the competition')
  },
)

story(
  'error: without the indexer the ranks are away, and the account can still register',
  async ({ page, world, indexer, watch, wallet: _installed }) => {
    watch.tolerateConsole(/Failed to load resource/)
    indexer.break({ kind: 'down' })
    const screen = new Screen(page, world)
    await page.goto('/competition')
    await expect(page.getByText('Live ranks are away. You can still register and claim.')).toBeVisible()
    await screen.connect()
    await expect(
      page.getByRole('region', { name: 'Your score' }).getByText('A profile is needed to register.'),
    ).toBeVisible()
    indexer.mend()
    await page.getByRole('button', { name: 'Try again' }).first().click()
    await expect(page.getByRole('table', { name: 'Top traders' }).getByRole('row').nth(1)).toContainText(/#1/)
  },
)
