import { deployedToken, type World } from '@ibull/localnet'
import { expect, type Locator, type Page } from '@playwright/test'

/** The swap screen as a user handles it. */
export class SwapScreen {
  constructor(
    private readonly page: Page,
    private readonly world: World,
  ) {}

  /** Opens /swap with two currencies by their local ids; BNB is the native currency. */
  async open(input: string, output: string, search: Readonly<Record<string, string>> = {}): Promise<void> {
    const id = (name: string) => (name === 'BNB' ? 'BNB' : deployedToken(this.world.deployment, name).address)
    const query = new URLSearchParams({ inputCurrency: id(input), outputCurrency: id(output), ...search })
    await this.page.goto(`/swap?${query.toString()}`)
  }

  /** Connects the test wallet that is installed in the page. */
  async connect(name = 'Test Wallet'): Promise<void> {
    await this.page.getByRole('main').getByRole('button', { name: 'Connect Wallet' }).click()
    await this.dialog.getByRole('button', { name: new RegExp(name) }).click()
    await expect(this.account).toBeVisible()
    await expect(this.dialog).toBeHidden()
  }

  /** Agrees to use a token that no list knows. */
  async importLinkedToken(): Promise<void> {
    await this.dialog.getByRole('checkbox', { name: 'I understand' }).check()
    await this.dialog.getByRole('button', { name: 'Import' }).click()
    await expect(this.dialog).toBeHidden()
  }

  get dialog(): Locator {
    // Messages are dialogs too, but not modal ones.
    return this.page.locator('[role=dialog]:not([aria-modal=false])')
  }

  get account(): Locator {
    return this.page.getByRole('banner').getByRole('button', { name: /0x[\dA-Fa-f]{4}/ })
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

  /** A button of the form, by its exact text. */
  formButton(name: string | RegExp): Locator {
    return this.page.getByRole('main').getByRole('button', { name, exact: true })
  }

  /** The value beside a label of the trade details. */
  detail(label: string): Locator {
    return termIn(this.page.getByRole('main'), label)
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
    await expect(this.dialog.getByText('Transaction confirmed').last()).toBeVisible()
    await this.closeDialog()
    await expect(this.formButton('Enabled')).toBeVisible()
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

/** The value beside a term: in the details of the form, or in the window that confirms them. */
export function termIn(place: Locator, label: string): Locator {
  return place.getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd')
}
