import { spawn, type ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { anvilBinary } from '@ibull/localnet'
import {
  createTestClient,
  encodeDeployData,
  encodeFunctionData,
  http,
  isAddress,
  publicActions,
  walletActions,
  type Abi,
  type Address,
  type Hex,
  type TransactionReceipt,
} from 'viem'
import { anvil } from 'viem/chains'

/** The build of a contract: `bytecode` is its creation code without constructor arguments. */
export interface Build {
  readonly abi: Abi
  readonly bytecode: Hex
}

/** A contract of a {@link LocalChain}. */
export interface Contract {
  readonly address: Address
  readonly abi: Abi
}

const SECONDS_PER_BLOCK = 3n
const GAS_LIMIT = 30_000_000n

/** A private chain on a free port. Every transaction has its own block, three seconds after the last. */
export class LocalChain {
  private constructor(
    private readonly process: ChildProcess,
    readonly client: ReturnType<typeof connect>,
    /** Funded accounts that the chain signs for. */
    readonly accounts: readonly Address[],
    private time: bigint,
  ) {}

  /** @throws {Error} when anvil is not installed for this machine or ends before it listens. */
  static async start(): Promise<LocalChain> {
    const args = [
      '--port',
      '0',
      '--hardfork',
      'prague',
      '--base-fee',
      '0',
      '--gas-limit',
      '2000000000',
      '--no-mining',
    ]
    const process = spawn(anvilBinary(), args, { stdio: ['ignore', 'pipe', 'inherit'] })
    const client = connect(await listeningPort(process))
    const { timestamp } = await client.getBlock()
    return new LocalChain(process, client, await client.getAddresses(), timestamp)
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.process.once('exit', resolve))
    this.process.kill('SIGINT')
    await ended
  }

  async deploy({ abi, bytecode }: Build, ...args: readonly unknown[]): Promise<Contract> {
    const { contractAddress } = await this.transact({ data: encodeDeployData({ abi, bytecode, args }) })
    if (!contractAddress) throw new Error('The deployment has no address.')
    return { address: contractAddress, abi }
  }

  /** Sends a call as a transaction of the first account (or of `from`). @throws {Error} when it reverts. */
  async send(
    { address, abi }: Contract,
    functionName: string,
    args: readonly unknown[],
    { value = 0n, from }: { readonly value?: bigint; readonly from?: Address } = {},
  ): Promise<TransactionReceipt> {
    return this.transact({ to: address, data: encodeFunctionData({ abi, functionName, args }), value, from })
  }

  /** @throws {TypeError} when the contract answers with anything but one number. */
  async readNumber(contract: Contract, functionName: string, args: readonly unknown[] = []): Promise<bigint> {
    const answer = await this.read(contract, functionName, args)
    if (typeof answer !== 'bigint') throw new TypeError(`${functionName} does not answer with a number.`)
    return answer
  }

  /** @throws {TypeError} when the contract answers with anything but one address. */
  async readAddress(
    contract: Contract,
    functionName: string,
    args: readonly unknown[] = [],
  ): Promise<Address> {
    const answer = await this.read(contract, functionName, args)
    if (typeof answer !== 'string' || !isAddress(answer)) {
      throw new TypeError(`${functionName} does not answer with an address.`)
    }
    return answer
  }

  async read(
    { address, abi }: Contract,
    functionName: string,
    args: readonly unknown[] = [],
  ): Promise<unknown> {
    return this.client.readContract({ address, abi, functionName, args })
  }

  /** Runs `attempt` and takes back everything that it did to the chain. */
  async undone<T>(attempt: () => Promise<T>): Promise<T> {
    const id = await this.client.snapshot()
    try {
      return await attempt()
    } finally {
      await this.client.revert({ id })
    }
  }

  private async transact({
    to,
    data,
    value = 0n,
    from,
  }: {
    readonly to?: Address
    readonly data: Hex
    readonly value?: bigint
    readonly from?: Address | undefined
  }): Promise<TransactionReceipt> {
    this.time += SECONDS_PER_BLOCK
    await this.client.setNextBlockTimestamp({ timestamp: this.time })
    const account = from ?? this.account(0)
    const hash = await this.client.sendTransaction({ account, to, data, value, gas: GAS_LIMIT, gasPrice: 0n })
    await this.client.mine({ blocks: 1 })
    const receipt = await this.client.getTransactionReceipt({ hash })
    if (receipt.status !== 'success') throw new Error(`Transaction ${hash} reverted.`)
    return receipt
  }

  account(index: number): Address {
    const account = this.accounts[index]
    if (account === undefined) throw new RangeError(`There is no account ${index}.`)
    return account
  }
}

function connect(port: number) {
  const transport = http(`http://127.0.0.1:${port}`, { retryCount: 0, timeout: 60_000 })
  return createTestClient({ chain: anvil, mode: 'anvil', pollingInterval: 10, transport })
    .extend(publicActions)
    .extend(walletActions)
}

async function listeningPort({ stdout }: ChildProcess): Promise<number> {
  if (stdout === null) throw new Error('anvil has no output.')
  for await (const line of createInterface({ input: stdout })) {
    const port = /^Listening on .*:(\d+)$/.exec(line)?.[1]
    if (port === undefined) continue
    stdout.resume()
    return Number(port)
  }
  throw new Error('anvil ended before it listened.')
}
