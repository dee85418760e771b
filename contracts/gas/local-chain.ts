import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import {
  type Abi,
  type Address,
  type Hex,
  createTestClient,
  encodeDeployData,
  encodeFunctionData,
  http,
  publicActions,
  walletActions,
} from 'viem'
import { anvil as anvilChain } from 'viem/chains'
import { foundryBinary } from '../scripts/foundry-binary.ts'

/** A private chain on a free port. Each transaction is mined in its own block, `secondsPerBlock` after the last. */
export class LocalChain {
  static readonly secondsPerBlock = 3n

  private readonly process: ChildProcess
  private readonly client: ReturnType<typeof connect>

  private constructor(process: ChildProcess, client: ReturnType<typeof connect>) {
    this.process = process
    this.client = client
  }

  static async start(): Promise<LocalChain> {
    const args = [
      '--port',
      '0',
      '--hardfork',
      'prague',
      '--base-fee',
      '0',
      '--gas-limit',
      '100000000',
      '--no-mining',
    ]
    const process = spawn(foundryBinary('anvil'), args, { stdio: ['ignore', 'pipe', 'inherit'] })
    const port = await listeningPort(process)
    return new LocalChain(process, connect(port))
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.process.once('exit', resolve))
    this.process.kill('SIGINT')
    await ended
  }

  async accounts(): Promise<readonly Address[]> {
    return this.client.getAddresses()
  }

  async now(): Promise<bigint> {
    return (await this.client.getBlock()).timestamp
  }

  /** Lets `seconds` of chain time go by. */
  async wait(seconds: bigint): Promise<void> {
    await this.client.setNextBlockTimestamp({ timestamp: (await this.now()) + seconds })
    await this.client.mine({ blocks: 1 })
  }

  async deploy(from: Address, abi: Abi, bytecode: Hex, args: readonly unknown[] = []): Promise<Address> {
    const receipt = await this.transact(from, undefined, encodeDeployData({ abi, bytecode, args }))
    if (receipt.contractAddress === null || receipt.contractAddress === undefined) {
      throw new Error('The deployment has no address.')
    }
    return receipt.contractAddress
  }

  /** Sends a transaction in a block of its own. @returns the gas that its receipt states. */
  async send(
    from: Address,
    to: Address,
    abi: Abi,
    functionName: string,
    args: readonly unknown[],
    value = 0n,
  ) {
    return (await this.transact(from, to, encodeFunctionData({ abi, functionName, args }), value)).gasUsed
  }

  async read(to: Address, abi: Abi, functionName: string, args: readonly unknown[] = []): Promise<unknown> {
    return this.client.readContract({ address: to, abi, functionName, args })
  }

  /** Signs an EIP-2612 permit. */
  async signPermit(
    owner: Address,
    token: Address,
    abi: Abi,
    permit: { spender: Address; value: bigint; deadline: bigint },
  ): Promise<Hex> {
    const domain = await this.domainOf(token, abi)
    const nonce = (await this.read(token, abi, 'nonces', [owner])) as bigint
    return this.client.signTypedData({
      account: owner,
      domain,
      primaryType: 'Permit',
      types: {
        Permit: [
          { name: 'owner', type: 'address' },
          { name: 'spender', type: 'address' },
          { name: 'value', type: 'uint256' },
          { name: 'nonce', type: 'uint256' },
          { name: 'deadline', type: 'uint256' },
        ],
      },
      message: { owner, ...permit, nonce },
    })
  }

  private async domainOf(token: Address, abi: Abi) {
    const name = (await this.read(token, abi, 'name')) as string
    return { name, version: '1', chainId: anvilChain.id, verifyingContract: token } as const
  }

  private async transact(from: Address, to: Address | undefined, data: Hex, value = 0n) {
    await this.client.setNextBlockTimestamp({ timestamp: (await this.now()) + LocalChain.secondsPerBlock })
    const hash = await this.client.sendTransaction({
      account: from,
      to: to ?? null,
      data,
      value,
      gas: 16_000_000n,
      gasPrice: 0n,
    })
    await this.client.mine({ blocks: 1 })
    const receipt = await this.client.getTransactionReceipt({ hash })
    if (receipt.status !== 'success') throw new Error(`Transaction ${hash} reverted.`)
    return receipt
  }
}

function connect(port: number) {
  return createTestClient({
    chain: anvilChain,
    mode: 'anvil',
    pollingInterval: 5,
    transport: http(`http://127.0.0.1:${port}`),
  })
    .extend(publicActions)
    .extend(walletActions)
}

async function listeningPort(process: ChildProcess): Promise<number> {
  if (process.stdout === null) throw new Error('anvil has no output.')
  for await (const line of createInterface({ input: process.stdout })) {
    const port = /^Listening on .*:(\d+)$/.exec(line)?.[1]
    if (port !== undefined) {
      process.stdout.resume()
      return Number(port)
    }
  }
  throw new Error('anvil ended before it listened.')
}
