import { ACCOUNT_INDEX, deployedToken, localAddress, type World } from '@ibull/localnet'
import { decodeFunctionResult, encodeFunctionData, parseAbi, parseUnits, zeroAddress, type Hex } from 'viem'
import type { Address } from '@ibull/domain'
import { approve, transact } from '../story/chain-actions.ts'

const ABI = parseAbi([
  'function deposit(uint256 pid, uint256 amount, address referrer)',
  'function deposit(uint256 amount)',
  'function pools(uint256 index) view returns (address)',
])

/** Where one token is staked: a farm by its pid, or a pool by its number in the factory. */
export type SingleStake = { readonly token: string } & ({ readonly pid: number } | { readonly pool: number })

/** What an account did with farms and pools before a story, around the page. Mined when it returns. */
export class YieldChain {
  constructor(
    private readonly world: World,
    private readonly account = localAddress(ACCOUNT_INDEX.demo),
  ) {}

  /** The farm or pool may take the account's token. */
  async enable(source: SingleStake): Promise<void> {
    await approve(this.world, this.account, source.token, await this.addressOf(source))
  }

  /** @param amount in whole tokens */
  async stake(source: SingleStake, amount: string): Promise<void> {
    await this.enable(source)
    const raw = parseUnits(amount, deployedToken(this.world.deployment, source.token).decimals)
    const data =
      'pid' in source
        ? encodeFunctionData({
            abi: ABI,
            functionName: 'deposit',
            args: [BigInt(source.pid), raw, zeroAddress],
          })
        : encodeFunctionData({ abi: ABI, functionName: 'deposit', args: [raw] })
    await transact(this.world, { from: this.account, to: await this.addressOf(source), data })
  }

  /** The contract that takes the stake. */
  async addressOf(source: SingleStake): Promise<Address> {
    const { deployment, chain } = this.world
    if ('pid' in source) return deployment.farm
    const functionName = 'pools'
    const data = encodeFunctionData({ abi: ABI, functionName, args: [BigInt(source.pool)] })
    const call = { to: deployment.stakingPoolFactory, data }
    const answer = await chain.client.request<Hex>('eth_call', [call, 'latest'])
    return decodeFunctionResult({ abi: ABI, functionName, data: answer })
  }
}
