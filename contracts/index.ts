import { readFileSync } from 'node:fs'
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
  const url = new URL(`./artifacts.generated/${name}.json`, import.meta.url)
  const build = JSON.parse(readFileSync(url, 'utf8')) as Artifact
  builds.set(name, build)
  return build
}

const builds = new Map<ArtifactName, Artifact>()
