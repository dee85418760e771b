import { afterEach, expect, test, vi } from 'vitest'
import { applyTheme } from './apply-theme.ts'
import { settingsStore } from './settings-store.ts'

const initial = settingsStore.getState()
afterEach(() => settingsStore.setState(initial, true))

test('default: a chosen theme, or the device’s as it changes', () => {
  const device = Object.assign(new EventTarget(), { matches: true })
  vi.stubGlobal('matchMedia', () => device)
  const shown = () => document.documentElement.dataset['theme']
  settingsStore.setState({ theme: 'dark' })
  const end = applyTheme(document)
  expect(shown()).toBe('dark')
  settingsStore.setState({ theme: 'system' })
  expect(shown()).toBe('light')
  device.matches = false
  device.dispatchEvent(new Event('change'))
  expect(shown()).toBe('dark')
  settingsStore.setState({ theme: 'light' })
  expect(shown()).toBe('light')
  end()
  settingsStore.setState({ theme: 'dark' })
  expect(shown()).toBe('light')
})
