import { expect, test } from 'vitest'
import { loaded, mapLoadable, type Loadable } from './loadable.ts'

test('mapping changes the value alone', () => {
  const state = { ...loaded(2n, true), asOf: 7 }
  expect(mapLoadable(state, (value) => `${value}`)).toEqual({
    status: 'ready',
    value: '2',
    isStale: true,
    asOf: 7,
  })
})

test('a state without a value stays the same object', () => {
  const failed: Loadable<bigint, unknown> = { status: 'failed' }
  for (const state of [failed, { status: 'idle' }, { status: 'loading' }] satisfies Loadable<
    bigint,
    unknown
  >[]) {
    expect(mapLoadable(state, String)).toBe(state)
  }
})
