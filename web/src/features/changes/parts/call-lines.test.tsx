import '../copy/en.json'
import type { DescribedCall, OwnerCall, PredictedValue, ValueUnit } from '@ibull/chain/timelock'
import { OWNED_CONTRACTS } from '@ibull/chain/timelock'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import english from '../copy/en.json'
import { renderInEnglish } from '../../../i18n/testing/render-in-english.tsx'
import { network } from '../../../platform/index.ts'
import type { ChangeNames } from '../model/use-changes.ts'
import { CallLines } from './call-lines.tsx'
import { useValueText } from './use-value-text.tsx'

const HUGE = 2n ** 256n - 1n
const names: ChangeNames = { sources: undefined, tokens: new Map() }
const setFee = OWNED_CONTRACTS.farm?.calls['set']

function Shown({ call, values }: { call: DescribedCall; values: readonly PredictedValue[] | undefined }) {
  return (
    <ul>
      <CallLines call={call} values={values} names={names} text={useValueText(names)} />
    </ul>
  )
}

function show(
  values: readonly PredictedValue[] | undefined,
  { isDescribed = true, args = [4n, 1n, 2n, 3n] as readonly unknown[], value = 0n } = {},
): string {
  const units = values?.map(({ name, unit }) => [name, { view: '', unit }] as const)
  const does: OwnerCall = { ...setFee, ...(units && { values: Object.fromEntries(units) }) }
  const call: DescribedCall = {
    target: '0x00000000000000000000000000000000000000b2',
    value,
    data: '0x1234',
    contract: 'farm',
    name: 'set',
    inputs: [],
    args,
    does: isDescribed ? does : undefined,
  }
  renderInEnglish(<Shown call={call} values={values} />)
  return screen.getByRole('list').textContent
}

const changed = (name: string, unit: ValueUnit, before: unknown, after: unknown): PredictedValue => ({
  name,
  unit,
  before,
  after,
  token: undefined,
})

afterEach(cleanup)

describe('CallLines', () => {
  it('default: a value before and after, without those that stay', () => {
    const text = show([
      changed('farmDepositFee', 'basisPoints', 0n, 200n),
      changed('farmWeight', 'count', 40n, 40n),
    ])
    expect(text).toContain('Deposit fee of farm 4')
    expect(text).toContain('0.00% to 2.00%')
    expect(text).not.toContain('Share of rewards')
  })

  it('behavior: values that all stay are said to stay', () => {
    expect(show([changed('farmDepositFee', 'basisPoints', 200n, 200n)])).toContain('stays 2.00%')
  })

  it('behavior: money that the call sends is stated', () => {
    expect(show(undefined, { value: 10n ** 18n })).toContain(`It also sends 1 ${network.native.symbol}`)
  })

  it('error: a call without a description is marked, with its code', () => {
    const text = show(undefined, { isDescribed: false, args: [] })
    expect(text).toContain('No description covers this call')
    expect(text).toContain('farm.set()')
  })

  it.each([
    ['basisPoints'],
    ['count'],
    ['duration'],
    ['farm'],
    ['mainAmount'],
    ['mainRate'],
    ['milliseconds'],
    ['nativeAmount'],
    ['time'],
    ['tokenAmount'],
    ['tokenLimit'],
    ['tokenRate'],
    ['yesNo'],
  ] as const)('error: the largest number shown as %s is a number', (unit) => {
    expect(show([changed('farmDepositFee', unit, 1n, HUGE)])).toContain(
      '115,792,089,237,316,195,423,570,985,008,687,907,853,269,984,665,640,564,039,457,584,007,913,129,639,935',
    )
  })

  it.each([
    ['text', 'a\u202eb\u0000c', 'abc'],
    ['address', '0x0000000000000000000000000000000000000000', 'none'],
    ['address', '0x00000000000000000000000000000000000000a7', '0x00000000000000000000000000000000000000a7'],
    ['role', `0x${'0'.repeat(64)}`, 'DEFAULT_ADMIN_ROLE'],
    ['stateOpen', true, 'paused'],
    ['yesNo', false, 'no'],
    ['shares', [500n, 9_500n], '5.00% · 95.00%'],
    ['tokenLimit', 0n, 'no limit'],
    ['milliseconds', 450n, '0.45 s'],
    ['mainRate', 2n * 10n ** 8n, `17,280 ${network.mainToken.symbol} a day`],
    ['count', undefined, 'unknown'],
  ] as const)('behavior: shows %s %s as %s', (unit, value, expected) => {
    expect(show([changed('farmDepositFee', unit, 'before', value)])).toContain(expected)
  })

  it('behavior: every value, action and contract of the catalogue has a text', () => {
    const texts: Readonly<Record<string, string>> = english
    for (const [contract, { calls }] of Object.entries(OWNED_CONTRACTS)) {
      expect(texts[`changes.contract.${contract}`], contract).toBeTruthy()
      for (const { action, values, parameters } of Object.values(calls)) {
        const given = new Set(['contract', ...Object.keys(parameters ?? {})])
        const keys = [
          ...(action === undefined ? [] : [`changes.action.${action}`]),
          ...Object.keys(values ?? {}).map((name) => `changes.value.of.${name}`),
        ]
        for (const key of keys) {
          expect(texts[key], key).toBeTruthy()
          const needed = [...(texts[key] ?? '').matchAll(/%(\w+)%/g)].map(([, name]) => name)
          expect(
            needed.filter((name) => !given.has(name ?? '')),
            key,
          ).toEqual([])
        }
      }
    }
  })
})
