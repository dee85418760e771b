import { spawn, type ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { createTestClient, http, publicActions, walletActions, type Address } from 'viem'
import { anvil as anvilChain } from 'viem/chains'
import { mnemonicToAccount } from 'viem/accounts'
import { foundryBinary } from '../../scripts/foundry-binary.ts'

const MNEMONIC = 'test test test test test test test test test test test junk'

/** A private chain that mines each transaction at once, or only on request. */
export class DeploymentChain {
  private constructor(
    readonly rpcUrl: string,
    private readonly process: ChildProcess,
  ) {}

  static async start(args: readonly string[] = []): Promise<DeploymentChain> {
    const process = spawn(foundryBinary('anvil'), ['--port', '0', '--hardfork', 'prague', ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    if (process.stdout === null) throw new Error('anvil has no output.')
    for await (const line of createInterface({ input: process.stdout })) {
      const port = /^Listening on .*:(\d+)$/.exec(line)?.[1]
      if (port !== undefined) {
        process.stdout.resume()
        return new DeploymentChain(`http://127.0.0.1:${port}`, process)
      }
    }
    throw new Error('anvil ended before it listened.')
  }

  get client() {
    return createTestClient({ chain: anvilChain, mode: 'anvil', transport: http(this.rpcUrl), cacheTime: 0 })
      .extend(publicActions)
      .extend(walletActions)
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.process.once('exit', resolve))
    this.process.kill('SIGINT')
    await ended
  }
}

/** The private key of an account of anvil's public mnemonic. */
export function keyOf(index: number): `0x${string}` {
  const key = mnemonicToAccount(MNEMONIC, { addressIndex: index }).getHdKey().privateKey
  if (key === null) throw new Error('The account has no private key.')
  return `0x${Buffer.from(key).toString('hex')}`
}

/** The address of an account of anvil's public mnemonic. */
export function addressOf(index: number): Address {
  return mnemonicToAccount(MNEMONIC, { addressIndex: index }).address
}
