import { addressSortsBefore, type Address } from '@ibull/domain'
import { deployedToken, pairAddress, type World } from '@ibull/localnet'
import { decodeFunctionResult, encodeFunctionData, erc20Abi, parseAbi, type Hex } from 'viem'

/** What an account holds of a currency, in raw units, as the chain says. BNB is the native currency. */
export async function balanceOf(world: World, currency: string, account: Address): Promise<bigint> {
  const { client } = world.chain
  if (currency === 'BNB') return BigInt(await client.request<Hex>('eth_getBalance', [account, 'latest']))
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [account] })
  const to = deployedToken(world.deployment, currency).address
  const answer = await client.request<Hex>('eth_call', [{ to, data }, 'latest'])
  return decodeFunctionResult({ abi: erc20Abi, functionName: 'balanceOf', data: answer })
}

/** What the router may take of an account's token, in raw units. */
export async function routerAllowance(world: World, token: string, account: Address): Promise<bigint> {
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'allowance',
    args: [account, world.deployment.router],
  })
  const to = deployedToken(world.deployment, token).address
  const answer = await world.chain.client.request<Hex>('eth_call', [{ to, data }, 'latest'])
  return decodeFunctionResult({ abi: erc20Abi, functionName: 'allowance', data: answer })
}

/** What a pair holds of two tokens by their local ids, and how many of its LP tokens exist, in raw units. */
export async function poolOf(
  world: World,
  a: string,
  b: string,
): Promise<{ readonly a: bigint; readonly b: bigint; readonly supply: bigint }> {
  const [tokenA, tokenB] = [a, b].map((id) => deployedToken(world.deployment, id).address) as [
    Address,
    Address,
  ]
  const pair = pairAddress(world.deployment, tokenA, tokenB)
  const abi = parseAbi([
    'function getReserves() view returns (uint112, uint112, uint32)',
    'function totalSupply() view returns (uint256)',
  ])
  const [reserves, supply] = await world.chain.client.batch<Hex>(
    (['getReserves', 'totalSupply'] as const).map((functionName) => ({
      method: 'eth_call',
      params: [{ to: pair, data: encodeFunctionData({ abi, functionName }) }, 'latest'],
    })),
  )
  const [reserve0, reserve1] = decodeFunctionResult({
    abi,
    functionName: 'getReserves',
    data: reserves ?? '0x',
  })
  const isAFirst = addressSortsBefore(tokenA, tokenB)
  return {
    a: isAFirst ? reserve0 : reserve1,
    b: isAFirst ? reserve1 : reserve0,
    supply: decodeFunctionResult({ abi, functionName: 'totalSupply', data: supply ?? '0x' }),
  }
}
