import { STANDARD_SLIPPAGE_BPS, type GasPrice } from '@ibull/domain'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import './copy/en.json'
import '../i18n/copy/en.json'
import { createLanguageStore, LanguageProvider } from '../i18n/index.ts'
import { ExpertModeView } from './expert-mode-view.tsx'
import { defaultSettings, type Settings } from './settings-store.ts'
import { SettingsView } from './settings-view.tsx'

const language = createLanguageStore(() => Promise.resolve({}), 'en')

function showSettings(
  initial: Partial<Settings> = {},
  inLanguage = language,
  canSplit = true,
  [standard, fast, instant] = [50_000_000n, 60_000_000n, 7_000_000_000n],
  source: GasPrice['source'] = 'node',
) {
  const priceOf = (wei = 0n): GasPrice => ({ wei, mostWei: wei, tipWei: undefined, source })
  const seen: { settings: Settings } = { settings: { ...defaultSettings, ...initial } }
  function Harness() {
    const [settings, setSettings] = useState(seen.settings)
    seen.settings = settings
    return (
      <SettingsView
        settings={settings}
        gasPrices={{ standard: priceOf(standard), fast: priceOf(fast), instant: priceOf(instant) }}
        canSplit={canSplit}
        areKept
        onChange={(patch) => setSettings({ ...settings, ...patch })}
        onChangeExpertMode={() => {}}
      />
    )
  }
  render(
    <LanguageProvider language={inLanguage}>
      <Harness />
    </LanguageProvider>,
  )
  return seen
}

const slippageInput = () => screen.getByLabelText('Custom slippage in percent')

afterEach(cleanup)

describe('SettingsView', () => {
  it('default: shows each speed with its gas price and the preset that is in force [2.7.1, 9.3.3]', () => {
    showSettings({ slippageBps: 50 })
    const speeds = [/^Standard\s*0\.05 gwei$/, /^Fast\s*0\.06 gwei$/, /^Instant\s*7 gwei$/].map((name) =>
      screen.getByRole<HTMLInputElement>('radio', { name }),
    )
    expect(speeds.map(({ checked }) => checked)).toEqual([true, false, false])
    expect(screen.getByRole('radio', { name: '0.5%' })).toHaveProperty('checked', true)
  })

  it('behavior: says what the network requires where the preset is too low', () => {
    showSettings()
    expect(screen.queryByText(/The network requires/)).toBeNull()
    cleanup()
    showSettings({}, language, true, [12_345_678_901n, 0n, 0n], 'baseFee')
    expect(
      screen.getByText('The network requires 12.35 gwei now, so your transactions pay that.'),
    ).toBeTruthy()
  })

  it('behavior: splits are on until they are turned off, and no choice where nothing carries them out', () => {
    const seen = showSettings()
    fireEvent.click(screen.getByRole('switch', { name: /^Split Routes/ }))
    expect(seen.settings.isSplitAllowed).toBe(false)
    cleanup()
    showSettings({}, language, false)
    expect(screen.queryByRole('switch', { name: /^Split Routes/ })).toBeNull()
  })

  it('behavior: a typed slippage is stored in hundredths of a percent and leaves the presets [2.7.2]', () => {
    const seen = showSettings()
    fireEvent.change(slippageInput(), { target: { value: '2.35' } })
    expect(seen.settings.slippageBps).toBe(235)
    expect(screen.getByRole('radio', { name: '0.5%' })).toHaveProperty('checked', false)
  })

  it.each([
    ['0.4', 40, 'Your transaction may fail'],
    ['5.01', 501, 'Your transaction may be frontrun'],
    ['50', 50, 'Enter a valid slippage percentage'],
    ['0.123', 50, 'Enter a valid slippage percentage'],
    ['abc', 50, 'Enter a valid slippage percentage'],
  ])('behavior: %s %% is stored as %d and says: %s [5.3.2, 5.4.1, 5.4.2, 9.6]', (text, bps, message) => {
    const seen = showSettings({ slippageBps: 50 })
    fireEvent.change(slippageInput(), { target: { value: text } })
    expect(seen.settings.slippageBps).toBe(bps)
    expect(screen.getByText(message)).toBeTruthy()
  })

  it('default: the slippage is automatic, and says from what to what', () => {
    const seen = showSettings()
    const automatic = () => screen.getByRole<HTMLInputElement>('radio', { name: 'Auto' })
    expect(screen.getAllByRole('radio', { name: /^(Auto|[\d.]+%)$/ })[0]).toBe(automatic())
    expect(automatic().checked).toBe(true)
    expect(slippageInput()).toHaveProperty('value', '')
    expect(screen.getByText(/: 0\.1% to 5\.0%\. Everything else uses 0\.5%\.$/)).toBeTruthy()
    expect(screen.queryByText('Your transaction may fail')).toBeNull()

    fireEvent.click(screen.getByRole('radio', { name: '1.0%' }))
    expect(seen.settings.slippageBps).toBe(100)
    expect(screen.queryByText(/Everything else uses/)).toBeNull()
    fireEvent.change(slippageInput(), { target: { value: '7' } })
    expect(seen.settings.slippageBps).toBe(700)
    expect(automatic().checked).toBe(false)
    fireEvent.click(automatic())
    expect(seen.settings).toHaveProperty('slippageBps', undefined)
    expect(slippageInput()).toHaveProperty('value', '')
    expect(screen.queryByText('Your transaction may be frontrun')).toBeNull()
  })

  it('error: what is typed and no tolerance leaves the automatic one', () => {
    const seen = showSettings()
    fireEvent.change(slippageInput(), { target: { value: '50' } })
    expect(screen.getByText('Enter a valid slippage percentage')).toBeTruthy()
    expect(seen.settings.slippageBps).toBeUndefined()
  })

  it('behavior: percentages are shown and typed as the language writes numbers', () => {
    const spanish = createLanguageStore(() => new Promise(() => {}), 'es')
    const seen = showSettings({ slippageBps: 235 }, spanish)
    expect(screen.getByRole('radio', { name: '0,5\u00a0%' })).toHaveProperty('checked', false)
    expect(slippageInput()).toHaveProperty('value', '2,35')
    fireEvent.change(slippageInput(), { target: { value: '0,75' } })
    expect(seen.settings.slippageBps).toBe(75)
  })

  it('behavior: minutes are stored as seconds; what is no whole number of them is not stored [2.7.2, 5.5.1, 5.5.2]', () => {
    const seen = showSettings()
    const input = screen.getByLabelText('Transaction deadline (mins)')
    fireEvent.change(input, { target: { value: '30' } })
    expect(seen.settings.deadlineSeconds).toBe(1_800)
    for (const wrong of ['0', '-5', 'x', '525601']) {
      fireEvent.change(input, { target: { value: wrong } })
      expect(input.getAttribute('aria-invalid')).toBe('true')
    }
    expect(seen.settings.deadlineSeconds).toBe(1_800)
    expect(screen.getByText('Enter a whole number of minutes from 1 to 525,600')).toBeTruthy()
    fireEvent.change(input, { target: { value: '525600' } })
    expect(seen.settings.deadlineSeconds).toBe(31_536_000)
  })
})

describe('ExpertModeView', () => {
  function showExpert() {
    const onConfirm = vi.fn()
    render(
      <LanguageProvider language={language}>
        <ExpertModeView onConfirm={onConfirm} onCancel={() => {}} />
      </LanguageProvider>,
    )
    return onConfirm
  }

  it('default: turns on only after the word was typed [2.7.4.2]', () => {
    const onConfirm = showExpert()
    const button = screen.getByRole('button', { name: /Turn On Expert Mode/ })
    fireEvent.click(button)
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'confirm' } })
    expect(onConfirm).not.toHaveBeenCalled()
    fireEvent.submit(button.closest('form') ?? button)
    expect(onConfirm).toHaveBeenCalledWith(false)
  })

  it('behavior: remembers the acknowledgement when asked to [2.7.4.1]', () => {
    const onConfirm = showExpert()
    fireEvent.change(screen.getByRole('textbox'), { target: { value: ' Confirm ' } })
    fireEvent.click(screen.getByRole('checkbox', { name: "Don't show this again" }))
    fireEvent.submit(screen.getByRole('textbox').closest('form') ?? document.body)
    expect(onConfirm).toHaveBeenCalledWith(true)
  })
})

describe('defaultSettings', () => {
  it('default: 20 minutes, automatic slippage or 0.5 %, unlimited approvals, nothing switched on [9.2.1, 9.7.1]', () => {
    expect(defaultSettings).toMatchObject({
      deadlineSeconds: 1_200,
      slippageBps: undefined,
      approvalMode: 'unlimited',
      gasSpeed: 'standard',
      isExpertMode: false,
      isSingleHopOnly: false,
    })
    expect(STANDARD_SLIPPAGE_BPS).toBe(50)
  })
})
