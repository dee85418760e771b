import { expect, type Locator } from '@playwright/test'
import { Screen, termIn } from '../story/screen.ts'

/** The swap screen as a user handles it. */
export class SwapScreen extends Screen {
  /** Opens /swap with two currencies by their local ids; BNB is the native currency. */
  async open(input: string, output: string, search: Readonly<Record<string, string>> = {}): Promise<void> {
    const query = new URLSearchParams({
      inputCurrency: this.idOf(input),
      outputCurrency: this.idOf(output),
      ...search,
    })
    await this.page.goto(`/swap?${query.toString()}`)
  }

  override async connect(name?: string): Promise<void> {
    await super.connect(name)
    await expect(this.account).toBeVisible()
  }

  /** The account, once its wallet has confirmed it. */
  get account(): Locator {
    return this.page
      .getByRole('banner')
      .getByRole('button', { name: /0x[\dA-Fa-f]{4}/ })
      .and(this.page.locator('[aria-busy=false]'))
  }

  get pay(): Locator {
    return this.page.getByRole('textbox', { name: 'Amount to pay' })
  }

  get receive(): Locator {
    return this.page.getByRole('textbox', { name: 'Amount to receive' })
  }

  /** The main button of the form, whatever it says. */
  get action(): Locator {
    return this.page.locator('#swap-button')
  }

  /** The value beside a label of the trade details. */
  detail(label: string): Locator {
    return termIn(this.main, label)
  }

  /** Types an amount to pay and waits for its quote. */
  async typePay(amount: string): Promise<void> {
    await this.pay.fill(amount)
    await expect(this.receive).not.toHaveValue('')
    await expect(this.receive).not.toHaveAttribute('aria-busy', 'true')
  }

  /** Types an amount to receive and waits for its quote. */
  async typeReceive(amount: string): Promise<void> {
    await this.receive.fill(amount)
    await expect(this.pay).not.toHaveValue('')
    await expect(this.pay).not.toHaveAttribute('aria-busy', 'true')
  }

  /** Opens the review of the swap. */
  async review(): Promise<void> {
    await this.formButton(/^(Swap|Wrap|Unwrap|Swap Anyway)$/).click()
    await expect(this.confirmButton).toBeEnabled()
  }

  get confirmButton(): Locator {
    return this.dialog.getByRole('button', { name: /^(Confirm Swap|Wrap|Unwrap)$/ })
  }

  /** Agrees in the open window of a permission, and leaves it when it is given. */
  async enableInWallet(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Enable in wallet' }).click()
    await this.waitForConfirmation()
    await expect(this.formButton('Enabled')).toBeVisible()
  }
}
