import { ChainReaderProvider } from '@ibull/chain'
import { Token } from '@ibull/domain'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import '../../i18n/copy/en.json'
import { createLanguageStore, LanguageProvider } from '../../i18n/index.ts'
import { renderInEnglish } from '../../i18n/testing/render-in-english.tsx'
import { silentReader } from '../../history/testing/sample-answers.ts'
import { network } from '../../platform/index.ts'
import { CurrencyGates } from './currency-gates.tsx'
import type { FormCurrency } from './form-currencies.ts'

// The dialog's code is loaded on demand.

const [token, other] = (['5', '6'] as const).map(
  (digit) =>
    new Token({
      chainId: network.id,
      address: `0x${digit.repeat(40)}`,
      decimals: 18,
      symbol: `OWN${digit}`,
      name: 'Own token',
    }),
) as [Token, Token]
const known: FormCurrency = { status: 'known', currency: token }
const unknown: FormCurrency = { status: 'unknown', token }
const bnb: FormCurrency = { status: 'known', currency: network.native }

const refuse = vi.fn<(tokens: readonly Token[]) => void>()
let show: (...sides: readonly FormCurrency[]) => void

beforeEach(() => {
  refuse.mockReset()
  const reader = silentReader()
  const gates = (sides: readonly FormCurrency[]) => (
    <ChainReaderProvider reader={reader}>
      <CurrencyGates sides={sides} onRefuseTokens={refuse} />
    </ChainReaderProvider>
  )
  const language = createLanguageStore(() => Promise.reject(new Error('No language files in tests')), 'en')
  const { rerender } = renderInEnglish(gates([bnb]))
  show = (...sides) => rerender(<LanguageProvider language={language}>{gates(sides)}</LanguageProvider>)
})
afterEach(cleanup)

const question = () => screen.findByRole('dialog', { name: 'Import token' })

describe('CurrencyGates', () => {
  test('default: a token that a link names and no list vouches for must be imported first', async () => {
    show(bnb, unknown)
    expect(await question()).toBeTruthy()
    expect(refuse).not.toHaveBeenCalled()
  })

  test('behavior: a token that is removed while the form uses it leaves the form without a question', async () => {
    show(bnb, known)
    show(bnb, { status: 'loading' })
    show(bnb, unknown)
    expect(refuse).toHaveBeenCalledExactlyOnceWith([token])
    show(bnb, { status: 'none' })
    // A later link to it opens the dialog again; one opened by the removal would have appeared by then, too.
    show(bnb, unknown)
    expect(await question()).toBeTruthy()
    expect(refuse).toHaveBeenCalledOnce()
  })

  test('behavior: tokens of both sides that are removed one after the other leave the form', () => {
    show({ status: 'known', currency: other }, known)
    show({ status: 'loading' }, unknown)
    show({ status: 'unknown', token: other }, { status: 'none' })
    expect(refuse.mock.calls).toEqual([[[token]], [[other]]])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test.each(
    network.specialNoticeTokens.flatMap(({ address, notice }) => [
      [notice, 'input', address] as const,
      [notice, 'output', address] as const,
    ]),
  )('behavior: %s as %s opens its notice, whatever its symbol [2.2.14]', async (notice, at, address) => {
    const renamed = new Token({
      chainId: network.id,
      address,
      decimals: 18,
      symbol: 'OWN7',
      name: 'Own token',
    })
    const side: FormCurrency = { status: 'known', currency: renamed }
    show(...(at === 'input' ? [side, bnb] : [bnb, side]))
    expect(await screen.findByRole('dialog', { name: `Notice for trading ${notice}` })).toBeTruthy()
  })

  test('behavior: another token of a noticed symbol opens none [2.2.14]', async () => {
    const namesake = new Token({ ...token, symbol: 'BONDLY' })
    show(bnb, { status: 'known', currency: namesake })
    show({ status: 'known', currency: namesake }, { status: 'unknown', token: other })
    // The question about the other side is opened by the same code, later.
    expect(await question()).toBeTruthy()
    expect(screen.queryByRole('dialog', { name: /Notice/ })).toBeNull()
  })
})
