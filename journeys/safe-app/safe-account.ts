import type { Address } from '@ibull/domain'
import { LOCAL_CHAIN_ID, localAccount, type World } from '@ibull/localnet'
import { expect } from '@playwright/test'
import handlerArtifact from '@safe-global/safe-smart-account/build/artifacts/contracts/handler/CompatibilityFallbackHandler.sol/CompatibilityFallbackHandler.json' with { type: 'json' }
import multiSendArtifact from '@safe-global/safe-smart-account/build/artifacts/contracts/libraries/MultiSendCallOnly.sol/MultiSendCallOnly.json' with { type: 'json' }
import factoryArtifact from '@safe-global/safe-smart-account/build/artifacts/contracts/proxies/SafeProxyFactory.sol/SafeProxyFactory.json' with { type: 'json' }
import safeArtifact from '@safe-global/safe-smart-account/build/artifacts/contracts/Safe.sol/Safe.json' with { type: 'json' }
import {
  concatHex,
  decodeFunctionResult,
  encodeFunctionData,
  encodePacked,
  hashTypedData,
  numberToHex,
  parseAbi,
  size,
  zeroAddress,
  type Hex,
  type TypedDataDefinition,
} from 'viem'

/** One call that the app wants of the account. */
export interface SafeCall {
  readonly to: Address
  /** Wei, in decimal digits. */
  readonly value: string
  readonly data: Hex
}

const abi = parseAbi([
  'function setup(address[] owners, uint256 threshold, address to, bytes data, address fallbackHandler, address paymentToken, uint256 payment, address paymentReceiver)',
  'function nonce() view returns (uint256)',
  'function getTransactionHash(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, uint256 nonce) view returns (bytes32)',
  'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures) payable returns (bool)',
  'function createProxyWithNonce(address singleton, bytes initializer, uint256 saltNonce) returns (address)',
  'function multiSend(bytes transactions)',
])
/** Enough to deploy the account's own code. */
const GAS = numberToHex(8_000_000)
const NO_REFUND = [0n, 0n, 0n, zeroAddress, zeroAddress] as const

type Operation = readonly [to: Address, value: bigint, data: Hex, operation: number]

/** A Safe of several owners on a world's chain, with the contracts that Safe published. */
export class SafeAccount {
  private constructor(
    private readonly world: World,
    readonly address: Address,
    /** Indices of local accounts, of which all have to sign. */
    private readonly owners: readonly number[],
    private readonly multiSend: Address,
  ) {}

  static async deploy(world: World, owners: readonly number[]): Promise<SafeAccount> {
    const singleton = await deploy(world, safeArtifact)
    const factory = await deploy(world, factoryArtifact)
    const handler = await deploy(world, handlerArtifact)
    const multiSend = await deploy(world, multiSendArtifact)
    const addresses = owners.map((index) => localAccount(index).address)
    const initializer = encodeFunctionData({
      abi,
      functionName: 'setup',
      args: [addresses, BigInt(owners.length), zeroAddress, '0x', handler, zeroAddress, 0n, zeroAddress],
    })
    const functionName = 'createProxyWithNonce'
    const data = encodeFunctionData({ abi, functionName, args: [singleton, initializer, 0n] })
    const answer = await call(world, factory, data)
    await send(world, { to: factory, data })
    const address = decodeFunctionResult({ abi, functionName, data: answer })
    return new SafeAccount(world, address, owners, multiSend)
  }

  get info(): object {
    const owners = this.owners.map((index) => localAccount(index).address)
    const { address: safeAddress } = this
    return { safeAddress, chainId: LOCAL_CHAIN_ID, threshold: owners.length, owners, isReadOnly: false }
  }

  /** The hash that owners sign for these calls, in one transaction. */
  async hashOf(calls: readonly SafeCall[]): Promise<Hex> {
    const nonceData = encodeFunctionData({ abi, functionName: 'nonce' })
    const nonce = BigInt(await call(this.world, this.address, nonceData))
    const args = [...this.operationOf(calls), ...NO_REFUND, nonce] as const
    return call(
      this.world,
      this.address,
      encodeFunctionData({ abi, functionName: 'getTransactionHash', args }),
    )
  }

  /** All owners sign, and the first executes. Returns the hash of the transaction that carries the calls, mined. */
  async execute(calls: readonly SafeCall[]): Promise<Hex> {
    const signatures = await this.signaturesOf(await this.hashOf(calls))
    const args = [...this.operationOf(calls), ...NO_REFUND, signatures] as const
    const data = encodeFunctionData({ abi, functionName: 'execTransaction', args })
    return send(this.world, { to: this.address, data })
  }

  /** What `isValidSignature` (EIP-1271) accepts for typed data. */
  async signTypedData(typedData: TypedDataDefinition): Promise<Hex> {
    return this.signaturesOf(
      hashTypedData({
        domain: { chainId: LOCAL_CHAIN_ID, verifyingContract: this.address },
        types: { SafeMessage: [{ name: 'message', type: 'bytes' }] },
        primaryType: 'SafeMessage',
        message: { message: hashTypedData(typedData) },
      }),
    )
  }

  private operationOf(calls: readonly SafeCall[]): Operation {
    const [first, ...more] = calls
    if (first === undefined) throw new Error('A transaction of a Safe needs a call.')
    if (more.length === 0) return [first.to, BigInt(first.value), first.data, 0]
    const packed = calls.map(({ to, value, data }) =>
      encodePacked(
        ['uint8', 'address', 'uint256', 'uint256', 'bytes'],
        [0, to, BigInt(value), BigInt(size(data)), data],
      ),
    )
    const args = [concatHex(packed)] as const
    return [this.multiSend, 0n, encodeFunctionData({ abi, functionName: 'multiSend', args }), 1]
  }

  /** Signatures of the owners in the order of their addresses, as the contract needs them. */
  private async signaturesOf(hash: Hex): Promise<Hex> {
    const accounts = this.owners
      .map((index) => localAccount(index))
      .toSorted((a, b) => (a.address.toLowerCase() < b.address.toLowerCase() ? -1 : 1))
    return concatHex(await Promise.all(accounts.map((account) => account.sign({ hash }))))
  }
}

async function deploy(world: World, { bytecode }: { readonly bytecode: string }): Promise<Address> {
  const hash = await send(world, { data: bytecode as Hex })
  const { client } = world.chain
  const { contractAddress } = await client.request<{ readonly contractAddress: Address }>(
    'eth_getTransactionReceipt',
    [hash],
  )
  return contractAddress
}

function call(world: World, to: Address, data: Hex): Promise<Hex> {
  return world.chain.client.request<Hex>('eth_call', [{ to, data }, 'latest'])
}

/** Sends a transaction of the deployer. Mined, and succeeded, when it returns its hash. */
async function send(world: World, fields: { readonly to?: Address; readonly data: Hex }): Promise<Hex> {
  const { client } = world.chain
  const from = localAccount(0).address
  const hash = await client.request<Hex>('eth_sendTransaction', [{ ...fields, from, gas: GAS }])
  await world.chain.mine()
  const status = async (): Promise<string | undefined> =>
    (await client.request<{ readonly status: Hex } | null>('eth_getTransactionReceipt', [hash]))?.status
  await expect.poll(status, 'the transaction of the Safe').toBe('0x1')
  return hash
}
