import { governanceSpace } from '@ibull/chain/governance'
import { lastFailure, rememberingFailure, useChainReader } from '@ibull/chain'
import { addressKey, IbullError, type Address, type Loadable } from '@ibull/domain'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { network } from '../../../platform/index.ts'
import type { Proposal, Vote } from './answers.ts'
import { GovernanceAwayError } from './governance-errors.ts'
import {
  createGovernanceHub,
  type GovernanceHub,
  type ListedState,
  type OwnPower,
  type StatedPower,
} from './hub-client.ts'

/** Votes come in while a page is open. */
const REFRESH_MS = 10_000
const KEEP_MS = 5 * 60_000

const hubUrl = network.services.governanceHubUrl

/** The space of this network. */
export const space = governanceSpace(network)

/** The hub of this network; the page is not offered without one. */
export const hub: GovernanceHub | undefined =
  hubUrl === undefined || space === undefined ? undefined : createGovernanceHub(hubUrl, space.id)

/** A state with the way to read it again. */
export type HubState<T> = Loadable<T> & { readonly refresh: () => void }

/**
 * A question to the hub: read again every ten seconds while the page is visible.
 * @param key names the question and all that it depends on; `undefined`: an input is missing, idle
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
      staleTime: REFRESH_MS,
      refetchInterval: refreshMs,
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

/** So many proposals of a state, the one that ends last first. */
export function useProposals(state: ListedState, first: number): HubState<readonly Proposal[]> {
  return useHubQuery(['proposals', state, first], (hub, signal) => hub.proposals({ state, first }, signal))
}

export function useProposal(id: string | undefined): HubState<Proposal> {
  return useHubQuery(id === undefined ? undefined : ['proposal', id], (hub, signal) =>
    hub.proposal(id ?? '', signal),
  )
}

/** All votes of a proposal that count. Read again when their number changes, or what they amount to. */
export function useVotes(proposal: Proposal | undefined): HubState<readonly Vote[]> {
  return useHubQuery(
    proposal === undefined ? undefined : ['votes', proposal.id, proposal.votes, proposal.scores.join()],
    (hub, signal) => hub.votes(proposal?.id ?? '', signal),
    false,
  )
}

/** Which of the votes state the power that their voters had, by address in lower case. */
export function useVerification(
  proposal: Proposal | undefined,
  votes: readonly Vote[] | undefined,
): HubState<ReadonlyMap<string, boolean>> {
  const stated = useMemo(
    () => (votes ?? []).filter(({ verificationHash }) => verificationHash !== undefined),
    [votes],
  )
  return useHubQuery(
    proposal === undefined || votes === undefined || stated.length === 0
      ? undefined
      : ['verification', proposal.id, votes.length, votes[0]?.id ?? ''],
    (hub, signal) => hub.verify(proposal?.snapshot ?? 0, stated, signal),
    false,
  )
}

/** An account's power for a proposal, or now. Idle without an account. */
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

/** An account's power at a proposal's block as the hub states it; ready with `undefined` from a hub that states none. */
export function useStatedPower(
  account: Address | undefined,
  proposal: Proposal,
): HubState<StatedPower | undefined> {
  const state = useHubQuery(
    account === undefined ? undefined : ['statedPower', addressKey(account), proposal.snapshot],
    async (hub) => ({
      stated: account === undefined ? undefined : await hub.statedPower(account, proposal.snapshot),
    }),
    false,
  )
  return useMemo(() => (state.status === 'ready' ? { ...state, value: state.value.stated } : state), [state])
}
