import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ContractName } from '@ibull/contracts/deploy'
import type { Address, Hex } from 'viem'

const OWNER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** What the programs of this room look after, with what it needs. Features that add contracts leave these tests alone. */
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

/** What a test's parameter file and journal say. */
export interface DeploymentFiles {
  readonly chainId?: number
  readonly rpcUrl?: string
  readonly genesis?: Hex
  readonly contracts: Partial<Record<ContractName, string>>
  /** What the journal records; no journal is written without it. */
  readonly recorded?: Partial<Record<ContractName, Address>>
}

/** A folder with a parameter file and a journal, as `npm run deploy` leaves them behind. */
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
      mainToken: { initialSupply: '0', holder: OWNER, yearlyMintLimit: '1' },
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
