import { decimalsRead, labelRead, type LabelAnswer } from '@ibull/chain/token-reads'
import { decodeBytes32Text, sanitizeText, type Address } from '@ibull/domain'
import { batchedRead, type BatchedCall } from './batched-read.ts'
import type { ChainClient } from './scene.ts'

/** Metadata reported by a token. */
export interface TokenMetadata {
  readonly symbol: string
  readonly name: string
  readonly decimals: number | null
}

const LABEL_GRAPHEMES = 100

type MetadataAnswer = number | LabelAnswer
type MetadataAnswers = readonly (MetadataAnswer | undefined)[]

/** Number of calls in {@link metadataCalls}. */
export const METADATA_CALLS = 3

/** Returns the calls that read a token's decimals, symbol and name. */
export function metadataCalls(token: Address): BatchedCall<MetadataAnswer>[] {
  return [decimalsRead(token), labelRead(token, 'symbol'), labelRead(token, 'name')]
}

/**
 * Decodes the results of {@link metadataCalls}: null decimals or an empty string for missing or malformed ones.
 */
export function readMetadata([decimals, symbol, name]: MetadataAnswers): TokenMetadata {
  return {
    decimals: typeof decimals === 'number' ? decimals : null,
    symbol: labelText(symbol),
    name: labelText(name),
  }
}

/**
 * Reads a token's decimals, symbol and name. It is read alone, so that a token that burns all gas can't affect
 * others, and at the newest block, as metadata doesn't change.
 */
export async function readTokenMetadata(
  client: ChainClient,
  multicall: Address,
  token: Address,
): Promise<TokenMetadata> {
  return readMetadata(await batchedRead(client, multicall, metadataCalls(token)))
}

function labelText(answer: MetadataAnswer | undefined): string {
  if (answer === undefined || typeof answer === 'number') return ''
  const text = 'text' in answer ? answer.text : (decodeBytes32Text(answer.bytes32) ?? '')
  return sanitizeText(text, LABEL_GRAPHEMES)
}
