import { readFileSync } from 'node:fs'
import type { Abi, Hex } from 'viem'
import { artifactNames, pairInitCodeHash } from './artifacts.generated/names.ts'

export { artifactNames, pairInitCodeHash }

/** A contract that can be deployed. */
export type ArtifactName = (typeof artifactNames)[number]

/**
 * What is needed to deploy a contract: `bytecode` is its creation code without constructor arguments, `deployedSize`
 * the bytes of code that it leaves on the chain.
 */
export type Artifact = { contractName: ArtifactName; abi: Abi; bytecode: Hex; deployedSize: number }

/**
 * Reads the committed build of a contract; no compiler is needed.
 * @example const { abi, bytecode } = artifact('Factory')
 */
export function artifact(name: ArtifactName): Artifact {
  const url = new URL(`./artifacts.generated/${name}.json`, import.meta.url)
  return JSON.parse(readFileSync(url, 'utf8')) as Artifact
}
