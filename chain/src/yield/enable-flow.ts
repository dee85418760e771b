import type { YieldSource } from '@ibull/domain'
import type { FlowDeclaration } from '../flow/flow-types.ts'
import type { WriteServices } from '../flow/write-services.ts'
import { ContractMissingError } from '../flow/contract-of.ts'
import { spenderOf } from './reads/live-yield.ts'
import { callApprovals } from '../contract-call/call-step.ts'

/** An approval requested by the user: the source's contract may spend this much of the token. `needed` is raw. */
export interface EnableTerms {
  readonly source: YieldSource
  readonly needed: bigint
}

/** Returns the flow behind an Enable button: a lone approval. */
export function enableFlow(services: WriteServices): FlowDeclaration<EnableTerms> {
  const isSame = (a: EnableTerms, b: EnableTerms): boolean =>
    a.source.key === b.source.key && a.needed === b.needed
  return {
    plan: ({ source, needed }, account) => {
      const spender = spenderOf(services.network, source)
      if (spender === undefined) throw new ContractMissingError(source.kind, services.network.name)
      return callApprovals(services, { token: source.stakeCurrency, spender, needed }, account)
    },
    scope: ({ source }) => ({
      chosenTokens: [source.stakeCurrency.address],
      spenders: [spenderOf(services.network, source)],
    }),
    isSameTerms: isSame,
  }
}
