import { zeroAddress } from 'viem'
import type { CompetitionTerms } from '@ibull/chain/competition-record'
import type { Address } from '@ibull/domain'
import {
  competitionResult,
  type CompetitionLog,
  type CompetitionRecord,
  type RankedTeam,
} from '@ibull/domain/trading-competition'
import type { ChainBlock } from '../chain/chain-types.ts'
import { scenarioAddress, type ScenarioWorld } from '../chain/scenario-world.ts'
import { readHistory } from './exchange-history.ts'
import type { Row, Tables } from './expected-rows.ts'

/** Scenarios begin up to two hours before. */
const START = 1_709_940_000
const LENGTH = 3 * 86_400

/** The competition of a scenario: in its first two pairs, for three days. */
export function competitionTerms(world: ScenarioWorld): CompetitionTerms {
  const { wrappedNative, mainToken, stableTokens } = world
  const [stable = zeroAddress] = stableTokens
  const pairOf = (a: Address, b: Address) => {
    const [token0, token1] = a < b ? [a, b] : [b, a]
    return { id: world.pairAddress(token0, token1), token0, token1 }
  }
  return {
    id: scenarioAddress(world.chainId, 'competition'),
    startTime: START,
    endTime: START + LENGTH,
    teamIds: [1, 2, 3],
    pairs: [pairOf(wrappedNative, stable), pairOf(mainToken, wrappedNative)],
    stable: { id: stable, decimals: 18 },
    prizeToken: mainToken,
    exemptFunders: new Set([zeroAddress]),
    custodians: new Set([world.callee]),
  }
}

/** Ten accounts register in the first blocks, two in each. Their logs are the first of the block. */
export function registrationsIn(world: ScenarioWorld, block: number) {
  return world.accounts
    .slice(0, 10)
    .flatMap((account, place) =>
      2 + Math.floor(place / 2) === block
        ? [{ account, teamId: 1 + (place % 3), block, index: place - 100 }]
        : [],
    )
}

/** The second and third account have their first tokens from one that is not known, in blocks of their own; the fifth from the fourth. */
function fundings(world: ScenarioWorld) {
  const { accounts } = world
  const at = (place: number): Address => accounts[place] ?? zeroAddress
  return [
    { account: at(0), funder: zeroAddress, block: 1 },
    { account: at(1), funder: at(11), block: 1 },
    { account: at(2), funder: at(11), block: 12 },
    { account: at(4), funder: at(3), block: 9 },
  ]
}

/** Who sent accounts their first tokens in some blocks. */
export function fundersIn(
  world: ScenarioWorld,
  accounts: readonly Address[],
  { from, to }: { readonly from: number; readonly to: number },
): ReadonlyMap<string, Address> {
  return new Map(
    fundings(world)
      .filter(({ account, block }) => accounts.includes(account) && block >= from && block <= to)
      .map(({ account, funder }) => [account, funder]),
  )
}

/** The rows of the competition, recounted from the logs of a chain by the published rule. */
export function competitionTables(world: ScenarioWorld, chain: readonly ChainBlock[]): Tables {
  const terms = competitionTerms(world)
  const head = chain.at(-1)?.number ?? 0
  const blocks = chain.map(({ number }) => number)
  const registrations = blocks.flatMap((block) => registrationsIn(world, block))
  const known = fundings(world).filter(({ block }) => block <= head)
  const record: CompetitionRecord = {
    ...terms,
    prizes: [],
    registrations,
    fundings: known,
    logs: logsOf(world, chain, terms),
  }
  const { merged, teams, traders, withoutVolume } = competitionResult(record)
  const order = [...traders].sort(
    (a, b) =>
      Number(b.volumeUsd - a.volumeUsd > 0n) - Number(b.volumeUsd - a.volumeUsd < 0n) ||
      Number(b.feesUsd - a.feesUsd > 0n) - Number(b.feesUsd - a.feesUsd < 0n) ||
      a.registered.block - b.registered.block ||
      a.registered.index - b.registered.index,
  )
  const times = new Map(chain.map(({ number, timestamp }) => [number, timestamp]))
  return {
    competitionUser: registrations.map(({ account, teamId, block, index }): Row => {
      const trader = traders.find((one) => one.account === account)
      const paid = trader ?? withoutVolume.find((one) => one.account === account)
      const funding = known.find((one) => one.account === account)
      return {
        id: account,
        competitionId: terms.id,
        teamId,
        registeredBlock: block,
        registeredIndex: index,
        registeredTime: times.get(block) ?? 0,
        funder: funding?.funder ?? null,
        searchedTo: funding === undefined ? head : Math.max(block, funding.block),
        leader: (merged.get(account) as Address | undefined) ?? null,
        volumeUsd: trader?.volumeUsd ?? 0n,
        feesUsd: paid?.feesUsd ?? 0n,
        rank: trader?.rank ?? null,
        place: trader === undefined ? null : order.indexOf(trader) + 1,
      }
    }),
    ...teamTables(terms, registrations, teams),
  }
}

function teamTables(
  terms: CompetitionTerms,
  registrations: readonly { readonly teamId: number }[],
  teams: readonly RankedTeam[],
): Tables {
  return {
    competitionTeam: teams.map(({ teamId, place, volumeUsd, feesUsd }): Row => ({
      teamId,
      competitionId: terms.id,
      place,
      users: registrations.filter((one) => one.teamId === teamId).length,
      volumeUsd,
      feesUsd,
    })),
  }
}

function logsOf(
  world: ScenarioWorld,
  chain: readonly ChainBlock[],
  { pairs, startTime }: CompetitionTerms,
): CompetitionLog[] {
  const counted = new Set<string>(pairs.map(({ id }) => id))
  return readHistory(world, chain).happenings.flatMap((happening): CompetitionLog[] => {
    const { kind, pair, blockNumber: block, logIndex: index, timestamp: time, amount, address } = happening
    if (!counted.has(pair)) return []
    const place = { pair, block, index }
    if (kind === 'Sync')
      return [{ kind: 'sync', ...place, reserve0: amount('reserve0'), reserve1: amount('reserve1') }]
    if (kind === 'Transfer')
      return [
        {
          kind: 'liquidity',
          ...place,
          time,
          from: address('from'),
          to: address('to'),
          value: amount('value'),
        },
      ]
    if (kind !== 'Swap' || time < startTime) return []
    return [
      {
        kind: 'swap',
        ...place,
        time,
        account: happening.signer,
        amount0In: amount('amount0In'),
        amount1In: amount('amount1In'),
        amount0Out: amount('amount0Out'),
        amount1Out: amount('amount1Out'),
      },
    ]
  })
}
