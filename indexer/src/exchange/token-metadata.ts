import { decimalsRead, labelRead, type LabelAnswer } from '@ibull/chain/token-reads'
import { decodeBytes32Text, sanitizeText, type Address } from '@ibull/domain'
import { parseAbi, type Hex } from 'viem'
import type { ChainClient } from './scene.ts'

/** What a token says of itself. */
export interface TokenMetadata {
  readonly symbol: string
  readonly name: string
  readonly decimals: number | null
}

const LABEL_GRAPHEMES = 100

// Multicall3's function, told as one that only reads.
const batchedRead = parseAbi([
  'struct Call { address target; bool allowFailure; bytes callData; }',
  'struct Result { bool success; bytes returnData; }',
  'function aggregate3(Call[] calls) view returns (Result[] results)',
])

/**
 * Asks a token for its decimals, symbol and name, in one call that the token itself can't make fail: what it does not
 * answer properly is null, or empty. The three don't change, so the newest state is asked, and once.
 */
export async function readTokenMetadata(
  client: ChainClient,
  multicall: Address,
  token: Address,
): Promise<TokenMetadata> {
  const decimals = decimalsRead(token)
  const symbol = labelRead(token, 'symbol')
  const name = labelRead(token, 'name')
  const results = await client.readContract({
    abi: batchedRead,
    address: multicall,
    functionName: 'aggregate3',
    args: [
      [decimals, symbol, name].map(({ to, data }) => ({ target: to, allowFailure: true, callData: data })),
    ],
    cache: 'immutable',
    retryEmptyResponse: false,
  })
  const [decimalsResult, symbolResult, nameResult] = results
  return {
    decimals: answerOf(decimalsResult, decimals.decode) ?? null,
    symbol: labelText(answerOf(symbolResult, symbol.decode)),
    name: labelText(answerOf(nameResult, name.decode)),
  }
}

type CallResult = { readonly success: boolean; readonly returnData: Hex } | undefined

/** What the token answered; `undefined` for a call that failed, and for an answer of another shape. */
function answerOf<T>(result: CallResult, decode: (data: Hex) => T): T | undefined {
  if (result === undefined || !result.success) return undefined
  try {
    return decode(result.returnData)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function labelText(answer: LabelAnswer | undefined): string {
  if (answer === undefined) return ''
  const text = 'text' in answer ? answer.text : (decodeBytes32Text(answer.bytes32) ?? '')
  return sanitizeText(text, LABEL_GRAPHEMES)
}
