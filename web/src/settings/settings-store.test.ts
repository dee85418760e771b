import { expect, test } from 'vitest'
import { defaultSettings, settingsStore, updateSettings, type Settings } from './settings-store.ts'

const KEY = 'ibull.settings.v1'

/** Settings after another tab has stored these. */
function after(state: Readonly<Record<string, unknown>>): Settings {
  localStorage.setItem(KEY, JSON.stringify({ version: 1, state }))
  globalThis.dispatchEvent(new StorageEvent('storage', { key: KEY }))
  return settingsStore.getState()
}

test.each([
  ['slippageBps', 0],
  ['slippageBps', 50],
  ['slippageBps', 4_999],
  ['deadlineSeconds', 1],
  ['ownRpcUrl', 'https://node.example'],
  ['approvalMode', 'exact'],
])('default: %s may be %s', (field, value) => {
  expect(after({ [field]: value })).toEqual({ ...defaultSettings, [field]: value })
})

test.each([
  ['slippageBps', 5_000],
  ['slippageBps', 0.5],
  ['slippageBps', 'automatic'],
  ['slippageBps', null],
  ['deadlineSeconds', 0],
  ['deadlineSeconds', 366 * 86_400],
  ['ownRpcUrl', 'http://node.example'],
  ['approvalMode', 'none'],
])('error: %s is the default where %s is stored', (field, value) => {
  expect(after({ [field]: value })).toEqual(defaultSettings)
})

test('behavior: a tolerance is automatic until one is chosen, and again afterwards', () => {
  after({ theme: 'light' })
  expect(settingsStore.getState().slippageBps).toBeUndefined()
  updateSettings({ slippageBps: 50 })
  updateSettings({ theme: 'dark' })
  expect(stored()).toMatchObject({ slippageBps: 50, theme: 'dark' })
  updateSettings({ slippageBps: undefined })
  expect(stored()).not.toHaveProperty('slippageBps')
  expect(after(stored()).slippageBps).toBeUndefined()
})

function stored(): Readonly<Record<string, unknown>> {
  return (JSON.parse(localStorage.getItem(KEY) ?? '') as { state: Record<string, unknown> }).state
}
