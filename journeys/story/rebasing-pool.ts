import { artifact } from '@ibull/contracts'
import type { Address } from '@ibull/domain'
import { ACCOUNT_INDEX, localAddress, type World } from '@ibull/localnet'
import { encodeDeployData, encodeFunctionData, maxUint256, parseAbi, type Abi, type Hex } from 'viem'
import { transact } from './chain-actions.ts'

const ONE = 10n ** 18n
const { abi, bytecode } = artifact('RebasingToken')
const ROUTER = parseAbi([
  'function addLiquidityETH(address token, uint256 amountTokenDesired, uint256 amountTokenMin, uint256 amountETHMin, address to, uint256 deadline) payable',
])

/** A token that changes balances by itself, with a BNB pool to which the demo account has given all there is. */
export class RebasingPool {
  private constructor(
    private readonly world: World,
    readonly token: Address,
  ) {}

  /** Deploys the token and opens its pool, of 1,000 tokens and 10 BNB. */
  static async open(world: World): Promise<RebasingPool> {
    const { client } = world.chain
    const from = localAddress(ACCOUNT_INDEX.demo)
    const data = encodeDeployData({
      abi: abi as Abi,
      bytecode,
      args: ['Elastic', 'ELASTIC', 18, 2_000n * ONE],
    })
    const hash = await client.request<Hex>('eth_sendTransaction', [{ from, data, gas: '0x2dc6c0' }])
    await world.chain.mine()
    const { contractAddress: token } = await client.request<{ readonly contractAddress: Address }>(
      'eth_getTransactionReceipt',
      [hash],
    )
    const { router } = world.deployment
    const approve = encodeFunctionData({
      abi: abi as Abi,
      functionName: 'approve',
      args: [router, maxUint256],
    })
    await transact(world, { from, to: token, data: approve })
    const deadline = BigInt(await world.chain.timestamp()) + 1_200n
    const args = [token, 1_000n * ONE, 0n, 0n, from, deadline] as const
    const add = encodeFunctionData({ abi: ROUTER, functionName: 'addLiquidityETH', args })
    await transact(world, { from, to: router, data: add, value: 10n * ONE })
    return new RebasingPool(world, token)
  }

  /** Sets every balance to this share of what it was when the token was deployed, in percent. */
  async rebase(percent: bigint): Promise<void> {
    const args = [(ONE * percent) / 100n]
    const data = encodeFunctionData({ abi: abi as Abi, functionName: 'setMultiplier', args })
    await transact(this.world, { from: localAddress(ACCOUNT_INDEX.firstTrader), to: this.token, data })
  }
}
