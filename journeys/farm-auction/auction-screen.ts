import { expect, type Locator } from '@playwright/test'
import { Screen, termIn } from '../story/screen.ts'

/** `/farms/auction`. */
export class AuctionScreen extends Screen {
  get current(): Locator {
    return this.page.getByRole('region', { name: /^Auction #/ })
  }

  get yourBid(): Locator {
    return this.page.getByRole('region', { name: 'Your bid' })
  }

  get claims(): Locator {
    return this.page.getByRole('region', { name: 'Bids to take back' })
  }

  get past(): Locator {
    return this.page.getByRole('region', { name: 'Past auctions' })
  }

  get standing(): Locator {
    return termIn(this.yourBid, 'Status')
  }

  async open(): Promise<void> {
    await this.page.goto('/farms/auction')
    await this.connect()
  }

  /** Bids what is needed to win at present. */
  async bidToWin(tokens: number): Promise<void> {
    await this.yourBid.getByRole('button', { name: `Use ${tokens} IBULL` }).click()
    await this.place()
  }

  /** Places what is entered. */
  async place(): Promise<void> {
    await this.yourBid.getByRole('button', { name: /^(Place|Raise) bid$/ }).click()
    await this.confirm('Place bid')
  }

  async confirm(name: string): Promise<void> {
    await this.dialog.getByRole('button', { name, exact: true }).click()
    await this.waitForConfirmation()
  }

  /** The top bids as they are read: position, what is said of it, and whole tokens. */
  async expectBoard(
    rows: readonly (readonly [position: number, text: RegExp, tokens: number])[],
  ): Promise<void> {
    const expected = rows.map(
      ([position, text, tokens]) => new RegExp(`^${position}${text.source}${tokens} IBULL$`),
    )
    await expect(this.current.getByRole('row')).toHaveText([/Position/, ...expected])
  }
}
