import { accessibilityFailures } from '@ibull/testkit'
import { expect } from '@playwright/test'
import { story } from '../story/story.ts'
import { provideLiquidity } from './provide-liquidity.ts'

story(
  'default: a deposit is listed and can be opened [2.1.6.1, 2.5.1]',
  async ({ liquidity, page, world, wallet: _installed }) => {
    await provideLiquidity(world, 'CAKE', 'BUSD', '10')
    await page.goto('/liquidity')
    await liquidity.connect()
    const card = liquidity.card('CAKE/BUSD')
    await expect(card.getByText('Pooled CAKE')).toBeVisible()
    await expect(card.getByText('<0.01%')).toBeVisible()
    await expect(card.getByText('$308.00')).toBeVisible()
    await card.getByRole('button', { name: /CAKE\/BUSD/ }).click()
    await expect(card.getByText('Pooled CAKE')).toBeHidden()
    await card.getByRole('button', { name: /CAKE\/BUSD/ }).click()
    await card.getByRole('link', { name: 'Remove liquidity from CAKE/BUSD' }).click()
    await expect(page).toHaveURL(`/remove/${liquidity.idOf('CAKE')}/${liquidity.idOf('BUSD')}`)
    await page.goBack()
    await card.getByRole('link', { name: /Add liquidity instead/ }).click()
    await expect(page).toHaveURL(`/add/${liquidity.idOf('CAKE')}/${liquidity.idOf('BUSD')}`)
    await expect(liquidity.position).toBeVisible()
  },
)

story(
  'behavior: without a wallet the list asks for one, and finds nothing for a new one; finding distinguishes a missing pool, one without a share, and an invalid pair',
  async ({ liquidity, page, wallet: _installed }) => {
    await page.goto('/liquidity')
    await expect(page.getByText('Connect to a wallet to view your liquidity.')).toBeVisible()
    await liquidity.connect()
    await expect(page.getByText('No liquidity found.')).toBeVisible()
    await page.getByRole('link', { name: 'Add Liquidity' }).click()
    await expect(page).toHaveURL('/add')
    expect(await accessibilityFailures(page)).toEqual([])

    await page.goto('/find')
    const second = page.getByRole('button', { name: /^Second token/ })
    await second.click()
    await liquidity.choose('WBNB')
    await expect(page.getByText('Invalid pair').last()).toBeVisible()
    await second.click()
    await liquidity.choose('BUSD')
    await expect(page.getByText("You don't have liquidity in this pool yet.")).toBeVisible()
    await second.click()
    await liquidity.choose('NRV')
    await expect(page.getByText('No pool found.').last()).toBeVisible()
    await page.getByRole('link', { name: 'Create pool.' }).click()
    await expect(page).toHaveURL(`/create/BNB/${liquidity.idOf('NRV')}`)
    await expect(page.getByText('You are the first liquidity provider.')).toBeVisible()
  },
)

story(
  'behavior: a pool that no base token leads to is listed where it was supplied, and found once elsewhere [2.1.5, 2.1.6.1]',
  async ({ liquidity, page, wallet: _installed }) => {
    await liquidity.provide('BUNNY', 'CAKE', '1')
    await page.goto('/liquidity')
    await expect(page.getByRole('article', { name: /BUNNY/ })).toBeVisible()
    // Another browser knows nothing of the deposit.
    await page.evaluate(() => localStorage.removeItem('ibull.pairs.v1'))
    await page.reload()
    await expect(page.getByText('No liquidity found.')).toBeVisible()
    await page.getByRole('link', { name: 'Find other LP tokens' }).click()
    await expect(page).toHaveURL('/find')
    await page.getByRole('button', { name: 'First token: BNB' }).click()
    await liquidity.choose('BUNNY')
    await expect(page.getByText('Select a token to find your liquidity.')).toBeVisible()
    await page.getByRole('button', { name: 'Second token: Select a currency' }).click()
    await liquidity.choose('CAKE')
    await expect(page.getByText('Pool Found!').last()).toBeVisible()
    await expect(liquidity.position).toBeVisible()
    await page.getByRole('link', { name: 'Manage this pool.' }).click()
    await expect(page.getByRole('article', { name: /BUNNY/ })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('article', { name: /BUNNY/ })).toBeVisible()
  },
)

story(
  'behavior: links lead to the right form, in which choosing the token of the other side swaps the two, on the same route [2.1.6.1, 2.1.7, 2.1.9.2, 2.1.11, 2.4.1, 2.4.2, 2.4.3, 2.1.8.2]',
  async ({ liquidity, page }) => {
    const [cake, busd] = [liquidity.idOf('CAKE'), liquidity.idOf('BUSD')]
    await page.goto('/pool')
    await expect(page).toHaveURL('/liquidity')
    await page.goto(`/add/${cake}-${busd}`)
    await expect(page).toHaveURL(`/add/${cake}/${busd}`)
    await page.goto(`/add/${cake}/${cake.toLowerCase()}`)
    await expect(page).toHaveURL(`/add/${cake}`)
    await expect(page.getByRole('button', { name: 'First token: CAKE' })).toBeVisible()
    await page.goto(`/remove/${cake}-${busd}`)
    await expect(page).toHaveURL(`/remove/${cake}/${busd}`)
    await expect(liquidity.formButton('Connect Wallet')).toBeVisible()
    await page.goto('/remove/nothing')
    await expect(page).toHaveURL('/liquidity')
    await page.goto('/create')
    await expect(page.getByRole('button', { name: 'First token: BNB' })).toBeVisible()
    await page.getByRole('link', { name: 'Back to your liquidity' }).click()
    await expect(page).toHaveURL('/liquidity')

    await page.goto(`/create/BNB/${liquidity.idOf('CAKE')}`)
    await liquidity.amountA.fill('1')
    await page.getByRole('button', { name: 'Second token: CAKE' }).click()
    await liquidity.choose('BNB')
    await expect(page).toHaveURL(`/create/${liquidity.idOf('CAKE')}/BNB`)
    await expect(liquidity.amountB).toHaveValue('1')
    await expect(page.getByRole('button', { name: 'Second token: BNB' })).toBeFocused()
    await page.getByRole('button', { name: 'First token: CAKE' }).click()
    await liquidity.choose('BUSD')
    await expect(page).toHaveURL(`/create/${liquidity.idOf('BUSD')}/BNB`)
  },
)
