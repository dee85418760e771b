import type { Currency, Token } from '@ibull/domain'
import { lazy, Suspense } from 'react'
import { reloadOnce } from '../platform/index.ts'
import { isListed } from './listed-tokens.ts'

const TokenProbes = lazy(() => reloadOnce(() => import('./probe/token-probes.tsx')))

/**
 * Warns of chosen tokens that tax or block, for those that the network does not vouch for itself. Loads nothing
 * before there is such a token, and shows nothing before something is known.
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
