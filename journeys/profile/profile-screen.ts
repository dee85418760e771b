import { expect, type Locator } from '@playwright/test'
import { Screen } from '../story/screen.ts'

/** `/create-profile` and `/profile`. */
export class ProfileScreen extends Screen {
  /** A step of the setup, from 1. */
  step(number: 1 | 2 | 3 | 4): Locator {
    return this.main
      .getByRole('list', { name: 'Steps of the setup' })
      .locator('> li')
      .nth(number - 1)
  }

  get finish(): Locator {
    return this.main.getByRole('region', { name: 'Your choices' })
  }

  get own(): Locator {
    return this.main.getByRole('region', { name: 'Your profile', exact: true })
  }

  async open(path: '/create-profile' | '/profile'): Promise<void> {
    await this.page.goto(path)
    await this.connect()
  }

  /** Whether a step is the one to take. */
  async expectCurrent(number: 1 | 2 | 3 | 4): Promise<void> {
    await expect(this.step(number)).toHaveAttribute('aria-current', 'step')
  }

  async choose(number: 1 | 2 | 3 | 4, name: RegExp | string): Promise<void> {
    await this.step(number).getByRole('radio', { name }).check()
  }

  async next(number: 2 | 3): Promise<void> {
    await this.step(number).getByRole('button', { name: 'Continue' }).click()
  }

  /** Presses the button of a review and waits until it is mined. */
  async confirm(name: string): Promise<void> {
    await this.dialog.getByRole('button', { name, exact: true }).click()
    await this.waitForConfirmation()
  }

  /** Leaves the window of a transaction that made the account a member, and the one about what it won. */
  async leaveAsMember(): Promise<void> {
    await expect(this.dialog.getByText('Transaction confirmed').last()).toBeVisible()
    await this.page.keyboard.press('Escape')
    await this.dismissWin()
  }

  /** Closes the window about the collectible of the lottery that a member can claim. */
  async dismissWin(): Promise<void> {
    const won = this.page.getByRole('dialog', { name: 'Congratulations!' })
    await won.getByRole('button', { name: 'Close' }).click()
    await expect(won).toBeHidden()
  }
}
