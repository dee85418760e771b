import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const program = join(import.meta.dirname, '../../../operations/src/deployment/check-main.ts')

/**
 * Asks the programs of a deployment whether they could start on a host: they read its parameter file, its journal and
 * the network file, and refuse a network file of another deployment.
 * @param deployment path of the parameter file, beside its journal
 * @returns what they refuse, with its fix; `undefined` if they could start
 */
export function deploymentProblem(deployment: string, networkFile: string): string | undefined {
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', program, deployment], {
    encoding: 'utf8',
    // Which node they ask is the host's matter.
    env: { ...process.env, NETWORK_FILE: networkFile, CHAIN_RPC_URL: '' },
  })
  return status === 0 ? undefined : stderr.trimEnd()
}
