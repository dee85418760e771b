import { expect, type Locator } from '@playwright/test'
import { Screen } from '../story/screen.ts'

/** `/voting` and the page of a proposal. */
export class VotingScreen extends Screen {
  get proposals(): Locator {
    return this.page.getByRole('region', { name: 'Proposals' })
  }

  get results(): Locator {
    return this.page.getByRole('region', { name: /^(Current )?Results$/ })
  }

  get castVote(): Locator {
    return this.page.getByRole('region', { name: 'Cast your vote' })
  }

  get votes(): Locator {
    return this.page.getByRole('region', { name: /^Votes/ })
  }

  get power(): Locator {
    return this.page.getByRole('region', { name: 'Your voting power' })
  }

  /** Opens the list, and a proposal from it. */
  async openProposal(title: string): Promise<void> {
    await this.page.goto('/voting')
    await this.proposals.getByRole('link', { name: title }).click()
    await expect(this.page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }

  /** Signs what the window shows, and leaves it. */
  async sign(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Confirm Vote', exact: true }).click()
    await expect(this.dialog.getByText('Vote cast!')).toBeVisible()
    await this.closeDialog()
  }
}
