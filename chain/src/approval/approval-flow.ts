import { isSameAddress } from '@ibull/domain'
import type { FlowDeclaration, NeededAllowance } from '../flow/flow-types.ts'
import type { WriteServices } from '../flow/write-services.ts'
import { approvalSteps } from './approval-steps.ts'

/** Returns the flow behind an Enable button: a lone approval, restricted to the contracts that execute swaps. */
export function approvalFlow(services: WriteServices): FlowDeclaration<NeededAllowance> {
  const { router, splitRouter } = services.network.contracts
  const isSame = (a: NeededAllowance, b: NeededAllowance): boolean =>
    a.token.isSame(b.token) && isSameAddress(a.spender, b.spender) && a.needed === b.needed
  return {
    plan: async (required, account) => {
      const steps = await approvalSteps(services, required, account)
      if (steps.length === 0) console.warn('There is nothing to approve.')
      return steps
    },
    scope: ({ token }) => ({
      chosenTokens: [token.address],
      spenders: splitRouter === undefined ? [router] : [router, splitRouter],
    }),
    isSameTerms: isSame,
  }
}
