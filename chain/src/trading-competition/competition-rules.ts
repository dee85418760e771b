import { isSameAddress, type Address } from '@ibull/domain'
import type { ActionRule, GuardContext } from '../guard/action-rule.ts'
import { amountRow, type PreviewRow } from '../guard/preview-row.ts'
import { claimRewardAbi, registerAbi } from './competition-abi.ts'

/** The competition to register for: the network's current or previous one. */
export interface RegisterIntent {
  readonly competition: Address
  readonly team: string
}

/** Rewards owed by the contract, read just before. */
export interface ClaimRewardIntent {
  readonly competition: Address
  /** Prize token. */
  readonly token: Address
  /** Raw units. */
  readonly prize: bigint
  readonly points: bigint
  /** Whether the winning team's collectible comes with it. */
  readonly hasCollectible: boolean
}

const value = () => 0n
/** The network's competition, or its predecessor if declared by the flow. */
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
  check: (_call, { token, prize, points, hasCollectible }) => [
    ...(prize > 0n ? [amountRow('competitionPrize', token, prize)] : []),
    ...(points > 0n ? [textRow('competitionPoints', points.toString())] : []),
    ...(hasCollectible
      ? [{ label: 'competitionCollectible', value: { kind: 'term', term: 'winners' } } as const]
      : []),
  ],
}

function textRow(label: string, text: string): PreviewRow {
  return { label, value: { kind: 'text', text } }
}
