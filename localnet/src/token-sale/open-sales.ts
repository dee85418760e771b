import type { Address } from '@ibull/domain'
import { decodeFunctionResult, encodeFunctionData, maxUint256, parseAbi, type Hex } from 'viem'
import { ACCOUNT_INDEX, localAddress } from '../accounts.ts'
import type { LocalTransaction } from '../chain/block-writer.ts'
import { writeAll } from '../deploy/deploy.ts'
import { deployedToken, pairAddress, type Deployment } from '../deploy/deployment.ts'
import { TOKEN_ABI } from '../deploy/token-abi.ts'
import type { Happening, OpenedWorld } from '../feature.ts'
import { LOCAL_SALES, RAISED_PAIR, raisedFromUsd, saleAddress, saleTimes, type LocalSale } from './sales.ts'

const SALE_ABI = parseAbi([
  'function fund()',
  'function depositPool(uint256 amount, uint8 pid)',
  'function harvestPools()',
])
const PROFILE_ABI = parseAbi([
  'function mintNFT(uint8 bunnyId)',
  'function tokenOfOwnerByIndex(address owner, uint256 index) view returns (uint256)',
  'function createProfile(uint256 teamId, address nftAddress, uint256 tokenId)',
  'function addSale(address sale)',
])
const STARTER = 5
const PROFILE_GAS = 600_000n
const TOKEN_GAS = 200_000n
const SALE_GAS = 400_000n
const BASIC = 0
const UNLIMITED = 1

/** Funds the sales and makes all commitments; the demo account's harvests follow at their times. */
export async function openSales(
  { client, writer, deployment, times }: OpenedWorld,
  { hasDemoPast }: { readonly hasDemoPast: boolean },
): Promise<Happening[]> {
  const calls = new SaleCalls(deployment)
  await writeAll(writer, calls.minting(), () => undefined)
  const [answer] = await client.batch<Hex>([{ method: 'eth_call', params: [calls.mintedRead(), 'latest'] }])
  const [functionName, data] = ['tokenOfOwnerByIndex', answer ?? '0x'] as const
  const minted = decodeFunctionResult({ abi: PROFILE_ABI, functionName, data })
  const opening = LOCAL_SALES.flatMap((sale, index) => [
    ...(index === 0 ? calls.profile(minted) : []),
    calls.points(index),
    ...calls.funding(sale, index),
    ...calls.commitments(sale, index, ACCOUNT_INDEX.issuer),
    ...(hasDemoPast ? calls.commitments(sale, index, ACCOUNT_INDEX.demo) : []),
  ])
  await writeAll(writer, opening, () => undefined)
  if (!hasDemoPast) return []
  return LOCAL_SALES.flatMap(({ demo }, index): Happening[] => {
    if (demo?.hasHarvested !== true) return []
    const at = saleTimes(index, times).end + 600 - times.start
    return [{ at, transactions: () => [calls.harvest(index)] }]
  })
}

class SaleCalls {
  constructor(private readonly deployment: Deployment) {}

  /** The issuer, who represents all other participants, needs a profile: first its picture. */
  minting(): LocalTransaction[] {
    const { issuer } = ACCOUNT_INDEX
    const { mainToken, profile, starterFactory } = this.deployment
    const data = encodeFunctionData({ abi: PROFILE_ABI, functionName: 'mintNFT', args: [STARTER] })
    return [
      approval(issuer, mainToken, starterFactory),
      approval(issuer, mainToken, profile),
      { from: localAddress(issuer), to: starterFactory, data, gas: PROFILE_GAS },
    ]
  }

  mintedRead() {
    const args = [localAddress(ACCOUNT_INDEX.issuer), 0n] as const
    const data = encodeFunctionData({ abi: PROFILE_ABI, functionName: 'tokenOfOwnerByIndex', args })
    return { to: this.deployment.collectibles, data }
  }

  profile(tokenId: bigint): LocalTransaction[] {
    const { issuer } = ACCOUNT_INDEX
    const { collectibles, profile } = this.deployment
    const args = [1n, collectibles, tokenId] as const
    const data = encodeFunctionData({ abi: PROFILE_ABI, functionName: 'createProfile', args })
    return [
      approval(issuer, collectibles, profile, tokenId),
      { from: localAddress(issuer), to: profile, data, gas: PROFILE_GAS },
    ]
  }

  /** The owner adds each sale to the point centre. */
  points(index: number): LocalTransaction {
    const args = [saleAddress(this.deployment, index)] as const
    const data = encodeFunctionData({ abi: PROFILE_ABI, functionName: 'addSale', args })
    return {
      from: localAddress(ACCOUNT_INDEX.deployer),
      to: this.deployment.pointCentre,
      data,
      gas: SALE_GAS,
    }
  }

  funding({ offered }: LocalSale, index: number): LocalTransaction[] {
    const { issuer } = ACCOUNT_INDEX
    return [
      approval(issuer, deployedToken(this.deployment, offered).address, saleAddress(this.deployment, index)),
      this.#call(issuer, index, encodeFunctionData({ abi: SALE_ABI, functionName: 'fund' })),
    ]
  }

  /** The issuer has its own liquidity and funds the demo account's commitments. */
  commitments(sale: LocalSale, index: number, actor: number): LocalTransaction[] {
    const commitment = actor === ACCOUNT_INDEX.demo ? sale.demo : sale.crowd
    if (commitment === undefined) return []
    const amounts = [commitment.basic, commitment.unlimited].map((usd) => raisedFromUsd(usd ?? 0))
    const total = amounts.reduce((sum, amount) => sum + amount, 0n)
    const deposits = [BASIC, UNLIMITED].flatMap((pid) => {
      const amount = amounts[pid] ?? 0n
      if (amount === 0n) return []
      const data = encodeFunctionData({ abi: SALE_ABI, functionName: 'depositPool', args: [amount, pid] })
      return [this.#call(actor, index, data)]
    })
    const gift = actor === ACCOUNT_INDEX.demo ? [this.#gift(actor, total)] : []
    return [...gift, approval(actor, this.#raised(), saleAddress(this.deployment, index), total), ...deposits]
  }

  harvest(index: number): LocalTransaction {
    const data = encodeFunctionData({ abi: SALE_ABI, functionName: 'harvestPools' })
    return this.#call(ACCOUNT_INDEX.demo, index, data)
  }

  #gift(to: number, amount: bigint): LocalTransaction {
    const args = [localAddress(to), amount] as const
    const data = encodeFunctionData({ abi: TOKEN_ABI, functionName: 'transfer', args })
    return { from: localAddress(ACCOUNT_INDEX.issuer), to: this.#raised(), data, gas: TOKEN_GAS }
  }

  #call(actor: number, index: number, data: Hex): LocalTransaction {
    return { from: localAddress(actor), to: saleAddress(this.deployment, index), data, gas: SALE_GAS }
  }

  #raised(): Address {
    const [a, b] = RAISED_PAIR.map((id) => deployedToken(this.deployment, id).address)
    if (a === undefined || b === undefined) throw new Error('A pair has two tokens.')
    return pairAddress(this.deployment, a, b)
  }
}

function approval(actor: number, token: Address, spender: Address, amount = maxUint256): LocalTransaction {
  const data = encodeFunctionData({ abi: TOKEN_ABI, functionName: 'approve', args: [spender, amount] })
  return { from: localAddress(actor), to: token, data, gas: TOKEN_GAS }
}
