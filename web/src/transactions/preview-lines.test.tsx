import type { PreviewRow } from '@ibull/chain/write'
import { createElement } from 'react'
import { isSameAddress, loaded, numberStyleOf, Token, type Address } from '@ibull/domain'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { moneyTextOf } from '../tokens/index.ts'
import { renderInEnglish } from '../i18n/testing/render-in-english.tsx'
import { previewLine } from './preview-lines.tsx'

const busd = new Token({
  chainId: 31337,
  address: '0xe9e7CEA3DedcA5984780Bafc599bD69ADd087D56',
  decimals: 18,
  symbol: 'BUSD',
  name: 'BUSD Token',
})

const chain = vi.hoisted(() => ({ token: undefined as unknown }))
vi.mock('@ibull/chain', async (original) => ({
  ...(await original<typeof import('@ibull/chain')>()),
  useToken: () => chain.token,
}))

afterEach(cleanup)

function textOf(row: PreviewRow, account?: Address, currencyOf: () => Token | undefined = () => busd) {
  const t = Object.assign((key: string, values = {}) => [key, ...Object.values(values)].join(' '), {
    find: (key: string) => (key === 'preview.proposalType.weighted' ? 'By weight' : undefined),
  })
  return previewLine(row, {
    t: t as never,
    money: moneyTextOf(numberStyleOf('en-US')),
    locale: 'en-US',
    account,
    currencyOf,
    isSameAddress,
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

test('behavior: a way through tokens, of a split with its part of the amount', () => {
  const way = { kind: 'path', addresses: [currency, currency] } as const
  expect(textOf({ label: 'route', value: way })).toBe('BUSD → BUSD')
  expect(textOf({ label: 'route', value: { ...way, part: { currency, raw } } })).toBe(
    '322.406 BUSD: BUSD → BUSD',
  )
})

test('behavior: only the own account is called the user', () => {
  const [own, other] = ['0x10ED43C718714eb63d5aA57B78B54704E256024E', busd.address] as const
  const recipient = (address: Address) =>
    textOf({ label: 'recipient', value: { kind: 'address', address } }, own)
  expect(recipient(own)).toBe('preview.recipientYou 0x10ED...024E')
  expect(recipient(other)).toBe(other)
})

test('behavior: a term is shown in the words of its copy key, an unknown one as it is', () => {
  const typed = (term: string) => textOf({ label: 'proposalType', value: { kind: 'term', term } })
  expect([typed('weighted'), typed('quadratic')]).toEqual(['By weight', 'quadratic'])
})

test.each<[PreviewRow['value'], string]>([
  [{ kind: 'amount', currency, raw }, '322.406 BUSD'],
  [{ kind: 'unlimited', currency }, 'preview.unlimited BUSD'],
  [{ kind: 'path', addresses: [currency, currency], part: { currency, raw } }, '322.406 BUSD: BUSD → BUSD'],
  [{ kind: 'address', address: currency }, 'BUSD'],
])('reads a token of %o that no list names from the chain', (value, text) => {
  const show = () =>
    renderInEnglish(
      createElement(
        'p',
        {},
        textOf({ label: 'token', value }, undefined, () => undefined),
      ),
    )
  chain.token = { status: 'loading' }
  show()
  expect(screen.queryByText(/322|0xe9e7/)).toBeNull()
  cleanup()
  chain.token = loaded(busd)
  show()
  expect(screen.getByText(text)).toBeTruthy()
})

test('states raw units as such where a token cannot be read', () => {
  chain.token = { status: 'failed', error: new Error('away'), retry: () => undefined }
  const value = { kind: 'amount', currency, raw } as const
  renderInEnglish(
    createElement(
      'p',
      {},
      textOf({ label: 'pay', value }, undefined, () => undefined),
    ),
  )
  expect(screen.getByText(`preview.unreadableAmount ${raw} ${currency}`)).toBeTruthy()
})
