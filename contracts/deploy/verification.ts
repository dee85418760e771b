import { artifact, type ArtifactName } from '../index.ts'
import {
  AbiDecodingZeroDataError,
  BaseError,
  decodeFunctionResult,
  encodeFunctionData,
  ExecutionRevertedError,
  getAddress,
  hexToBytes,
  isAddress,
  keccak256,
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
  /** What to know of it although it is right. */
  readonly note?: string
  /** Nothing was compared, for the reason in `note`: `isRight` only means that nothing is known to be wrong. */
  readonly isOpen?: true
  /** Address whose code was compared, and the keccak256 of what is there. */
  readonly code?: readonly [address: Address, hash: Hex]
}

/** Why something of a contract that other sources built is not compared, or not with the build. */
export const DIFFERS = 'differs from these sources'

/** Inputs of a feature's verification. */
export interface Verification<Parameters = FeatureParameters> {
  readonly client: PublicClient
  readonly parameters: Parameters
  readonly resolve: Resolve
  /** Receipt of a step's transaction. */
  readonly creationOf: (stepId: string) => Promise<TransactionReceipt | undefined>
  /** Keccak256 of the code that the deployment left at an address, if the journal records it. */
  readonly recordedCode: (address: Address) => Hex | undefined
  /** Whether the journal records that a contract, by its name, was built from other sources than these. */
  readonly isEarlier: (name: string) => boolean
}

/** What a comparison is about: the contract at `address`, deployed as `origin`, or created by that. */
export interface Compared {
  readonly subject: string
  readonly contract: ArtifactName
  readonly address: Address
  readonly origin: string
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

/**
 * Whether the chain has a contract's committed build, where immutables may differ; of a contract that other sources
 * built, whether it has the code that the journal records.
 */
export async function codeFinding(
  { client, recordedCode, isEarlier }: Pick<Verification, 'client' | 'recordedCode' | 'isEarlier'>,
  { subject: of, contract, address, origin }: Compared,
): Promise<Finding> {
  const { deployedBytecode, immutables } = artifact(contract)
  const code = (await client.getCode({ address })) ?? '0x'
  const hash = keccak256(code)
  const subject = `${of}: code`
  const build = `the build of ${contract}`
  if (masked(code, immutables) === masked(deployedBytecode, immutables))
    return { subject, isRight: true, expected: build, found: build, code: [address, hash] }
  const found = `${(code.length - 2) / 2} other bytes at ${address}`
  if (!isEarlier(origin) || code === '0x') return { subject, isRight: false, expected: build, found }
  const recorded = recordedCode(address)
  const expected = 'the code that the journal records'
  if (recorded === undefined)
    return {
      subject,
      isRight: true,
      isOpen: true,
      expected,
      found,
      note: `not recorded by this journal, and ${DIFFERS}`,
    }
  const isRight = recorded === hash
  return { subject, isRight, expected, found: isRight ? expected : found, note: DIFFERS }
}

/**
 * Whether a read of a contract returns `expected`. What a contract of other sources doesn't have is not compared.
 * @param places for a result with several values, the indexes of those that are compared
 */
export async function valueFinding(
  { client, isEarlier }: Pick<Verification, 'client' | 'isEarlier'>,
  { subject, contract, address, origin }: Compared,
  [functionName, args, expected]: readonly [string, readonly unknown[], string],
  places?: readonly number[],
): Promise<Finding> {
  const { abi } = artifact(contract)
  const data = encodeFunctionData({ abi, functionName, args })
  let answer: unknown
  try {
    const result = await client.call({ to: address, data })
    answer = decodeFunctionResult({ abi, functionName, data: result.data ?? '0x' })
  } catch (error) {
    if (!isRefusal(error)) throw error
    answer = 'nothing'
    const code = (await client.getCode({ address })) ?? '0x'
    if (isEarlier(origin) && code !== '0x' && !code.includes(data.slice(2, 10)))
      return {
        subject,
        isRight: true,
        isOpen: true,
        expected,
        found: 'nothing',
        note: `the contract has no ${functionName}(), which ${DIFFERS}`,
      }
  }
  const found = normal(
    places !== undefined && Array.isArray(answer) ? places.map((place): unknown => answer[place]) : answer,
  )
  return { subject, isRight: expected === found, expected, found }
}

/** Whether a node answered that the call fails; a contract built from other sources may lack the function. */
function isRefusal(error: unknown): boolean {
  return (
    error instanceof BaseError &&
    error.walk(
      (cause) => cause instanceof ExecutionRevertedError || cause instanceof AbiDecodingZeroDataError,
    ) !== null
  )
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
