import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const SYSTEMS: Readonly<Record<string, string>> = { linux: 'linux', darwin: 'darwin' }
const ARCHITECTURES: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' }

/**
 * Path of a Foundry tool's own binary. The npm wrapper of the same name doesn't forward signals, so a chain would
 * lose its state at each stop.
 * @throws {Error} if there is none for this platform, or npm hasn't installed it
 */
export function foundryBinary(
  tool: 'forge' | 'anvil',
  platform: string = process.platform,
  architecture: string = process.arch,
): string {
  const system = SYSTEMS[platform]
  const machine = ARCHITECTURES[architecture]
  if (system === undefined || machine === undefined)
    throw new Error(
      `There is no ${tool} for ${platform} on ${architecture}. Linux and macOS on amd64 or arm64 are supported.`,
    )
  const packageName = `@foundry-rs/${tool}-${system}-${machine}`
  try {
    const wrapper = createRequire(import.meta.url).resolve(`@foundry-rs/${tool}/package.json`)
    return join(dirname(createRequire(wrapper).resolve(`${packageName}/package.json`)), 'bin', tool)
  } catch (cause) {
    throw new Error(`${packageName} is not installed. Run "npm ci" and try again.`, { cause })
  }
}
