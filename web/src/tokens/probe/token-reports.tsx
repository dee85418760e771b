import { useTokenFindings } from '@ibull/chain/probe'
import type { Token } from '@ibull/domain'
import { currencyKey } from '../currency-key.ts'
import { isListed } from '../listed-tokens.ts'
import { FindingsReport } from './findings-view.tsx'

/** Checks tokens outside the network's own list on the chain and shows all that is known of each. */
export function TokenReports({ tokens }: { readonly tokens: readonly Token[] }) {
  return tokens
    .filter((token) => !isListed(token))
    .map((token) => <Report key={currencyKey(token)} token={token} />)
}

function Report({ token }: { readonly token: Token }) {
  return <FindingsReport token={token} {...useTokenFindings(token)} />
}
