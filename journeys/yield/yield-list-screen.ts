import { expect, type Locator } from '@playwright/test'
import { YieldScreen } from './yield-screen.ts'

/** The lists of `/farms` and `/pools`: what narrows them, orders them and calculates with them. */
export class YieldListScreen extends YieldScreen {
  /** Opens a list and waits until it is there. */
  async openList(mode: 'farms' | 'pools', listing: { readonly status?: 'finished' } = {}): Promise<void> {
    await this.open(mode, listing)
    await expect(this.cards.first()).toBeVisible()
  }

  get cards(): Locator {
    return this.main.getByRole('article')
  }

  get table(): Locator {
    return this.main.getByRole('table', { name: /^(Farms|Pools): / })
  }

  get rows(): Locator {
    return this.table.getByRole('row').filter({ has: this.page.getByRole('rowheader') })
  }

  get search(): Locator {
    return this.main.getByRole('searchbox')
  }

  get sort(): Locator {
    return this.main.getByLabel('Sort by')
  }

  get stakedOnly(): Locator {
    return this.main.getByRole('switch', { name: 'Staked only' })
  }

  async choose(name: 'Live' | 'Finished' | 'Cards' | 'Table'): Promise<void> {
    const radio = this.page.getByRole('radio', { name: new RegExp(`^${name}`) })
    await this.main.locator('label').filter({ has: radio }).click()
    await expect(radio).toBeChecked()
  }

  /** Presses the head of a column. */
  async sortBy(column: string): Promise<void> {
    await this.table.getByRole('columnheader', { name: column }).getByRole('button').first().click()
  }

  /** The names of the sources that are drawn, in their order. */
  async names(): Promise<readonly string[]> {
    return await this.main.getByRole('article').getByRole('heading').allInnerTexts()
  }

  /** The percentages of the drawn cards or rows, in their order. */
  async returns(): Promise<readonly number[]> {
    const texts = await this.rows.getByText(/^[\d,.]+%$/).allInnerTexts()
    return texts.map((text) => Number(text.replace(/[,%]/g, '')))
  }

  async openCalculator(title: string): Promise<void> {
    await this.main.getByRole('button', { name: `Calculate returns of ${title}` }).click()
    await expect(this.dialog.getByText(`Returns of ${title}`)).toBeVisible()
  }

  get stakeField(): Locator {
    return this.dialog.getByLabel('You stake')
  }

  get returnField(): Locator {
    return this.dialog.getByLabel(/^You earn within/)
  }
}
