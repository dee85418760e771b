import { deployProtocol, parseParameters, type DeploymentResult } from '@ibull/contracts/deploy'
import { DevelopmentChain } from '@ibull/contracts/development-chain'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Key of anvil's first account. */
const DEPLOYER_KEY = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'

/** Otherwise anvil writes each block's state to disk: gigabytes in a long simulation. */
const PRUNED = ['--prune-history', '256']

/** A development chain, and a folder for its deployment's files. */
export class OwnChain {
  private constructor(
    readonly chain: DevelopmentChain,
    readonly folder: string,
  ) {}

  /** @param fill deploys the tests' contracts; if it fails, everything is cleaned up */
  static async start<Protocol>(
    options: readonly string[],
    fill: (own: OwnChain) => Promise<Protocol>,
  ): Promise<Protocol> {
    const own = new OwnChain(
      await DevelopmentChain.start([...PRUNED, ...options]),
      mkdtempSync(join(tmpdir(), 'ibull-operations-')),
    )
    try {
      return await fill(own)
    } catch (error) {
      await own.stop()
      throw error
    }
  }

  /** Writes a parameter file and deploys from it, like the command, up to the calls required of others. */
  async deploy(path: string, parameters: Record<string, unknown>): Promise<DeploymentResult> {
    const text = JSON.stringify(parameters)
    writeFileSync(path, text)
    return deployProtocol({
      parameters: parseParameters(text),
      key: DEPLOYER_KEY,
      journalPath: `${path}.journal.json`,
      patience: { pollMs: 5, limitMs: 20_000 },
      log: () => undefined,
    })
  }

  async stop(): Promise<void> {
    await this.chain.stop()
    rmSync(this.folder, { recursive: true, force: true })
  }
}
