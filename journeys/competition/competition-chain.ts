import type { Address } from '@ibull/domain'
import { ACCOUNT_INDEX, localAddress, type World } from '@ibull/localnet'
import {
  decodeFunctionResult,
  encodeFunctionData,
  encodePacked,
  keccak256,
  parseAbi,
  type ContractFunctionName,
  type Hex,
} from 'viem'
import { transact } from '../story/chain-actions.ts'
import { changeDeployedValue } from '../story/deployed-value.ts'

const ABI = parseAbi([
  'struct Rewards { uint256[5] userCampaignId; uint256[5] cakeRewards; uint256[5] pointUsers; }',
  'function register()',
  'function claimInformation(address account) view returns (bool hasRegistered, bool hasClaimed, uint256 rewardGroup, uint256 cakeReward, uint256 pointReward, bool canClaimNFT)',
  'function startTime() view returns (uint256)',
  'function endTime() view returns (uint256)',
  'function claimEnd() view returns (uint256)',
  'function objectionSeconds() view returns (uint256)',
  'function viewPrizes() view returns (Rewards[])',
  'function updateCompetitionStatus(uint8 status)',
  'function updateTeamRewards(uint256 teamId, uint256[5] userCampaignIds, uint256[5] cakeRewards, uint256[5] pointRewards)',
  'function updateWinningTeamAndTokenURIAndBunnyId(uint256 winningTeamId, string tokenURI, uint8 bunnyId)',
  'function publishTable(bytes32 root, uint256 size)',
  'function updateUserStatusMultiple(address[] accounts, uint256 rewardGroup)',
  'function transfer(address to, uint256 value)',
])
const [OPEN, CLOSE, CLAIMING, OVER] = [1, 2, 3, 4]
const OPERATOR = localAddress(ACCOUNT_INDEX.deployer)
const ISSUER = localAddress(ACCOUNT_INDEX.issuer)
const IBULL = 10n ** 9n

type Moment = ContractFunctionName<typeof ABI, 'view'> & ('startTime' | 'endTime' | 'claimEnd')

/** The running competition of the local world, and what its operator does around the page. */
export class CompetitionChain {
  readonly address: Address

  constructor(private readonly world: World) {
    this.address = world.deployment.tradingCompetition
  }

  /** The competition has not begun: it does in so many seconds. */
  async startIn(seconds: number): Promise<void> {
    const now = await this.world.chain.timestamp()
    await changeDeployedValue(this.world, this.address, await this.#time('startTime'), BigInt(now + seconds))
  }

  register(account: Address): Promise<void> {
    const data = encodeFunctionData({ abi: ABI, functionName: 'register' })
    return transact(this.world, { from: account, to: this.address, data })
  }

  /** Whether an account has registered, and whether it has claimed. */
  async standingOf(account: Address): Promise<readonly [hasRegistered: boolean, hasClaimed: boolean]> {
    const functionName = 'claimInformation'
    const answer = await this.#call(encodeFunctionData({ abi: ABI, functionName, args: [account] }))
    const [hasRegistered, hasClaimed] = decodeFunctionResult({ abi: ABI, functionName, data: answer })
    return [hasRegistered, hasClaimed]
  }

  async begin(): Promise<void> {
    await this.#passTo('startTime')
    await this.#move(OPEN)
  }

  async end(): Promise<void> {
    await this.#passTo('endTime')
    await this.#move(CLOSE)
  }

  /** The result has one account, in the highest tier of the first team, which wins; claims open after the objections. */
  async settle(account: Address): Promise<void> {
    const prizes = decodeFunctionResult({
      abi: ABI,
      functionName: 'viewPrizes',
      data: await this.#call(encodeFunctionData({ abi: ABI, functionName: 'viewPrizes' })),
    })
    await this.#operate('updateWinningTeamAndTokenURIAndBunnyId', [1n, 'ipfs://winners', 15])
    for (const [index, { userCampaignId, cakeRewards, pointUsers }] of prizes.entries())
      await this.#operate('updateTeamRewards', [BigInt(index + 1), userCampaignId, cakeRewards, pointUsers])
    const row = encodePacked(['address', 'uint8', 'uint8'], [account, 1, 4])
    await this.#operate('publishTable', [keccak256(row), 1n])
    await this.#operate('updateUserStatusMultiple', [[account], 4n])
    const args = [this.address, 100n * IBULL] as const
    const data = encodeFunctionData({ abi: ABI, functionName: 'transfer', args })
    await transact(this.world, { from: ISSUER, to: this.world.deployment.mainToken, data })
    await this.world.chain.skipTime(Number(await this.#time('objectionSeconds')))
    await this.#move(CLAIMING)
  }

  async endClaims(): Promise<void> {
    await this.#passTo('claimEnd')
    await this.#move(OVER)
  }

  async #passTo(moment: Moment): Promise<void> {
    const { chain } = this.world
    await chain.skipTime(Number(await this.#time(moment)) - (await chain.timestamp()))
    await chain.mine()
  }

  #move(status: number): Promise<void> {
    return this.#operate('updateCompetitionStatus', [status])
  }

  async #operate(functionName: string, args: readonly unknown[]): Promise<void> {
    const call = { abi: ABI, functionName, args } as Parameters<typeof encodeFunctionData<typeof ABI>>[0]
    await transact(this.world, { from: OPERATOR, to: this.address, data: encodeFunctionData(call) })
  }

  async #time(functionName: Moment | 'objectionSeconds'): Promise<bigint> {
    return BigInt(await this.#call(encodeFunctionData({ abi: ABI, functionName })))
  }

  #call(data: Hex): Promise<Hex> {
    return this.world.chain.client.request<Hex>('eth_call', [{ to: this.address, data }, 'latest'])
  }
}
