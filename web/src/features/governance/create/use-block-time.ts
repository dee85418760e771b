import { useChainReader } from '@ibull/chain'
import { skipToken, useQuery } from '@tanstack/react-query'

/**
 * Returns a block's time in Unix seconds; `undefined` until loaded.
 * @param digits block number as typed
 */
export function useBlockTime(digits: string): number | undefined {
  const { network, rpc, queryClient } = useChainReader()
  const isBlock = /^[1-9]\d{0,12}$/.test(digits)
  const { data } = useQuery(
    {
      queryKey: ['governance', network.id, 'blockTime', digits],
      queryFn: isBlock
        ? ({ signal }) =>
            rpc.request({
              method: 'eth_getBlockByNumber',
              params: [`0x${Number(digits).toString(16)}`, false],
              signal,
              parse: timeOf,
            })
        : skipToken,
      retry: false,
      staleTime: Infinity,
    },
    queryClient,
  )
  return data ?? undefined
}

/** `null` if the node doesn't have the block. */
function timeOf(block: unknown): number | null {
  if (typeof block !== 'object' || block === null || !('timestamp' in block)) return null
  const seconds = Number(block.timestamp)
  return Number.isSafeInteger(seconds) ? seconds : null
}
