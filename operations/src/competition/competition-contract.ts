import { artifact } from '@ibull/contracts'
import { COMPETITION_TEAMS } from '@ibull/domain/trading-competition'
import type { Address, Hex, PublicClient } from 'viem'

export const competitionAbi = artifact('TradingCompetition').abi

/** Prizes of a place's five tiers, lowest first. */
export interface PlacePrizes {
  readonly userCampaignId: readonly bigint[]
  readonly cakeRewards: readonly bigint[]
  readonly pointUsers: readonly bigint[]
}

/** A competition's terms and state. Addresses are as in the contract, times in seconds. */
export interface CompetitionFacts {
  readonly address: Address
  readonly status: number
  readonly startTime: number
  readonly endTime: number
  readonly objectionSeconds: number
  readonly lastChange: number
  readonly claimEnd: number
  readonly pairs: readonly Address[]
  readonly exemptFunders: readonly Address[]
  readonly custodians: readonly Address[]
  readonly prizeToken: Address
  readonly factory: Address
  readonly winningTeamId: number
  readonly collectible: WinnersCollectible
  readonly prizes: readonly PlacePrizes[]
  /** By team id, from 1; 0 until it is set. */
  readonly places: readonly number[]
  readonly table: RankTableState
}

/** The winners' collectible. */
export interface WinnersCollectible {
  readonly tokenURI: string
  readonly bunnyId: number
}

export interface RankTableState {
  readonly version: number
  readonly root: Hex
  readonly size: number
  readonly written: number
  readonly writtenRoot: Hex
}

/** Reads a function of a competition. @param at by default the newest block */
export function readCompetition<T>(
  client: PublicClient,
  address: Address,
  functionName: string,
  args: readonly unknown[] = [],
  at: { readonly blockNumber?: bigint } = {},
): Promise<T> {
  return client.readContract({ address, abi: competitionAbi, functionName, args, ...at }) as Promise<T>
}

export async function competitionFacts(client: PublicClient, address: Address): Promise<CompetitionFacts> {
  const read = <T>(name: string, args: readonly unknown[] = []) =>
    readCompetition<T>(client, address, name, args)
  const count = async (name: string, args: readonly unknown[] = []) =>
    Number(await read<bigint | number>(name, args))
  const [version, root, size, written, writtenRoot] =
    await read<readonly [bigint, Hex, bigint, bigint, Hex]>('table')
  return {
    address,
    status: await count('currentStatus'),
    startTime: await count('startTime'),
    endTime: await count('endTime'),
    objectionSeconds: await count('objectionSeconds'),
    lastChange: await count('lastChange'),
    claimEnd: await count('claimEnd'),
    pairs: await read('eligiblePairs'),
    exemptFunders: await read('exemptFunders'),
    custodians: await read('custodians'),
    prizeToken: await read('cakeToken'),
    factory: await read('factory'),
    winningTeamId: await count('winningTeamId'),
    collectible: { tokenURI: await read('tokenURI'), bunnyId: await count('bunnyId') },
    prizes: await read('viewPrizes'),
    places: await Promise.all(COMPETITION_TEAMS.map((teamId) => count('placeOf', [BigInt(teamId)]))),
    table: { version: Number(version), root, size: Number(size), written: Number(written), writtenRoot },
  }
}
