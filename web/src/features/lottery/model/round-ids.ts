/** Rounds read on every visit, including the current one, and checked for prizes. */
const ROUNDS_READ = 3n

/** Returns the latest rounds, counting down from the current one. */
export function latestRounds(currentId: bigint): readonly bigint[] {
  const count = currentId < ROUNDS_READ ? currentId : ROUNDS_READ
  return Array.from({ length: Number(count) }, (_, index) => currentId - BigInt(index))
}

/**
 * Parses a typed round number; `undefined` if there is no such finished round.
 * @param last last finished round
 */
export function typedRound(text: string, last: bigint): bigint | undefined {
  if (!/^\d{1,18}$/.test(text.trim())) return undefined
  const id = BigInt(text.trim())
  return id >= 1n && id <= last ? id : undefined
}
