import { contractsAmong, readFundings } from '@ibull/chain/competition-record'
import type { Address } from '@ibull/domain'
import { parseAbi, zeroAddress, type PublicClient } from 'viem'
import { tableAddress } from '../exchange/scene.ts'
import type { CompetitionTerms, FindFunders } from './scene.ts'

const abi = parseAbi([
  'function startTime() view returns (uint256)',
  'function endTime() view returns (uint256)',
  'function eligiblePairs() view returns (address[])',
  'function exemptFunders() view returns (address[])',
  'function custodians() view returns (address[])',
  'function cakeToken() view returns (address)',
  'function token0() view returns (address)',
  'function token1() view returns (address)',
  'function decimals() view returns (uint8)',
])

const TEAMS = [1, 2, 3]

/** Reads what a competition was made with. It can't change. */
export async function readTerms(client: PublicClient, competition: Address): Promise<CompetitionTerms> {
  const read = { abi, address: competition } as const
  const [startTime, endTime, pairs, exemptFunders, custodians, prizeToken] = await Promise.all([
    client.readContract({ ...read, functionName: 'startTime' }),
    client.readContract({ ...read, functionName: 'endTime' }),
    client.readContract({ ...read, functionName: 'eligiblePairs' }),
    client.readContract({ ...read, functionName: 'exemptFunders' }),
    client.readContract({ ...read, functionName: 'custodians' }),
    client.readContract({ ...read, functionName: 'cakeToken' }),
  ])
  const sides = await Promise.all(
    pairs.map(async (pair) => {
      const [token0, token1] = await Promise.all([
        client.readContract({ abi, address: pair, functionName: 'token0' }),
        client.readContract({ abi, address: pair, functionName: 'token1' }),
      ])
      return { id: tableAddress(pair), token0: tableAddress(token0), token1: tableAddress(token1) }
    }),
  )
  const [first, ...others] = sides
  if (first === undefined) throw new Error(`The competition ${competition} has no pairs.`)
  const shared = new Set(others.flatMap(({ token0, token1 }) => [token0, token1]))
  const stable = shared.has(first.token0) ? first.token1 : first.token0
  const decimals = await client.readContract({ abi, address: stable, functionName: 'decimals' })
  return {
    id: tableAddress(competition),
    startTime: Number(startTime),
    endTime: Number(endTime),
    teamIds: TEAMS,
    pairs: sides,
    stable: { id: stable, decimals },
    prizeToken: tableAddress(prizeToken),
    exemptFunders: new Set([zeroAddress, ...exemptFunders.map(tableAddress)]),
    custodians: new Set(custodians.map(tableAddress)),
  }
}

/** Looks for first tokens in the node's logs: indexing every transfer of these tokens would take far longer. */
export function fundersOf(client: PublicClient, terms: CompetitionTerms): FindFunders {
  const tokens = [...new Set(terms.pairs.flatMap(({ token0, token1 }) => [token0, token1]))] as Address[]
  return async (accounts, { from, to }) => {
    const fundings = await readFundings(client, { tokens, accounts, from, to })
    const blocks = new Map(
      await Promise.all(
        [...new Set(fundings.map(({ block }) => block))].map(
          async (block) =>
            [block, Number((await client.getBlock({ blockNumber: BigInt(block) })).timestamp)] as const,
        ),
      ),
    )
    const inTime = fundings.filter(({ block }) => (blocks.get(block) ?? 0) < terms.endTime)
    const exempt = new Set([
      ...terms.exemptFunders,
      ...(await contractsAmong(
        client,
        inTime.map(({ funder }) => funder),
      )),
    ])
    return new Map(
      inTime.map(({ account, funder }) => [account, exempt.has(funder) ? zeroAddress : (funder as Address)]),
    )
  }
}
