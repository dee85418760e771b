import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** There is no anvil for this kind of machine. */
export class UnsupportedMachineError extends Error {
  constructor(platform: string, architecture: string) {
    super(
      `There is no local chain for ${platform} on ${architecture}. Linux and macOS on amd64 or arm64 are supported.`,
    )
    this.name = 'UnsupportedMachineError'
  }
}

/** The chain's program was not installed. */
export class AnvilMissingError extends Error {
  constructor(packageName: string, cause: unknown) {
    super(`${packageName} is not installed. Run "npm ci" and try again.`, { cause })
    this.name = 'AnvilMissingError'
  }
}

const PLATFORMS: Readonly<Record<string, string>> = { linux: 'linux', darwin: 'darwin' }
const ARCHITECTURES: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' }

/**
 * The path of anvil itself. The `anvil` command of npm is a wrapper that passes no signals on, so that
 * the chain would lose its state at each stop.
 * @throws {UnsupportedMachineError}, {AnvilMissingError}
 */
export function anvilBinary(
  platform: string = process.platform,
  architecture: string = process.arch,
): string {
  const system = PLATFORMS[platform]
  const machine = ARCHITECTURES[architecture]
  if (system === undefined || machine === undefined) throw new UnsupportedMachineError(platform, architecture)
  const packageName = `@foundry-rs/anvil-${system}-${machine}`
  try {
    const require = createRequire(import.meta.url)
    const wrapper = require.resolve('@foundry-rs/anvil/package.json')
    const manifest = createRequire(wrapper).resolve(`${packageName}/package.json`)
    return join(dirname(manifest), 'bin', 'anvil')
  } catch (cause) {
    throw new AnvilMissingError(packageName, cause)
  }
}
