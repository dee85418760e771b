import type { Address } from '@ibull/domain'
import { nameTypedData } from '@ibull/domain/profile'
import { deployedToken, LOCAL_CHAIN_ID, localAccount, type World } from '@ibull/localnet'
import { expect } from '@playwright/test'
import { decodeFunctionResult, encodeFunctionData, parseAbi, type Hex } from 'viem'
import { transact } from '../story/chain-actions.ts'

const ABI = parseAbi([
  'function mintNFT(uint8 bunnyId)',
  'function approve(address spender, uint256 value)',
  'function createProfile(uint256 teamId, address nftAddress, uint256 tokenId)',
  'function pauseProfile()',
  'function tokenOfOwnerByIndex(address owner, uint256 index) view returns (uint256)',
])
type Call =
  | { readonly functionName: 'mintNFT'; readonly args: readonly [number] }
  | { readonly functionName: 'approve'; readonly args: readonly [Address, bigint] }
  | { readonly functionName: 'createProfile'; readonly args: readonly [bigint, Address, bigint] }
  | { readonly functionName: 'pauseProfile' }

const IBULL = 10n ** 9n
const STARTER = 5
const NAME_SECONDS = 600n

/** What accounts of the local world do in teams, around the page. */
export class TeamChain {
  constructor(private readonly world: World) {}

  /** Mints a starter for an account that has the main token, and makes its profile with it. */
  async join(account: Address, teamId: bigint): Promise<void> {
    const { starterFactory, collectibles, profile } = this.world.deployment
    const main = deployedToken(this.world.deployment, 'IBULL').address
    for (const spender of [starterFactory, profile]) await this.#approve(account, main, spender, 2n * IBULL)
    await this.#act(account, starterFactory, {
      functionName: 'mintNFT',
      args: [STARTER],
    })
    const tokenId = await this.#firstCollectible(account)
    await this.#approve(account, collectibles, profile, tokenId)
    await this.#act(account, profile, {
      functionName: 'createProfile',
      args: [teamId, collectibles, tokenId],
    })
  }

  /** Takes the picture of an account's profile back. */
  async pause(account: Address): Promise<void> {
    await this.#act(account, this.world.deployment.profile, { functionName: 'pauseProfile' })
  }

  /** Registers the name of a local account with the hub. */
  async name(index: number, name: string): Promise<void> {
    const owner = localAccount(index)
    const expiry = BigInt(await this.world.chain.timestamp()) + NAME_SECONDS
    const registration = { address: owner.address, name, nonce: 1n, expiry }
    const space = { chainId: LOCAL_CHAIN_ID, profile: this.world.deployment.profile }
    const signature = await owner.signTypedData(nameTypedData(space, registration))
    const { address } = registration
    const body = JSON.stringify({ address, username: name, nonce: '1', expiry: String(expiry), signature })
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${this.world.url}/api/users/register`, { method: 'POST', headers, body })
    expect(answer.status, await answer.text()).toBe(200)
  }

  async #firstCollectible(owner: Address): Promise<bigint> {
    const { client } = this.world.chain
    const functionName = 'tokenOfOwnerByIndex'
    const data = encodeFunctionData({ abi: ABI, functionName, args: [owner, 0n] })
    const call = { to: this.world.deployment.collectibles, data }
    const answer = await client.request<Hex>('eth_call', [call, 'latest'])
    return decodeFunctionResult({ abi: ABI, functionName, data: answer })
  }

  async #approve(from: Address, to: Address, spender: Address, value: bigint): Promise<void> {
    await this.#act(from, to, { functionName: 'approve', args: [spender, value] })
  }

  async #act(from: Address, to: Address, call: Call): Promise<void> {
    await transact(this.world, { from, to, data: encodeFunctionData({ abi: ABI, ...call }) })
  }
}
