import { ACCOUNT_INDEX, LOCAL_CHAIN_ID, localAddress, type World } from '@ibull/localnet'
import { TestWallet } from '@ibull/testkit'
import { expect, type Locator, type Page } from '@playwright/test'
import { Screen } from '../story/screen.ts'

/** Who bets on the page: an account without bets in the world's past. */
export const BETTOR = localAddress(ACCOUNT_INDEX.guest)

/** `/prediction` as a user handles it. */
export class PredictionScreen extends Screen {
  constructor(
    page: Page,
    world: World,
    readonly wallet: TestWallet,
  ) {
    super(page, world)
  }

  /** The page, which is not open yet, with a wallet of the bettor in it. */
  static async install(page: Page, world: World): Promise<PredictionScreen> {
    const { rpcUrl } = world
    const wallet = await TestWallet.install(page, { rpcUrl, accounts: [BETTOR], chainId: LOCAL_CHAIN_ID })
    await world.chain.setBalance(BETTOR, 100n * 10n ** 18n)
    return new PredictionScreen(page, world, wallet)
  }

  async open(): Promise<void> {
    await this.page.goto('/prediction')
    const connect = this.page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' })
    await connect.click()
    await this.dialog.getByRole('button', { name: /Test Wallet/ }).click()
    await expect(this.dialog).toBeHidden()
    await expect(connect).toHaveCount(0)
  }

  /** The card of a round. */
  card(epoch: bigint): Locator {
    return this.main.getByRole('article', { name: new RegExp(`#${epoch}$`) })
  }

  get amount(): Locator {
    return this.dialog.getByRole('textbox')
  }

  /** The button at the foot of the form. */
  submit(side: 'Bull' | 'Bear'): Locator {
    return this.dialog.getByRole('button', { name: `Enter ${side}` })
  }

  /** The button at the foot of the review, of a bet or of a claim. */
  get confirm(): Locator {
    return this.dialog.getByRole('button', { name: /^(Enter|Collect|Confirm)$/ })
  }

  /** Fills in the form of a bet. */
  async enterBet(epoch: bigint, side: 'Bull' | 'Bear', amount: string): Promise<void> {
    await this.card(epoch)
      .getByRole('button', { name: `Enter ${side}` })
      .click()
    await this.amount.fill(amount)
    const risk = this.dialog.getByRole('checkbox', { name: /I understand/ })
    if ((await risk.count()) > 0) await risk.check()
  }

  /** Fills in the form of a bet and opens its review. */
  async reviewBet(epoch: bigint, side: 'Bull' | 'Bear', amount: string): Promise<void> {
    await this.enterBet(epoch, side, amount)
    await this.submit(side).click()
    await expect(this.confirm).toBeEnabled()
  }

  /** Signs what is in review, and waits until it is mined. */
  async finish(): Promise<void> {
    await expect(this.confirm).toBeEnabled()
    await this.confirm.click()
    await this.waitForConfirmation()
  }
}
