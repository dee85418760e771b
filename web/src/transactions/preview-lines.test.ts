import { Amount, numberStyleOf, Token } from '@ibull/domain'
import { expect, test } from 'vitest'
import { moneyTextOf } from '../features/tokens/index.ts'
import { previewLine } from './preview-lines.tsx'

const busd = new Token({
  chainId: 31337,
  address: '0xe9e7CEA3DedcA5984780Bafc599bD69ADd087D56',
  decimals: 18,
  symbol: 'BUSD',
  name: 'BUSD Token',
})

function lineOf(label: string) {
  const raw = Amount.fromRaw(busd, 322_406_240_000_000_000_000n).raw
  const t = Object.assign((key: string) => key, { find: () => undefined })
  return previewLine(
    { label, value: { kind: 'amount', currency: busd.address, raw } },
    {
      t: t as never,
      money: moneyTextOf(numberStyleOf('en-US')),
      locale: 'en-US',
      account: undefined,
      currencyOf: () => busd,
      isSameAddress: () => false,
    },
  ).value
}

test.each(['allowance', 'pay', 'payAtMost', 'deposit', 'burn'])(
  'behavior: %s leaves the wallet, so it is rounded up',
  (label) => {
    expect(lineOf(label)).toBe('322.407 BUSD')
  },
)

test.each(['receive', 'receiveAtLeast', 'depositAtLeast'])('behavior: %s is rounded down', (label) => {
  expect(lineOf(label)).toBe('322.406 BUSD')
})
