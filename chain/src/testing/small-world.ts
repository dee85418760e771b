import type { Artifact, ArtifactName } from '@ibull/contracts'
import { NativeCurrency, Token, type Address } from '@ibull/domain'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { encodeDeployData, getAddress, keccak256, type Hex } from 'viem'
import { localNetwork } from '../networks/local.ts'
import type { Network } from '../networks/network.ts'
import { receiptOf, startAnvil } from './anvil.ts'

/** A development chain for the read tests. It mines a block per transaction, and on request. */
export interface ReadableAnvil {
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

const ACCOUNT: Address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

export async function startReadableAnvil(): Promise<ReadableAnvil> {
  const anvil = await startAnvil()
  const request = (method: string, params: readonly unknown[] = []): Promise<unknown> =>
    anvil.request(method, ...params)

  async function send(transaction: { to?: Address; data: Hex; value?: Hex }): Promise<Address | undefined> {
    const hash = await request('eth_sendTransaction', [{ from: ACCOUNT, gas: '0x1000000', ...transaction }])
    const receipt = await receiptOf(anvil, hash as Hex)
    if (receipt.status !== '0x1') throw new Error('The transaction failed.')
    return receipt.contractAddress === null ? undefined : getAddress(receipt.contractAddress)
  }

  return {
    url: anvil.url,
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
    stop: anvil.stop,
  }
}

/** Wrapped BNB, the batched-read contract, a factory and a few tokens on a new chain. */
export interface SmallWorld {
  readonly network: Network
  readonly tokens: readonly Token[]
}

/** A network file for a chain that holds little: the given number of tokens, and no pair. */
export async function deploySmallWorld(anvil: ReadableAnvil, tokenCount: number): Promise<SmallWorld> {
  const multicall = await anvil.deploy('Multicall')
  const factory = await anvil.deploy('Factory', [anvil.account])
  const wrapped = await anvil.deploy('WrappedNative')
  const wrappedNative = token(wrapped, 18, 'WBNB')
  const tokens: Token[] = []
  for (let index = 0; index < tokenCount; index++) {
    const address = await anvil.deploy('TestToken', [`Token ${index}`, `T${index}`, 18, 10n ** 24n])
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
