import type { Address } from '@ibull/domain'
import { keccak256, toHex, type Abi } from 'viem'
import { claimableThreeAbi } from '../abi/claimable-three.generated.ts'
import { collectiblesAbi } from '../abi/collectibles.generated.ts'
import { erc20Abi } from '../abi/erc20.generated.ts'
import { mintingStationAbi } from '../abi/minting-station.generated.ts'
import { profileAbi } from '../abi/profile.generated.ts'
import type { WriteServices } from '../flow/write-services.ts'
import type { Network } from '../networks/network.ts'
import { startLotteryWorld, type LotteryWorld } from './lottery-world.ts'
import { worldQueries } from './world-queries.ts'

const NAMES = ['collectibles', 'lotteryCampaign', 'claimableThree', 'profile'] as const

/** A lottery world with collectibles, a campaign, the three lottery collectibles, and profiles in one team. */
export interface CollectiblesWorld extends LotteryWorld {
  readonly network: LotteryWorld['network'] & {
    readonly contracts: Readonly<Record<(typeof NAMES)[number], Address>>
  }
  /** Mints the next collectible. */
  readonly mint: (to: Address, bunnyId: number, tokenUri?: string) => Promise<void>
  /** Gives the account an active profile with its own collectible. */
  readonly register: () => Promise<void>
  /** Makes the account eligible for the third collectible. */
  readonly nameForThird: () => Promise<void>
  /** A second collection listed by the network. */
  readonly other: Address
}

export async function startCollectiblesWorld(): Promise<CollectiblesWorld> {
  const world = await startLotteryWorld()
  const { anvil, account, mainToken } = world
  const [owner] = anvil.accounts
  const { lottery } = world.network.contracts
  const art = await anvil.deploy('BullArt')
  const collectibles = await anvil.deploy('Collectibles', [owner, art, 'Test Bulls', 'TBULL'])
  const other = await anvil.deploy('Collectibles', [owner, art, 'Test Bulls', 'TBULL'])
  const station = await anvil.deploy('MintingStation', [owner, collectibles])
  const profile = await anvil.deploy('Profile', [owner, mainToken.address, owner, 0n, 0n, 0n])
  const endTime = (await anvil.now()) + 10_000_000n
  const common = { owner, mintingStation: station, profile, endTime }
  const lotteryCampaign = await anvil.deploy('LotteryCampaign', [
    { ...common, bunnyId: 15, numberPoints: 150n, campaignId: 1n, tokenURI: '' },
    lottery,
    100n,
    1n,
    5n,
  ])
  const claimableThree = await anvil.deploy('ClaimableThree', [
    {
      ...common,
      lottery,
      startLotteryRound: 1n,
      finalLotteryRound: 100n,
      numberPoints: [100n, 250n, 500n],
      campaignIds: [1n, 2n, 3n],
    },
  ])
  const own = (to: Address, abi: Abi, functionName: string, args: readonly unknown[]) =>
    anvil.write(to, abi, functionName, args)
  const grant = (to: Address, abi: Abi, role: string, holder: Address) =>
    own(to, abi, 'grantRole', [keccak256(toHex(role)), holder])
  for (const minter of [station, owner]) await own(collectibles, collectiblesAbi, 'setMinter', [minter, true])
  await own(other, collectiblesAbi, 'setMinter', [owner, true])
  for (const holder of [lotteryCampaign, claimableThree]) {
    await grant(station, mintingStationAbi, 'MINTER_ROLE', holder)
    await grant(profile, profileAbi, 'POINT_ROLE', holder)
  }
  await grant(profile, profileAbi, 'NFT_ROLE', collectibles)
  await own(profile, profileAbi, 'addTeam', ['Syrup Storm', 'A team'])
  await world.keep()
  const network: CollectiblesWorld['network'] = {
    ...world.network,
    collections: [other],
    contracts: { ...world.network.contracts, collectibles, lotteryCampaign, claimableThree, profile },
  }
  const services: WriteServices = { ...world.services, network: network as Network }
  const mint = async (to: Address, bunnyId: number, tokenUri = ''): Promise<void> => {
    await own(collectibles, collectiblesAbi, 'mint', [to, tokenUri, bunnyId])
  }
  return {
    ...world,
    network,
    services,
    ...worldQueries(network),
    other,
    mint,
    register: async () => {
      const id = await anvil.read<bigint>(collectibles, collectiblesAbi as Abi, 'totalSupply', [])
      await mint(account, 5)
      const as = (to: Address, abi: Abi, functionName: string, args: readonly unknown[]) =>
        anvil.write(to, abi, functionName, args, { from: account })
      await as(mainToken.address, erc20Abi as Abi, 'approve', [profile, 10n ** 18n])
      await as(collectibles, collectiblesAbi as Abi, 'approve', [profile, id])
      await as(profile, profileAbi as Abi, 'createProfile', [1n, collectibles, id])
      await as(mainToken.address, erc20Abi as Abi, 'approve', [lottery, 10n ** 18n])
    },
    nameForThird: async () => {
      await own(claimableThree, claimableThreeAbi, 'whitelistAddresses', [[account]])
    },
  }
}
