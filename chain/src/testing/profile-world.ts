import { Token, type Address } from '@ibull/domain'
import { keccak256, toHex, type Abi } from 'viem'
import { collectiblesAbi } from '../abi/collectibles.generated.ts'
import { erc20Abi } from '../abi/erc20.generated.ts'
import { ibullTokenAbi } from '../abi/ibull-token.generated.ts'
import { mintingStationAbi } from '../abi/minting-station.generated.ts'
import { profileAbi } from '../abi/profile.generated.ts'
import type { WriteServices } from '../flow/write-services.ts'
import type { Network } from '../networks/network.ts'
import { startExchangeWorld, type ExchangeWorld } from './exchange-world.ts'
import { worldQueries, type WorldQueries } from './world-queries.ts'

const UNIT = 10n ** 9n
export const STARTER_COST = UNIT
export const REGISTER_COST = UNIT / 2n
export const UPDATE_COST = UNIT / 5n
export const REACTIVATE_COST = (UNIT * 3n) / 10n
export const TEAMS = ['Syrup Storm', 'Fearsome Flippers', 'Chaotic Cakers'] as const

/** A chain with profiles, teams and starter collectibles, and an account that holds the main token. */
export interface ProfileWorld extends ExchangeWorld, WorldQueries {
  readonly network: Network & {
    readonly contracts: Record<'profile' | 'collectibles' | 'starterFactory', Address>
  }
  readonly services: WriteServices
  readonly mainToken: Token
  /** Sends as the contracts' owner. */
  readonly own: (to: Address, abi: Abi, functionName: string, args: readonly unknown[]) => Promise<void>
  readonly ownerOf: (tokenId: bigint) => Promise<Address>
}

export async function startProfileWorld(): Promise<ProfileWorld> {
  const world = await startExchangeWorld()
  const { anvil, account } = world
  const [owner] = anvil.accounts
  const mainAddress = await anvil.deploy('IbullToken', [
    'iBull Token',
    'IBULL',
    owner,
    owner,
    10n ** 6n * UNIT,
    10n ** 6n * UNIT,
  ])
  const mainToken = new Token({
    chainId: 31337,
    address: mainAddress,
    decimals: 9,
    symbol: 'IBULL',
    name: 'iBull Token',
  })
  const costs = [REACTIVATE_COST, REGISTER_COST, UPDATE_COST]
  const profile = await anvil.deploy('Profile', [owner, mainAddress, owner, ...costs])
  const pointCentre = await anvil.deploy('PointCentre', [owner, profile])
  const art = await anvil.deploy('BullArt')
  const collectibles = await anvil.deploy('Collectibles', [owner, art, 'Test Bulls', 'TBULL'])
  const mintingStation = await anvil.deploy('MintingStation', [owner, collectibles])
  const starterArguments = [owner, mintingStation, profile, mainAddress, owner, STARTER_COST]
  const starterFactory = await anvil.deploy('StarterFactory', starterArguments)
  const own = async (
    to: Address,
    abi: Abi,
    functionName: string,
    args: readonly unknown[],
  ): Promise<void> => {
    await anvil.write(to, abi, functionName, args)
  }
  for (const minter of [mintingStation, owner]) {
    await own(collectibles, collectiblesAbi, 'setMinter', [minter, true])
  }
  const minterRole = keccak256(toHex('MINTER_ROLE'))
  await own(mintingStation, mintingStationAbi, 'grantRole', [minterRole, starterFactory])
  await own(profile, profileAbi, 'addNftAddress', [collectibles])
  for (const team of TEAMS) await own(profile, profileAbi, 'addTeam', [team, `All about ${team}`])
  const pointRole = keccak256(toHex('POINT_ROLE'))
  await own(profile, profileAbi, 'grantRole', [pointRole, owner])
  await own(mainAddress, ibullTokenAbi, 'transfer', [account, 100n * UNIT])
  await anvil.write(mainAddress, erc20Abi as Abi, 'approve', [profile, 0n], { from: account })
  world.preferences.approvalMode = 'exact'
  const network = {
    ...world.network,
    mainToken,
    contracts: {
      ...world.network.contracts,
      mainToken: mainAddress,
      profile,
      pointCentre,
      collectibles,
      mintingStation,
      starterFactory,
    },
  }
  await world.keep()
  return {
    ...world,
    network,
    services: { ...world.services, network },
    mainToken,
    ...worldQueries(network),
    own,
    ownerOf: async (tokenId) =>
      (await anvil.read(collectibles, collectiblesAbi, 'ownerOf', [tokenId])) as Address,
  }
}
