import { useChainTime } from '@ibull/chain'
import { proposalState, type ProposalState } from '@ibull/domain/governance'

/** State of a proposal in chain time; undefined until the chain says what time it is. */
export function useProposalState(period: {
  readonly start: number
  readonly end: number
}): ProposalState | undefined {
  const now = useChainTime()
  return now === undefined ? undefined : proposalState(period, Number(now))
}
