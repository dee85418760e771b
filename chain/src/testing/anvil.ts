import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Hex } from '../networks/network.ts'

/** A development chain of a test's own. */
export interface Anvil {
  readonly url: string
  readonly request: (method: string, ...params: readonly unknown[]) => Promise<unknown>
  readonly stop: () => Promise<void>
}

/** What a node answered instead of a result. */
export class NodeError extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly data: unknown,
  ) {
    super(message)
    this.name = 'NodeError'
  }
}

const architecture = process.arch === 'x64' ? 'amd64' : process.arch
const manifest = `@foundry-rs/anvil-${process.platform}-${architecture}/package.json`
const binary = join(dirname(createRequire(import.meta.url).resolve(manifest)), 'bin', 'anvil')

/** Starts anvil on a free port, mining a block per transaction. */
export async function startAnvil(): Promise<Anvil> {
  const child = spawn(binary, ['--port', '0', '--base-fee', '0', '--chain-id', '31337'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // A setup that fails half-way must not leave a chain behind.
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const port = /Listening on 127\.0\.0\.1:(\d+)/.exec(output)?.[1]
      if (port !== undefined) resolve(`http://127.0.0.1:${port}`)
    })
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`anvil ended with ${code}: ${output}`)))
  })
  let id = 0
  return {
    url,
    request: async (method, ...params) => {
      id += 1
      const body = JSON.stringify({ jsonrpc: '2.0', id, method, params })
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
      const answer = (await response.json()) as {
        result?: unknown
        error?: { code: number; message: string; data?: unknown }
      }
      if (answer.error !== undefined) {
        throw new NodeError(answer.error.code, answer.error.message, answer.error.data)
      }
      return answer.result
    },
    stop: async () => {
      process.off('exit', kill)
      child.kill('SIGINT')
      await exited
    },
  }
}

/** Waits until a sent transaction has a receipt, and gives it. */
export async function receiptOf(
  anvil: Anvil,
  hash: Hex,
): Promise<{ readonly status: Hex; readonly contractAddress: Hex | null; readonly blockNumber: Hex }> {
  for (;;) {
    const receipt = await anvil.request('eth_getTransactionReceipt', hash)
    if (receipt !== null) return receipt as { status: Hex; contractAddress: Hex | null; blockNumber: Hex }
  }
}
