import { expect, type Locator } from '@playwright/test'
import { Screen, termIn } from '../story/screen.ts'

/** The liquidity screens as a user handles them. */
export class LiquidityScreen extends Screen {
  async openAdd(...currencies: readonly string[]): Promise<void> {
    await this.page.goto(['/add', ...currencies.map((name) => this.idOf(name))].join('/'))
  }

  async openRemove(a: string, b: string): Promise<void> {
    await this.page.goto(`/remove/${this.idOf(a)}/${this.idOf(b)}`)
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
    return termIn(this.main, label)
  }

  /** Chooses a currency in the open selector. */
  async choose(symbol: string): Promise<void> {
    await this.dialog.getByRole('combobox', { name: 'Search tokens' }).fill(symbol)
    // The one searched for comes first once the list is filtered; until then it would move under the pointer.
    const first = this.dialog.getByRole('option').first()
    await expect(first).toHaveText(new RegExp(`^${symbol}`))
    await first.click()
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
