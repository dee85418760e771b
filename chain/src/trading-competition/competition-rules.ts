import { isSameAddress, type Address } from '@ibull/domain'
import type { ActionRule, GuardContext } from '../guard/action-rule.ts'
import { amountRow, type PreviewRow } from '../guard/preview-row.ts'
import { claimRewardAbi, registerAbi } from './competition-abi.ts'

/** The competition that is meant: the network's own, or the one before it. */
export interface RegisterIntent {
  readonly competition: Address
  readonly team: string
}

/** What the contract owes, read just before. */
export interface ClaimRewardIntent {
  readonly competition: Address
  /** The token of the prizes. */
  readonly token: Address
  /** In raw units. */
  readonly prize: bigint
  readonly points: bigint
}

const value = () => 0n
/** The network's competition, or one that it names as its predecessor, which the flow declares. */
const targets = (
  { competition }: { readonly competition: Address },
  { contracts, chosenContracts }: GuardContext,
) =>
  [contracts.tradingCompetition, ...chosenContracts].filter(
    (known) => known !== undefined && isSameAddress(known, competition),
  )

/** `register()`: nothing leaves the wallet. */
export const registerRule: ActionRule<RegisterIntent> = {
  kind: 'registerForCompetition',
  functions: registerAbi,
  targets,
  value,
  check: (_call, { team }) => [textRow('competitionTeam', team)],
}

/** `claimReward()`: nothing leaves the wallet. */
export const claimRewardRule: ActionRule<ClaimRewardIntent> = {
  kind: 'claimCompetitionReward',
  functions: claimRewardAbi,
  targets,
  value,
  check: (_call, { token, prize, points }) => [
    ...(prize > 0n ? [amountRow('competitionPrize', token, prize)] : []),
    ...(points > 0n ? [textRow('competitionPoints', points.toString())] : []),
  ],
}

function textRow(label: string, text: string): PreviewRow {
  return { label, value: { kind: 'text', text } }
}
