/** Rounds that are read with each visit, the current one included, and checked for prizes. */
const ROUNDS_READ = 3n

/** The latest rounds, counting down from the current one. */
export function latestRounds(currentId: bigint): readonly bigint[] {
  const count = currentId < ROUNDS_READ ? currentId : ROUNDS_READ
  return Array.from({ length: Number(count) }, (_, index) => currentId - BigInt(index))
}

/**
 * The number of a finished round that was typed; `undefined` for one that does not exist.
 * @param last the last finished round
 */
export function typedRound(text: string, last: bigint): bigint | undefined {
  if (!/^\d{1,18}$/.test(text.trim())) return undefined
  const id = BigInt(text.trim())
  return id >= 1n && id <= last ? id : undefined
}
