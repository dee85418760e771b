import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { NetworkFile } from '@ibull/domain/network-file'

/** Network data needed by a build. */
export type NetworkData = {
  readonly file: NetworkFile
  readonly pairTable: string
  readonly connectionOrigins: readonly string[]
}

/**
 * Reads and validates a network file.
 * @param path `NETWORK_FILE`; defaults to the main network's.
 * @throws with all problems
 */
export function readNetworkData(path = ''): NetworkData {
  const program = join(import.meta.dirname, 'print-network-data.ts')
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', program], {
    cwd: join(import.meta.dirname, '../..'),
    encoding: 'utf8',
    env: { ...process.env, NETWORK_FILE: path },
  })
  if (status !== 0) throw new Error(stderr)
  return JSON.parse(stdout) as NetworkData
}
