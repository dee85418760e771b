import { artifact, type ArtifactName } from '@ibull/contracts'
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { encodeDeployData, encodeFunctionData, type Abi, type Address, type Hex } from 'viem'
import type { ChainBlock, ChainTransaction, EmittedLog } from './chain/chain-types.ts'

/** A development chain with real contracts. Blocks are mined on request. */
export class AnvilChain {
  #id = 0

  private constructor(
    readonly url: string,
    readonly accounts: readonly Address[],
    private readonly end: () => Promise<void>,
  ) {}

  static async open(): Promise<AnvilChain> {
    const architecture = process.arch === 'x64' ? 'amd64' : process.arch
    const manifest = `@foundry-rs/anvil-${process.platform}-${architecture}/package.json`
    const binary = join(dirname(createRequire(import.meta.url).resolve(manifest)), 'bin', 'anvil')
    const child = spawn(
      binary,
      ['--port', '0', '--base-fee', '0', '--chain-id', '31337', '--no-mining', '--order', 'fifo'],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    const kill = (): boolean => child.kill('SIGKILL')
    process.once('exit', kill)
    const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    const url = await new Promise<string>((resolve, reject) => {
      let output = ''
      child.stdout.on('data', (chunk: Buffer) => {
        output += chunk.toString()
        const port = /Listening on 127\.0\.0\.1:(\d+)/.exec(output)?.[1]
        if (port !== undefined) resolve(`http://127.0.0.1:${port}`)
      })
      child.once('error', reject)
      child.once('exit', (code) => reject(new Error(`anvil ended with ${String(code)}: ${output}`)))
    })
    const chain = new AnvilChain(url, [], async () => {
      process.off('exit', kill)
      child.kill('SIGINT')
      await exited
    })
    const accounts = (await chain.request('eth_accounts')) as Address[]
    return new AnvilChain(
      url,
      accounts.map((account) => account.toLowerCase() as Address),
      chain.end,
    )
  }

  async request(method: string, ...params: readonly unknown[]): Promise<unknown> {
    this.#id += 1
    const response = await fetch(this.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: this.#id, method, params }),
    })
    const answer = (await response.json()) as { result?: unknown; error?: { message: string } }
    if (answer.error !== undefined) throw new Error(`${method}: ${answer.error.message}`)
    return answer.result
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

  async mine(): Promise<void> {
    await this.request('evm_mine')
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
    return this.end()
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
