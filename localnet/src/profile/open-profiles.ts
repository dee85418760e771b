import { roleHash } from '@ibull/contracts/deploy'
import { decodeFunctionResult, encodeFunctionData, type Hex } from 'viem'
import { ACCOUNT_INDEX, localAddress } from '../accounts.ts'
import type { LocalTransaction } from '../chain/block-writer.ts'
import type { RpcClient } from '../chain/rpc-client.ts'
import { writeAll } from '../deploy/deploy.ts'
import type { Deployment } from '../deploy/deployment.ts'
import { TOKEN_ABI } from '../deploy/token-abi.ts'
import type { Happening, OpenedWorld } from '../feature.ts'
import { VAULT_ABI } from '../yield/yield-abi.ts'
import type { ProfileStep } from './plan-profiles.ts'
import { CAMPAIGN_ABI, COLLECTIBLES_ABI, PROFILE_ABI, STARTER_ABI, THREE_ABI } from './profile-abi.ts'

const IBULL = 10n ** 9n
const STARTER_COST = IBULL

/** A member's remaining balance, which is its voting power: a different amount for each. */
const savingsOf = (actor: number): bigint => BigInt(40 + ((actor * 37) % 460)) * IBULL
const PROFILE_COST = IBULL / 2n
const VAULT_STAKE = 20n * IBULL
const THIRD_BUNNY = 20
const GAS = 1_000_000n
const POINT_ROLE = roleHash('POINT_ROLE')

/** Allows accounts to claim the third collectible, and returns the members' actions. */
export async function openProfiles(
  { client, writer, deployment }: OpenedWorld,
  plan: readonly ProfileStep[],
): Promise<Happening[]> {
  const calls = new ProfileCalls(client, deployment)
  await writeAll(writer, calls.setup(), () => undefined)
  return plan.map((step) => {
    const { at } = step
    // A collectible in use was minted in an earlier block.
    return step.kind === 'join' || step.kind === 'picture'
      ? { at, isExact: true, transactions: () => calls.withPicture(step) }
      : { at, transactions: () => calls.of(step) }
  })
}

/** Members' actions, as transactions. The issuer funds each. */
class ProfileCalls {
  constructor(
    private readonly client: RpcClient,
    private readonly deployment: Deployment,
  ) {}

  setup(): LocalTransaction[] {
    const { demo, guest, deployer } = ACCOUNT_INDEX
    const users = [localAddress(demo), localAddress(guest)]
    const naming = { abi: THREE_ABI, functionName: 'whitelistAddresses', args: [users] } as const
    const args = [POINT_ROLE, localAddress(deployer)] as const
    return [
      this.#call(deployer, this.deployment.claimableThree, encodeFunctionData(naming)),
      this.#profile(deployer, encodeFunctionData({ abi: PROFILE_ABI, functionName: 'grantRole', args })),
    ]
  }

  of(step: Exclude<ProfileStep, { kind: 'join' | 'picture' }>): LocalTransaction[] {
    const { deployer } = ACCOUNT_INDEX
    const { profile, starterFactory, vault, vaultCampaign, claimableThree } = this.deployment
    switch (step.kind) {
      case 'starter': {
        const mint = { abi: STARTER_ABI, functionName: 'mintNFT', args: [step.bunnyId] } as const
        return [
          this.#gift(step.actor, STARTER_COST + PROFILE_COST + savingsOf(step.actor)),
          this.#approval(step.actor, starterFactory, STARTER_COST),
          this.#approval(step.actor, profile, PROFILE_COST),
          this.#call(step.actor, starterFactory, encodeFunctionData(mint)),
        ]
      }
      case 'pause':
        return [
          this.#profile(step.actor, encodeFunctionData({ abi: PROFILE_ABI, functionName: 'pauseProfile' })),
        ]
      case 'vault': {
        const deposit = { abi: VAULT_ABI, functionName: 'deposit', args: [VAULT_STAKE] } as const
        return [
          this.#gift(step.actor, VAULT_STAKE),
          this.#approval(step.actor, vault, VAULT_STAKE),
          this.#call(step.actor, vault, encodeFunctionData(deposit)),
        ]
      }
      case 'vaultClaim':
        return [
          this.#call(
            step.actor,
            vaultCampaign,
            encodeFunctionData({ abi: CAMPAIGN_ABI, functionName: 'mintNFT' }),
          ),
        ]
      case 'thirdClaim': {
        const mint = { abi: THREE_ABI, functionName: 'mintNFT', args: [THIRD_BUNNY, 0n, 0n] } as const
        return [this.#call(step.actor, claimableThree, encodeFunctionData(mint))]
      }
      case 'points': {
        const args = [step.actors.map(localAddress), BigInt(step.points), BigInt(step.campaignId)] as const
        return [
          this.#profile(
            deployer,
            encodeFunctionData({ abi: PROFILE_ABI, functionName: 'increaseUserPointsMultiple', args }),
          ),
        ]
      }
      case 'teamPoints': {
        const args = [BigInt(step.teamId), BigInt(step.points), BigInt(step.campaignId)] as const
        return [
          this.#profile(
            deployer,
            encodeFunctionData({ abi: PROFILE_ABI, functionName: 'increaseTeamPoints', args }),
          ),
        ]
      }
    }
  }

  /** Makes the account's collectible its picture. */
  async withPicture(step: Extract<ProfileStep, { kind: 'join' | 'picture' }>): Promise<LocalTransaction[]> {
    const { profile, collectibles } = this.deployment
    const tokenId = await this.#firstCollectible(step.actor)
    const approval = { abi: COLLECTIBLES_ABI, functionName: 'approve', args: [profile, tokenId] } as const
    const approving = this.#call(step.actor, collectibles, encodeFunctionData(approval))
    if (step.kind === 'join') {
      const args = [BigInt(step.teamId), collectibles, tokenId] as const
      const joining = encodeFunctionData({ abi: PROFILE_ABI, functionName: 'createProfile', args })
      return [approving, this.#profile(step.actor, joining)]
    }
    const args = [collectibles, tokenId] as const
    const changing = encodeFunctionData({ abi: PROFILE_ABI, functionName: 'updateProfile', args })
    return [
      this.#gift(step.actor, PROFILE_COST),
      this.#approval(step.actor, profile, PROFILE_COST),
      approving,
      this.#profile(step.actor, changing),
    ]
  }

  async #firstCollectible(actor: number): Promise<bigint> {
    const functionName = 'tokenOfOwnerByIndex'
    const data = encodeFunctionData({ abi: COLLECTIBLES_ABI, functionName, args: [localAddress(actor), 0n] })
    const call = { to: this.deployment.collectibles, data }
    const answer = await this.client.request<Hex>('eth_call', [call, 'latest'])
    return decodeFunctionResult({ abi: COLLECTIBLES_ABI, functionName, data: answer })
  }

  #gift(to: number, amount: bigint): LocalTransaction {
    const args = [localAddress(to), amount] as const
    const data = encodeFunctionData({ abi: TOKEN_ABI, functionName: 'transfer', args })
    return this.#call(ACCOUNT_INDEX.issuer, this.deployment.mainToken, data)
  }

  #approval(actor: number, spender: LocalTransaction['from'], amount: bigint): LocalTransaction {
    const data = encodeFunctionData({ abi: TOKEN_ABI, functionName: 'approve', args: [spender, amount] })
    return this.#call(actor, this.deployment.mainToken, data)
  }

  #profile(actor: number, data: Hex): LocalTransaction {
    return this.#call(actor, this.deployment.profile, data)
  }

  #call(actor: number, to: LocalTransaction['from'], data: Hex): LocalTransaction {
    return { from: localAddress(actor), to, data, gas: GAS }
  }
}
