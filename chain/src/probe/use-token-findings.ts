import { isSameAddress, type Token } from '@ibull/domain'
import { useMemo } from 'react'
import { useChainReader } from '../reads/reader-context.ts'
import { useChainQuery } from '../reads/use-chain-query.ts'
import { tokenFindings, type TokenFinding } from './token-findings.ts'
import { tokenInspectionQuery } from './token-inspection-query.ts'
import { useTokenProbe } from './use-token-probe.ts'

/** What is known of a token, the worst first, and whether more is still being read. */
export interface TokenFindings {
  readonly findings: readonly TokenFinding[]
  readonly isChecking: boolean
}

/** Simulates a trade with a token and inspects its code. Nothing for the wrapped native token. */
export function useTokenFindings(token: Token): TokenFindings {
  const reader = useChainReader()
  const probe = useTokenProbe(token)
  const isTried = !isSameAddress(token.address, reader.network.contracts.wrappedNative)
  const inspection = useChainQuery(isTried ? tokenInspectionQuery(reader, token.address) : undefined)
  return useMemo(
    () => ({
      findings: tokenFindings(probe, inspection),
      isChecking: probe.status === 'loading' || inspection.status === 'loading',
    }),
    [probe, inspection],
  )
}
