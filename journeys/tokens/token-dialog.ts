import { expect, type Locator, type Page } from '@playwright/test'
import { OPEN_DIALOG } from '../story/screen.ts'

/** The window in which a currency is chosen, and its views for tokens and lists, as a user handles it. */
export class TokenDialog {
  constructor(private readonly page: Page) {}

  /** Opens it for a side of the swap. */
  async open(side: 'pay with' | 'receive' = 'receive'): Promise<void> {
    await this.page.getByRole('button', { name: new RegExp(`^(Token to ${side}|Select a currency)`) }).click()
    await expect(this.search).toBeFocused()
  }

  get window(): Locator {
    return this.page.locator(OPEN_DIALOG)
  }

  get search(): Locator {
    return this.window.getByRole('combobox', { name: 'Search tokens' })
  }

  get results(): Locator {
    return this.window.getByRole('listbox', { name: 'Tokens' })
  }

  result(name: string | RegExp): Locator {
    return this.results.getByRole('option', { name })
  }

  button(name: string | RegExp): Locator {
    return this.window.getByRole('button', { name, exact: true })
  }

  /** Goes from the search to the lists. */
  async manageLists(): Promise<void> {
    await this.button('Manage Tokens').click()
    await expect(this.window.getByRole('tab', { name: 'Lists' })).toBeVisible()
  }

  /** Goes from the search to the imported tokens. */
  async manageTokens(): Promise<void> {
    await this.button('Manage Tokens').click()
    await this.window.getByRole('tab', { name: 'Tokens' }).click()
    await expect(this.tokenAddress).toBeVisible()
  }

  get listLocation(): Locator {
    return this.window.getByRole('textbox', { name: 'List location' })
  }

  get tokenAddress(): Locator {
    return this.window.getByRole('textbox', { name: 'Token address' })
  }

  /** A list of the user, by its name. */
  list(name: string): Locator {
    return this.window
      .getByRole('list', { name: 'Your lists' })
      .getByRole('listitem')
      .filter({ hasText: name })
  }

  /** The switch of a list. */
  listSwitch(name: string): Locator {
    return this.list(name).getByRole('switch')
  }

  /** Agrees to the warning and imports what is shown. */
  async agreeAndImport(): Promise<void> {
    await expect(this.window.getByText('Import at your own risk')).toBeVisible()
    await expect(this.button('Import')).toBeDisabled()
    await this.window.getByRole('checkbox', { name: 'I understand' }).check()
    await this.button('Import').click()
  }

  /** Imports the list at a location, from the lists tab. */
  async importList(location: string): Promise<void> {
    await this.listLocation.fill(location)
    await this.button('Import').click()
    await this.agreeAndImport()
    await expect(this.window.getByRole('tab', { name: 'Lists' })).toBeVisible()
  }

  async close(): Promise<void> {
    await this.page.keyboard.press('Escape')
    await expect(this.window).toBeHidden()
  }
}
