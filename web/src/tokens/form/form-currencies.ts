import { NATIVE_CURRENCY_ID, type Currency, type CurrencyId, type Token, type Loadable } from '@ibull/domain'
import { useToken } from '@ibull/chain'
import { useMemo } from 'react'
import { network } from '../../platform/index.ts'
import { useKnownToken, type KnownToken } from '../token-catalogue.ts'

/**
 * Currency of an ID in the form.
 * - `none`: nothing selected
 * - `loading`, `failed`: an unlisted address is being looked up
 * - `notAToken`: there is no tradable token at the address
 * - `unknown`: a token the user hasn't imported: it may not be used yet
 * - `known`: it may be used
 */
export type FormCurrency =
  | { readonly status: 'none' }
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | { readonly status: 'notAToken'; readonly address: string }
  | { readonly status: 'unknown'; readonly token: Token }
  | { readonly status: 'known'; readonly currency: Currency }

function readCurrency(id: CurrencyId | undefined, known: KnownToken, looked: Loadable<Token>): FormCurrency {
  if (id === undefined) return { status: 'none' }
  if (id === NATIVE_CURRENCY_ID) return { status: 'known', currency: network.native }
  if (known.token !== undefined) return { status: 'known', currency: known.token }
  switch (looked.status) {
    case 'idle':
    case 'loading':
      return { status: 'loading' }
    case 'ready':
      // A list vouches for the token; its fields are read from the chain.
      if (known.isListed) return { status: 'known', currency: looked.value }
      return known.isSettled ? { status: 'unknown', token: looked.value } : { status: 'loading' }
    case 'failed':
      return looked.error.code === 'notAToken'
        ? { status: 'notAToken', address: id }
        : { status: 'failed', retry: looked.retry }
  }
}

/** Looks up one side of the form: in the lists first, then on the chain. */
export function useFormCurrency(id: CurrencyId | undefined): FormCurrency {
  const address = id === NATIVE_CURRENCY_ID ? undefined : id
  const { token, isListed, isSettled } = useKnownToken(address)
  const looked = useToken(address !== undefined && token === undefined ? address : undefined)
  return useMemo(
    () => readCurrency(id, { token, isListed, isSettled }, looked),
    [id, token, isListed, isSettled, looked],
  )
}

/** Returns a side's currency if it may be used. */
export function usableCurrency(side: FormCurrency): Currency | undefined {
  return side.status === 'known' ? side.currency : undefined
}
