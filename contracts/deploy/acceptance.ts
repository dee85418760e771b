import { artifact } from '../index.ts'
import { encodeFunctionData, zeroAddress, zeroHash, type Address, type Hex, type PublicClient } from 'viem'

/**
 * A call that the deployer isn't allowed to make: its sender, and the data a wallet or a Safe needs to send it.
 */
export interface RemainingCall {
  /** Zero address if anyone may send it. */
  readonly from: Address
  readonly to: Address
  readonly data: Hex
  /** Description of its effect. */
  readonly text: string
}

/** A contract whose next owner has to accept the ownership. */
interface OfferedContract {
  readonly name: string
  readonly address: Address
}

/** `OperationState` of OpenZeppelin's timelock. */
const WAITING = 1
const READY = 2

/** Returns the calls by which an owner without a timelock accepts what it was offered. */
export function acceptances(owner: Address, offered: readonly OfferedContract[]): RemainingCall[] {
  return offered.map(({ name, address }) => {
    const { functionName, data } = acceptance(name)
    return { from: owner, to: address, data, text: `${name} ${address}: ${functionName}()` }
  })
}

/** Returns the outstanding calls by which a timelock accepts what it was offered, as a single operation. */
export async function timelockAcceptances(
  client: PublicClient,
  timelock: Address,
  proposer: Address,
  offered: readonly OfferedContract[],
): Promise<RemainingCall[]> {
  if (offered.length === 0) return []
  const { abi } = artifact('Timelock')
  const operation = [
    offered.map(({ address }) => address),
    offered.map(() => 0n),
    offered.map(({ name }) => acceptance(name).data),
    zeroHash,
    zeroHash,
  ] as const
  const read = (functionName: string, args: readonly unknown[]): Promise<unknown> =>
    client.readContract({ address: timelock, abi, functionName, args })
  const id = (await read('hashOperationBatch', operation)) as Hex
  const state = (await read('getOperationState', [id])) as number
  const delay = (await read('getMinDelay', [])) as bigint
  const names = offered.map(({ name }) => name).join(', ')
  const schedule: RemainingCall = {
    from: proposer,
    to: timelock,
    data: encodeFunctionData({ abi, functionName: 'scheduleBatch', args: [...operation, delay] }),
    text: `timelock ${timelock}: scheduleBatch, to accept ${names}`,
  }
  const readyAt = state === WAITING ? ((await read('getTimestamp', [id])) as bigint) : undefined
  const when = readyAt === undefined ? `${delay} s after that` : `from ${dateOf(readyAt)} on`
  const execute: RemainingCall = {
    from: zeroAddress,
    to: timelock,
    data: encodeFunctionData({ abi, functionName: 'executeBatch', args: operation }),
    text: `timelock ${timelock}: executeBatch, ${state === READY ? 'now' : when}`,
  }
  return state === WAITING || state === READY ? [execute] : [schedule, execute]
}

function acceptance(name: string): { readonly functionName: string; readonly data: Hex } {
  const isFactory = name === 'factory'
  const functionName = isFactory ? 'acceptFeeToSetter' : 'acceptOwnership'
  const { abi } = artifact(isFactory ? 'Factory' : 'FarmMaster')
  return { functionName, data: encodeFunctionData({ abi, functionName }) }
}

function dateOf(seconds: bigint): string {
  return new Date(Number(seconds) * 1_000).toISOString()
}
