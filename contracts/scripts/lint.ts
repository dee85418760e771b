// Runs forge's linter and solhint. Each prints its own findings; one failure fails the command.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { build } from './build.ts'
import { packageRoot, runForge } from './run-forge.ts'

async function solhint(): Promise<number> {
  const child = spawn(process.execPath, ['scripts/solhint.mjs'], { cwd: packageRoot, stdio: 'inherit' })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code ?? 1
}

/** Forge compiles before it lints, so wait for the build shared with other commands. */
async function forgeLint(): Promise<number> {
  await build()
  return runForge(['lint', '--deny', 'warnings'])
}

const codes = await Promise.all([solhint(), forgeLint()])
process.exitCode = Math.max(...codes)
