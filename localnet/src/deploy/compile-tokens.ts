import { createRequire } from 'node:module'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { ContractArtifact } from './contract-artifacts.ts'

const SOURCE = fileURLToPath(new URL('../../contracts/LocalTokens.sol', import.meta.url))
const SOURCE_NAME = 'LocalTokens.sol'

interface CompilerOutput {
  readonly errors?: readonly { readonly severity: string; readonly formattedMessage: string }[]
  readonly contracts?: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          {
            readonly abi: ContractArtifact['abi']
            readonly evm: { readonly bytecode: { readonly object: string } }
          }
        >
      >
    >
  >
}

/** Compiles the tokens of the local chain. The result is committed, so that a start needs no compiler. */
export async function compileTokens(): Promise<Record<string, ContractArtifact>> {
  const compiler = createRequire(import.meta.url)('solc') as { compile(input: string): string }
  const input = {
    language: 'Solidity',
    sources: { [SOURCE_NAME]: { content: await readFile(SOURCE, 'utf8') } },
    settings: {
      evmVersion: 'cancun',
      optimizer: { enabled: true, runs: 1000 },
      metadata: { appendCBOR: false, bytecodeHash: 'none' },
      outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
    },
  }
  const output = JSON.parse(compiler.compile(JSON.stringify(input))) as CompilerOutput
  const problems = (output.errors ?? []).map((problem) => problem.formattedMessage)
  if (problems.length > 0) throw new Error(problems.join('\n'))
  const contracts = output.contracts?.[SOURCE_NAME] ?? {}
  return Object.fromEntries(
    Object.entries(contracts).map(([name, { abi, evm }]) => [
      name,
      { abi, bytecode: `0x${evm.bytecode.object}` },
    ]),
  )
}
