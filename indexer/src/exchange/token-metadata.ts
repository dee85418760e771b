import { decimalsRead, labelRead, type LabelAnswer } from '@ibull/chain/token-reads'
import { decodeBytes32Text, sanitizeText, type Address } from '@ibull/domain'
import type { ContractRead, ContractReads } from '@ibull/chain/contract-reads'

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
export function metadataCalls(token: Address): ContractRead<MetadataAnswer>[] {
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

/** Reads a token's decimals, symbol and name at the newest block, as they don't change: at `notBefore` or later. */
export async function readTokenMetadata(
  reads: ContractReads,
  token: Address,
  notBefore: bigint,
): Promise<TokenMetadata> {
  return readMetadata(await reads.readAll(metadataCalls(token), { notBefore }))
}

function labelText(answer: MetadataAnswer | undefined): string {
  if (answer === undefined || typeof answer === 'number') return ''
  const text = 'text' in answer ? answer.text : (decodeBytes32Text(answer.bytes32) ?? '')
  return sanitizeText(text, LABEL_GRAPHEMES)
}
