import { ACCOUNT_INDEX, deployedToken, localAddress, pairAddress } from '@ibull/localnet'
import { expect, type Locator } from '@playwright/test'
import { tabTo } from '../story/keyboard.ts'
import { fitsWidth } from '../story/page-widths.ts'
import { Screen } from '../story/screen.ts'
import { story } from '../story/story.ts'
import { CollectiblesChain } from './collectibles-chain.ts'

const demo = localAddress(ACCOUNT_INDEX.demo)
const guest = localAddress(ACCOUNT_INDEX.guest)

class CollectiblesScreen extends Screen {
  get wallet(): Locator {
    return this.page.getByRole('region', { name: 'Your collectibles' })
  }

  get claims(): Locator {
    return this.page.getByRole('region', { name: 'Collectibles to claim' })
  }

  get won(): Locator {
    return this.page.getByRole('dialog', { name: 'Congratulations!' })
  }

  async open(): Promise<void> {
    await this.page.goto('/collectibles')
    await this.connect()
  }

  tile(name: string | RegExp): Locator {
    return this.wallet.getByRole('button', { name })
  }
}

story(
  'default: a collectible that was won is announced once, claimed after a failure, and in the wallet [2.2.13, collectibles.1, collectibles.3.1, collectibles.16]',
  async ({ page, world, rpc, watch, wallet: _installed }) => {
    watch.tolerateConsole(/Failed to load resource/)
    const screen = new CollectiblesScreen(page, world)
    await (await CollectiblesChain.open(world)).register()
    await screen.open()
    await expect(screen.wallet.getByRole('link', { name: 'Your profile picture' })).toBeVisible()
    await expect(screen.won).toBeHidden()
    await page.getByRole('link', { name: 'See all collectibles' }).click()
    await expect(screen.won).toBeVisible()
    await page.reload()
    await expect(page.getByText("A member's profile picture").first()).toBeVisible()
    await expect(screen.won).toBeHidden()
    await page.getByRole('link', { name: 'Your collectibles' }).click()
    // What the wallet holds is above the claims, and moves them when it is known.
    await expect(screen.wallet.getByRole('link', { name: 'Your profile picture' })).toBeVisible()
    await expect(screen.wallet.getByRole('status')).toHaveCount(0)
    const baller = screen.claims.getByRole('listitem').filter({ hasText: 'Baller' })
    await baller.getByRole('button', { name: 'Claim' }).click()
    const confirm = screen.dialog.getByRole('button', { name: 'Claim', exact: true })
    await expect(confirm).toBeEnabled()
    rpc.break({ kind: 'status', status: 503 })
    await confirm.click()
    await expect(screen.dialog.getByText('Unable to claim NFT, please try again.').first()).toBeVisible()
    rpc.mend()
    await screen.dialog.getByRole('button', { name: /Try again/i }).click()
    await screen.waitForConfirmation()
    await expect(baller.getByText('Claimed')).toBeVisible()
    await expect(screen.tile(/^Baller/)).toBeVisible()
    await page.setViewportSize({ width: 360, height: 740 })
    await expect.poll(() => fitsWidth(page)).toBe(true)
  },
)

story(
  'default: a collectible is sent, and no address that would lose it is accepted [collectibles.3.2, collectibles.12, collectibles.17]',
  async ({ page, world, wallet: _installed }) => {
    const screen = new CollectiblesScreen(page, world)
    const chain = await CollectiblesChain.open(world)
    const tokenId = await chain.mint(0)
    await screen.open()
    await page.setViewportSize({ width: 360, height: 740 })
    await tabTo(page, /^Bull 0/)
    await page.keyboard.press('Enter')
    await screen.dialog.getByRole('button', { name: 'Send' }).click()
    const address = screen.dialog.getByLabel('Receiving address')
    const review = screen.dialog.getByRole('button', { name: 'Review' })
    const { router } = world.deployment
    for (const [text, answer] of [
      ['0x1234', 'Please enter a valid wallet address'],
      [guest.replace('0x', '0X'), 'Please enter a valid wallet address'],
      ['0x0000000000000000000000000000000000000000', 'Please enter a valid wallet address'],
      [demo, 'This is your own address.'],
      [router, 'This is the address of a contract'],
    ] as const) {
      await address.fill(text)
      await expect(screen.dialog.getByRole('status').filter({ hasText: answer })).toBeVisible()
      await expect(review).toHaveAttribute('aria-disabled', 'true')
    }
    await address.fill(`${demo.slice(0, 6)}${'1'.repeat(32)}${demo.slice(-4)}`.toLowerCase())
    await expect(screen.dialog.getByText(/looks like one you know/)).toBeVisible()
    // A contract that no file names refuses what it can't receive.
    const tokens = ['IBULL', 'WBNB'].map((id) => deployedToken(world.deployment, id).address)
    const [first, second] = tokens
    if (first === undefined || second === undefined) throw new Error('There are two tokens.')
    await address.fill(pairAddress(world.deployment, first, second))
    await review.click()
    await screen.dialog.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(screen.dialog.getByText('Unable to transfer NFT').first()).toBeVisible()
    await expect(screen.dialog.getByText(/can't receive collectibles/).first()).toBeVisible()
    await screen.dialog.getByRole('button', { name: 'Close' }).last().click()
    await address.fill(guest)
    await review.click()
    await screen.dialog.getByRole('button', { name: 'Send', exact: true }).click()
    await screen.waitForConfirmation()
    await expect(screen.wallet.getByText('You have no collectibles yet.')).toBeVisible()
    expect(await chain.ownerOf(tokenId)).toBe(guest)
  },
)

story(
  'error: hostile metadata is only text and a picture, and what is missing can be tried again [collectibles.13, collectibles.14.1]',
  async ({ page, world, host, watch, wallet: _installed }) => {
    watch.tolerateConsole(/Failed to load resource/)
    const screen = new CollectiblesScreen(page, world)
    const chain = await CollectiblesChain.open(world)
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>alert(1)</script><image href="https://evil.example/a.png"/></svg>'
    const picture = host.put('/a.svg', () => new Response(svg, { headers: { 'content-type': 'text/html' } }))
    const hostile = host.put('/hostile.json', {
      name: '<img src=x onerror=alert(1)>\u202Etxt.exe',
      description: `<script>alert(1)</script> ${'long '.repeat(5_000)}`,
      image: picture,
    })
    await chain.mint(200, hostile)
    await chain.mint(201, 'https://tokens.example/late.json')
    await chain.mint(202, 'javascript:alert(1)')
    await screen.open()
    const tile = screen.tile(/^<img src=x onerror=alert\(1\)>txt.exe/)
    await expect(tile).toBeVisible()
    await expect(tile.locator('img')).toHaveJSProperty('complete', true)
    await expect(screen.tile(/^Collectible #/)).toHaveCount(2)
    host.put('/late.json', { name: 'Late' })
    await screen.wallet.getByRole('button', { name: 'Try again' }).click()
    await expect(screen.tile(/^Late/)).toBeVisible()
    await tile.click()
    await expect(screen.dialog.getByText(/^<script>alert/)).toBeVisible()
    await page.setViewportSize({ width: 360, height: 740 })
    await expect.poll(() => fitsWidth(page)).toBe(true)
    await screen.closeDialog()
    await page.getByRole('link', { name: 'See all collectibles' }).click()
    await page.getByLabel('Name, number or owner').fill('late')
    await page.getByRole('button', { name: /^Late.*Yours/ }).click()
    await expect(screen.dialog.getByText('Owner', { exact: true })).toBeVisible()
    await expect.poll(() => fitsWidth(page)).toBe(true)
  },
)
