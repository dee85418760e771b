import { ACCOUNT_INDEX, localAddress, raisedFromUsd } from '@ibull/localnet'
import { expect, type Page } from '@playwright/test'
import { formatUnits } from 'viem'
import { fitsWidth } from '../story/page-widths.ts'
import { Screen, termIn } from '../story/screen.ts'
import { story } from '../story/story.ts'
import { dismissCollectible, SaleChain } from './sale-chain.ts'

const demo = localAddress(ACCOUNT_INDEX.demo)
const OTHERS = [0, 1, 2, 3, 4, 5, 6, 8, 10].map(localAddress)

const poolIn = (page: Page, name: string) =>
  page.getByRole('main').getByRole('article', { name, exact: true })

story(
  'default: ten accounts take part in a sale, of which one uses the page from the first commitment to its points [ifo.1, ifo.2, ifo.9, ifo.10, ifo.11]',
  async ({ page, world, wallet }) => {
    const screen = new Screen(page, world)
    const sale = new SaleChain(world)
    await sale.give(demo, 400)
    await dismissCollectible(page, demo)
    await page.goto('/ifo')
    await page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click()
    await screen.dialog.getByRole('button', { name: /Test Wallet/ }).click()
    await expect(screen.dialog).toBeHidden()
    const [basic, unlimited] = [poolIn(page, 'Basic Sale'), poolIn(page, 'Unlimited Sale')]
    const step = (name: string) => screen.main.getByRole('listitem').filter({ hasText: name })
    const review = async (pool: typeof basic) => {
      await pool.getByRole('button', { name: /^Commit/ }).click()
      await screen.dialog.getByRole('button', { name: 'Max' }).click()
      await screen.dialog.getByRole('button', { name: 'Review' }).click()
    }
    const confirm = screen.dialog.getByRole('button', { name: 'Commit', exact: true })

    // Without a profile nothing is committed.
    await expect(termIn(unlimited, 'Current fee')).toHaveText('0.50%')
    await expect(step('Activate your profile').getByText('Done')).toHaveCount(0)
    await review(basic)
    await confirm.click()
    await expect(screen.dialog.getByText('This sale needs an active profile.').first()).toBeVisible()
    // Only the approval was mined: the form keeps the amount.
    await screen.dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(screen.dialog.getByRole('textbox')).not.toHaveValue('')
    await screen.closeDialog()

    await sale.createProfile(demo)
    for (const account of OTHERS) {
      await sale.createProfile(account)
      await sale.give(account, 50_000)
      await sale.commit(account, 80, 0)
      await sale.commit(account, 45_000, 1)
    }
    await page.reload()
    await expect(termIn(unlimited, 'Current fee')).toHaveText('0.30%')
    await expect(step('Activate your profile').getByText('Done')).toBeVisible()

    // A rejection is silent, and the second try goes through.
    await review(basic)
    const answer = wallet.holdNext('eth_sendTransaction')
    await confirm.click()
    await expect(screen.dialog.getByText('Waiting For Confirmation').last()).toBeVisible()
    answer(false)
    await expect(confirm).toBeEnabled()
    await confirm.click()
    await screen.waitForConfirmation()
    await unlimited.getByRole('button', { name: /^Commit/ }).press('Enter')
    await screen.dialog.getByRole('button', { name: 'Max' }).press('Enter')
    await screen.dialog.getByRole('textbox').press('Enter')
    await expect(confirm).toBeEnabled()
    await confirm.press('Enter')
    await screen.waitForConfirmation()
    await expect(basic.getByText('Yours at present')).toBeVisible()
    expect(await sale.held(sale.raised, demo)).toBe(0n)

    await sale.end()
    await expect(screen.main.getByText('Finished', { exact: true })).toBeVisible()
    await page.setViewportSize({ width: 360, height: 740 })
    await expect.poll(() => fitsWidth(page)).toBe(true)
    await screen.main.getByRole('button', { name: 'Claim', exact: true }).click()
    await screen.dialog.getByRole('button', { name: 'Claim', exact: true }).click()
    await screen.waitForConfirmation()
    await expect(screen.main.getByText('You have already claimed everything.')).toBeVisible()
    expect(await sale.held(sale.offered, demo)).toBeGreaterThan(0n)
    expect(await sale.held(sale.raised, demo)).toBeGreaterThan(0n)

    await screen.main.getByRole('button', { name: 'Claim points' }).click()
    await screen.dialog.getByRole('button', { name: 'Claim points' }).click()
    await screen.waitForConfirmation()
    await expect(screen.main.getByRole('button', { name: 'Claim points' })).toHaveCount(0)
    expect(await sale.points(demo)).toBe(200n)

    // The last one takes the last unit of both sides.
    for (const account of [...OTHERS, localAddress(ACCOUNT_INDEX.issuer)]) await sale.harvest(account)
    await sale.withdraw()
    expect([await sale.held(sale.offered, sale.address), await sale.held(sale.raised, sale.address)]).toEqual(
      [0n, 0n],
    )
  },
)

story(
  'default: LP tokens that are missing come from the form that commits them, which keeps the amount [ifo.2]',
  async ({ page, world, wallet }) => {
    const screen = new Screen(page, world)
    const sale = new SaleChain(world)
    const before = await sale.held(sale.raised, demo)
    const needed = formatUnits(before + raisedFromUsd(60), 18)
    await sale.createProfile(demo)
    await dismissCollectible(page, demo)
    await page.goto('/ifo')
    await page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click()
    await screen.dialog.getByRole('button', { name: /Test Wallet/ }).click()
    await expect(screen.dialog).toBeHidden()
    await poolIn(page, 'Unlimited Sale')
      .getByRole('button', { name: /^Commit/ })
      .click()
    const amount = screen.dialog.getByRole('textbox')
    await amount.fill(needed)
    const review = screen.dialog.getByRole('button', { name: 'Review', exact: true })
    const getTokens = screen.dialog.getByRole('button', { name: 'Get IBULL-WBNB LP', exact: true })
    await expect(screen.dialog.getByText(/^You are missing IBULL-WBNB LP/)).toBeVisible()

    // A rejection leads back to the form.
    await getTokens.click()
    const supply = screen.dialog.getByRole('button', { name: 'Confirm Supply', exact: true })
    await expect(supply).toBeEnabled()
    const answer = wallet.holdNext('eth_sendTransaction')
    await supply.click()
    await expect.poll(() => wallet.requestsOf('eth_sendTransaction').length).toBe(1)
    answer(false)
    await supply.click()
    await expect(screen.dialog.getByText('Transaction confirmed').last()).toBeVisible()
    await screen.dialog.getByRole('button', { name: 'Close' }).last().click()
    expect(await sale.held(sale.raised, demo)).toBeGreaterThanOrEqual(before + raisedFromUsd(60))
    await expect(amount).toHaveValue(needed)
    await expect(getTokens).toBeHidden()
    await review.click()
    await screen.dialog.getByRole('button', { name: 'Commit', exact: true }).click()
    await screen.waitForConfirmation()
    await expect(poolIn(page, 'Unlimited Sale').getByText('Yours at present')).toBeVisible()
    expect(await sale.held(sale.raised, demo)).toBeLessThan(raisedFromUsd(1))
  },
)

story(
  'default: sales of the past, by keyboard and on a phone [ifo.2]',
  async ({ page, world, wallet: _installed }) => {
    const screen = new Screen(page, world)
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/ifo')
    await screen.main.getByRole('radio', { name: 'Next' }).press('ArrowRight')
    await expect(screen.main.getByRole('listitem')).toHaveCount(10)
    await expect(screen.main.getByText('The sale missed its minimum', { exact: false })).toHaveCount(1)
    await expect.poll(() => fitsWidth(page)).toBe(true)
  },
)
