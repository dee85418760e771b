import { createDatabase, ethereumCallThrough, type Database, type NameOptions } from '@ibull/hub'
import type { Address, Hex } from 'viem'
import { LOCAL_CHAIN_ID } from '../accounts.ts'
import type { RpcClient } from '../chain/rpc-client.ts'
import type { LocalFeature } from '../feature.ts'
import { features } from '../features.ts'
import type { Logger } from '../log.ts'

const CALL_TIMEOUT_MS = 5_000

/**
 * The local world's names, opened on first use: most worlds never need them. Signatures expire by the chain's
 * clock, which tests move.
 * @param folder persists them between starts; in memory without one
 */
export function localNames(
  client: RpcClient,
  profile: Address,
  folder: string | undefined,
  log: Logger,
): NameOptions & { readonly database: Database } {
  const declared: readonly LocalFeature[] = features
  return {
    chainId: LOCAL_CHAIN_ID,
    profile,
    database: createDatabase({ folder }, (line) => log.info(line)),
    initial: declared.flatMap(({ names }) => names ?? []),
    call: ethereumCallThrough(client.url, CALL_TIMEOUT_MS),
    clock: async () => {
      const block = await client.request<{ timestamp: Hex }>('eth_getBlockByNumber', ['latest', false])
      return Number(block.timestamp)
    },
  }
}
