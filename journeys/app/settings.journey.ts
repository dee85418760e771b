import { accessibilityFailures } from '@ibull/testkit'
import { expect, type Locator, type Page } from '@playwright/test'
import { story } from '../story/story.ts'

class Settings {
  readonly window: Locator

  constructor(private readonly page: Page) {
    this.window = page.getByRole('dialog', { name: /Settings|Expert Mode/ })
  }

  async open(): Promise<void> {
    await this.page.getByRole('main').getByRole('button', { name: 'Settings' }).click()
    await expect(this.window).toBeVisible()
  }

  get slippage(): Locator {
    return this.window.getByLabel('Custom slippage in percent')
  }

  get deadline(): Locator {
    return this.window.getByLabel('Transaction deadline (mins)')
  }

  toggle(name: string): Locator {
    return this.window.getByRole('switch', { name: new RegExp(name) })
  }

  radio(name: string | RegExp): Locator {
    return this.window.getByRole('radio', { name })
  }

  /** Chooses a radio whose label covers it. */
  async choose(name: string): Promise<void> {
    await this.radio(new RegExp(`^${name}`)).check({ force: true })
  }
}

story(
  'default: every choice is kept over a reload and followed by another tab [2.7.3, 4.24.1]',
  async ({ page, context }) => {
    const settings = new Settings(page)
    await page.goto('/swap')
    const other = await context.newPage()
    await other.goto('/swap')
    const follower = new Settings(other)
    await follower.open()
    await settings.open()
    await expect(settings.radio(/^Standard/)).toBeChecked()
    await expect(settings.window.getByText(/^[\d.]+ gwei$/)).toHaveCount(3)
    await settings.choose('Fast')
    await settings.slippage.fill('2.35')
    await settings.deadline.fill('30')
    await settings.choose('Only this amount')
    await settings.toggle('Disable Multihops').click()
    await settings.toggle('Flippy sounds').click()
    await settings.choose('Light')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')

    for (const place of [follower, settings]) {
      if (place === settings) {
        await page.reload()
        await settings.open()
      }
      await expect(place.radio(/^Fast/)).toBeChecked()
      await expect(place.slippage).toHaveValue('2.35')
      await expect(place.deadline).toHaveValue('30')
      await expect(place.radio('Only this amount')).toBeChecked()
      await expect(place.toggle('Disable Multihops')).toBeChecked()
      await expect(place.toggle('Flippy sounds')).toBeChecked()
      await expect(place.radio('Light')).toBeChecked()
    }
    await expect(other.locator('html')).toHaveAttribute('data-theme', 'light')

    await page.emulateMedia({ colorScheme: 'dark' })
    await settings.choose('System')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    await page.reload({ waitUntil: 'commit' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  },
)

story(
  'behavior: the slippage warns of its consequences, an endpoint that is no URL is rejected',
  async ({ page }) => {
    const settings = new Settings(page)
    await page.goto('/swap')
    await settings.open()
    for (const [text, message] of [
      ['0.3', 'Your transaction may fail'],
      ['7', 'Your transaction may be frontrun'],
      ['50', 'Enter a valid slippage percentage'],
      ['0.005', 'Enter a valid slippage percentage'],
    ] as const) {
      await settings.slippage.fill(text)
      await expect(settings.window.getByText(message)).toBeVisible()
    }
    await settings.deadline.fill('1.5')
    await expect(settings.deadline).toHaveAttribute('aria-invalid', 'true')
    expect(await accessibilityFailures(page)).toEqual([])

    const field = settings.window.getByLabel('Your own RPC endpoint')
    await field.fill('http://rpc.example')
    await settings.window.getByRole('button', { name: 'Check and use' }).click()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(settings.window.getByRole('button', { name: 'Use the default endpoints' })).toHaveCount(0)
  },
)

story(
  'default: expert mode not by another word, nor by leaving; by keyboard alone, its word typed, its warning not shown again [2.7.4.2, 4.17, 9.12.1]',
  async ({ page }) => {
    const settings = new Settings(page)
    await page.goto('/swap')
    await settings.open()
    await settings.toggle('Expert Mode').click()
    await settings.window.getByRole('textbox').fill('confir')
    await page.keyboard.press('Enter')
    await settings.window.getByRole('button', { name: 'Cancel' }).click()
    await expect(settings.toggle('Expert Mode')).not.toBeChecked()
    expect(await accessibilityFailures(page)).toEqual([])

    await settings.toggle('Expert Mode').focus()
    await page.keyboard.press('Space')
    const word = settings.window.getByRole('textbox')
    await expect(word).toBeFocused()
    await page.keyboard.type('confirm')
    await expect(word).toHaveValue('confirm')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect(settings.window.getByRole('checkbox', { name: "Don't show this again" })).toBeChecked()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(settings.toggle('Expert Mode')).toBeChecked()
    await settings.toggle('Expert Mode').click()
    await expect(settings.toggle('Expert Mode')).not.toBeChecked()
    await settings.toggle('Expert Mode').click()
    await expect(settings.toggle('Expert Mode')).toBeChecked()
  },
)

story(
  'behavior: amounts are typed and shown with the decimal sign of the language',
  async ({ page, swap }) => {
    await swap.open('BNB', 'BUSD')
    await page.getByRole('combobox', { name: 'Language' }).selectOption('es')
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    const [pay, receive] = await page.getByRole('main').getByRole('textbox').all()
    if (pay === undefined || receive === undefined) throw new Error('The form has two amounts.')
    await pay.focus()
    await page.keyboard.type('15')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.type('.')
    await expect(pay).toHaveValue('1,5')
    expect(await pay.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(2)
    await expect(receive).toHaveValue(/^\d+,\d+$/)
  },
)

story(
  'error: a pasted amount that reads two ways is not taken, one that does not keeps its value',
  async ({ page, swap, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await swap.open('BNB', 'BUSD')
    const paste = async (text: string) => {
      await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
      await swap.pay.fill('')
      await swap.pay.focus()
      await page.keyboard.press('ControlOrMeta+V')
    }
    await paste('1,234')
    await expect(swap.pay).toHaveValue('')
    await expect(page.getByText(/“1,234” is ambiguous/)).toBeVisible()
    await paste('1,234.5')
    await expect(swap.pay).toHaveValue('1234.5')
    await expect(page.getByText(/is ambiguous/)).toBeHidden()
    await swap.pay.fill('')
    await swap.pay.focus()
    await page.keyboard.insertText('1,234')
    await expect(swap.pay).toHaveValue('')
    await expect(page.getByText(/“1,234” is ambiguous/)).toBeVisible()
    await page.keyboard.insertText('１．５')
    await expect(swap.pay).toHaveValue('1.5')
  },
)
