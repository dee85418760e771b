import type { ContractRead } from '@ibull/chain/contract-reads'
import { decimalsRead } from '@ibull/chain/token-reads'
import type { Address } from '@ibull/domain'
import { encodeFunctionData, parseAbi, size, slice, hexToBigInt, type Hex } from 'viem'
import type { SaleRow, SaleScene } from './records.ts'

type ReadScene = Pick<SaleScene, 'reads' | 'saleId' | 'blockNumber'>

const WORD = 32
const ADDRESS_START = 12

const saleV1Abi = parseAbi([
  'function lpToken() view returns (address)',
  'function offeringToken() view returns (address)',
  'function startBlock() view returns (uint256)',
  'function endBlock() view returns (uint256)',
  'function raisingAmount() view returns (uint256)',
  'function offeringAmount() view returns (uint256)',
])

/** Reads the decimals of tokens; null for one that does not answer. */
export async function readDecimals(
  { reads, blockNumber }: ReadScene,
  tokens: readonly [Address, Address],
): Promise<readonly [number | null, number | null]> {
  const [first, second] = await reads.readAll(tokens.map(decimalsRead), {
    notBefore: BigInt(blockNumber),
  })
  return [first ?? null, second ?? null]
}

type TermsV1 = Pick<
  SaleRow,
  | 'lpToken'
  | 'offeringToken'
  | 'lpDecimals'
  | 'offeringDecimals'
  | 'startBlock'
  | 'endBlock'
  | 'raisingAmount'
  | 'offeringAmount'
>

/**
 * Reads the terms of a sale of the first version, which no event has. All such sales are over, so they are read at the
 * newest block; null for what the contract does not answer.
 */
export async function readTermsV1(scene: ReadScene): Promise<TermsV1> {
  const { reads, saleId, blockNumber } = scene
  const calls = saleV1Abi.map(({ name }): ContractRead<Hex> => ({
    to: saleId,
    data: encodeFunctionData({ abi: saleV1Abi, functionName: name }),
    decode: wordOf,
  }))
  const words = await reads.readAll(calls, { notBefore: BigInt(blockNumber) })
  const [lpToken, offeringToken] = words.slice(0, 2).map(addressIn)
  const [startBlock, endBlock, raisingAmount, offeringAmount] = words
    .slice(2)
    .map((word) => (word === undefined ? null : hexToBigInt(word)))
  const [lpDecimals, offeringDecimals] = await readDecimals(scene, [
    lpToken ?? saleId,
    offeringToken ?? saleId,
  ])
  return {
    lpToken: lpToken ?? null,
    offeringToken: offeringToken ?? null,
    lpDecimals,
    offeringDecimals,
    startBlock: startBlock ?? null,
    endBlock: endBlock ?? null,
    raisingAmount: raisingAmount ?? null,
    offeringAmount: offeringAmount ?? null,
  }
}

function wordOf(data: Hex): Hex {
  if (size(data) !== WORD) throw new RangeError('The answer is not one word.')
  return data
}

const addressIn = (word: Hex | undefined): Address | undefined =>
  word === undefined ? undefined : slice(word, ADDRESS_START)
