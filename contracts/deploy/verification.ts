import { artifact, type ArtifactName } from '../index.ts'
import {
  getAddress,
  hexToBytes,
  isAddress,
  parseEventLogs,
  type Address,
  type Hex,
  type Log,
  type PublicClient,
  type TransactionReceipt,
} from 'viem'
import type { Resolve } from './resolve.ts'
import { contractRef, type ContractId, type FeatureParameters } from './steps.ts'

/** Result of one comparison. */
export interface Finding {
  readonly subject: string
  readonly isRight: boolean
  readonly expected: string
  readonly found: string
}

/** Inputs of a feature's verification. */
export interface Verification<Parameters = FeatureParameters> {
  readonly client: PublicClient
  readonly parameters: Parameters
  readonly resolve: Resolve
  /** Receipt of a step's transaction. */
  readonly creationOf: (stepId: string) => Promise<TransactionReceipt | undefined>
}

/** Range in blocks below which a node's refusal is final. */
const FEWEST_BLOCKS = 1_000n

/** Returns the events of a contract of this deployment since its creation. */
export async function eventsOf(
  { client, resolve, creationOf }: Verification,
  { name, contract }: ContractId,
  eventName: readonly string[],
): Promise<readonly { readonly eventName: string; readonly args: unknown }[]> {
  const address = resolve(contractRef(name))
  const first = (await creationOf(`deploy ${name}`))?.blockNumber ?? 0n
  const logs = await logsOf(client, address, first, await client.getBlockNumber())
  return parseEventLogs({ abi: artifact(contract).abi, logs, eventName: [...eventName] }) as unknown as {
    eventName: string
    args: unknown
  }[]
}

/** Halves the range as long as the node rejects its length. */
async function logsOf(
  client: PublicClient,
  address: Address,
  fromBlock: bigint,
  toBlock: bigint,
): Promise<Log[]> {
  try {
    return await client.getLogs({ address, fromBlock, toBlock })
  } catch (error) {
    if (toBlock - fromBlock < FEWEST_BLOCKS) throw error
    const middle = (fromBlock + toBlock) / 2n
    const older = await logsOf(client, address, fromBlock, middle)
    return [...older, ...(await logsOf(client, address, middle + 1n, toBlock))]
  }
}

/** Whether the chain has a contract's committed build; immutables may differ. */
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

/** Returns code with its immutables zeroed. */
export function masked(code: Hex, immutables: readonly (readonly [start: number, length: number])[]): string {
  const bytes = hexToBytes(code)
  for (const [start, length] of immutables) bytes.fill(0, start, start + length)
  return Buffer.from(bytes).toString('hex')
}

/** Formats a decoded value for comparison: checksummed addresses, decimal numbers. */
export function normal(value: unknown): string {
  if (Array.isArray(value)) return value.map(normal).join(', ')
  if (typeof value === 'string') return isAddress(value) ? getAddress(value) : value
  return String(value)
}
