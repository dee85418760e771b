import { Amount } from '@ibull/domain'
import { expect, test } from 'vitest'
import type { Copy } from '../../../../i18n/index.ts'
import { farmOf } from '../../testing/fixtures.ts'
import { zapBlocker, zapBlockerText } from './zap-blocker.ts'

const farm = farmOf()
const held = Amount.fromRaw(farm.rewardToken, 5n)
const loading = { status: 'loading' } as const
const ready = { status: 'ready', value: held, isStale: false } as const
const keyOf = ((key: string) => key) as unknown as Copy

test.each([
  [{ isReadable: false }, 'unreadable', 'stake.closedUnreadable'],
  [{ isFinished: true }, 'finished', 'stake.closedFinished'],
  [{ isPaused: true }, 'paused', 'stake.closedPaused'],
] as const)('default: a farm that has closed meanwhile says why: %o', (change, blocker, text) => {
  expect(zapBlocker(farmOf(change), held, ready, loading)).toBe(blocker)
  expect(zapBlockerText(blocker, 'BNB', keyOf)).toBe(text)
})

test('default: the amount, then the balance, then the way', () => {
  const impossible = { status: 'ready', value: { status: 'impossible' }, isStale: false } as const
  const more = Amount.fromRaw(farm.rewardToken, 6n)
  expect(zapBlocker(farm, undefined, loading, impossible)).toBe('enterAmount')
  expect(zapBlocker(farm, more, loading, impossible)).toBe('balanceUnknown')
  expect(zapBlocker(farm, more, ready, impossible)).toBe('insufficientBalance')
  expect(zapBlocker(farm, held, ready, impossible)).toBe('noWay')
  expect(zapBlocker(farm, held, ready, loading)).toBeUndefined()
})
