import { useTokenFindings } from '@ibull/chain/probe'
import type { Token } from '@ibull/domain'
import { currencyKey } from '../currency-key.ts'
import { FindingsWarning } from './findings-view.tsx'

/** Checks tokens on the chain and warns about them. Renders nothing until there is a result. */
export default function TokenProbes({ tokens }: { readonly tokens: readonly Token[] }) {
  return tokens.map((token) => <Probe key={currencyKey(token)} token={token} />)
}

function Probe({ token }: { readonly token: Token }) {
  return <FindingsWarning token={token} findings={useTokenFindings(token).findings} />
}
