import { deployedToken, type World } from '@ibull/localnet'
import { expect, type Locator, type Page } from '@playwright/test'

/** The open window of the page, without the messages that are drawn beside it; not the demo wallet's. */
export const OPEN_DIALOG = 'dialog[open]:not([aria-labelledby=demo-wallet-title]) > :first-child'

/** What a user finds on each screen: the page itself, the window over it, its messages. */
export class Screen {
  constructor(
    protected readonly page: Page,
    protected readonly world: World,
  ) {}

  get main(): Locator {
    return this.page.getByRole('main')
  }

  get dialog(): Locator {
    return this.page.locator(OPEN_DIALOG)
  }

  /** Connects a wallet, on any page. */
  get bannerConnect(): Locator {
    return this.page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' })
  }

  /** How a path names a currency: a token by its local id; BNB is the native currency. */
  idOf(name: string): string {
    return name === 'BNB' ? 'BNB' : deployedToken(this.world.deployment, name).address
  }

  /** A button of the page, by its exact text. */
  formButton(name: string | RegExp): Locator {
    return this.main.getByRole('button', { name, exact: true })
  }

  /** Connects the test wallet that is installed in the page. */
  async connect(name = 'Test Wallet'): Promise<void> {
    const connect = this.main.getByRole('button', { name: 'Connect Wallet' })
    await connect.first().click()
    await this.dialog.getByRole('button', { name: new RegExp(name) }).click()
    await expect(this.dialog).toBeHidden()
    await expect(connect).toHaveCount(0)
  }

  /** Agrees to use tokens that no list knows. */
  async importLinkedToken(): Promise<void> {
    await this.dialog.getByRole('checkbox', { name: 'I understand' }).check()
    await this.dialog.getByRole('button', { name: 'Import' }).click()
    await expect(this.dialog).toBeHidden()
  }

  /** Waits until the transaction of the open window is mined, and leaves the window. */
  async waitForConfirmation(): Promise<void> {
    await expect(this.dialog.getByText('Transaction confirmed').last()).toBeVisible()
    await this.closeDialog()
  }

  async closeDialog(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(this.dialog).toBeHidden()
  }

  /** A toast, by its title. */
  toast(title: string): Locator {
    return this.page.getByLabel('Notifications', { exact: true }).getByText(title, { exact: true })
  }
}

/** The value beside a term: in the details of a page, or in the window that confirms them. */
export function termIn(place: Locator, label: string | RegExp): Locator {
  return place.getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd')
}
