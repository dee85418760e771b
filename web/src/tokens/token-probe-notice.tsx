import type { Currency, Token } from '@ibull/domain'
import { lazy, Suspense } from 'react'
import { reloadOnce } from '../platform/index.ts'
import { isListed } from './listed-tokens.ts'

const TokenProbes = lazy(() => reloadOnce(() => import('./probe/token-probes.tsx')))

/**
 * Warns about selected tokens that cost or may cost their holders money, unless the network vouches for them. Loads nothing
 * until such a token is selected, and renders nothing until there is a result.
 */
export function TokenProbeNotice({ currencies }: { readonly currencies: readonly (Currency | undefined)[] }) {
  const tokens = currencies.filter(
    (currency): currency is Token => currency?.kind === 'token' && !isListed(currency),
  )
  if (tokens.length === 0) return undefined
  return (
    <Suspense fallback={null}>
      <TokenProbes tokens={tokens} />
    </Suspense>
  )
}
