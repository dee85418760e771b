import { useTokenProbe } from '@ibull/chain/probe'
import type { Token } from '@ibull/domain'
import { currencyKey } from '../currency-key.ts'
import { symbolText } from '../symbol-text.ts'
import { ProbeFindingView } from './probe-finding-view.tsx'

/**
 * Probes tokens on the chain and warns about those that tax or block transfers. Renders nothing until there is a
 * result.
 */
export default function TokenProbes({ tokens }: { readonly tokens: readonly Token[] }) {
  return tokens.map((token) => <Probe key={currencyKey(token)} token={token} />)
}

function Probe({ token }: { readonly token: Token }) {
  const probe = useTokenProbe(token)
  if (probe.status !== 'ready') return undefined
  return <ProbeFindingView symbol={symbolText(token)} finding={probe.value} />
}
