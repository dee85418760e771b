import { expect, type Locator } from '@playwright/test'
import { Screen } from '../story/screen.ts'

/** `/lottery`. */
export class LotteryScreen extends Screen {
  get next(): Locator {
    return this.page.getByRole('region', { name: 'Next draw' })
  }

  /** Whether the account has won. */
  get check(): Locator {
    return this.page.getByRole('region', { name: 'Are you a winner?' })
  }

  get finished(): Locator {
    return this.page.getByRole('region', { name: 'Finished rounds' })
  }

  get yourTickets(): Locator {
    return this.page.getByRole('region', { name: /^Your tickets in round/ })
  }

  get reviewButton(): Locator {
    return this.dialog.getByRole('button', { name: 'Review purchase' })
  }

  get buyButton(): Locator {
    return this.dialog.getByRole('button', { name: 'Buy', exact: true })
  }

  /** The entry of the menu. */
  get menuEntry(): Locator {
    return this.page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: /^Lottery/ })
  }

  async open(): Promise<void> {
    await this.page.goto('/lottery')
    await this.connect()
  }

  /** Opens the dialog of a purchase, and agrees to the risk where it is asked. */
  async fillIn(choose: () => Promise<void>): Promise<void> {
    await this.next.getByRole('button', { name: 'Buy tickets' }).click()
    await expect(this.reviewButton).toBeVisible()
    const risk = this.dialog.getByRole('checkbox', { name: /I understand/ })
    if (await risk.isVisible()) await risk.check()
    await choose()
  }

  /** Opens the dialog of a purchase, agrees to the risk where it is asked, and opens the review. */
  async review(choose: () => Promise<void>): Promise<void> {
    await this.fillIn(choose)
    await this.reviewButton.click()
    await expect(this.buyButton).toBeEnabled()
  }

  async chooseCount(count: number): Promise<void> {
    await this.dialog.getByLabel('Number of tickets').fill(String(count))
  }

  async buy(): Promise<void> {
    await this.buyButton.click()
    await this.waitForConfirmation()
  }

  /** Takes a step that anyone may take. */
  async act(name: string): Promise<void> {
    await this.next.getByRole('button', { name }).click()
    await this.confirm('Confirm')
  }

  async confirm(name: string): Promise<void> {
    await this.dialog.getByRole('button', { name, exact: true }).click()
    await this.waitForConfirmation()
  }
}
