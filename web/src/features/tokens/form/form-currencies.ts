import { isSameAddress, NATIVE_CURRENCY_ID, type Currency, type CurrencyId, type Token } from '@ibull/domain'
import { useToken, type ReadState } from '@ibull/chain'
import { useMemo } from 'react'
import { network } from '../../../app/network.ts'
import { useTokenCatalogue } from '../token-catalogue.ts'

/**
 * The currency that an id of the form stands for.
 * - `none`: nothing chosen
 * - `loading`, `failed`: an address that no list holds is being looked up
 * - `notAToken`: nothing that can be traded is there
 * - `unknown`: a token that the user has not imported: it may not be used yet
 * - `known`: it may be used
 */
export type FormCurrency =
  | { readonly status: 'none' }
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | { readonly status: 'notAToken'; readonly address: string }
  | { readonly status: 'unknown'; readonly token: Token }
  | { readonly status: 'known'; readonly currency: Currency }

function readCurrency(
  id: CurrencyId | undefined,
  listed: Token | undefined,
  looked: ReadState<Token>,
): FormCurrency {
  if (id === undefined) return { status: 'none' }
  if (id === NATIVE_CURRENCY_ID) return { status: 'known', currency: network.native }
  if (listed !== undefined) return { status: 'known', currency: listed }
  switch (looked.status) {
    case 'idle':
    case 'loading':
      return { status: 'loading' }
    case 'ready':
      return { status: 'unknown', token: looked.value }
    case 'failed':
      return looked.error.code === 'notAToken'
        ? { status: 'notAToken', address: id }
        : { status: 'failed', retry: looked.retry }
  }
}

/** Looks up one side of the form: in the lists first, then on the chain. */
export function useFormCurrency(id: CurrencyId | undefined): FormCurrency {
  const catalogue = useTokenCatalogue()
  const listed = useMemo(
    () =>
      id === undefined || id === NATIVE_CURRENCY_ID
        ? undefined
        : catalogue.find((token) => isSameAddress(token.address, id)),
    [catalogue, id],
  )
  const isForeign = id !== undefined && id !== NATIVE_CURRENCY_ID && listed === undefined
  const looked = useToken(isForeign ? id : undefined)
  return useMemo(() => readCurrency(id, listed, looked), [id, listed, looked])
}

/** The currency of a side that may be used. */
export function usableCurrency(side: FormCurrency): Currency | undefined {
  return side.status === 'known' ? side.currency : undefined
}
