import { addressKey, type Address } from '@ibull/domain'
import {
  ACCOUNT_INDEX,
  deployedToken,
  LOCAL_SALES,
  localAddress,
  pairAddress,
  RAISED_PAIR,
  raisedFromUsd,
  saleAddress,
  type World,
} from '@ibull/localnet'
import type { Page } from '@playwright/test'
import { decodeFunctionResult, encodeFunctionData, maxUint256, parseAbi, toHex, type Hex } from 'viem'
import { transact } from '../story/chain-actions.ts'
import { changeDeployedValue } from '../story/deployed-value.ts'

const ABI = parseAbi([
  'function approve(address spender, uint256 value)',
  'function transfer(address to, uint256 value)',
  'function balanceOf(address account) view returns (uint256)',
  'function mintNFT(uint8 bunnyId)',
  'function tokenOfOwnerByIndex(address owner, uint256 index) view returns (uint256)',
  'function createProfile(uint256 teamId, address nftAddress, uint256 tokenId)',
  'function hasRegistered(address user) view returns (bool)',
  'function depositPool(uint256 amount, uint8 pid)',
  'function harvestPools()',
  'function finalWithdraw(uint256 lpAmount, uint256 offerAmount)',
  'function viewAvailable() view returns (uint256 lpAmount, uint256 offerAmount)',
  'function startTime() view returns (uint256)',
  'function endTime() view returns (uint256)',
  'function pointsOf(address user) view returns (uint256)',
])
const STARTER = 5
const IBULL = 10n ** 9n
/** Holds the liquidity and the tokens of the market. */
export const ISSUER = localAddress(ACCOUNT_INDEX.issuer)

type Call = Parameters<typeof encodeFunctionData<typeof ABI>>[0]

/** With a profile an account could claim a collectible, which has a window and a story of its own. */
export function dismissCollectible(page: Page, account: Address): Promise<unknown> {
  return page.addInitScript(([key, text]) => sessionStorage.setItem(key, text), [
    'ibull.collectibleWon.v1',
    JSON.stringify({ version: 1, state: { shownTo: addressKey(account) } }),
  ] as const)
}

/** The live sale of the local world, and the accounts that take part in it around the page. */
export class SaleChain {
  readonly address: Address
  readonly offered: Address
  readonly raised: Address

  constructor(private readonly world: World) {
    const { deployment } = world
    const index = LOCAL_SALES.length - 1
    const [a, b] = RAISED_PAIR.map((id) => deployedToken(deployment, id).address)
    this.address = saleAddress(deployment, index)
    this.offered = deployedToken(deployment, LOCAL_SALES[index]?.offered ?? '').address
    this.raised = pairAddress(deployment, a ?? '0x', b ?? '0x')
  }

  /** Sets what an account holds to more than the market has. */
  async enrich(account: Address, usd: number): Promise<void> {
    const params = [account, this.raised, toHex(raisedFromUsd(usd))]
    await this.world.chain.client.request('anvil_dealERC20', params)
  }

  /** Liquidity for an account. */
  async give(account: Address, usd: number): Promise<void> {
    await this.#send(ISSUER, this.raised, 'transfer', [account, raisedFromUsd(usd)])
  }

  /** A profile with a starter as its picture, for an account that has none: some came with the competition. */
  async createProfile(account: Address): Promise<void> {
    const { mainToken, starterFactory, collectibles, profile } = this.world.deployment
    if ((await this.#read(profile, 'hasRegistered', [account])) === 1n) return
    await this.world.chain.setBalance(account, 10n ** 19n)
    await this.#send(ISSUER, mainToken, 'transfer', [account, 10n * IBULL])
    await this.#send(account, mainToken, 'approve', [starterFactory, maxUint256])
    await this.#send(account, mainToken, 'approve', [profile, maxUint256])
    await this.#send(account, starterFactory, 'mintNFT', [STARTER])
    const tokenId = await this.#read(collectibles, 'tokenOfOwnerByIndex', [account, 0n])
    await this.#send(account, collectibles, 'approve', [profile, tokenId])
    await this.#send(account, profile, 'createProfile', [1n, collectibles, tokenId])
  }

  async commit(account: Address, usd: number, pid: 0 | 1): Promise<void> {
    await this.#send(account, this.raised, 'approve', [this.address, maxUint256])
    await this.#send(account, this.address, 'depositPool', [raisedFromUsd(usd), pid])
  }

  harvest(account: Address): Promise<void> {
    return this.#send(account, this.address, 'harvestPools', [])
  }

  /** Everything that the owner may take. */
  async withdraw(): Promise<void> {
    const functionName = 'viewAvailable'
    const answer = await this.#call(this.address, { abi: ABI, functionName })
    const available = decodeFunctionResult({ abi: ABI, functionName, data: answer })
    await this.#send(localAddress(ACCOUNT_INDEX.deployer), this.address, 'finalWithdraw', available)
  }

  /** The sale has not begun: it does in so many seconds. */
  async startIn(seconds: number): Promise<void> {
    const start = await this.#read(this.address, 'startTime', [])
    const now = await this.world.chain.timestamp()
    await changeDeployedValue(this.world, this.address, start, BigInt(now + seconds))
  }

  async end(): Promise<void> {
    const { chain } = this.world
    const left = Number(await this.#read(this.address, 'endTime', [])) - (await chain.timestamp())
    await chain.skipTime(left)
    await chain.mine()
  }

  held(token: Address, account: Address): Promise<bigint> {
    return this.#read(token, 'balanceOf', [account])
  }

  points(account: Address): Promise<bigint> {
    return this.#read(this.world.deployment.profile, 'pointsOf', [account])
  }

  async #send(from: Address, to: Address, functionName: string, args: readonly unknown[]): Promise<void> {
    const data = encodeFunctionData({ abi: ABI, functionName, args } as Call)
    await transact(this.world, { from, to, data })
  }

  async #read(to: Address, functionName: string, args: readonly unknown[]): Promise<bigint> {
    return BigInt(await this.#call(to, { abi: ABI, functionName, args } as Call))
  }

  #call(to: Address, call: Call): Promise<Hex> {
    const data = encodeFunctionData(call)
    return this.world.chain.client.request<Hex>('eth_call', [{ to, data }, 'latest'])
  }
}
