import { artifact } from '@ibull/contracts'
import type { Address } from '@ibull/domain'
import type { World } from '@ibull/localnet'
import type { Page } from '@playwright/test'
import { encodeDeployData, encodeFunctionData, erc20Abi, type Abi, type Hex } from 'viem'
import { alterScripts } from '../story/altered-app.ts'
import { transact } from '../story/chain-actions.ts'
import { ISSUER, SaleChain } from './sale-chain.ts'

const BLOCKS = 20n
const { abi, bytecode } = artifact('TokenSaleV1')

/** Amounts in raw units. */
interface FirstSaleTerms {
  readonly raising: bigint
  readonly offering: bigint
  /** By account: what it commits. */
  readonly commitments: readonly (readonly [Address, bigint])[]
}

/** Deploys a sale of version 1 for the tokens of the live sale, and lets accounts take part in it until its end. */
export async function holdFirstSale(
  world: World,
  { raising, offering, commitments }: FirstSaleTerms,
): Promise<Address> {
  const { client } = world.chain
  const { raised, offered } = new SaleChain(world)
  const start = BigInt(await client.request<Hex>('eth_blockNumber', []))
  const args = [raised, offered, start, start + BLOCKS, offering, raising]
  const data = encodeDeployData({ abi: abi as Abi, bytecode, args })
  const hash = await client.request<Hex>('eth_sendTransaction', [{ from: ISSUER, data, gas: '0x2dc6c0' }])
  await world.chain.mine()
  const { contractAddress: sale } = await client.request<{ readonly contractAddress: Address }>(
    'eth_getTransactionReceipt',
    [hash],
  )
  const transfer = (token: Address, to: Address, amount: bigint) =>
    transact(world, {
      from: ISSUER,
      to: token,
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] }),
    })
  await transfer(offered, sale, offering)
  for (const [account, amount] of commitments) {
    if (account !== ISSUER) await transfer(raised, account, amount)
    const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [sale, amount] })
    await transact(world, { from: account, to: raised, data: approve })
    const deposit = encodeFunctionData({ abi: abi as Abi, functionName: 'deposit', args: [amount] })
    await transact(world, { from: account, to: sale, data: deposit })
  }
  await world.chain.mine(Number(BLOCKS))
  return sale
}

/** The page lists a sale of version 1 in the place of one of version 2: the local world's list has none. */
export async function listFirstSale(page: Page, listed: Address, first: Address): Promise<void> {
  await alterScripts(page, (script) => {
    const [before, after] = script.split(listed)
    return before === undefined || after === undefined
      ? script
      : `${before}${first}${after.replace('version:2', 'version:1')}`
  })
}
