import { spawn, type StdioOptions } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { foundryBinary } from './foundry-binary.ts'

/** The folder of this package. */
export const packageRoot = fileURLToPath(new URL('..', import.meta.url))

/** Runs forge in `root`, forwards signals, and resolves to its exit code (1 if a signal ended it). */
export function runForge(
  args: readonly string[],
  { root = packageRoot, stdio = 'inherit' }: { root?: string; stdio?: StdioOptions } = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(foundryBinary('forge'), args, { cwd: root, stdio })
    const passOn = (signal: NodeJS.Signals) => child.kill(signal)
    process.on('SIGINT', passOn)
    process.on('SIGTERM', passOn)
    child.once('error', reject)
    child.once('exit', (code) => {
      process.off('SIGINT', passOn)
      process.off('SIGTERM', passOn)
      resolve(code ?? 1)
    })
  })
}
