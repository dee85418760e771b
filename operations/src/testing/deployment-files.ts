import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ContractName } from '@ibull/contracts/deploy'
import type { Address, Hex } from 'viem'

const OWNER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/**
 * What this room's programs monitor, with its dependencies. Features that add contracts don't affect these tests.
 */
export const EXCHANGE_AND_YIELD = [
  'wrappedNative',
  'factory',
  'router',
  'multicall',
  'mainToken',
  'referral',
  'farm',
  'stakingPoolFactory',
  'vault',
  'feeCollector',
  'zap',
  'yieldLens',
] as const satisfies readonly ContractName[]

/** Contents of a test's parameter file and journal. */
export interface DeploymentFiles {
  readonly chainId?: number
  readonly rpcUrl?: string
  readonly genesis?: Hex
  readonly contracts: Partial<Record<ContractName, string>>
  /** Records of the journal; without them no journal is written. */
  readonly recorded?: Partial<Record<ContractName, Address>>
}

/** A folder with a parameter file and a journal, as left by `npm run deploy`. */
export function writeDeployment(files: DeploymentFiles): {
  readonly path: string
  readonly journalPath: string
  remove(): void
} {
  const { chainId = 31_337, rpcUrl = 'http://127.0.0.1:1', genesis = '0x00', contracts, recorded } = files
  const folder = mkdtempSync(join(tmpdir(), 'ibull-operations-'))
  const path = join(folder, 'network.json')
  const journalPath = `${path}.journal.json`
  writeFileSync(
    path,
    JSON.stringify({
      chainId,
      rpcUrl,
      owner: OWNER,
      treasury: OWNER,
      contracts,
      timelock: { minDelaySeconds: 0 },
      liquidityToken: { name: 'iBull LPs', symbol: 'IBULL-LP' },
      mainToken: {
        name: 'iBull Token',
        symbol: 'IBULL',
        initialSupply: '0',
        holder: OWNER,
        yearlyMintLimit: '1',
      },
      farming: { ibullPerSecond: '0', blockTimeMs: 450, referralCommissionBps: 0 },
      vault: {
        performanceFeeBps: 200,
        callFeeBps: 25,
        withdrawFeeBps: 10,
        withdrawFeePeriodSeconds: 259_200,
      },
      farms: [],
      pools: [],
    }),
  )
  if (recorded !== undefined) {
    const steps = Object.fromEntries(
      Object.entries(recorded).map(([name, address]) => [
        `deploy ${name}`,
        { fingerprint: '0x', address, attempts: [] },
      ]),
    )
    writeFileSync(journalPath, JSON.stringify({ format: 1, chainId, genesis, deployer: OWNER, steps }))
  }
  return { path, journalPath, remove: () => rmSync(folder, { recursive: true }) }
}
