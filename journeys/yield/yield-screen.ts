import { expect, type Locator } from '@playwright/test'
import { Screen, termIn } from '../story/screen.ts'

/** What a list shows. */
export interface YieldListing {
  readonly search?: string
  readonly status?: 'finished'
}

/** `/farms` and `/pools` as a user handles them. */
export class YieldScreen extends Screen {
  async open(mode: 'farms' | 'pools', listing: YieldListing = {}): Promise<void> {
    const query = new URLSearchParams(Object.entries(listing))
    await this.page.goto(`/${mode}?${query.toString()}`)
  }

  /** The card of a source, by its title. */
  card(title: string): Locator {
    return this.main.getByRole('article', { name: title, exact: true })
  }

  /** A button of a source's card, by the text that it shows. */
  button(title: string, text: string): Locator {
    return this.card(title)
      .getByRole('group', { name: /^Actions for/ })
      .getByText(text, { exact: true })
      .locator('xpath=ancestor::button')
  }

  /** The value beside a label of a card. */
  figure(title: string, label: string): Locator {
    return termIn(this.card(title), label)
  }

  /** The value beside a label of the open window. */
  fact(label: string): Locator {
    return termIn(this.dialog, label).first()
  }

  get amount(): Locator {
    return this.dialog.getByRole('textbox')
  }

  /** The button at the foot of the open window, whatever it says. */
  get submit(): Locator {
    return this.dialog.getByRole('button', { name: /^(Stake|Unstake|Zap)$|^Withdraw without rewards/ })
  }

  get confirm(): Locator {
    return this.dialog.getByRole('button', { name: /^(Confirm (?!separately)|Withdraw without rewards)/ })
  }

  /** Gives a source's contract the permission to take its token. */
  async enable(title: string): Promise<void> {
    await this.button(title, 'Enable').click()
    await this.dialog.getByRole('button', { name: 'Enable in wallet' }).click()
    await this.waitForConfirmation()
    await expect(this.button(title, 'Stake')).toBeVisible()
  }

  /** Fills in the form of a stake and opens its review. */
  async reviewStake(title: string, amount: string): Promise<void> {
    await this.button(title, 'Stake').click()
    await this.amount.fill(amount)
    await this.submit.click()
    await expect(this.confirm).toBeEnabled()
  }

  async stake(title: string, amount: string): Promise<void> {
    await this.reviewStake(title, amount)
    await this.confirm.click()
    await this.waitForConfirmation()
  }

  async reviewUnstake(title: string, amount: string): Promise<void> {
    await this.button(title, 'Unstake').click()
    if (amount === 'MAX') await this.dialog.getByRole('button', { name: 'MAX', exact: true }).click()
    else await this.amount.fill(amount)
    await this.submit.click()
    await expect(this.confirm).toBeEnabled()
  }

  async unstake(title: string, amount: string): Promise<void> {
    await this.reviewUnstake(title, amount)
    await this.confirm.click()
    await this.waitForConfirmation()
  }

  async harvest(title: string): Promise<void> {
    await this.button(title, 'Harvest').click()
    await expect(this.confirm).toBeEnabled()
    await this.confirm.click()
    await this.waitForConfirmation()
  }

  /** After a rejection the review is unchanged, ready to be confirmed. @param reject rejects in the wallet. */
  async untilRejected(reject: () => void): Promise<void> {
    await expect(this.dialog.getByText('Waiting For Confirmation').last()).toBeVisible()
    reject()
    await expect(this.confirm).toBeEnabled()
    await expect(this.dialog.getByRole('alert')).toHaveCount(0)
  }

  /** Leaves a review: its form is there again. */
  async closeReview(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(this.submit).toBeVisible()
  }
}
