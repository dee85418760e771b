import type { Address } from '@ibull/domain'
import { COMPETITION_TEAMS, type EligiblePair } from '@ibull/domain/trading-competition'
import { parseAbi, zeroAddress, type PublicClient } from 'viem'

const competitionAbi = parseAbi([
  'function startTime() view returns (uint256)',
  'function endTime() view returns (uint256)',
  'function eligiblePairs() view returns (address[])',
  'function exemptFunders() view returns (address[])',
  'function custodians() view returns (address[])',
  'function cakeToken() view returns (address)',
])
const pairAbi = parseAbi([
  'function token0() view returns (address)',
  'function token1() view returns (address)',
  'function decimals() view returns (uint8)',
])

/** Immutable parameters of a competition. Addresses in lower case, times in Unix seconds. */
export interface CompetitionTerms {
  readonly id: Address
  readonly startTime: number
  readonly endTime: number
  readonly teamIds: readonly number[]
  readonly pairs: readonly (EligiblePair & { readonly id: Address })[]
  /** Token of the first pair that the other pairs lack: the quote token of prices. */
  readonly stable: { readonly id: Address; readonly decimals: number }
  readonly prizeToken: Address
  /** Includes the zero address. */
  readonly exemptFunders: ReadonlySet<string>
  readonly custodians: ReadonlySet<string>
}

/**
 * Reads a competition's parameters.
 * @throws {Error} when it has no pairs
 */
export async function readTerms(client: PublicClient, competition: Address): Promise<CompetitionTerms> {
  const read = { abi: competitionAbi, address: competition } as const
  const [startTime, endTime, addresses, exemptFunders, custodians, prizeToken] = await Promise.all([
    client.readContract({ ...read, functionName: 'startTime' }),
    client.readContract({ ...read, functionName: 'endTime' }),
    client.readContract({ ...read, functionName: 'eligiblePairs' }),
    client.readContract({ ...read, functionName: 'exemptFunders' }),
    client.readContract({ ...read, functionName: 'custodians' }),
    client.readContract({ ...read, functionName: 'cakeToken' }),
  ])
  const pairs = await Promise.all(addresses.map((address) => readPair(client, address)))
  const [first, ...others] = pairs
  if (first === undefined) throw new Error(`The competition ${competition} has no pairs.`)
  const shared = new Set(others.flatMap(({ token0, token1 }) => [token0, token1]))
  const stable = shared.has(first.token0) ? first.token1 : first.token0
  return {
    id: lowerCase(competition),
    startTime: Number(startTime),
    endTime: Number(endTime),
    teamIds: COMPETITION_TEAMS,
    pairs,
    stable: {
      id: stable,
      decimals: await client.readContract({ abi: pairAbi, address: stable, functionName: 'decimals' }),
    },
    prizeToken: lowerCase(prizeToken),
    exemptFunders: new Set([zeroAddress, ...exemptFunders.map(lowerCase)]),
    custodians: new Set(custodians.map(lowerCase)),
  }
}

async function readPair(client: PublicClient, address: Address) {
  const [token0, token1] = await Promise.all([
    client.readContract({ abi: pairAbi, address, functionName: 'token0' }),
    client.readContract({ abi: pairAbi, address, functionName: 'token1' }),
  ])
  return { id: lowerCase(address), token0: lowerCase(token0), token1: lowerCase(token1) }
}

function lowerCase(address: Address): Address {
  return address.toLowerCase() as Address
}
