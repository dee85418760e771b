import { artifact, type ArtifactName } from '@ibull/contracts'
import { DevelopmentChain } from '@ibull/contracts/development-chain'
import { creationOf } from '@ibull/contracts/hostile-callees'
import { encodeDeployData, encodeFunctionData, type Abi, type Address, type Hex } from 'viem'
import type { ChainBlock, ChainTransaction, EmittedLog } from './chain/chain-types.ts'

/** A development chain with real contracts. Blocks are mined on request. */
export class AnvilChain {
  private constructor(private readonly chain: DevelopmentChain) {}

  static async open(): Promise<AnvilChain> {
    return new AnvilChain(
      await DevelopmentChain.start(['--no-mining', '--order', 'fifo', '--gas-limit', '600000000']),
    )
  }

  get url(): string {
    return this.chain.url
  }

  get accounts(): readonly Address[] {
    return this.chain.accounts.map((account) => account.toLowerCase() as Address)
  }

  request(method: string, ...params: readonly unknown[]): Promise<unknown> {
    return this.chain.request(method, ...params)
  }

  /** Sends a transaction that comes into the next block, even if it will fail. */
  async send(from: Address, to: Address, data: Hex): Promise<void> {
    await this.request('eth_sendTransaction', { from, to, data, gas: '0x4c4b40', gasPrice: '0x0' })
  }

  async call(
    from: Address,
    to: Address,
    name: ArtifactName,
    functionName: string,
    args: readonly unknown[],
  ): Promise<void> {
    const abi: Abi = artifact(name).abi
    await this.send(from, to, encodeFunctionData({ abi, functionName, args: [...args] }))
  }

  async deploy(name: ArtifactName, args: readonly unknown[] = []): Promise<Address> {
    const { abi, bytecode } = artifact(name)
    const [from] = this.accounts
    const data = encodeDeployData({ abi, bytecode, args: [...args] })
    const hash = await this.request('eth_sendTransaction', { from, data, gas: '0x1000000', gasPrice: '0x0' })
    await this.mine()
    const receipt = (await this.request('eth_getTransactionReceipt', hash)) as { contractAddress: Address }
    return receipt.contractAddress.toLowerCase() as Address
  }

  /** Deploys code as it is, all of it in the next block, which is mined. */
  async deployCodes(codes: readonly Hex[]): Promise<Address[]> {
    const [from] = this.accounts
    const hashes: unknown[] = []
    for (const code of codes) {
      const data = creationOf(code)
      hashes.push(
        await this.request('eth_sendTransaction', { from, data, gas: '0x1000000', gasPrice: '0x0' }),
      )
    }
    await this.mine()
    return Promise.all(
      hashes.map(async (hash) => {
        const receipt = await this.request('eth_getTransactionReceipt', hash)
        return (receipt as { contractAddress: Address }).contractAddress.toLowerCase() as Address
      }),
    )
  }

  mine(): Promise<void> {
    return this.chain.mine()
  }

  /** All blocks from number 0 on. */
  async blocks(): Promise<ChainBlock[]> {
    const head = Number(await this.request('eth_blockNumber'))
    const numbers = Array.from({ length: head + 1 }, (_, number) => `0x${number.toString(16)}`)
    return Promise.all(
      numbers.map(async (number) => {
        const block = (await this.request('eth_getBlockByNumber', number, true)) as RpcBlock
        const logs = (await this.request('eth_getLogs', { fromBlock: number, toBlock: number })) as RpcLog[]
        const transactions = block.transactions.map(({ hash, from, to, nonce }): ChainTransaction => ({
          hash,
          from,
          to: to ?? from,
          nonce: Number(nonce),
          isSuccessful: true,
          logs: logs.filter((log) => log.transactionHash === hash),
        }))
        return {
          number: Number(block.number),
          hash: block.hash,
          parentHash: block.parentHash,
          timestamp: Number(block.timestamp),
          transactions,
        }
      }),
    )
  }

  close(): Promise<void> {
    return this.chain.stop()
  }
}

interface RpcBlock {
  readonly number: Hex
  readonly hash: Hex
  readonly parentHash: Hex
  readonly timestamp: Hex
  readonly transactions: readonly {
    readonly hash: Hex
    readonly from: Address
    readonly to: Address | null
    readonly nonce: Hex
  }[]
}

interface RpcLog extends EmittedLog {
  readonly transactionHash: Hex
}
