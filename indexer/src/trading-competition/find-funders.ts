import { contractsAmong, readFundings, type CompetitionTerms } from '@ibull/chain/competition-record'
import type { Address } from '@ibull/domain'
import { zeroAddress, type PublicClient } from 'viem'
import type { FindFunders } from './scene.ts'

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
