import { deployedToken, type World } from '@ibull/localnet'
import { accessibilityFailures } from '@ibull/testkit'
import { expect, type Locator, type Page } from '@playwright/test'
import { namedToken, tokenList } from './token-host.ts'
import { story } from '../story/story.ts'

const failedDownload = /Failed to load resource/

function addressOf(world: World, id: string): string {
  return deployedToken(world.deployment, id).address
}

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      await expect(target).toBeEnabled()
      return
    }
    await page.keyboard.press('Tab')
  }
  throw new Error('The keyboard does not reach it.')
}

story(
  'default: the four views of the selector and the ways between them [2.6.1, 2.6.2, 2.6.3, 2.6.4, 2.6.5, 2.6.8, 5.20]',
  async ({ swap, dialog, world, host }) => {
    const title = (name: string) => dialog.window.getByRole('heading', { name, exact: true })
    const url = host.put('/list.json', tokenList('Barn list', [namedToken(world, 'STUCK')]))
    await swap.open('BNB', 'BUSD')
    await dialog.open()
    await expect(title('Select a Token')).toBeVisible()
    const bases = dialog.window.getByRole('list', { name: 'Common bases' }).getByRole('button')
    await expect(bases).toHaveText(['BNB', 'BUSD', 'IBULL', 'BTCB'])
    expect((await dialog.results.boundingBox())?.height).toBe(390)
    expect((await dialog.result(/^BNB/).first().boundingBox())?.height).toBe(56)
    await dialog.search.fill('no such token')
    await expect(dialog.window.getByText('No results found.')).toBeVisible()

    await dialog.search.fill(addressOf(world, 'TAXED'))
    await dialog.button('Import').click()
    await expect(title('Import token')).toBeVisible()
    await dialog.button('Back').click()
    await expect(dialog.search).toBeFocused()

    await dialog.manageTokens()
    await dialog.tokenAddress.fill('0x1234')
    await expect(dialog.window.getByText('Enter valid token address')).toBeVisible()
    await dialog.tokenAddress.fill(addressOf(world, 'TAXED'))
    await dialog.button('Import').click()
    await expect(title('Import token')).toBeVisible()
    await dialog.button('Back').click()
    await expect(dialog.tokenAddress).toBeVisible()
    await dialog.button('Back').click()
    await expect(title('Select a Token')).toBeVisible()

    await dialog.manageLists()
    await dialog.listLocation.fill(url)
    await dialog.button('Import').click()
    await expect(title('Import list')).toBeVisible()
    await dialog.button('Back').click()
    await expect(title('Select a Token')).toBeVisible()
  },
)

story(
  'default: a token of no list is imported by its address [2.6.7, 5.21, 8.16.1]',
  async ({ page, swap, dialog, world }) => {
    await swap.open('BNB', 'BUSD')
    await dialog.open()
    await dialog.search.fill(addressOf(world, 'TAXED'))
    await expect(dialog.window.getByText('Unknown Source')).toBeVisible()
    await dialog.button('Import').click()
    await expect(dialog.window.getByText('Import at your own risk')).toBeVisible()
    await expect(dialog.window.getByText(/Anyone can create a token with any name/)).toBeVisible()
    await dialog.agreeAndImport()
    await expect(dialog.window).toBeHidden()
    const chosen = page.getByRole('button', { name: 'Token to receive: TAXED' })
    await expect(chosen).toBeVisible()

    await page.reload()
    await expect(chosen).toBeVisible()
    await expect(dialog.window).toBeHidden()

    // The form that uses the token falls back to its own default, and so does the address.
    await dialog.open()
    await dialog.manageTokens()
    await expect(dialog.window.getByRole('heading', { name: '1 imported token' })).toBeVisible()
    await dialog.button('Remove TAXED').click()
    await expect(dialog.window.getByRole('heading', { name: '0 imported tokens' })).toBeFocused()
    await expect(page).toHaveURL(/\/swap\?inputCurrency=BNB$/)
    await expect(dialog.window.getByRole('heading', { name: 'Import token' })).toHaveCount(0)
    await dialog.close()
    await expect(page.getByRole('button', { name: 'Select a currency' })).toBeVisible()
  },
)

story(
  'default: a token of an inactive list is after the separator and is imported as it is on chain [2.6.6]',
  async ({ page, swap, dialog, world, host }) => {
    const lies = namedToken(world, 'LONELY', { decimals: 6 })
    const url = host.put('/lies.json', tokenList('Lying list', [lies]))
    await swap.open('BNB', 'BUSD')
    await dialog.open()
    await dialog.manageLists()
    await dialog.importList(url)
    await dialog.listSwitch('Lying list').click()
    await dialog.button('Back').click()
    await expect(dialog.search).toBeFocused()
    await dialog.search.fill('lonely')
    await expect(dialog.window.getByText('Results from inactive lists')).toBeVisible()
    await expect(dialog.result(/LONELY.*via Lying list/)).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(dialog.window.getByText(/The list and the chain disagree/)).toBeVisible()
    await expect(dialog.window.getByText('Decimals: 18')).toBeVisible()
    await dialog.agreeAndImport()
    await expect(page.getByRole('button', { name: 'Token to receive: LONELY' })).toBeVisible()
  },
)

story(
  'default: a list is imported by its location and its tokens can be chosen, by keyboard alone, and named by a link without a question',
  async ({ page, swap, dialog, world, host }) => {
    const url = host.put('/list.json', tokenList('Barn list', [namedToken(world, 'STUCK')], '2.3.4'))
    await swap.open('BNB', 'BUSD')
    await tabTo(page, page.getByRole('button', { name: 'Token to receive: BUSD' }))
    await page.keyboard.press('Enter')
    await expect(dialog.search).toBeFocused()
    await tabTo(page, dialog.button('Manage Tokens'))
    await page.keyboard.press('Enter')
    await tabTo(page, dialog.listLocation)
    await page.keyboard.type(url)
    await expect(dialog.window.getByText('1 token · v2.3.4')).toBeVisible()
    await tabTo(page, dialog.button('Import'))
    await page.keyboard.press('Enter')
    await tabTo(page, dialog.window.getByRole('checkbox', { name: 'I understand' }))
    await page.keyboard.press('Space')
    await tabTo(page, dialog.button('Import'))
    await page.keyboard.press('Enter')
    await expect(dialog.listSwitch('Barn list')).toBeChecked()
    await tabTo(page, dialog.button('Back'))
    await page.keyboard.press('Enter')
    await expect(dialog.search).toBeFocused()
    await page.keyboard.type('stuck')
    await expect(dialog.result(/STUCK/)).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Token to receive: STUCK' })).toBeFocused()
    expect(await accessibilityFailures(page)).toEqual([])

    await swap.open('BNB', 'STUCK')
    await expect(page.getByRole('button', { name: 'Token to receive: STUCK' })).toBeVisible()
    await expect(dialog.window).toBeHidden()
    await swap.open('BNB', 'LONELY')
    await expect(dialog.window.getByText('Import at your own risk')).toBeVisible()
  },
)

story(
  'error: what is wrong with a location or a list is said, and the others stay; removing asks first, and the last list stays [4.20.2, 5.18.2, 5.19, 8.4.1, 8.4.2, 8.4.3]',
  async ({ page, swap, dialog, world, host, watch }) => {
    watch.tolerateConsole(failedDownload)
    const taxed = namedToken(world, 'TAXED')
    const twice = host.put('/twice.json', tokenList('Twice', [taxed, { ...taxed, symbol: 'AGAIN' }]))
    const broken = host.put('/broken.json', tokenList('Broken', [{ ...taxed, decimals: -1 }]))
    const page404 = 'https://tokens.example/nothing.json'
    await swap.open('BNB', 'BUSD')
    await dialog.open()
    await dialog.manageLists()
    for (const text of ['nonsense', 'ftp://tokens.example/list.json', 'https://localhost/list.json']) {
      await dialog.listLocation.fill(text)
      await expect(dialog.window.getByText('Enter valid list location')).toBeVisible()
    }
    for (const [location, message] of [
      [page404, `Failed to download list ${page404}`],
      [twice, 'Duplicate tokens'],
      [broken, /^Token list failed validation: tokens\[0\]/],
      ['tokens.eth', 'Could not construct mainnet ENS resolver'],
    ] as const) {
      await dialog.listLocation.fill(location)
      await expect(dialog.window.getByText('Error importing list')).toBeVisible()
      await expect(dialog.window.getByText(message)).toBeVisible()
      await expect(dialog.button('Import')).toBeHidden()
    }
    host.put('/nothing.json', tokenList('Here now', [taxed]))
    await dialog.listLocation.fill(page404)
    await expect(dialog.window.getByText('Here now')).toBeVisible()
    await expect(dialog.listSwitch('Local Default')).toBeChecked()
    expect(await accessibilityFailures(page)).toEqual([])

    const remove = (name: string) => dialog.list(name).getByRole('button', { name: 'Remove' })
    await remove('Local Extended').click()
    await dialog.button('Keep list').click()
    await remove('Local Extended').click()
    await dialog.button('Remove list').click()
    await expect(dialog.list('Local Extended')).toBeHidden()
    await expect(remove('Local Default')).toBeDisabled()
    await expect(remove('Local Default')).toHaveAccessibleDescription("The last list can't be removed.")
  },
)

story(
  'behavior: an update is shown as a difference and taken only when it is accepted [4.18.1]',
  async ({ swap, dialog, world, host }) => {
    const first = tokenList('Barn list', [namedToken(world, 'STUCK'), namedToken(world, 'TAXED')], '1.0.0')
    const url = host.put('/list.json', first)
    await swap.open('BNB', 'BUSD')
    await dialog.open()
    await dialog.manageLists()
    await dialog.importList(url)
    const moved = namedToken(world, 'TAXED', { address: addressOf(world, 'LONELY') })
    host.put(
      '/list.json',
      tokenList('Barn list', [namedToken(world, 'STUCK', { name: 'Renamed' }), moved], '1.1.0'),
    )
    await dialog.button('Back').click()
    await dialog.manageLists()
    await dialog.list('Barn list').getByRole('button', { name: 'Review update to v1.1.0' }).click()
    await expect(dialog.window.getByText(/These symbols would point to a different address/)).toBeVisible()
    await expect(dialog.window.getByText('1 token removed')).toBeVisible()
    await expect(dialog.window.getByText('1 token added')).toBeVisible()
    await expect(dialog.window.getByText('Name: Stuck Token → Renamed')).toBeVisible()
    await dialog.button('Keep the current version').click()
    await expect(dialog.list('Barn list')).toContainText('v1.0.0')
    await dialog.list('Barn list').getByRole('button', { name: 'Review update to v1.1.0' }).click()
    await dialog.button('Accept update').click()
    await expect(dialog.list('Barn list')).toContainText('v1.1.0')
    await dialog.button('Back').click()
    await dialog.search.fill('renamed')
    await expect(dialog.result(/STUCK/)).toBeVisible()
  },
)

story(
  'error: a list that is gone says so, offers a retry, and imported tokens stay [4.19]',
  async ({ page, swap, dialog, world, host, watch }) => {
    watch.tolerateConsole(failedDownload)
    const list = tokenList('Barn list', [namedToken(world, 'STUCK')])
    const url = host.put('/list.json', list)
    await swap.open('BNB', 'BUSD')
    await dialog.open()
    await dialog.manageLists()
    await dialog.importList(url)
    host.clear()
    await dialog.button('Back').click()
    await dialog.manageLists()
    await expect(dialog.list('Barn list').getByText(`Failed to download list ${url}`)).toBeVisible()
    await dialog.button('Back').click()
    await dialog.search.fill('stuck')
    await expect(dialog.window.getByText('No results found.')).toBeVisible()
    await dialog.search.fill('cake')
    await expect(dialog.result(/CAKE/).first()).toBeVisible()
    // The refreshes at the start and of the window must have failed too, or one finds the list before the user.
    const refreshed = () => page.waitForResponse((response) => response.url().endsWith('list.json'))
    const atStart = refreshed()
    await page.reload()
    await dialog.open()
    await atStart
    const ofWindow = refreshed()
    await dialog.manageLists()
    await ofWindow
    host.put('/list.json', list)
    await dialog.list('Barn list').getByRole('button', { name: 'Try again' }).click()
    await expect(dialog.list('Barn list')).toContainText('1 token · v1.0.0')
  },
)

story(
  'behavior: lists survive a reload and another tab follows them',
  async ({ page, context, swap, dialog, world, host }) => {
    const url = host.put('/list.json', tokenList('Barn list', [namedToken(world, 'STUCK')]))
    await swap.open('BNB', 'BUSD')
    const other = await context.newPage()
    await other.goto('/swap')
    const { TokenDialog } = await import('./token-dialog.ts')
    const otherDialog = new TokenDialog(other)
    await otherDialog.open()
    await otherDialog.manageLists()

    await page.bringToFront()
    await dialog.open()
    await dialog.manageLists()
    await dialog.importList(url)
    await expect(otherDialog.list('Barn list')).toContainText('1 token · v1.0.0')
    await dialog.listSwitch('Barn list').click()
    await expect(otherDialog.listSwitch('Barn list')).not.toBeChecked()
    await other.close()

    await page.reload()
    await dialog.open()
    await dialog.manageLists()
    await expect(dialog.listSwitch('Barn list')).not.toBeChecked()
    await expect(dialog.list('Barn list')).toContainText('1 token · v1.0.0')
  },
)

story(
  'behavior: a token that taxes or blocks is warned of, one that does neither is not',
  async ({ page, swap }) => {
    const main = page.getByRole('main')
    await swap.open('BNB', 'TAXED')
    await swap.importLinkedToken()
    await expect(main.getByText('TAXED charges a fee when it is moved.')).toBeVisible()
    await expect(main.getByText(/On purchase: \d/)).toBeVisible()
    await swap.open('BNB', 'STUCK')
    await swap.importLinkedToken()
    await expect(main.getByText(/simulated (purchase|sale|transfer) of STUCK failed/).first()).toBeVisible()
    await swap.open('BNB', 'MICRO')
    await swap.importLinkedToken()
    await expect(main.getByText(/0x[\dA-Fa-f]{4}\.\.\./).first()).toBeVisible()
    await expect(main.getByText(/charges a fee|simulated/)).toBeHidden()
  },
)
