import { expect, test } from 'vitest'
import { defaultSettings, settingsStore, type Settings } from './settings-store.ts'

const KEY = 'ibull.settings.v1'

/** Settings after another tab has stored these. */
function after(state: Readonly<Record<string, unknown>>): Settings {
  localStorage.setItem(KEY, JSON.stringify({ version: 1, state }))
  globalThis.dispatchEvent(new StorageEvent('storage', { key: KEY }))
  return settingsStore.getState()
}

test.each([
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
  ['deadlineSeconds', 0],
  ['deadlineSeconds', 366 * 86_400],
  ['ownRpcUrl', 'http://node.example'],
  ['approvalMode', 'none'],
])('error: %s is the default where %s is stored', (field, value) => {
  expect(after({ [field]: value })).toEqual(defaultSettings)
})
