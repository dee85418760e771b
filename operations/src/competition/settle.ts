import { encodeEventTopics, encodeFunctionData, type Address, type Hex, type PublicClient } from 'viem'
import {
  competitionAbi,
  competitionFacts,
  readCompetition,
  type WinnersCollectible,
} from './competition-contract.ts'
import { recount, type Recount } from './recount.ts'
import { tableRoot, type TableRow } from './rank-table.ts'

/** A transaction of the operator. */
export interface SettleStep {
  readonly text: string
  readonly to: Address
  readonly data: Hex
}

/** The next transactions, or the reason to wait. */
export type SettlePlan =
  | { readonly kind: 'send'; readonly steps: readonly SettleStep[] }
  | { readonly kind: 'wait'; readonly reason: string }

/** Inputs that the chain doesn't contain. */
export interface SettlementTerms {
  /** Not after the first block of the pairs. */
  readonly fromBlock: number
  readonly collectible: WinnersCollectible
}

/** Rows per transaction: about a million gas. */
export const BATCH = 100

const [REGISTRATION, OPEN, CLOSE, CLAIMING, OVER] = [0, 1, 2, 3, 4]

/**
 * Returns the steps that advance a competition. Progress is read from the chain, so this can be stopped and
 * restarted at any time. Before claims open, each winner's claim is rehearsed.
 */
export async function planSettlement(
  client: PublicClient,
  address: Address,
  { fromBlock, collectible }: SettlementTerms,
): Promise<SettlePlan> {
  const facts = await competitionFacts(client, address)
  const { timestamp } = await client.getBlock()
  const now = Number(timestamp)
  const until = (time: number, then: readonly SettleStep[]): SettlePlan =>
    now >= time
      ? { kind: 'send', steps: then }
      : { kind: 'wait', reason: `until ${new Date(time * 1_000).toISOString()}` }
  const step = (text: string, functionName: string, args: readonly unknown[]): SettleStep => ({
    text,
    to: address,
    data: encodeFunctionData({ abi: competitionAbi, functionName, args }),
  })
  const move = (status: number, text: string) => [step(text, 'updateCompetitionStatus', [status])]
  if (facts.status === CLAIMING) return until(facts.claimEnd, move(OVER, 'end the claims'))
  if (facts.status === OVER) return { kind: 'wait', reason: 'for nothing: the competition is over' }
  const deadline = Number(await readCompetition<bigint>(client, address, 'resultDeadline'))
  const withoutResult = () =>
    until(deadline + facts.objectionSeconds, move(OVER, 'end the competition without a result'))
  if (facts.status < CLOSE && now >= deadline) return withoutResult()
  if (facts.status === REGISTRATION) return until(facts.startTime, move(OPEN, 'open the competition'))
  if (facts.status === OPEN) return until(facts.endTime, move(CLOSE, 'close the competition'))

  const counted = await recount(client, address, fromBlock)
  const steps = resultSteps(counted, collectible, step)
  if (steps.length > 0) return now >= deadline ? withoutResult() : { kind: 'send', steps }
  if (counted.differences.length > 0) return { kind: 'wait', reason: counted.differences.join(' ') }
  const owed = await readCompetition<bigint>(client, address, 'rewardsOwed')
  const held = await client.readContract({
    address: facts.prizeToken,
    abi: BALANCE,
    functionName: 'balanceOf',
    args: [address],
  })
  if (held < owed)
    return now >= deadline + facts.objectionSeconds
      ? withoutResult()
      : { kind: 'wait', reason: `for ${owed - held} of the prize token in the contract` }
  const refused = await rehearse(client, counted, now)
  if (refused.length > 0) return { kind: 'wait', reason: refused.join(' ') }
  return until(facts.lastChange + facts.objectionSeconds, move(CLAIMING, 'open the claims'))
}

const BALANCE = [
  {
    type: 'function',
    name: 'balanceOf',
    stateMutability: 'view',
    inputs: [{ name: 'account', type: 'address' }],
    outputs: [{ name: '', type: 'uint256' }],
  },
] as const

type MakeStep = (text: string, functionName: string, args: readonly unknown[]) => SettleStep

/** Parts of the result missing on the chain. Places or a table that differ from the rule's are restarted. */
function resultSteps(
  { facts, result, rows }: Recount,
  { tokenURI, bunnyId }: WinnersCollectible,
  step: MakeStep,
): readonly SettleStep[] {
  const { table, places, prizes, winningTeamId, collectible } = facts
  const steps: SettleStep[] = []
  const winner = result.teams[0]?.teamId ?? 0
  if (winningTeamId !== winner || collectible.tokenURI !== tokenURI || collectible.bunnyId !== bunnyId) {
    steps.push(
      step(`name team ${winner} the winner`, 'updateWinningTeamAndTokenURIAndBunnyId', [
        BigInt(winner),
        tokenURI,
        bunnyId,
      ]),
    )
  }
  if (result.teams.some(({ teamId, place }) => places[teamId - 1] !== place)) {
    // The winner first: of equal prizes the first free place is used. Where all are taken, they are freed.
    for (const { teamId, place } of result.teams) {
      const prize = prizes[place - 1]
      if (prize === undefined) continue
      const args = [BigInt(teamId), prize.userCampaignId, prize.cakeRewards, prize.pointUsers]
      steps.push(step(`give team ${teamId} place ${place}`, 'updateTeamRewards', args))
    }
  }
  const root = tableRoot(rows)
  const isOurs =
    table.root === root &&
    table.size === rows.length &&
    table.version > 0 &&
    tableRoot(rows.slice(0, table.written)) === table.writtenRoot
  if (!isOurs)
    steps.push(step(`publish a table of ${rows.length} rows`, 'publishTable', [root, BigInt(rows.length)]))
  return [...steps, ...batches(rows.slice(isOurs ? table.written : 0), step)]
}

function batches(rows: readonly TableRow[], step: MakeStep): readonly SettleStep[] {
  const steps: SettleStep[] = []
  for (let first = 0; first < rows.length;) {
    const group = rows[first]?.rewardGroup ?? 0
    const page = rows.slice(first, first + BATCH)
    const end = page.findIndex(({ rewardGroup }) => rewardGroup !== group)
    const batch = end === -1 ? page : page.slice(0, end)
    const accounts = batch.map(({ account }) => account)
    steps.push(
      step(`write ${batch.length} rows of tier ${group}`, 'updateUserStatusMultiple', [accounts, group]),
    )
    first += batch.length
  }
  return steps
}

/**
 * Accounts whose claim would fail or be partial, found by simulating each winner in a block in which claims open.
 */
async function rehearse(
  client: PublicClient,
  { facts, rows }: Recount,
  now: number,
): Promise<readonly string[]> {
  const to = facts.address
  const time = BigInt(Math.max(now, facts.lastChange + facts.objectionSeconds))
  const move = encodeFunctionData({
    abi: competitionAbi,
    functionName: 'updateCompetitionStatus',
    args: [CLAIMING],
  })
  const claim = encodeFunctionData({ abi: competitionAbi, functionName: 'claimReward' })
  const withheldTopic = encodeEventTopics({ abi: competitionAbi, eventName: 'RewardWithheld' })[0]
  const winners = rows.filter(({ rewardGroup }) => rewardGroup > 0)
  const refused: string[] = []
  for (let first = 0; first < winners.length; first += BATCH) {
    const page = winners.slice(first, first + BATCH)
    const [block] = await client.simulateBlocks({
      blocks: [
        {
          blockOverrides: { time },
          calls: [
            { account: to, to, data: move },
            ...page.map(({ account }) => ({ account, to, data: claim })),
          ],
        },
      ],
    })
    const [moved, ...claims] = block?.calls ?? []
    if (moved?.status !== 'success') return ['Claims can’t open.']
    for (const [index, { account }] of page.entries()) {
      const answer = claims[index]
      if (answer?.status !== 'success') refused.push(`${account} can’t claim.`)
      else if ((answer.logs ?? []).some(({ topics }) => topics[0] === withheldTopic))
        refused.push(`${account} would not get everything.`)
    }
  }
  return refused
}
