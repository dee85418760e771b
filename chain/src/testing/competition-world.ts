import { ZERO_ADDRESS, type Address, type Token } from '@ibull/domain'
import { encodePacked, keccak256, numberToHex, toHex, type Abi } from 'viem'
import { collectiblesAbi } from '../abi/collectibles.generated.ts'
import { erc20Abi } from '../abi/erc20.generated.ts'
import { mintingStationAbi } from '../abi/minting-station.generated.ts'
import { profileAbi } from '../abi/profile.generated.ts'
import { tradingCompetitionAbi } from '../abi/trading-competition.generated.ts'
import type { WriteServices } from '../flow/write-services.ts'
import { REGISTER_COST, startProfileWorld, type ProfileWorld } from './profile-world.ts'
import { worldQueries } from './world-queries.ts'

const LENGTH = 3_600n
const CAMPAIGNS = [1n, 2n, 3n, 4n, 5n]
/** Raw units of the main token by tier, lowest first. The second highest has neither prize nor points. */
export const PRIZES = [0n, 1n, 2n, 0n, 4n].map((tier) => tier * 10n ** 9n)
export const POINTS = [10n, 20n, 30n, 0n, 50n]
const [OPEN, CLOSE, CLAIMING] = [1, 2, 3]

/** A chain with a competition that hasn't started, and an account that holds the main token but has no profile. */
export interface CompetitionWorld extends ProfileWorld {
  readonly services: WriteServices
  readonly competition: Address
  /** Tokens of the two pairs whose trades count, each with wrapped BNB. */
  readonly pairTokens: readonly [Token, Token]
  /** Gives the account a profile of a team. */
  readonly join: (teamId: bigint) => Promise<void>
  /** Pauses the account's profile. */
  readonly pause: () => Promise<void>
  /** Moves past the start, and opens the competition. */
  readonly begin: () => Promise<void>
  /** Moves past the end, and closes the competition. */
  readonly end: () => Promise<void>
  /** Publishes a result with the account as its only row, the winner being team 2, and opens the claims. */
  readonly settle: (tier: number) => Promise<void>
}

export async function startCompetitionWorld(): Promise<CompetitionWorld> {
  const world = await startProfileWorld()
  const { anvil, account, own, mainToken } = world
  const { profile, collectibles, mintingStation, factory } = world.network.contracts
  const [owner] = anvil.accounts
  const wrapped = world.network.wrappedNative.address
  const dollar = await world.deployToken('TestToken', 'USDX')
  const other = await world.deployToken('TestToken', 'AAA')
  for (const token of [dollar, other]) await world.addLiquidity(token, 10n ** 20n, 'native', 10n ** 18n)
  const startTime = (await anvil.now()) + LENGTH
  const endTime = startTime + LENGTH
  const competition = await anvil.deploy('TradingCompetition', [
    {
      owner,
      cakeToken: mainToken.address,
      profile,
      mintingStation,
      previous: ZERO_ADDRESS,
      startTime,
      endTime,
      objectionSeconds: 0n,
      claimSeconds: LENGTH,
      factory,
      pairs: [
        [wrapped, dollar.address],
        [other.address, wrapped],
        // No such pair exists.
        [other.address, dollar.address],
      ],
      exemptFunders: [],
      custodians: [],
    },
  ])
  const call = (name: string, args: readonly unknown[] = []) =>
    own(competition, tradingCompetitionAbi, name, args)
  const moveTo = async (time: bigint, status: number): Promise<void> => {
    await anvil.request('evm_setNextBlockTimestamp', numberToHex(time))
    await call('updateCompetitionStatus', [status])
  }
  for (const place of [1n, 2n, 3n]) await call('announcePrizes', [place, CAMPAIGNS, PRIZES, POINTS])
  await own(profile, profileAbi, 'grantRole', [keccak256(toHex('POINT_ROLE')), competition])
  if (mintingStation !== undefined)
    await own(mintingStation, mintingStationAbi, 'grantRole', [keccak256(toHex('MINTER_ROLE')), competition])
  await own(mainToken.address, erc20Abi as Abi, 'transfer', [competition, 10n ** 12n])
  const network = {
    ...world.network,
    contracts: { ...world.network.contracts, tradingCompetition: competition },
  }
  await world.keep()
  return {
    ...world,
    network,
    services: { ...world.services, network },
    ...worldQueries(network),
    competition,
    pairTokens: [dollar, other],
    join: async (teamId) => {
      const from = { from: account }
      await own(collectibles, collectiblesAbi, 'mint', [account, '', 3])
      await anvil.write(mainToken.address, erc20Abi, 'approve', [profile, REGISTER_COST], from)
      await anvil.write(collectibles, collectiblesAbi, 'approve', [profile, 0n], from)
      await anvil.write(profile, profileAbi, 'createProfile', [teamId, collectibles, 0n], from)
    },
    pause: async () => {
      await anvil.write(profile, profileAbi, 'pauseProfile', [], { from: account })
    },
    begin: () => moveTo(startTime, OPEN),
    end: () => moveTo(endTime, CLOSE),
    settle: async (tier) => {
      const leaf = encodePacked(['address', 'uint8', 'uint8'], [account, 2, tier])
      await call('updateWinningTeamAndTokenURIAndBunnyId', [2n, 'ipfs://winners', 4])
      for (const teamId of [2n, 1n, 3n]) await call('updateTeamRewards', [teamId, CAMPAIGNS, PRIZES, POINTS])
      await call('publishTable', [keccak256(leaf), 1n])
      await call('updateUserStatusMultiple', [[account], BigInt(tier)])
      await call('updateCompetitionStatus', [CLAIMING])
    },
  }
}
