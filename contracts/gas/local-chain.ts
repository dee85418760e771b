import { type Abi, type Address, type Hex, encodeDeployData } from 'viem'
import { DevelopmentChain, type Accounts } from '../development-chain.ts'

/**
 * A private chain on a free port. Each transaction is mined in its own block, `secondsPerBlock` after the last. It always
 * begins at the same second, so that its block hashes, and what contracts draw from them, are the same in each run.
 */
export class LocalChain {
  static readonly secondsPerBlock = 3n

  private constructor(private readonly chain: DevelopmentChain) {}

  static async start(): Promise<LocalChain> {
    const chain = await DevelopmentChain.start([
      '--gas-limit',
      '100000000',
      '--timestamp',
      '1900000000',
      '--prune-history',
    ])
    await chain.request('anvil_setBlockTimestampInterval', Number(LocalChain.secondsPerBlock))
    return new LocalChain(chain)
  }

  stop(): Promise<void> {
    return this.chain.stop()
  }

  accounts(): Accounts {
    return this.chain.accounts
  }

  now(): Promise<bigint> {
    return this.chain.now()
  }

  /** Lets `seconds` of chain time go by. */
  async wait(seconds: bigint): Promise<void> {
    await this.chain.request('evm_setNextBlockTimestamp', Number((await this.now()) + seconds))
    await this.chain.mine()
  }

  async deploy(from: Address, abi: Abi, bytecode: Hex, args: readonly unknown[] = []): Promise<Address> {
    const { contractAddress } = await this.chain.send({
      from,
      data: encodeDeployData({ abi, bytecode, args }),
    })
    if (contractAddress === null) throw new Error('The deployment has no address.')
    return contractAddress
  }

  /** Sends a transaction in a block of its own. @returns the gas that its receipt states. */
  async send(
    from: Address,
    to: Address,
    abi: Abi,
    functionName: string,
    args: readonly unknown[],
    value = 0n,
  ): Promise<bigint> {
    return BigInt((await this.chain.write(to, abi, functionName, args, { from, value })).gasUsed)
  }

  read<T>(to: Address, abi: Abi, functionName: string, args: readonly unknown[] = []): Promise<T> {
    return this.chain.read(to, abi, functionName, args)
  }

  /** Signs an EIP-2612 permit. */
  async signPermit(
    owner: Address,
    token: Address,
    abi: Abi,
    permit: { spender: Address; value: bigint; deadline: bigint },
  ): Promise<Hex> {
    const { client } = this.chain
    const name = await this.read<string>(token, abi, 'name')
    const nonce = await this.read<bigint>(token, abi, 'nonces', [owner])
    return client.signTypedData({
      account: owner,
      domain: { name, version: '1', chainId: client.chain.id, verifyingContract: token },
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
}
