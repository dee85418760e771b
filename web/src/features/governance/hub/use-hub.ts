import { governanceSpace } from '@ibull/chain/governance'
import { lastFailure, rememberingFailure, useChainReader } from '@ibull/chain'
import { addressKey, IbullError, type Address, type Loadable } from '@ibull/domain'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { network, reloadOnce } from '../../../platform/index.ts'
import type { Proposal, UnsupportedProposal, Vote } from './answers.ts'
import { GovernanceAwayError, ProposalMissingError } from './governance-errors.ts'
import {
  createGovernanceHub,
  type GovernanceHub,
  type ListedState,
  type OwnPower,
  type StatedPower,
  type VotePage,
} from './hub-client.ts'

/** Votes arrive while a page is open. */
const REFRESH_MS = 10_000
const KEEP_MS = 5 * 60_000

const hubUrl = network.services.governanceHubUrl

/** This network's space. */
export const space = governanceSpace(network)

/** This network's hub; without one the page isn't available. */
export const hub: GovernanceHub | undefined =
  hubUrl === undefined || space === undefined ? undefined : createGovernanceHub(hubUrl, space.id)

/** A state with a refresh function. */
export type HubState<T> = Loadable<T> & { readonly refresh: () => void }

/**
 * Queries the hub: refreshed every ten seconds while the page is visible, also without `refreshMs` while it fails.
 * @param key query key with everything the result depends on; idle if `undefined` because an input is missing
 */
function useHubQuery<T>(
  key: readonly (string | number)[] | undefined,
  load: (hub: GovernanceHub, signal: AbortSignal) => Promise<T>,
  refreshMs: number | false = REFRESH_MS,
): HubState<T> {
  const reader = useChainReader()
  const queryKey = ['governance', network.id, ...(key ?? ['idle'])]
  const isEnabled = key !== undefined && hub !== undefined
  const { data, error, errorUpdateCount, refetch } = useQuery<T, Error>(
    {
      queryKey,
      queryFn:
        isEnabled && hub !== undefined
          ? ({ signal }) => rememberingFailure(reader, queryKey, signal, () => load(hub, signal))
          : skipToken,
      gcTime: KEEP_MS,
      networkMode: 'always',
      retry: false,
      // Who comes back to a list has just published or withdrawn.
      staleTime: refreshMs === false ? REFRESH_MS : 0,
      refetchInterval: ({ state }) => (state.status === 'error' ? REFRESH_MS : refreshMs),
      refetchOnWindowFocus: true,
    },
    reader.queryClient,
  )
  const failure = error ?? (errorUpdateCount > 0 ? lastFailure(reader, queryKey) : undefined)
  const refresh = useCallback(() => void refetch(), [refetch])
  return useMemo((): HubState<T> => {
    if (!isEnabled) return { status: 'idle', refresh }
    if (data !== undefined)
      return { status: 'ready', value: data, isStale: failure instanceof Error, refresh }
    if (!(failure instanceof Error)) return { status: 'loading', refresh }
    const named = failure instanceof IbullError ? failure : new GovernanceAwayError(failure)
    return { status: 'failed', error: named, retry: refresh, refresh }
  }, [isEnabled, data, failure, refresh])
}

/** Proposals of a state, the one that ends last first. */
export interface ListedProposals {
  readonly proposals: readonly (Proposal | UnsupportedProposal)[]
  /** How many were asked for. */
  readonly first: number
}

/** Returns the given number of proposals of a state; those known before while more of them are loading. */
export function useProposals(state: ListedState, first: number): HubState<ListedProposals> {
  return useKept(
    state,
    useHubQuery(['proposals', state, first], async (hub, signal) => ({
      proposals: await hub.proposals({ state, first }, signal),
      first,
    })),
  )
}

/** Loads what checks content against signatures. */
export const loadCheck = () => reloadOnce(() => import('./check-content.ts'))

/**
 * Returns a proposal with its content checked; failed with a {@link ProposalMissingError} if the hub has none, also once it was withdrawn. Idle
 * without an ID.
 */
export function useProposal(id: string | undefined): HubState<Proposal | UnsupportedProposal> {
  const reader = useChainReader()
  const state = useHubQuery(id === undefined ? undefined : ['proposal', id], async (hub, signal) => {
    try {
      const [{ checkProposal }, found] = await Promise.all([loadCheck(), hub.proposal(id ?? '', signal)])
      return found.type === undefined ? found : await checkProposal(found, hub, reader, signal)
    } catch (error) {
      // That there is none is an answer, which replaces the one before.
      if (error instanceof ProposalMissingError) return error
      throw error
    }
  })
  return useMemo(() => {
    if (state.status !== 'ready') return state
    const { value, refresh } = state
    return value instanceof ProposalMissingError
      ? { status: 'failed', error: value, retry: refresh, refresh }
      : { ...state, value }
  }, [state])
}

/**
 * Keeps the last value of the same thing while its next one loads, or can't be loaded.
 * @param of what the values belong to
 */
function useKept<T>(of: string, state: HubState<T>): HubState<T> {
  const [kept, setKept] = useState<{ readonly of: string; readonly value: T }>()
  if (state.status === 'ready' && (kept?.of !== of || kept.value !== state.value)) {
    setKept({ of, value: state.value })
  }
  return useMemo(
    () =>
      (state.status === 'loading' || state.status === 'failed') && kept?.of === of
        ? { status: 'ready', value: kept.value, isStale: state.status === 'failed', refresh: state.refresh }
        : state,
    [of, state, kept],
  )
}

/** Changes with each vote that the hub counts. */
function countOf({ votes, scores, votedPower }: Proposal): string {
  return [votes, votedPower, ...scores].join()
}

/**
 * Returns a hundred votes of a proposal by power. Refetched when votes arrive.
 * @param skip number of stronger ones
 */
export function useVotes(proposal: Proposal | undefined, skip: number): HubState<VotePage> {
  const state = useHubQuery(
    proposal === undefined ? undefined : ['votes', proposal.id, skip, countOf(proposal)],
    (hub, signal) => hub.votes(proposal?.id ?? '', skip, signal),
    false,
  )
  return useKept(`${proposal?.id ?? ''} ${skip}`, state)
}

/** Returns an account's vote, ready with `undefined` if it hasn't voted. Refetched when votes arrive. */
export function useOwnVote(
  proposal: Proposal | undefined,
  account: Address | undefined,
): HubState<{ readonly vote: Vote | undefined }> {
  const key = account === undefined ? '' : addressKey(account)
  const state = useHubQuery(
    proposal === undefined || account === undefined
      ? undefined
      : ['ownVote', proposal.id, key, countOf(proposal)],
    async (hub, signal) => ({
      vote: account === undefined ? undefined : await hub.ownVote(proposal?.id ?? '', account, signal),
    }),
    false,
  )
  return useKept(`${proposal?.id ?? ''} ${key}`, state)
}

/** Returns which of these votes state the power their voters had, by lower-case address; idle if no hub verifies it. */
export function useVerification(
  proposal: Proposal,
  votes: readonly Vote[],
): HubState<ReadonlyMap<string, boolean>> {
  const stated = votes.filter(({ verificationHash }) => verificationHash !== undefined)
  return useHubQuery(
    stated.length === 0 || !proposal.isRecountable
      ? undefined
      : ['verification', proposal.id, proposal.snapshot, ...stated.map(({ id }) => id)],
    (hub, signal) => hub.verify(proposal.snapshot, stated, signal),
    false,
  )
}

/** Returns an account's power for a proposal, or currently. Idle without an account. */
export function useOwnPower(account: Address | undefined, proposal: string | undefined): HubState<OwnPower> {
  return useHubQuery(
    account === undefined ? undefined : ['power', addressKey(account), proposal ?? ''],
    (hub, signal) => {
      if (account === undefined) throw new TypeError('A question without its account.')
      return hub.power(account, proposal, signal)
    },
    proposal === undefined ? REFRESH_MS : false,
  )
}

/** Returns an account's power at a proposal's block as stated by the hub; ready with `undefined` if none states it. */
export function useStatedPower(
  account: Address | undefined,
  proposal: Proposal,
): HubState<StatedPower | undefined> {
  const { isRecountable, snapshot } = proposal
  const state = useHubQuery(
    account === undefined ? undefined : ['statedPower', addressKey(account), snapshot, String(isRecountable)],
    async (hub) => ({
      stated: account === undefined || !isRecountable ? undefined : await hub.statedPower(account, snapshot),
    }),
    false,
  )
  return useMemo(() => (state.status === 'ready' ? { ...state, value: state.value.stated } : state), [state])
}
