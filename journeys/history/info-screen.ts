import { deployedToken, pairAddress } from '@ibull/localnet'
import { expect, type Locator } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { Screen, termIn } from '../story/screen.ts'

/** The pages of history and analytics as a user handles them. */
export class InfoScreen extends Screen {
  /** The address of a token by its local id. */
  tokenOf(name: string): `0x${string}` {
    return deployedToken(this.world.deployment, name).address
  }

  /** The address of the pair of two tokens by their local ids. */
  pairOf(a: string, b: string): `0x${string}` {
    return pairAddress(this.world.deployment, this.tokenOf(a), this.tokenOf(b))
  }

  /** Opens a page below /info and waits until its main figures are there. */
  async open(path = '', search: Readonly<Record<string, string>> = {}): Promise<void> {
    const query = new URLSearchParams(search).toString()
    await this.page.goto(`/info${path}${query === '' ? '' : `?${query}`}`)
    await expect(this.heading).toBeVisible()
  }

  get heading(): Locator {
    return this.main.getByRole('heading', { level: 1 })
  }

  /** A part of the page by its heading. */
  section(name: string | RegExp): Locator {
    return this.main.getByRole('region', { name })
  }

  /** A table by its caption. */
  table(caption: string | RegExp): Locator {
    return this.main.getByRole('table', { name: caption })
  }

  /** The rows of a table below its head. */
  rows(table: Locator): Locator {
    return table.getByRole('row').filter({ has: this.page.getByRole('rowheader') })
  }

  /** The rows of a table, when they are there: no skeletons, at least `atLeast`. */
  async filledRows(table: Locator, atLeast = 1): Promise<Locator> {
    await expect(table).not.toHaveAttribute('aria-busy', 'true')
    const rows = this.rows(table)
    await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(atLeast)
    return rows
  }

  /** The value beside a label of the figures at the page's head. */
  figure(label: string | RegExp): Locator {
    return termIn(this.main, label)
  }

  chart(name: string | RegExp): Locator {
    return this.main.getByRole('figure', { name })
  }

  /** The drawing of a chart: what the keys move the crosshair of. */
  drawing(chart: Locator): Locator {
    return chart.getByRole('application')
  }

  /** The ways between the pages of a table. */
  pager(name: string | RegExp): Locator {
    return this.main.getByRole('navigation', { name })
  }

  /** The banner while the indexer is unreachable, behind or incomplete. */
  get away(): Locator {
    return this.main.getByRole('status').filter({ hasText: /Histor|figures|service/i })
  }

  async chooseWindow(name: '24 h' | '48 h' | '7 d' | '14 d'): Promise<void> {
    const window = this.main.getByRole('radio', { name })
    // The choice is in the URL, which follows a moment later.
    await window.click({ force: true })
    await expect(window).toBeChecked()
  }

  /** Presses a download button and reads the file that it gives, line by line. */
  async download(button: Locator): Promise<{ readonly name: string; readonly lines: readonly string[] }> {
    const [download] = await Promise.all([this.page.waitForEvent('download'), button.click()])
    const text = await readFile(await download.path(), 'utf8')
    return { name: download.suggestedFilename(), lines: text.trimEnd().split('\r\n') }
  }
}
