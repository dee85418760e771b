import { expect, type Locator } from '@playwright/test'
import { Screen } from '../story/screen.ts'

/** `/approvals`. */
export class ApprovalsScreen extends Screen {
  async open(): Promise<void> {
    await this.page.goto('/approvals')
  }

  /** The row of a token and spender. */
  row(symbol: string, spender: string): Locator {
    return this.main.getByRole('row').filter({ has: this.button('Revoke', symbol, spender) })
  }

  button(action: 'Revoke' | 'Reduce', symbol: string, spender: string): Locator {
    return this.page.getByRole('button', { name: `${action} ${symbol} for ${spender}`, exact: true })
  }

  async confirm(name: string): Promise<void> {
    await this.dialog.getByRole('button', { name, exact: true }).click()
    await this.waitForConfirmation()
  }

  async reduce(symbol: string, spender: string, amount: string): Promise<void> {
    await this.button('Reduce', symbol, spender).click()
    await this.dialog.getByRole('textbox').fill(amount)
    await this.dialog.getByRole('button', { name: 'Review', exact: true }).click()
    await expect(this.dialog.getByRole('button', { name: 'Confirm new limit' })).toBeVisible()
  }
}
