import type { Address } from '@ibull/domain'
import { decodeFunctionResult, encodeFunctionData, parseAbi, type Hex } from 'viem'
import type { IndexedExchange } from '../process/settings.ts'
import { batchedRead, type BatchedCall } from './batched-read.ts'
import { tableAddress, type ChainClient } from './scene.ts'
import { METADATA_CALLS, metadataCalls, readMetadata, type TokenMetadata } from './token-metadata.ts'

/** So many pairs are looked through before the past is read: an exchange with more reads the rest while it indexes. */
const MOST_PAIRS = 1_000
const CALLS_AT_ONCE = 150

const exchangeAbi = parseAbi([
  'function allPairsLength() view returns (uint256)',
  'function allPairs(uint256) view returns (address)',
  'function token0() view returns (address)',
  'function token1() view returns (address)',
])

/**
 * Asks for the metadata of the tokens that the exchange has now, many at once: asking for them one by one while the
 * past is read takes far longer. Those that do not answer everything are left out, to be asked alone.
 */
export async function readMetadataAhead(
  client: ChainClient,
  { factory, multicall }: Pick<IndexedExchange, 'factory' | 'multicall'>,
): Promise<Map<Address, TokenMetadata>> {
  const readAll = async <T>(calls: readonly BatchedCall<T>[]): Promise<(T | undefined)[]> => {
    const answers: (T | undefined)[] = []
    for (let start = 0; start < calls.length; start += CALLS_AT_ONCE) {
      answers.push(...(await batchedRead(client, multicall, calls.slice(start, start + CALLS_AT_ONCE))))
    }
    return answers
  }
  const [pairCount = 0n] = await readAll([
    {
      to: factory,
      data: encodeFunctionData({ abi: exchangeAbi, functionName: 'allPairsLength' }),
      decode: decodeCount,
    },
  ])
  const pairs = await readAll(
    Array.from({ length: Math.min(Number(pairCount), MOST_PAIRS) }, (_, index) => ({
      to: factory,
      data: encodeFunctionData({ abi: exchangeAbi, functionName: 'allPairs', args: [BigInt(index)] }),
      decode: decodeAddress,
    })),
  )
  const sides = await readAll(
    pairs.flatMap((pair) =>
      pair === undefined
        ? []
        : (['token0', 'token1'] as const).map((functionName) => ({
            to: pair,
            data: encodeFunctionData({ abi: exchangeAbi, functionName }),
            decode: decodeAddress,
          })),
    ),
  )
  const tokens = [...new Set(sides.flatMap((token) => (token === undefined ? [] : [tableAddress(token)])))]
  const answers = await readAll(tokens.flatMap(metadataCalls))
  const metadata = new Map<Address, TokenMetadata>()
  tokens.forEach((token, index) => {
    const own = answers.slice(METADATA_CALLS * index, METADATA_CALLS * (index + 1))
    if (own.every((answer) => answer !== undefined)) metadata.set(token, readMetadata(own))
  })
  return metadata
}

function decodeCount(data: Hex): bigint {
  return requireWord(data, () =>
    decodeFunctionResult({ abi: exchangeAbi, functionName: 'allPairsLength', data }),
  )
}

function decodeAddress(data: Hex): Address {
  return requireWord(data, () => decodeFunctionResult({ abi: exchangeAbi, functionName: 'allPairs', data }))
}

function requireWord<T>(data: Hex, decode: () => T): T {
  if (data.length !== 66) throw new RangeError('The answer is not one word.')
  return decode()
}
