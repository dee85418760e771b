import {
  createContractReads,
  rpcThrough,
  type ContractRead,
  type ContractReads,
} from '@ibull/chain/contract-reads'
import { artifact, type ArtifactName } from '@ibull/contracts'
import { decodeFunctionResult, encodeFunctionData, type Address, type Hex, type PublicClient } from 'viem'

/** A contract to be read. */
export interface Target {
  readonly address: Address
  readonly artifact: ArtifactName
  /** Its name in alarms. */
  readonly name: string
}

interface Waiting {
  readonly call: ContractRead<unknown>
  readonly resolve: (value: unknown) => void
  readonly reject: (error: unknown) => void
}

/** Reads contracts as of one block, batching many reads into one request. A contract's failure affects no other read. */
export class BlockReader {
  readonly #reads: ContractReads
  readonly #unreadable = new Set<string>()
  #waiting: Waiting[] = []

  constructor(
    private readonly client: PublicClient,
    multicall: Address,
    readonly block: bigint,
  ) {
    this.#reads = createContractReads(rpcThrough(client), multicall)
  }

  /** Reads that failed so far. */
  get unreadable(): readonly string[] {
    return [...this.#unreadable]
  }

  /**
   * A function's result; `undefined` if it reverts or gives no proper answer, which is recorded.
   * @throws if the node does not respond
   */
  async read<Value>(
    { name, address, artifact: contract }: Target,
    functionName: string,
    args: readonly unknown[] = [],
  ): Promise<Value | undefined> {
    const { abi } = artifact(contract)
    const data = encodeFunctionData({ abi, functionName, args })
    const decode = (answer: Hex): unknown => decodeFunctionResult({ abi, functionName, data: answer })
    const value = await new Promise<unknown>((resolve, reject) => {
      if (this.#waiting.length === 0) setImmediate(() => void this.#send())
      this.#waiting.push({ call: { to: address, data, decode }, resolve, reject })
    })
    if (value === undefined) this.#unreadable.add(`${name}.${functionName}`)
    return value as Value | undefined
  }

  async #send(): Promise<void> {
    const sent = this.#waiting
    this.#waiting = []
    try {
      const values = await this.#reads.readAll(
        sent.map(({ call }) => call),
        { at: this.block },
      )
      sent.forEach(({ resolve }, index) => resolve(values[index]))
    } catch (error) {
      for (const { reject } of sent) reject(error)
    }
  }

  /** A word of a contract's storage. */
  async word(address: Address, slot: Hex): Promise<bigint> {
    return BigInt((await this.client.getStorageAt({ address, slot, blockNumber: this.block })) ?? '0x0')
  }
}
