import type { Artifact, ArtifactName } from '@ibull/contracts'
import { NativeCurrency, Token, type Address } from '@ibull/domain'
import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { encodeDeployData, getAddress, keccak256, type Hex } from 'viem'
import { localNetwork } from '../networks/local.ts'
import type { Network } from '../networks/network.ts'

/** A development chain of this test file's own. It mines a block for each transaction, and when told to. */
export interface Anvil {
  readonly url: string
  /** Its first account, which signs without being asked. */
  readonly account: Address
  request(method: string, params?: readonly unknown[]): Promise<unknown>
  mine(blocks?: number): Promise<void>
  blockNumber(): Promise<bigint>
  /** Sends a transaction of the first account and waits until it is mined. @returns the contract it created. */
  send(transaction: { to?: Address; data: Hex; value?: Hex }): Promise<Address | undefined>
  deploy(name: ArtifactName, args?: readonly unknown[]): Promise<Address>
  stop(): Promise<void>
}

interface Receipt {
  readonly status: Hex
  readonly contractAddress: Address | null
}

const ACCOUNT: Address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

export async function startAnvil(): Promise<Anvil> {
  const child = spawn(anvilBinary(), ['--port', '0', '--chain-id', '31337', '--base-fee', '0'])
  // A setup that fails half-way must not leave a chain behind.
  const kill = (): boolean => child.kill('SIGKILL')
  process.once('exit', kill)
  const url = await listeningUrl(child)
  let nextId = 1

  async function request(method: string, params: readonly unknown[] = []): Promise<unknown> {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: nextId++, method, params }),
    })
    const { result, error } = (await response.json()) as { result?: unknown; error?: unknown }
    if (error !== undefined) throw new Error(`${method}: ${JSON.stringify(error)}`)
    return result
  }

  async function receiptOf(hash: unknown): Promise<Receipt> {
    const receipt = await request('eth_getTransactionReceipt', [hash])
    return receipt === null ? receiptOf(hash) : (receipt as Receipt)
  }

  async function send(transaction: { to?: Address; data: Hex; value?: Hex }): Promise<Address | undefined> {
    const hash = await request('eth_sendTransaction', [{ from: ACCOUNT, gas: '0x1000000', ...transaction }])
    const receipt = await receiptOf(hash)
    if (receipt.status !== '0x1') throw new Error('The transaction failed.')
    return receipt.contractAddress === null ? undefined : getAddress(receipt.contractAddress)
  }

  return {
    url,
    account: ACCOUNT,
    request,
    send,
    async mine(blocks = 1) {
      await request('anvil_mine', [`0x${blocks.toString(16)}`])
    },
    async blockNumber() {
      return BigInt(String(await request('eth_blockNumber')))
    },
    async deploy(name, args = []) {
      const { abi, bytecode } = artifact(name)
      const address = await send({ data: encodeDeployData({ abi, bytecode, args }) })
      if (address === undefined) throw new Error(`${name} was not deployed.`)
      return address
    },
    stop: () =>
      new Promise((resolve) => {
        process.off('exit', kill)
        child.once('exit', () => resolve())
        kill()
      }),
  }
}

/** Wrapped BNB, the batched-read contract, a factory and a few tokens on a new chain. */
export interface SmallWorld {
  readonly network: Network
  readonly tokens: readonly Token[]
}

/** A network file for a chain that holds little: the given number of tokens, and no pair. */
export async function deploySmallWorld(anvil: Anvil, tokenCount: number): Promise<SmallWorld> {
  const multicall = await anvil.deploy('Multicall')
  const factory = await anvil.deploy('Factory', [anvil.account])
  const wrapped = await anvil.deploy('WrappedNative')
  const wrappedNative = token(wrapped, 18, 'WBNB')
  const tokens: Token[] = []
  for (let index = 0; index < tokenCount; index++) {
    const address = await anvil.deploy('TwinToken', [`Token ${index}`, `T${index}`, 18, 10n ** 24n])
    tokens.push(token(address, 18, `T${index}`, `Token ${index}`))
  }
  const network: Network = {
    ...localNetwork,
    rpcUrls: [anvil.url],
    native: new NativeCurrency('BNB', 'BNB', wrappedNative),
    wrappedNative,
    mainToken: tokens[0] ?? wrappedNative,
    initCodeHash: keccak256(artifact('Pair').bytecode),
    contracts: { ...localNetwork.contracts, multicall, factory, wrappedNative: wrapped },
    baseTokens: [wrappedNative, ...tokens.slice(0, 3)],
    defaultTokens: [wrappedNative, ...tokens],
    stableTokens: tokens.slice(0, 1),
  }
  return { network, tokens }
}

function token(address: Address, decimals: number, symbol: string, name = symbol): Token {
  return new Token({ chainId: 31337, address, decimals, symbol, name })
}

const require = createRequire(import.meta.url)

/** Read as a file: in a test with a page, a bundler would take the package's own loader for a web asset. */
function artifact(name: ArtifactName): Artifact {
  const folder = join(dirname(require.resolve('@ibull/contracts')), 'artifacts.generated')
  return JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as Artifact
}

function anvilBinary(): string {
  const architecture = process.arch === 'x64' ? 'amd64' : process.arch
  const packageName = `@foundry-rs/anvil-${process.platform}-${architecture}`
  const root = dirname(require.resolve(`${packageName}/package.json`))
  return join(root, 'bin', process.platform === 'win32' ? 'anvil.exe' : 'anvil')
}

function listeningUrl(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`anvil ended with ${code}: ${output}`)))
    child.stderr?.on('data', (chunk) => (output += String(chunk)))
    child.stdout?.on('data', (chunk) => {
      output += String(chunk)
      const port = /Listening on 127\.0\.0\.1:(\d+)/.exec(output)?.[1]
      if (port !== undefined) resolve(`http://127.0.0.1:${port}`)
    })
  })
}
