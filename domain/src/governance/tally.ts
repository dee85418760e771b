import type { SignedChoice, VotingType } from './messages.ts'

/** A vote's weights by choice index, from 0, in a unit of their own. A missing choice has no weight. */
export type ChoiceWeights = ReadonlyMap<number, bigint>

/**
 * Parses a signed choice.
 * @param count number of the proposal's choices
 * @returns the weights by index from 0 (approval: 1 for each approved choice; approving none is valid;
 * weighted: decimals of any size, scaled to whole numbers), or `undefined` if it isn't a valid choice for this voting type
 */
export function readChoice(type: VotingType, choice: SignedChoice, count: number): ChoiceWeights | undefined {
  const isNumber = (value: unknown): value is number =>
    typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= count
  switch (type) {
    case 'single-choice':
      return isNumber(choice) ? new Map([[choice - 1, 1n]]) : undefined
    case 'approval': {
      if (!Array.isArray(choice)) return undefined
      const chosen: readonly unknown[] = choice
      if (!chosen.every(isNumber) || new Set(chosen).size !== chosen.length) return undefined
      return new Map(chosen.map((number) => [number - 1, 1n]))
    }
    case 'weighted':
      return typeof choice === 'string' ? readWeights(choice, isNumber) : undefined
  }
}

function readWeights(text: string, isNumber: (value: unknown) => value is number): ChoiceWeights | undefined {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    return undefined
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return undefined
  const chosen: (readonly [index: number, weight: Decimal])[] = []
  for (const [key, weight] of Object.entries(parsed as Readonly<Record<string, unknown>>)) {
    if (!/^[1-9]\d*$/.test(key) || !isNumber(Number(key))) return undefined
    if (typeof weight !== 'number' || !Number.isFinite(weight) || weight < 0) return undefined
    if (weight > 0) chosen.push([Number(key) - 1, decimalOf(weight)])
  }
  if (chosen.length === 0) return undefined
  const places = Math.max(0, ...chosen.map(([, weight]) => weight.places))
  return new Map(
    chosen.map(([index, weight]) => [index, weight.digits * 10n ** BigInt(places - weight.places)]),
  )
}

/** `digits / 10^places`; the places of a large number are negative. */
interface Decimal {
  readonly digits: bigint
  readonly places: number
}

/** The shortest decimal that reads as this number, which is what its voter wrote. */
function decimalOf(value: number): Decimal {
  const [mantissa = '', exponent = '0'] = String(value).split('e')
  const [whole = '', fraction = ''] = mantissa.split('.')
  return { digits: BigInt(whole + fraction), places: fraction.length - Number(exponent) }
}

/**
 * Computes a vote's contribution to each choice, in raw units of power. Single choice and approval: the full power
 * for each selected choice. Weighted: power x weight / sum of weights, rounded down, so a vote never contributes
 * more than its power.
 */
export function scoresOf(
  type: VotingType,
  weights: ChoiceWeights,
  power: bigint,
  count: number,
): readonly bigint[] {
  const sum = [...weights.values()].reduce((total, weight) => total + weight, 0n)
  return Array.from({ length: count }, (_, index) => {
    const weight = weights.get(index) ?? 0n
    if (weight === 0n) return 0n
    return type === 'weighted' ? (power * weight) / sum : power
  })
}

/** Result of a proposal, in raw units of power. */
export interface Tally {
  /** By choice. */
  readonly scores: readonly bigint[]
  /** Sum of `scores`: 100 % of a bar. */
  readonly total: bigint
  /** Power of all voters, counted once each: compared with the quorum. */
  readonly votedPower: bigint
  readonly votes: number
}

/** Tallies votes. Each must be a valid choice (`readChoice`). */
export function tallyVotes(
  type: VotingType,
  count: number,
  votes: Iterable<{ readonly weights: ChoiceWeights; readonly power: bigint }>,
): Tally {
  const scores = Array.from({ length: count }, () => 0n)
  let votedPower = 0n
  let counted = 0
  for (const { weights, power } of votes) {
    scoresOf(type, weights, power, count).forEach((score, index) => {
      scores[index] = (scores[index] ?? 0n) + score
    })
    votedPower += power
    counted += 1
  }
  return { scores, total: scores.reduce((sum, score) => sum + score, 0n), votedPower, votes: counted }
}
