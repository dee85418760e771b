import type { GovernanceRefusal } from './governance-errors.ts'

/** Maximum lengths of a message's texts, in characters, by field; for lists, of each item. */
export const TEXT_LIMITS: Readonly<Record<string, number>> = {
  title: 256,
  body: 100_000,
  discussion: 500,
  choices: 500,
  labels: 100,
  plugins: 2_000,
  app: 100,
  reason: 5_000,
  metadata: 2_000,
  /** The weights of a vote. */
  choice: 5_000,
}

/** Maximum length of every other text of a message: identifiers. */
export const SHORT_TEXT = 100

/** Maximum lengths of a message's lists, by field. */
export const LIST_LIMITS: Readonly<Record<string, number>> = { choices: 100, labels: 10, choice: 100 }

/** Why a list that exceeds its limits is refused, where there is a sentence for it. */
export const LIST_REFUSALS: Readonly<Record<string, GovernanceRefusal>> = {
  choices: 'choicesWrong',
  choice: 'choiceWrong',
}
