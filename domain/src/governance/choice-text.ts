import type { SignedChoice, VotingType } from './messages.ts'
import { readChoice } from './tally.ts'

/**
 * Formats a choice as text, in the order of the choices: `Yes`, `Yes, No`, or `Yes 67%, No 33%` with each share of
 * a weighted vote rounded to the nearest percent. Empty for an approval of nothing and for an invalid choice.
 */
export function choiceText(type: VotingType, choice: SignedChoice, choices: readonly string[]): string {
  const weights = readChoice(type, choice, choices.length) ?? new Map<number, bigint>()
  const sum = [...weights.values()].reduce((total, weight) => total + weight, 0n)
  return choices
    .flatMap((name, index) => {
      const weight = weights.get(index)
      if (weight === undefined) return []
      return type === 'weighted' ? `${name} ${(weight * 200n + sum) / (2n * sum)}%` : name
    })
    .join(', ')
}
