import type { PublicClient } from 'viem'
import { OperationError } from '../program/operation-error.ts'

/** A number from a node's logs beside the one in the chain's state. */
export interface Count {
  /** What is counted, such as `registrations of team 1`. */
  readonly what: string
  readonly inLogs: bigint
  readonly inState: bigint
}

/**
 * Compares what a node's logs say with the chain's state: some nodes leave logs out without a word.
 * @throws {OperationError} with the node's host and both numbers if they differ
 */
export function requireCounts(client: Pick<PublicClient, 'transport'>, counts: readonly Count[]): void {
  const differing = counts.find(({ inLogs, inState }) => inLogs !== inState)
  if (differing === undefined) return
  const { what, inLogs, inState } = differing
  throw new OperationError(
    `The logs of the node ${hostOf(client)} give ${inLogs} as the ${what}, but the chain’s state has ${inState}: ` +
      'the node leaves logs out, or --from-block is too late. Recount with another node.',
  )
}

/** The host alone: path, query and user may be keys. */
function hostOf({ transport }: Pick<PublicClient, 'transport'>): string {
  const url: unknown = transport['url']
  return typeof url === 'string' && URL.canParse(url) ? new URL(url).host : 'in use'
}
