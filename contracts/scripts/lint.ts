// Runs forge's linter and solhint. Each prints its own findings; one failure fails the command.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { build } from './build.ts'
import { packageRoot, runForge } from './run-forge.ts'

/** Tests have a configuration of their own. */
const SOLHINT = [
  ['src/**/*.sol', 'test-tokens/**/*.sol'],
  ['-c', 'test/.solhint.json', 'test/**/*.sol'],
]

async function solhint(args: readonly string[]): Promise<number> {
  const common = ['--disc', '--noPoster', '--max-warnings', '0']
  const child = spawn('solhint', [...common, ...args], { cwd: packageRoot, stdio: 'inherit' })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code ?? 1
}

/** Forge compiles before it lints, so wait for the build shared with other commands. */
async function forgeLint(): Promise<number> {
  await build()
  return runForge(['lint', '--deny', 'warnings'])
}

const codes = await Promise.all([...SOLHINT.map(solhint), forgeLint()])
process.exitCode = Math.max(...codes)
