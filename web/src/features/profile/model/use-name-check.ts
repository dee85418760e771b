import { useChainReader } from '@ibull/chain'
import { NameRefusedError, NameTakenError, useNameService } from '@ibull/chain/profile'
import { nameProblem, type NameProblem } from '@ibull/domain/profile'
import { skipToken, useQuery } from '@tanstack/react-query'
import { SEARCH_DEBOUNCE_MS, useDebounced } from '../../../tokens/index.ts'

/** State of a name while it is typed. */
export type NameCheck =
  | { readonly status: 'empty' }
  | { readonly status: 'problem'; readonly problem: NameProblem }
  | { readonly status: 'checking' }
  | { readonly status: 'free' }
  | { readonly status: 'taken' }
  | { readonly status: 'refused'; readonly reason: string }
  /** The name service didn't respond. */
  | { readonly status: 'failed'; readonly retry: () => void }

/** Checks a name once typing pauses: first by the rules for names, then with the name service. */
export function useNameCheck(name: string): NameCheck {
  const { network, queryClient } = useChainReader()
  const service = useNameService()
  const rested = useDebounced(name, SEARCH_DEBOUNCE_MS)
  const problem = nameProblem(name)
  const isQueried = rested === name && problem === undefined && service !== undefined
  const { data, error, refetch, isFetching } = useQuery(
    {
      queryKey: ['nameCheck', network.id, rested.toLowerCase()],
      queryFn: isQueried
        ? async ({ signal }): Promise<NameCheck> => {
            try {
              await service.verify(rested, signal)
              return { status: 'free' }
            } catch (refusal) {
              if (refusal instanceof NameTakenError) return { status: 'taken' }
              if (refusal instanceof NameRefusedError) return { status: 'refused', reason: refusal.reason }
              throw refusal
            }
          }
        : skipToken,
      staleTime: 0,
      gcTime: 0,
      retry: false,
      networkMode: 'always',
      refetchOnWindowFocus: false,
    },
    queryClient,
  )
  if (name === '') return { status: 'empty' }
  if (problem !== undefined) return { status: 'problem', problem }
  if (service === undefined) return { status: 'failed', retry: () => undefined }
  if (!isQueried || (isFetching && data === undefined)) return { status: 'checking' }
  if (data !== undefined) return data
  return error === null ? { status: 'checking' } : { status: 'failed', retry: () => void refetch() }
}
