import { addressKey, type Address } from '@ibull/domain'
import { LOCATION_LIMIT_CHARACTERS } from '@ibull/domain/collectibles'
import { toCount } from '../../contract-call/decode-words.ts'
import { lotteryCurrentLotteryId } from '../../lottery/reads/lottery-reads.generated.ts'
import { ticketPageRead } from '../../lottery/reads/lottery-queries.ts'
import type { Hex } from '../../networks/network.ts'
import { decodeText, encodeUint } from '../../reads/abi-words.ts'
import { valueOrThrow } from '../../reads/balance-queries.ts'
import { chainQuery, type ChainQuery } from '../../reads/chain-query.ts'
import type { ChainReader, ContractRead } from '../../reads/read-types.ts'
import type { CampaignName } from '../campaigns.ts'
import {
  campaignBunnyId,
  campaignCanClaim,
  campaignEndTime,
  campaignHasClaimed,
  campaignNumberPoints,
} from './campaign-reads.generated.ts'
import {
  threeCanClaimNft1,
  threeCanClaimNft2,
  threeCanClaimNft3,
  threeEndTime,
  threeFinalLotteryRound,
  threeHasClaimed,
  threeNumberPoints,
  threeStartLotteryRound,
} from './three-reads.generated.ts'

/** The three lottery collectibles, in order: lottie, lucky, baller. */
export const THREE_BUNNY_IDS = [18, 19, 20] as const

/** Limits of the ticket search: the latest qualifying rounds, and tickets per round. */
const MOST_ROUNDS = 32n
const MOST_TICKETS = 1_000

const CAMPAIGN_TOKEN_URI = '0x3c130d90'
const THREE_TOKEN_URIS = '0xf3484f4b'
const BUNNY_URI = '0xe5511a70'

/** A one-time claim. Times in seconds. */
export interface ClaimTerms {
  readonly bunnyId: number
  readonly endTime: bigint
  readonly points: bigint
}

/** An account's eligibility for a claim. */
export interface ClaimStanding {
  readonly isClaimable: boolean
  readonly hasClaimed: boolean
}

/** Returns a query for a campaign's terms, once a minute. `undefined` on networks without it. */
export function campaignTermsQuery(
  reader: ChainReader,
  name: CampaignName,
): ChainQuery<ClaimTerms> | undefined {
  const campaign = reader.network.contracts[name]
  if (campaign === undefined) return undefined
  return chainQuery(reader, {
    verb: 'campaignTerms',
    parameters: [name],
    cadence: 'minute',
    reads: () =>
      [campaignBunnyId(campaign), campaignEndTime(campaign), campaignNumberPoints(campaign)] as const,
    assemble: ([bunnyId, endTime, points]) => ({
      bunnyId: toCount(valueOrThrow(bunnyId)),
      endTime: valueOrThrow(endTime),
      points: valueOrThrow(points),
    }),
  })
}

/** Returns a query for whether an account can claim, or has claimed, a campaign's collectible; once a minute. */
export function campaignStandingQuery(
  reader: ChainReader,
  account: Address,
  name: CampaignName,
): ChainQuery<ClaimStanding> | undefined {
  const campaign = reader.network.contracts[name]
  if (campaign === undefined) return undefined
  return chainQuery(reader, {
    verb: 'campaignStanding',
    parameters: [name, addressKey(account)],
    cadence: 'minute',
    reads: () => [campaignCanClaim(campaign, account), campaignHasClaimed(campaign, account)] as const,
    assemble: ([canClaim, hasClaimed]) => ({
      isClaimable: valueOrThrow(canClaim),
      hasClaimed: valueOrThrow(hasClaimed),
    }),
  })
}

/** The three lottery collectibles, and the rounds whose tickets qualify. */
export interface ThreeTerms {
  readonly claims: readonly ClaimTerms[]
  readonly firstRound: bigint
  /** Latest qualifying round that has started. */
  readonly lastRound: bigint
}

/** Returns a query for the terms of the three claims, once a minute. `undefined` on networks without them. */
export function threeTermsQuery(reader: ChainReader): ChainQuery<ThreeTerms> | undefined {
  const { claimableThree: three, lottery } = reader.network.contracts
  if (three === undefined || lottery === undefined) return undefined
  return chainQuery(reader, {
    verb: 'threeTerms',
    parameters: [],
    cadence: 'minute',
    reads: () => [
      threeStartLotteryRound(three),
      threeFinalLotteryRound(three),
      lotteryCurrentLotteryId(lottery),
      threeEndTime(three),
      ...THREE_BUNNY_IDS.map((bunnyId) => threeNumberPoints(three, bunnyId)),
    ],
    assemble: (answers) => {
      const [firstRound = 0n, finalRound = 0n, current = 0n, endTime = 0n, ...points] =
        answers.map(valueOrThrow)
      return {
        firstRound,
        lastRound: current < finalRound ? current : finalRound,
        claims: THREE_BUNNY_IDS.map((bunnyId, index) => ({ bunnyId, endTime, points: points[index] ?? 0n })),
      }
    },
  })
}

/** Returns the rounds to search for tickets. */
export function roundsOf({ firstRound, lastRound }: ThreeTerms): readonly bigint[] {
  if (lastRound < firstRound) return []
  const first = lastRound - firstRound >= MOST_ROUNDS ? lastRound - MOST_ROUNDS + 1n : firstRound
  return Array.from({ length: Number(lastRound - first + 1n) }, (_, index) => first + BigInt(index))
}

/** An account's tickets in a round: whether it has any, and the index of the first with a claimed prize. */
export interface RoundTickets {
  readonly lotteryId: bigint
  readonly hasTicket: boolean
  readonly claimedAt: number | undefined
}

/**
 * Returns a query for an account's tickets in a round, once a minute. `undefined` on networks without a lottery.
 */
export function roundTicketsQuery(
  reader: ChainReader,
  account: Address,
  lotteryId: bigint,
): ChainQuery<RoundTickets> | undefined {
  const { lottery } = reader.network.contracts
  if (lottery === undefined) return undefined
  return chainQuery(reader, {
    verb: 'threeTickets',
    parameters: [addressKey(account), lotteryId.toString()],
    cadence: 'minute',
    reads: () => [ticketPageRead(lottery, account, lotteryId, 0, MOST_TICKETS)],
    assemble: ([answer]) => {
      const tickets = valueOrThrow(answer)
      const claimedAt = tickets.findIndex(({ status }) => status)
      return { lotteryId, hasTicket: tickets.length > 0, claimedAt: claimedAt === -1 ? undefined : claimedAt }
    },
  })
}

/** Qualifying tickets for the first two collectibles; round 0 if there is none. */
export interface ThreeProof {
  readonly played: bigint
  readonly won: { readonly lotteryId: bigint; readonly cursor: bigint }
}

/** Returns the first qualifying tickets among the rounds. */
export function proofOf(rounds: readonly RoundTickets[]): ThreeProof {
  const won = rounds.find(({ claimedAt }) => claimedAt !== undefined)
  return {
    played: rounds.find(({ hasTicket }) => hasTicket)?.lotteryId ?? 0n,
    won: { lotteryId: won?.lotteryId ?? 0n, cursor: BigInt(won?.claimedAt ?? 0) },
  }
}

/**
 * Returns a query for an account's eligibility for each of the three, once a minute. `undefined` on networks
 * without them.
 */
export function threeStandingQuery(
  reader: ChainReader,
  account: Address,
  { played, won }: ThreeProof,
): ChainQuery<readonly ClaimStanding[]> | undefined {
  const { claimableThree: three } = reader.network.contracts
  if (three === undefined) return undefined
  return chainQuery(reader, {
    verb: 'threeStanding',
    parameters: [addressKey(account), played.toString(), won.lotteryId.toString(), won.cursor.toString()],
    cadence: 'minute',
    reads: () => [
      threeCanClaimNft1(three, account, played),
      threeCanClaimNft2(three, account, won.lotteryId, won.cursor),
      threeCanClaimNft3(three, account),
      ...THREE_BUNNY_IDS.map((bunnyId) => threeHasClaimed(three, account, bunnyId)),
    ],
    assemble: (answers) => {
      const flags = answers.map(valueOrThrow)
      return THREE_BUNNY_IDS.map((_, index) => ({
        isClaimable: flags[index] === true,
        hasClaimed: flags[THREE_BUNNY_IDS.length + index] === true,
      }))
    },
  })
}

/**
 * Returns a query for the metadata URI of a claim's collectible, read once: the URI set by the claim, otherwise
 * the token's own on-chain metadata.
 */
export function claimUriQuery(
  reader: ChainReader,
  claim: CampaignName | 'claimableThree',
  bunnyId: number,
): ChainQuery<string> | undefined {
  const { contracts } = reader.network
  const [from, { collectibles }] = [contracts[claim], contracts]
  if (from === undefined || collectibles === undefined) return undefined
  const given: Hex =
    claim === 'claimableThree' ? `${THREE_TOKEN_URIS}${encodeUint(bunnyId)}` : CAMPAIGN_TOKEN_URI
  return chainQuery(reader, {
    verb: 'claimUri',
    parameters: [claim, bunnyId],
    cadence: 'once',
    reads: () =>
      [textRead(from, given), textRead(collectibles, `${BUNNY_URI}${encodeUint(bunnyId)}`)] as const,
    assemble: ([uri, drawn]) => {
      const own = valueOrThrow(uri)
      return own === '' ? valueOrThrow(drawn) : own
    },
  })
}

function textRead(to: Address, data: Hex): ContractRead<string> {
  return { to, data, decode: (answer) => decodeText(answer, LOCATION_LIMIT_CHARACTERS + 1) }
}
