import { spawn, type ChildProcess } from 'node:child_process'
import { pbkdf2Sync } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import {
  createTestClient,
  decodeFunctionResult,
  encodeDeployData,
  encodeFunctionData,
  getAddress,
  http,
  numberToHex,
  publicActions,
  walletActions,
  type Abi,
  type Address,
  type Hex,
} from 'viem'
import { HDKey, hdKeyToAccount, type HDAccount } from 'viem/accounts'
import { anvil } from 'viem/chains'
import { artifact, type ArtifactName } from './index.ts'
import { foundryBinary } from './scripts/foundry-binary.ts'

const GAS_LIMIT = 16_000_000

/** The public mnemonic that anvil starts with. Worth nothing on any real chain. */
const MNEMONIC = 'test test test test test test test test test test test junk'
// viem would stretch it in JavaScript, for each account again.
const ROOT = HDKey.fromMasterSeed(pbkdf2Sync(MNEMONIC, 'mnemonic', 2_048, 64, 'sha512'))

/** The account at an index of anvil's mnemonic, able to sign. */
export function developmentAccount(index: number): HDAccount {
  return hdKeyToAccount(ROOT, { addressIndex: index })
}

/** The error that a node answered with. */
export class NodeError extends Error {
  constructor(
    message: string,
    readonly code: number,
    readonly data: unknown,
  ) {
    super(message)
    this.name = 'NodeError'
  }
}

interface Answer {
  readonly result?: unknown
  readonly error?: { readonly message: string; readonly code: number; readonly data?: unknown }
}

function resultOf({ result, error }: Answer): unknown {
  if (error !== undefined) throw new NodeError(error.message, error.code, error.data)
  return result
}

async function post(url: string, body: unknown): Promise<unknown> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  return response.json()
}

/** Sends one JSON-RPC request to `url`. @throws {NodeError} when the answer is an error. */
export async function requestRpc(
  url: string,
  method: string,
  params: readonly unknown[] = [],
): Promise<unknown> {
  return resultOf((await post(url, { jsonrpc: '2.0', id: 1, method, params })) as Answer)
}

/** What a chain says of a mined transaction. */
export interface Receipt {
  readonly transactionHash: Hex
  readonly status: Hex
  readonly contractAddress: Hex | null
  readonly blockNumber: Hex
  readonly gasUsed: Hex
}

/** A transaction of an account of the chain, by default of the first. */
export interface Transaction {
  readonly from?: Address
  readonly to?: Address
  readonly data: Hex
  readonly value?: bigint
  readonly nonce?: number
}

/** Anvil has ten. */
export type Accounts = readonly [Address, Address, Address, Address, ...Address[]]

/** A private chain on a free port. It signs for its accounts, which are funded. */
export class DevelopmentChain {
  private constructor(
    readonly url: string,
    readonly accounts: Accounts,
    private readonly child: ChildProcess,
  ) {}

  /**
   * Starts anvil, which mines a block for each transaction unless its arguments say otherwise.
   * @throws {Error} when anvil is not installed for this machine or ends before it listens.
   */
  static async start(args: readonly string[] = []): Promise<DevelopmentChain> {
    // Anvil keeps old states on disk, and leaves them there when it is killed.
    const states = mkdtempSync(join(tmpdir(), 'ibull-chain-'))
    const common = [
      '--port',
      '0',
      '--no-cors',
      '--hardfork',
      'prague',
      '--base-fee',
      '0',
      '--cache-path',
      states,
    ]
    const child = spawn(foundryBinary('anvil'), [...common, ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    // A setup that fails half-way must not leave a chain behind.
    const clean = () => rmSync(states, { recursive: true, force: true, maxRetries: 3 })
    const kill = () => {
      child.kill('SIGKILL')
      clean()
    }
    process.once('exit', kill)
    child.once('exit', () => {
      process.off('exit', kill)
      clean()
    })
    const url = await listeningUrl(child.stdout)
    const accounts = ((await requestRpc(url, 'eth_accounts')) as Address[]).map((account) =>
      getAddress(account),
    )
    return new DevelopmentChain(url, accounts as [...Accounts], child)
  }

  /** The chain through viem. */
  get client() {
    const transport = http(this.url, { retryCount: 0, timeout: 60_000 })
    return createTestClient({ chain: anvil, mode: 'anvil', transport, cacheTime: 0, pollingInterval: 5 })
      .extend(publicActions)
      .extend(walletActions)
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.child.once('exit', resolve))
    this.child.kill('SIGINT')
    await ended
  }

  /** @throws {NodeError} */
  request(method: string, ...params: readonly unknown[]): Promise<unknown> {
    return requestRpc(this.url, method, params)
  }

  /** Sends a transaction and waits until it is mined. @throws {Error} when it reverts. */
  async send({ from = this.accounts[0], value = 0n, ...rest }: Transaction): Promise<Receipt> {
    const transaction = { from, value: numberToHex(value), gas: numberToHex(GAS_LIMIT), ...rest }
    const receipt = (await this.request('eth_sendTransactionSync', transaction)) as Receipt
    if (receipt.status !== '0x1') throw new Error(`Transaction ${receipt.transactionHash} reverted.`)
    return receipt
  }

  /**
   * Sends transactions of an account in one block and in their order, whatever becomes of them, and charges nothing.
   * The block must have room for all of them.
   * @param gas of each
   * @throws {NodeError} when the node refuses one
   */
  async sendInOneBlock(
    from: Address,
    transactions: readonly Pick<Transaction, 'to' | 'data'>[],
    gas = GAS_LIMIT,
  ): Promise<void> {
    const first = Number(await this.request('eth_getTransactionCount', from, 'latest'))
    await this.request('evm_setAutomine', false)
    const requests = transactions.map((transaction, index) => {
      const fields = { from, ...transaction, gas: numberToHex(gas), gasPrice: '0x0' }
      const params = [{ ...fields, nonce: numberToHex(first + index) }]
      return { jsonrpc: '2.0', id: index, method: 'eth_sendTransaction', params }
    })
    for (const answer of (await post(this.url, requests)) as readonly Answer[]) resultOf(answer)
    await this.mine()
    await this.request('evm_setAutomine', true)
    const sent = Number(await this.request('eth_getTransactionCount', from, 'latest')) - first
    if (sent !== transactions.length)
      throw new Error(`${transactions.length} transactions were sent, ${sent} are in the block.`)
  }

  /** Waits until a transaction is mined. */
  async receiptOf(hash: Hex): Promise<Receipt> {
    for (;;) {
      const receipt = await this.request('eth_getTransactionReceipt', hash)
      if (receipt !== null) return receipt as Receipt
    }
  }

  async deploy(name: ArtifactName, args: readonly unknown[] = []): Promise<Address> {
    const { abi, bytecode } = artifact(name)
    const { contractAddress } = await this.send({ data: encodeDeployData({ abi, bytecode, args }) })
    if (contractAddress === null) throw new Error(`${name} has no address.`)
    return getAddress(contractAddress)
  }

  /** Calls a function in a transaction of its own. @throws {Error} when it reverts. */
  write(
    to: Address,
    abi: Abi,
    functionName: string,
    args: readonly unknown[],
    options: Pick<Transaction, 'from' | 'value'> = {},
  ): Promise<Receipt> {
    return this.send({ to, data: encodeFunctionData({ abi, functionName, args }), ...options })
  }

  /** The result of a view function, in the type that the caller knows from its ABI. */
  async read<T>(to: Address, abi: Abi, functionName: string, args: readonly unknown[] = []): Promise<T> {
    const call = { to, data: encodeFunctionData({ abi, functionName, args }) }
    const data = (await this.request('eth_call', call)) as Hex
    return decodeFunctionResult({ abi, functionName, data }) as T
  }

  async mine(blocks = 1): Promise<void> {
    await this.request('anvil_mine', numberToHex(blocks))
  }

  /** Lets chain time pass, and mines a block. */
  async pass(seconds: number): Promise<void> {
    await this.request('evm_increaseTime', seconds)
    await this.request('evm_mine')
  }

  async blockNumber(): Promise<bigint> {
    return BigInt((await this.request('eth_blockNumber')) as Hex)
  }

  /** Chain time of the last block, in seconds. */
  async now(): Promise<bigint> {
    const block = await this.request('eth_getBlockByNumber', 'latest', false)
    return BigInt((block as { timestamp: Hex }).timestamp)
  }
}

async function listeningUrl(output: Readable): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const port = /^Listening on .*:(\d+)$/.exec(line)?.[1]
    if (port === undefined) continue
    output.resume()
    return `http://127.0.0.1:${port}`
  }
  throw new Error('anvil ended before it listened.')
}
