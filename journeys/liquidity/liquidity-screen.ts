import { deployedToken, type World } from '@ibull/localnet'
import { expect, type Locator, type Page } from '@playwright/test'

/** The liquidity screens as a user handles them. */
export class LiquidityScreen {
  constructor(
    private readonly page: Page,
    private readonly world: World,
  ) {}

  /** How a path names a currency: a token by its local id; BNB is the native currency. */
  idOf(name: string): string {
    return name === 'BNB' ? 'BNB' : deployedToken(this.world.deployment, name).address
  }

  async openAdd(...currencies: readonly string[]): Promise<void> {
    await this.page.goto(['/add', ...currencies.map((name) => this.idOf(name))].join('/'))
  }

  async openRemove(a: string, b: string): Promise<void> {
    await this.page.goto(`/remove/${this.idOf(a)}/${this.idOf(b)}`)
  }

  get main(): Locator {
    return this.page.getByRole('main')
  }

  get dialog(): Locator {
    // Messages are dialogs too, but not modal ones.
    return this.page.locator('[role=dialog]:not([aria-modal=false])')
  }

  /** Connects the test wallet that is installed in the page. */
  async connect(name = 'Test Wallet'): Promise<void> {
    await this.formButton('Connect Wallet').click()
    await this.dialog.getByRole('button', { name: new RegExp(name) }).click()
    await expect(this.dialog).toBeHidden()
    await expect(this.formButton('Connect Wallet')).toBeHidden()
  }

  /** Agrees to use tokens that no list knows. */
  async importLinkedToken(): Promise<void> {
    await this.dialog.getByRole('checkbox', { name: 'I understand' }).check()
    await this.dialog.getByRole('button', { name: 'Import' }).click()
    await expect(this.dialog).toBeHidden()
  }

  /** A button of the page, by its exact text. */
  formButton(name: string | RegExp): Locator {
    return this.main.getByRole('button', { name, exact: true })
  }

  get amountA(): Locator {
    return this.page.getByRole('textbox', { name: 'Amount of the first token' })
  }

  get amountB(): Locator {
    return this.page.getByRole('textbox', { name: 'Amount of the second token' })
  }

  get percent(): Locator {
    return this.page.getByRole('textbox', { name: 'Percent to remove' })
  }

  get slider(): Locator {
    return this.page.getByRole('slider', { name: 'Percent to remove' })
  }

  /** The panel with what the user has in the pool of the form. */
  get position(): Locator {
    return this.page.getByRole('region', { name: 'LP tokens in your wallet' })
  }

  /** The card of a pair in the list of positions. */
  card(pair: string): Locator {
    return this.page.getByRole('article', { name: pair })
  }

  /** The value beside a label of the prices panel. */
  price(label: string): Locator {
    return this.main.getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd')
  }

  /** Chooses a currency in the open selector. */
  async choose(symbol: string): Promise<void> {
    await this.dialog.getByRole('combobox', { name: 'Search tokens' }).fill(symbol)
    await this.dialog
      .getByRole('option')
      .filter({ hasText: new RegExp(`^${symbol}`) })
      .first()
      .click()
    await expect(this.dialog).toBeHidden()
  }

  /** Presses Enable for a token and agrees in its window and the wallet. */
  async enable(symbol: string): Promise<void> {
    await this.formButton(`Enable ${symbol}`).click()
    await this.dialog.getByRole('button', { name: 'Enable in wallet' }).click()
    await this.waitForConfirmation()
    await expect(this.formButton(`Enable ${symbol}`)).toBeHidden()
  }

  /** Opens the review of a deposit. */
  async review(): Promise<void> {
    await this.formButton('Supply').click()
    await expect(this.confirmButton).toBeEnabled()
  }

  get confirmButton(): Locator {
    return this.dialog.getByRole('button', { name: /^(Confirm Supply|Create Pool & Supply|Confirm)/ })
  }

  /** Reviews and signs a deposit, and leaves its window when it is mined. */
  async supply(): Promise<void> {
    await this.review()
    await this.confirmButton.click()
    await this.waitForConfirmation()
  }

  /** Opens the review of a withdrawal. */
  async reviewRemoval(): Promise<void> {
    await this.formButton('Remove').click()
    await expect(this.confirmButton).toBeEnabled()
  }

  /** Reviews and signs a withdrawal, and leaves its window when it is mined. */
  async remove(): Promise<void> {
    await this.reviewRemoval()
    await this.confirmButton.click()
    await this.waitForConfirmation()
  }

  async waitForConfirmation(): Promise<void> {
    await expect(this.dialog.getByText('Transaction confirmed').last()).toBeVisible()
    await this.closeDialog()
  }

  async closeDialog(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(this.dialog).toBeHidden()
  }

  /** Puts liquidity into a pool of two listed tokens through the screens. */
  async provide(a: string, b: string, amount: string): Promise<void> {
    await this.openAdd(a, b)
    await this.connect()
    await this.amountA.fill(amount)
    await expect(this.amountB).not.toHaveValue('')
    for (const name of [a, b].filter((token) => token !== 'BNB')) await this.enable(name)
    await this.supply()
  }
}
