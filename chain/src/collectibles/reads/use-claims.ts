import type { Address, Loadable } from '@ibull/domain'
import { useMemo } from 'react'
import { useChainReader } from '../../reads/reader-context.ts'
import { useChainQueries, useChainQuery } from '../../reads/use-chain-query.ts'
import { CAMPAIGNS, type CampaignName } from '../campaigns.ts'
import type { ClaimCall } from '../collectible-flows.ts'
import {
  campaignStandingQuery,
  campaignTermsQuery,
  claimUriQuery,
  proofOf,
  roundsOf,
  roundTicketsQuery,
  threeStandingQuery,
  threeTermsQuery,
  type ClaimStanding,
  type ClaimTerms,
} from './claim-queries.ts'

/** A one-time claim, with an account's eligibility. */
export interface CollectibleClaim {
  /** Campaign name, or which of the three it is. */
  readonly id: CampaignName | 'lottie' | 'lucky' | 'baller'
  readonly terms: ClaimTerms
  /** Idle without an account. */
  readonly standing: Loadable<ClaimStanding>
  /** Call to sign for the claim. */
  readonly call: ClaimCall
}

const THREE = ['lottie', 'lucky', 'baller'] as const
const IDLE: Loadable<ClaimStanding> = { status: 'idle' }

/**
 * Returns the three lottery collectibles with an account's eligibility; read once a minute, and after each of the
 * page's receipts. Idle on networks without them. Searches an account's tickets in the latest 32 qualifying
 * rounds, the first 1,000 of each.
 */
export function useThreeClaims(account: Address | undefined): Loadable<readonly CollectibleClaim[]> {
  const reader = useChainReader()
  const terms = useChainQuery(useMemo(() => threeTermsQuery(reader), [reader]))
  const rounds = useMemo(() => (terms.status === 'ready' ? roundsOf(terms.value) : []), [terms])
  const tickets = useChainQueries(
    useMemo(
      () =>
        account === undefined ? [] : rounds.flatMap((id) => roundTicketsQuery(reader, account, id) ?? []),
      [reader, account, rounds],
    ),
  )
  const failure = tickets.find(({ status }) => status === 'failed')
  const known = tickets.flatMap((state) => (state.status === 'ready' ? [state.value] : []))
  const isKnown = terms.status === 'ready' && known.length === rounds.length
  const proof = proofOf(known)
  const { played } = proof
  const { lotteryId, cursor } = proof.won
  const standings = useChainQuery(
    useMemo(
      () =>
        account === undefined || !isKnown
          ? undefined
          : threeStandingQuery(reader, account, { played, won: { lotteryId, cursor } }),
      [reader, account, isKnown, played, lotteryId, cursor],
    ),
  )
  return useMemo(() => {
    if (terms.status !== 'ready') return terms
    const claims = terms.value.claims.map((claim, index): CollectibleClaim => {
      const isSecond = index === 1
      return {
        id: THREE[index] ?? 'baller',
        terms: claim,
        standing: account === undefined ? IDLE : standingAt(standings, failure, index),
        call: {
          campaign: 'claimableThree',
          bunnyId: claim.bunnyId,
          lotteryId: isSecond ? lotteryId : index === 0 ? played : 0n,
          cursor: isSecond ? cursor : 0n,
        },
      }
    })
    return { ...terms, value: claims }
  }, [terms, account, standings, failure, played, lotteryId, cursor])
}

function standingAt(
  standings: Loadable<readonly ClaimStanding[]>,
  failure: Loadable<unknown> | undefined,
  index: number,
): Loadable<ClaimStanding> {
  if (failure?.status === 'failed') return failure
  if (standings.status === 'idle') return { status: 'loading' }
  if (standings.status !== 'ready') return standings
  const value = standings.value[index]
  return value === undefined ? { status: 'loading' } : { ...standings, value }
}

/** Returns the network's campaigns with an account's eligibility, read like {@link useThreeClaims}. */
export function useCampaignClaims(
  account: Address | undefined,
): readonly { readonly id: CampaignName; readonly claim: Loadable<CollectibleClaim> }[] {
  const reader = useChainReader()
  const names = useMemo(
    () => CAMPAIGNS.filter((name) => reader.network.contracts[name] !== undefined),
    [reader],
  )
  const terms = useChainQueries(
    useMemo(() => names.flatMap((name) => campaignTermsQuery(reader, name) ?? []), [reader, names]),
  )
  const standings = useChainQueries(
    useMemo(
      () =>
        account === undefined
          ? []
          : names.flatMap((name) => campaignStandingQuery(reader, account, name) ?? []),
      [reader, account, names],
    ),
  )
  return useMemo(
    () =>
      names.map((id, index) => {
        const known = terms[index]
        if (known === undefined || known.status !== 'ready')
          return { id, claim: known ?? { status: 'loading' } }
        const { value } = known
        const call = { campaign: id, bunnyId: value.bunnyId } as const
        return {
          id,
          claim: { ...known, value: { id, terms: value, standing: standings[index] ?? IDLE, call } },
        }
      }),
    [names, terms, standings],
  )
}

/** Returns the metadata URI of a claim's collectible. Idle without a claim. */
export function useClaimUri(claim: CollectibleClaim | undefined): Loadable<string> {
  const reader = useChainReader()
  const campaign = claim?.call.campaign
  const bunnyId = claim?.call.bunnyId
  return useChainQuery(
    useMemo(
      () =>
        campaign === undefined || bunnyId === undefined
          ? undefined
          : claimUriQuery(reader, campaign, bunnyId),
      [reader, campaign, bunnyId],
    ),
  )
}
