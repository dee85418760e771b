import type { PreviewRow } from '@ibull/chain/write'
import { numberStyleOf, Token } from '@ibull/domain'
import { expect, test } from 'vitest'
import { moneyTextOf } from '../tokens/index.ts'
import { previewLine } from './preview-lines.tsx'

const busd = new Token({
  chainId: 31337,
  address: '0xe9e7CEA3DedcA5984780Bafc599bD69ADd087D56',
  decimals: 18,
  symbol: 'BUSD',
  name: 'BUSD Token',
})

function textOf(row: PreviewRow) {
  const t = Object.assign((key: string) => key, { find: () => undefined })
  return previewLine(row, {
    t: t as never,
    money: moneyTextOf(numberStyleOf('en-US')),
    locale: 'en-US',
    account: undefined,
    currencyOf: () => busd,
    isSameAddress: () => false,
  }).value
}

const currency = busd.address
const raw = 322_406_240_000_000_000_000n

test('behavior: an amount that leaves the wallet is rounded up', () => {
  const value = { kind: 'amount', currency, raw, isLeaving: true } as const
  expect(textOf({ label: 'pay', value })).toBe('322.407 BUSD')
})

test('behavior: any other amount is rounded down', () => {
  expect(textOf({ label: 'receive', value: { kind: 'amount', currency, raw } })).toBe('322.406 BUSD')
})
