import type { Address } from 'viem'
import type { ChainBlock } from '../chain/chain-types.ts'
import type { ScenarioWorld } from '../chain/scenario-world.ts'
import { entity, text, type ExpectedEntity } from './expected-answers.ts'
import type { Row, Tables } from './expected-rows.ts'
import { readHoldings, type HoldingHappening } from './holding-history.ts'

/** The rows of stakes and shares: each is recomputed from all its events up to its block. */
export function holdingTables(world: ScenarioWorld, chain: readonly ChainBlock[]): Tables {
  const happenings = readHoldings(world, chain)
  const farms = happenings.filter(({ kind }) => kind === 'FarmAdded')
  const tokenOf = new Map(farms.map(({ amount, address }) => [amount('pid'), address('stakeToken')]))
  const moves = happenings.filter(({ kind }) => STAKE_KINDS.has(kind))
  const places = distinct(moves.map(({ address, amount }) => `${address('account')} ${amount('pid')}`))
  const staked = places.map((place) => {
    const [account = '', pid = ''] = place.split(' ')
    const own = moves.filter((one) => one.address('account') === account && one.amount('pid') === BigInt(pid))
    const key = { account, pid: Number(pid) }
    return { row: { ...key, stakeToken: tokenOf.get(BigInt(pid)) ?? '' }, key, own }
  })
  const given = happenings.filter(({ kind }) => kind === 'SharesGiven' || kind === 'SharesTaken')
  const holders = distinct(given.map(({ address }) => address('account'))) as readonly Address[]
  const sharesOf = (account: Address) => given.filter(({ address }) => address('account') === account)
  return {
    farm: [...tokenOf].map(([pid, stakeToken]) => ({ pid: Number(pid), stakeToken })),
    farmStake: staked.map(({ row, own }) => ({ ...row, amount: stakeAfter(own) })),
    farmStakeVersion: staked.flatMap(({ key, own }) =>
      atBlocks(own, stakeAfter).map(([changedBlock, amount]) => ({ ...key, changedBlock, amount })),
    ),
    vaultShare: holders.map((account) => ({ account, shares: sharesAfter(sharesOf(account)) })),
    vaultShareVersion: holders.flatMap((account) =>
      atBlocks(sharesOf(account), sharesAfter).map(([changedBlock, shares]) => ({
        account,
        changedBlock,
        shares,
      })),
    ),
    vaultTotal: given.length === 0 ? [] : [{ id: 'vault', shares: sharesAfter(given) }],
    vaultTotalVersion: atBlocks(given, sharesAfter).map(([changedBlock, shares]) => ({
      changedBlock,
      shares,
    })),
  }
}

const STAKE_KINDS = new Set<HoldingHappening['kind']>(['Deposit', 'Withdraw', 'EmergencyWithdraw'])
const distinct = (items: readonly string[]): readonly string[] => [...new Set(items)]

function stakeAfter(own: readonly HoldingHappening[]): bigint {
  const end = own.findLastIndex(({ kind }) => kind === 'EmergencyWithdraw')
  return own
    .slice(end + 1)
    .reduce((sum, { kind, amount }) => sum + (kind === 'Deposit' ? amount('amount') : -amount('amount')), 0n)
}

function sharesAfter(own: readonly HoldingHappening[]): bigint {
  return own.reduce(
    (sum, { kind, amount }) => sum + (kind === 'SharesGiven' ? amount('shares') : -amount('shares')),
    0n,
  )
}

function atBlocks(
  own: readonly HoldingHappening[],
  after: (own: readonly HoldingHappening[]) => bigint,
): readonly (readonly [number, bigint])[] {
  return [...new Set(own.map(({ blockNumber }) => blockNumber))].map((block) => [
    block,
    after(own.filter(({ blockNumber }) => blockNumber <= block)),
  ])
}

/** What must be answered about stakes, shares and pairs in raw units. */
export function holdingAnswers(tables: Tables): ExpectedEntity[] {
  const rows = (name: string): readonly Row[] => tables[name] ?? []
  return [
    entity(
      'farmStakes',
      rows('farmStake').map(({ account, pid, stakeToken, amount }) => ({
        id: `${text(account)}-${text(pid)}`,
        account: text(account),
        farm: Number(pid),
        token: text(stakeToken),
        amount: text(amount),
      })),
    ),
    entity(
      'vaultShares',
      rows('vaultShare').map(({ account, shares }) => ({ id: text(account), shares: text(shares) })),
    ),
    entity(
      'vaultTotals',
      rows('vaultTotal').map(({ id, shares }) => ({ id: text(id), shares: text(shares) })),
    ),
    entity(
      'pairAmounts',
      rows('pair').map(({ id, token0Id, token1Id, reserve0, reserve1, totalSupply }) => ({
        id: text(id),
        token0: text(token0Id),
        token1: text(token1Id),
        reserve0: text(reserve0),
        reserve1: text(reserve1),
        totalSupply: text(totalSupply),
      })),
    ),
  ]
}
