import { useTokenProbe } from '@ibull/chain/probe'
import type { Token } from '@ibull/domain'
import { currencyKey } from '../currency-key.ts'
import { symbolText } from '../symbol-text.ts'
import { ProbeFindingView } from './probe-finding-view.tsx'

/** Tries tokens out on the chain and warns of those that tax or block. Silent while nothing is known. */
export default function TokenProbes({ tokens }: { readonly tokens: readonly Token[] }) {
  return tokens.map((token) => <Probe key={currencyKey(token)} token={token} />)
}

function Probe({ token }: { readonly token: Token }) {
  const probe = useTokenProbe(token)
  if (probe.status !== 'ready') return undefined
  return <ProbeFindingView symbol={symbolText(token)} finding={probe.value} />
}
