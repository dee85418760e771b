import './copy/en.json'
import type { Token } from '@ibull/domain'
import { useToken } from '@ibull/chain'
import { network } from '../platform/index.ts'
import { useCopy } from '../i18n/index.ts'
import { TokenReports } from './probe/token-reports.tsx'
import { TokenImport, type TokenCheck } from './token-import.tsx'
import { rowLabel } from './token-labels.ts'

export interface TokenImportViewProps {
  /** From a list or the chain. */
  readonly token: Token
  /** Called with the on-chain token. */
  readonly onImport: (token: Token) => void
}

/** Confirms the import of a token. A list's claims are checked against the chain first: decimals are money. */
export function TokenImportView({ token, onImport }: TokenImportViewProps) {
  const t = useCopy()
  const looked = useToken(token.address)
  const onChain = looked.status === 'ready' ? looked.value : undefined
  return (
    <TokenImport
      tokens={[onChain ?? token]}
      check={checkOf(token, looked)}
      isFromLink={false}
      findings={onChain !== undefined && <TokenReports tokens={[onChain]} />}
      labelOf={(shown) => rowLabel(shown, 'unknown', t)}
      explorerUrlOf={(shown) => network.explorer.tokenUrl(shown.address)}
      onImport={() => {
        if (onChain !== undefined) onImport(onChain)
      }}
    />
  )
}

function checkOf(claimed: Token, looked: ReturnType<typeof useToken>): TokenCheck {
  switch (looked.status) {
    case 'idle':
    case 'loading':
      return { status: 'loading' }
    case 'failed':
      return looked.error.code === 'notAToken'
        ? { status: 'notAToken' }
        : { status: 'failed', retry: looked.retry }
    case 'ready':
      return { status: 'ready', isAsClaimed: looked.value.decimals === claimed.decimals }
  }
}
