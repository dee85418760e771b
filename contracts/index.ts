import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Abi, Hex } from 'viem'
import { artifactNames, pairInitCodeHash } from './artifacts.generated/names.ts'

export { artifactNames, pairInitCodeHash }

/** A contract that can be deployed. */
export type ArtifactName = (typeof artifactNames)[number]

/**
 * What is needed to deploy a contract: `bytecode` is its creation code without constructor arguments.
 * `deployedBytecode` is the code that it leaves on the chain, `deployedSize` bytes of it, with zeros at `immutables`
 * (start and length in bytes), where the chain has what the constructor put there.
 */
export type Artifact = {
  contractName: ArtifactName
  abi: Abi
  bytecode: Hex
  deployedBytecode: Hex
  immutables: readonly (readonly [start: number, length: number])[]
  deployedSize: number
}

/**
 * Reads the committed build of a contract; no compiler is needed.
 * @example const { abi, bytecode } = artifact('Factory')
 */
export function artifact(name: ArtifactName): Artifact {
  const known = builds.get(name)
  if (known !== undefined) return known
  const build = JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as Artifact
  builds.set(name, build)
  return build
}

// Not `new URL(…, import.meta.url)`, which Vite takes for an asset in the tests that have a page.
const folder = join(dirname(fileURLToPath(import.meta.url)), 'artifacts.generated')
const builds = new Map<ArtifactName, Artifact>()
