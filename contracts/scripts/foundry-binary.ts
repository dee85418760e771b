import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const architectures: Record<string, string | undefined> = { x64: 'amd64', arm64: 'arm64' }

/**
 * The path of a Foundry tool's own binary. The npm wrapper of the same name passes no signals on, so scripts start
 * the binary itself.
 * @throws {Error} when npm has not installed the package for this platform.
 */
export function foundryBinary(tool: 'forge' | 'anvil' | 'cast'): string {
  const platform = `${process.platform}-${architectures[process.arch] ?? process.arch}`
  const packageName = `@foundry-rs/${tool}-${platform}`
  const require = createRequire(import.meta.url)
  let root: string
  try {
    root = dirname(require.resolve(`${packageName}/package.json`))
  } catch (cause) {
    throw new Error(`${packageName} is not installed. Run npm ci on this machine (${platform}).`, { cause })
  }
  const binary = join(root, 'bin', process.platform === 'win32' ? `${tool}.exe` : tool)
  if (!existsSync(binary)) throw new Error(`${packageName} has no ${binary}.`)
  return binary
}
