import type { ChainReader } from '@ibull/chain'
import { followHeads } from '@ibull/chain/follow-heads'
import { settingsStore } from '../settings/index.ts'

/**
 * Follows the network's newest blocks by WebSocket, for as long as the page lives. A user with an endpoint of their
 * own depends on no other.
 */
export function startFollowing({ network: { id: chainId, wsUrls: urls = [] }, announce }: ChainReader): void {
  let stop: (() => void) | undefined
  const update = (): void => {
    const isOwn = settingsStore.getState().ownRpcUrl !== undefined
    if (isOwn === (stop === undefined)) return
    stop?.()
    stop = isOwn ? undefined : followHeads({ chainId, urls, onHead: announce })
  }
  settingsStore.subscribe(update)
  update()
}
