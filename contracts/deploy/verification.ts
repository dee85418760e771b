import { artifact, type ArtifactName } from '../index.ts'
import { getAddress, hexToBytes, isAddress, type Address, type Hex, type PublicClient } from 'viem'
import type { Resolve } from './resolve.ts'
import type { FeatureParameters } from './steps.ts'

/** The result of one comparison. */
export interface Finding {
  readonly subject: string
  readonly isRight: boolean
  readonly expected: string
  readonly found: string
}

/** What a feature needs for its verification. */
export interface Verification<Parameters = FeatureParameters> {
  readonly client: PublicClient
  readonly parameters: Parameters
  readonly resolve: Resolve
}

/** Whether the chain has the committed build of a contract; what its constructor put in may differ. */
export async function codeFinding(
  client: PublicClient,
  subject: string,
  contract: ArtifactName,
  address: Address,
): Promise<Finding> {
  const { deployedBytecode, immutables } = artifact(contract)
  const code = (await client.getCode({ address })) ?? '0x'
  const isRight = masked(code, immutables) === masked(deployedBytecode, immutables)
  return {
    subject: `${subject}: code`,
    isRight,
    expected: `the build of ${contract}`,
    found: isRight ? `the build of ${contract}` : `${(code.length - 2) / 2} other bytes at ${address}`,
  }
}

/** Code with zeros at the places of the immutables. */
export function masked(code: Hex, immutables: readonly (readonly [start: number, length: number])[]): string {
  const bytes = hexToBytes(code)
  for (const [start, length] of immutables) bytes.fill(0, start, start + length)
  return Buffer.from(bytes).toString('hex')
}

/** A decoded value as text that compares: addresses with their checksum, numbers in decimals. */
export function normal(value: unknown): string {
  if (Array.isArray(value)) return value.map(normal).join(', ')
  if (typeof value === 'string') return isAddress(value) ? getAddress(value) : value
  return String(value)
}
