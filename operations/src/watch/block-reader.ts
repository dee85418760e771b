import { artifact, type ArtifactName } from '@ibull/contracts'
import {
  AbiDecodingDataSizeTooSmallError,
  BaseError,
  ContractFunctionRevertedError,
  ContractFunctionZeroDataError,
  createPublicClient,
  custom,
  type Address,
  type Hex,
  type PublicClient,
} from 'viem'

/** A contract to be read. */
export interface Target {
  readonly address: Address
  readonly artifact: ArtifactName
  /** Its name in alarms. */
  readonly name: string
}

/** Reads contracts as of one block, batching many reads into one request. */
export class BlockReader {
  readonly #client: PublicClient
  readonly #unreadable = new Set<string>()

  constructor(
    client: PublicClient,
    readonly block: bigint,
  ) {
    const request = (args: unknown): Promise<unknown> => client.request(args as never)
    this.#client = createPublicClient({
      transport: custom({ request }, { retryCount: 0 }),
      batch: { multicall: { deployless: true } },
      cacheTime: 0,
    })
  }

  /** Reads that reverted so far. */
  get unreadable(): readonly string[] {
    return [...this.#unreadable]
  }

  /**
   * A function's result; `undefined` if it reverts, which is recorded.
   * @throws {BaseError} if the node does not respond
   */
  async read<Value>(
    { name, address, artifact: contract }: Target,
    functionName: string,
    args: readonly unknown[] = [],
  ): Promise<Value | undefined> {
    try {
      const { abi } = artifact(contract)
      const { block: blockNumber } = this
      return (await this.#client.readContract({ address, abi, functionName, args, blockNumber })) as Value
    } catch (error) {
      if (!isRevert(error)) throw error
      this.#unreadable.add(`${name}.${functionName}`)
      return undefined
    }
  }

  /** A word of a contract's storage. */
  async word(address: Address, slot: Hex): Promise<bigint> {
    return BigInt((await this.#client.getStorageAt({ address, slot, blockNumber: this.block })) ?? '0x0')
  }
}

/** Whether the contract, rather than the node, is at fault. */
function isRevert(error: unknown): boolean {
  return (
    error instanceof BaseError &&
    error.walk(
      (cause) =>
        cause instanceof ContractFunctionRevertedError ||
        cause instanceof ContractFunctionZeroDataError ||
        cause instanceof AbiDecodingDataSizeTooSmallError,
    ) !== null
  )
}
