import { decimalsRead, labelRead, type LabelAnswer } from '@ibull/chain/token-reads'
import { decodeBytes32Text, sanitizeText, type Address } from '@ibull/domain'
import { batchedRead, type BatchedCall } from './batched-read.ts'
import type { ChainClient } from './scene.ts'

/** What a token says of itself. */
export interface TokenMetadata {
  readonly symbol: string
  readonly name: string
  readonly decimals: number | null
}

const LABEL_GRAPHEMES = 100

type MetadataAnswer = number | LabelAnswer
type MetadataAnswers = readonly (MetadataAnswer | undefined)[]

/** How many calls {@link metadataCalls} makes. */
export const METADATA_CALLS = 3

/** The calls that ask a token for its decimals, symbol and name. */
export function metadataCalls(token: Address): BatchedCall<MetadataAnswer>[] {
  return [decimalsRead(token), labelRead(token, 'symbol'), labelRead(token, 'name')]
}

/** What the answers to {@link metadataCalls} say: null decimals and an empty text where there is no proper answer. */
export function readMetadata([decimals, symbol, name]: MetadataAnswers): TokenMetadata {
  return {
    decimals: typeof decimals === 'number' ? decimals : null,
    symbol: labelText(symbol),
    name: labelText(name),
  }
}

/**
 * Asks a token for its decimals, symbol and name. It is asked alone, so that one that uses up all gas harms no other;
 * the newest state is asked, as the three don't change.
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
