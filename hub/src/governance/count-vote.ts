import {
  POWER_STRATEGIES,
  readChoice,
  scoresOf,
  type ChoiceWeights,
  type SignedChoice,
  type VotingPower,
  type VotingType,
} from '@ibull/domain/governance'

/** Per choice: its score, then its score by strategy. */
export const SUMS_PER_CHOICE = 1 + POWER_STRATEGIES.length

/** Additions of a vote's power to its proposal's sums: indices from 1, with raw units. */
export interface CountedVote {
  readonly power: readonly string[]
  readonly total: string
  readonly slots: readonly number[]
  readonly added: readonly string[]
}

/** Counts a vote for one of the proposal's choices. */
export function countVote(
  type: VotingType,
  weights: ChoiceWeights,
  count: number,
  { lines, total }: VotingPower,
): CountedVote {
  const powers = [total, ...POWER_STRATEGIES.map((strategy) => lines[strategy])]
  const columns = powers.map((power) => scoresOf(type, weights, power, count))
  const places = [...weights.keys()].flatMap((index) =>
    columns.map((scores, column) => ({
      slot: index * SUMS_PER_CHOICE + column + 1,
      added: scores[index] ?? 0n,
    })),
  )
  const counted = places.filter(({ added }) => added > 0n)
  return {
    power: POWER_STRATEGIES.map((strategy) => String(lines[strategy])),
    total: String(total),
    slots: counted.map(({ slot }) => slot),
    added: counted.map(({ added }) => String(added)),
  }
}

/** Returns the weights of an accepted choice. */
export function acceptedWeights(type: VotingType, choice: SignedChoice, count: number): ChoiceWeights {
  const weights = readChoice(type, choice, count)
  if (weights === undefined) throw new Error('A stored vote has a choice that its proposal has not.')
  return weights
}
