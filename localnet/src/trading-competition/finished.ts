import { artifact } from '@ibull/contracts'
import { roleHash } from '@ibull/contracts/deploy'
import { tableRoot, type TableRow } from '@ibull/operations'
import {
  encodeDeployData,
  encodeFunctionData,
  getContractAddress,
  parseAbi,
  zeroAddress,
  type Address,
  type Hex,
} from 'viem'
import { ACCOUNT_INDEX, localAddress } from '../accounts.ts'
import type { LocalTransaction } from '../chain/block-writer.ts'
import { writeAll } from '../deploy/deploy.ts'
import { deployedToken, type Deployment } from '../deploy/deployment.ts'
import { TOKEN_ABI } from '../deploy/token-abi.ts'
import type { Happening, OpenedWorld } from '../feature.ts'
import type { HistoryLength } from '../history/plan-history.ts'
import { planProfiles } from '../profile/plan-profiles.ts'
import { EARLY_MEMBERS, registration } from './registrations.ts'
import { CLAIM_SECONDS, OBJECTION_SECONDS, PAIRS, FINISHED_PRIZES } from './terms.ts'

/** Phases of the finished competition, as shares of the history. */
const SHARES = { registers: 0.45, starts: 0.5, ends: 0.7, claims: 0.8 } as const
const CREATION_GAS = 8_000_000n
const GAS = 2_000_000n
/** The champion's collectible, which is drawn on chain. */
const BUNNY = 10
const WINNER = 2
const [GOLD, SILVER] = [4, 3]
const [OPEN, CLOSE, CLAIMING] = [1, 2, 3]
const MINUTE = 60
const ABI = parseAbi([
  'function updateCompetitionStatus(uint8 status)',
  'function announcePrizes(uint256 place, uint256[5] userCampaignIds, uint256[5] cakeRewards, uint256[5] pointRewards)',
  'function updateTeamRewards(uint256 teamId, uint256[5] userCampaignIds, uint256[5] cakeRewards, uint256[5] pointRewards)',
  'function publishTable(bytes32 root, uint256 size)',
  'function updateUserStatusMultiple(address[] addressesToUpdate, uint256 rewardGroup)',
  'function updateWinningTeamAndTokenURIAndBunnyId(uint256 winningTeamId, string tokenURI, uint8 bunnyId)',
  'function grantRole(bytes32 role, address account)',
])
const NUMBERS = Array.from({ length: 5 }, (_, index) => index)

/** Deployed by the treasury, which signs nothing before, so its address is known to the running one beforehand. */
export const finishedCompetition = getContractAddress({
  from: localAddress(ACCOUNT_INDEX.treasury),
  nonce: 0n,
})

/** The finished competition. Its result is made up and doesn't follow from trades. */
export interface FinishedPlan {
  readonly seconds: number
  /** Participants, in table order: highest tier first, then by team. */
  readonly rows: readonly { readonly actor: number; readonly teamId: number; readonly rewardGroup: number }[]
}

/** The guest, if it has a past, and the first members: the first of each team is Gold, the others are Silver. */
export function planFinished(length: HistoryLength): FinishedPlan {
  const { seconds, hasDemoPast } = length
  const actors = [...(hasDemoPast ? [ACCOUNT_INDEX.guest] : []), ...EARLY_MEMBERS]
  const joined = planProfiles(length).flatMap((step) => (step.kind === 'join' ? [step] : []))
  const members = actors.flatMap((actor) => joined.filter((step) => step.actor === actor))
  const rows = members.map(({ actor, teamId }, index) => {
    const isFirst = members.findIndex((other) => other.teamId === teamId) === index
    return { actor, teamId, rewardGroup: isFirst ? GOLD : SILVER }
  })
  return { seconds, rows: rows.sort((a, b) => b.rewardGroup - a.rewardGroup || a.teamId - b.teamId) }
}

/** Deploys it, and returns its events. */
export async function openFinished(
  { writer, deployment, times }: OpenedWorld,
  { seconds, rows }: FinishedPlan,
): Promise<readonly Happening[]> {
  const { present, start } = times
  const moment = (share: number) => start + Math.floor(share * seconds)
  const [startTime, endTime] =
    seconds === 0
      ? [present + CLAIM_SECONDS, present + 2 * CLAIM_SECONDS]
      : [moment(SHARES.starts), moment(SHARES.ends)]
  await writeAll(writer, setup(deployment, startTime, endTime), () => undefined)
  if (seconds === 0) return []
  const at = (share: number, later = 0) => Math.floor(share * seconds) + later
  return [
    {
      at: at(SHARES.registers),
      transactions: () => rows.map(({ actor }) => registration(finishedCompetition, actor)),
    },
    { at: at(SHARES.starts, MINUTE), isExact: true, transactions: () => [moveTo(OPEN)] },
    {
      at: at(SHARES.ends, MINUTE),
      isExact: true,
      transactions: () => [moveTo(CLOSE), ...result(deployment, rows)],
    },
    { at: at(SHARES.claims), isExact: true, transactions: () => [moveTo(CLAIMING)] },
  ]
}

function setup(deployment: Deployment, startTime: number, endTime: number): readonly LocalTransaction[] {
  const { profile, mintingStation, mainToken, factory, farm } = deployment
  const deployer = localAddress(ACCOUNT_INDEX.deployer)
  const terms = {
    owner: deployer,
    cakeToken: mainToken,
    profile,
    mintingStation,
    previous: zeroAddress,
    startTime: BigInt(startTime),
    endTime: BigInt(endTime),
    objectionSeconds: BigInt(OBJECTION_SECONDS),
    claimSeconds: BigInt(CLAIM_SECONDS),
    factory,
    pairs: PAIRS.map((pair) => pair.map((id) => deployedToken(deployment, id).address)),
    exemptFunders: [deployer, localAddress(ACCOUNT_INDEX.issuer)],
    custodians: [farm],
  }
  const { abi, bytecode } = artifact('TradingCompetition')
  const creation: LocalTransaction = {
    from: localAddress(ACCOUNT_INDEX.treasury),
    data: encodeDeployData({ abi, bytecode, args: [terms] }),
    gas: CREATION_GAS,
  }
  const role = (to: Address, name: string) =>
    operator(
      to,
      encodeFunctionData({
        abi: ABI,
        functionName: 'grantRole',
        args: [roleHash(name), finishedCompetition],
      }),
    )
  return [
    creation,
    role(profile, 'POINT_ROLE'),
    role(mintingStation, 'MINTER_ROLE'),
    ...FINISHED_PRIZES.map((_, index) =>
      onCompetition(
        encodeFunctionData({
          abi: ABI,
          functionName: 'announcePrizes',
          args: [BigInt(index + 1), ...prizesOf(index)],
        }),
      ),
    ),
  ]
}

/** The winner, the places, the table and its prizes. */
function result({ mainToken }: Deployment, rows: FinishedPlan['rows']): readonly LocalTransaction[] {
  const table = rows.map(({ actor, teamId, rewardGroup }): TableRow => ({
    account: localAddress(actor),
    teamId,
    rewardGroup,
  }))
  const places = [WINNER, 1, 3]
  const owed = rows.reduce(
    (sum, { teamId, rewardGroup }) =>
      sum + (FINISHED_PRIZES[places.indexOf(teamId)]?.tokens[rewardGroup] ?? 0n),
    0n,
  )
  const winner = [BigInt(WINNER), '', BUNNY] as const
  const paying = encodeFunctionData({
    abi: TOKEN_ABI,
    functionName: 'transfer',
    args: [finishedCompetition, owed],
  })
  return [
    onCompetition(
      encodeFunctionData({ abi: ABI, functionName: 'updateWinningTeamAndTokenURIAndBunnyId', args: winner }),
    ),
    ...places.map((teamId, index) =>
      onCompetition(
        encodeFunctionData({
          abi: ABI,
          functionName: 'updateTeamRewards',
          args: [BigInt(teamId), ...prizesOf(index)],
        }),
      ),
    ),
    onCompetition(
      encodeFunctionData({
        abi: ABI,
        functionName: 'publishTable',
        args: [tableRoot(table), BigInt(table.length)],
      }),
    ),
    ...[GOLD, SILVER].map((group) =>
      onCompetition(
        encodeFunctionData({
          abi: ABI,
          functionName: 'updateUserStatusMultiple',
          args: [
            table.filter(({ rewardGroup }) => rewardGroup === group).map(({ account }) => account),
            BigInt(group),
          ],
        }),
      ),
    ),
    { from: localAddress(ACCOUNT_INDEX.issuer), to: mainToken, data: paying, gas: GAS },
  ]
}

type Five = readonly [bigint, bigint, bigint, bigint, bigint]

/** Of a place, from 0: campaigns, tokens and points. */
function prizesOf(place: number): readonly [Five, Five, Five] {
  const prizes = FINISHED_PRIZES[place]
  const five = (values: readonly bigint[] | undefined) =>
    NUMBERS.map((index) => values?.[index] ?? 0n) as unknown as Five
  return [five(prizes?.campaigns), five(prizes?.tokens), five(prizes?.points)]
}

function moveTo(status: number): LocalTransaction {
  return onCompetition(
    encodeFunctionData({ abi: ABI, functionName: 'updateCompetitionStatus', args: [status] }),
  )
}

const onCompetition = (data: Hex) => operator(finishedCompetition, data)

function operator(to: Address, data: Hex): LocalTransaction {
  return { from: localAddress(ACCOUNT_INDEX.deployer), to, data, gas: GAS }
}
