import { ACCOUNT_INDEX, LOCAL_SALES, localAddress, raisedFromUsd, saleAddress } from '@ibull/localnet'
import { expect, type Page } from '@playwright/test'
import { formatUnits } from 'viem'
import { fitsWidth } from '../story/page-widths.ts'
import { Screen, termIn } from '../story/screen.ts'
import { story } from '../story/story.ts'
import { holdFirstSale, listFirstSale } from './first-version.ts'
import { dismissCollectible, ISSUER, SaleChain } from './sale-chain.ts'

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

    // Without a profile nothing is committed, and nothing approved.
    await expect(termIn(unlimited, 'Current fee')).toHaveText('0.50%')
    await expect(step('Activate your profile').getByText('Done')).toHaveCount(0)
    await basic.getByRole('button', { name: /^Commit/ }).click()
    await screen.dialog.getByRole('button', { name: 'Max' }).click()
    await expect(screen.dialog.getByText('This sale needs an active profile').first()).toBeVisible()
    await expect(screen.dialog.getByRole('link', { name: 'Create a profile' })).toBeVisible()
    const reviewButton = screen.dialog.getByRole('button', { name: 'Review' })
    await expect(reviewButton).toHaveAttribute('aria-disabled', 'true')
    expect(wallet.requestsOf('eth_sendTransaction')).toEqual([])
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
  'behavior: a pool’s button stays under the pointer while what the account has committed is read [ifo.2]',
  async ({ page, rpc, world, wallet: _installed }) => {
    const screen = new Screen(page, world)
    const sale = new SaleChain(world)
    await sale.give(demo, 400)
    await sale.createProfile(demo)
    await sale.commit(demo, 10, 1)
    await dismissCollectible(page, demo)
    await page.goto('/ifo')
    const button = poolIn(page, 'Unlimited Sale').getByRole('button', { name: /^Commit/ })
    await expect(button).toBeVisible()
    rpc.break({ kind: 'held' })
    await page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click()
    await screen.dialog.getByRole('button', { name: /Test Wallet/ }).click()
    await expect(screen.dialog).toBeHidden()
    await button.hover()
    await page.mouse.down()
    rpc.mend()
    await expect(button).toHaveText(/^Commit more/)
    await page.mouse.up()
    await expect(screen.dialog.getByRole('textbox')).toBeVisible()
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

story(
  'behavior: the fee that is shown falls step by step as a sale is covered by hundreds of percent, and is what the claim pays [ifo.12]',
  async ({ page, world, wallet: _installed }) => {
    const screen = new Screen(page, world)
    const sale = new SaleChain(world)
    await sale.give(demo, 400)
    await sale.enrich(ISSUER, 13_000_000)
    await sale.createProfile(demo)
    const own = await sale.held(sale.raised, demo)
    await dismissCollectible(page, demo)
    await page.goto('/ifo')
    await page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click()
    await screen.dialog.getByRole('button', { name: /Test Wallet/ }).click()
    await expect(screen.dialog).toBeHidden()
    const unlimited = poolIn(page, 'Unlimited Sale')
    const fee = termIn(unlimited, 'Current fee')
    const covered = unlimited.getByText(/^[\d,.]+%$/).first()
    await expect(fee).toHaveText('0.50%')
    await expect(covered).toHaveText(/^5,\d{3}/)
    await unlimited.getByRole('button', { name: /^Commit/ }).click()
    await screen.dialog.getByRole('button', { name: 'Max' }).click()
    await screen.dialog.getByRole('button', { name: 'Review' }).click()
    await screen.dialog.getByRole('button', { name: 'Commit', exact: true }).click()
    await screen.waitForConfirmation()
    await expect(termIn(unlimited, /^Fee$/)).toHaveText(/LP/)

    // The unlimited pool raises 8,400 USD, of which 460,400 are committed.
    for (const [usd, coverage, text] of [
      [380_000, /^10,0\d\d/, '0.30%'],
      [1_260_000, /^25,0\d\d/, '0.25%'],
      [2_100_000, /^50,0\d\d/, '0.20%'],
      [4_200_000, /^100,0\d\d/, '0.10%'],
      [4_200_000, /^150,0\d\d/, '0.05%'],
    ] as const) {
      await sale.commit(ISSUER, usd, 1)
      await expect(fee).toHaveText(text)
      await expect(covered).toHaveText(coverage)
    }

    await sale.end()
    await screen.main.getByRole('button', { name: 'Claim', exact: true }).click()
    await screen.dialog.getByRole('button', { name: 'Claim', exact: true }).click()
    await screen.waitForConfirmation()
    // All but a 1,500th comes back, less 0.05 %.
    const refund = await sale.held(sale.raised, demo)
    expect(refund > (own * 9_988n) / 10_000n && refund < (own * 9_989n) / 10_000n, String(refund)).toBe(true)
  },
)

story(
  'default: a past sale of version 1 pays its tokens and the refund with one claim [ifo.6, ifo.7]',
  async ({ page, world, wallet: _installed }) => {
    const screen = new Screen(page, world)
    const sale = new SaleChain(world)
    const [unit, own] = [10n ** 18n, raisedFromUsd(100)]
    const first = await holdFirstSale(world, {
      raising: 10n * own,
      offering: 500n * unit,
      commitments: [
        [demo, own],
        [ISSUER, 19n * own],
      ],
    })
    const listed = saleAddress(world.deployment, LOCAL_SALES.length - 2)
    await listFirstSale(page, listed, first)
    const before = [await sale.held(sale.offered, demo), await sale.held(sale.raised, demo)] as const
    await page.goto('/ifo')
    await page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click()
    await screen.dialog.getByRole('button', { name: /Test Wallet/ }).click()
    await expect(screen.dialog).toBeHidden()
    await screen.main.getByRole('radio', { name: 'Past' }).check()
    const past = screen.main.getByRole('list').last().locator('> li').first()
    await expect(past.getByText('Basic Sale')).toHaveCount(0)
    await expect(termIn(past, 'Unlimited Sale')).toHaveText(/\(200\.00%\)$/)
    await past.getByRole('button', { name: 'Claim', exact: true }).click()
    await screen.dialog.getByRole('button', { name: 'Claim', exact: true }).click()
    await screen.waitForConfirmation()
    await expect(past.getByText('You have already claimed everything.')).toBeVisible()
    // Of a sale that is covered twice, half is taken.
    expect((await sale.held(sale.offered, demo)) - before[0]).toBe(25n * unit)
    expect((await sale.held(sale.raised, demo)) - before[1]).toBe(own - own / 2n)
  },
)
