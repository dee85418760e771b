import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Hex } from 'viem'
import { artifactNames, type ArtifactName } from '../index.ts'
import { features } from '../features/index.ts'
import type { Feature } from '../features/feature.ts'

/** The compiler's standard JSON input for one contract, as block explorers accept it. */
interface StandardInput {
  readonly language: 'Solidity'
  readonly sources: Readonly<Record<string, { readonly content: string }>>
  readonly settings: object
}

const root = fileURLToPath(new URL('..', import.meta.url))
/** Settings for deployed contracts, as in foundry.toml. */
const SETTINGS = {
  remappings: ['@openzeppelin/=lib/@openzeppelin/'],
  optimizer: { enabled: true, runs: 3_000 },
  metadata: { bytecodeHash: 'none', appendCBOR: false },
  evmVersion: 'cancun',
  viaIR: true,
  outputSelection: { '*': { '*': ['evm.bytecode.object'] } },
} as const

/** Contracts of this repository that a network has, including pairs and pools, without test tokens. */
export const EXPLORER_CONTRACTS: readonly ArtifactName[] = artifactNames.filter((name) =>
  (features as readonly Feature[]).some(({ contracts }) => {
    const declaration = contracts[name]
    return (
      declaration !== undefined && (declaration.deployment !== undefined || declaration.abi === undefined)
    )
  }),
)

/** Source of a contract with all its imports and build settings. */
export function standardInput(name: ArtifactName): StandardInput {
  const sources: Record<string, { content: string }> = {}
  const open = [pathOf(name)]
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (path in sources) continue
    const content = readFileSync(join(root, path), 'utf8')
    sources[path] = { content }
    for (const [, imported = ''] of content.matchAll(/^\s*(?:import|\}\s*from)\s[^"']*["']([^"']+)["'];/gm))
      open.push(
        imported.startsWith('.')
          ? posix.join(posix.dirname(path), imported)
          : imported.replace(/^@openzeppelin\//, 'lib/@openzeppelin/'),
      )
  }
  return { language: 'Solidity', sources, settings: SETTINGS }
}

/** Compiles an input to creation code. @throws {Error} with the compiler's messages */
export async function compiled(name: ArtifactName, input: StandardInput): Promise<Hex> {
  const output = JSON.parse(await compile(JSON.stringify(input))) as {
    errors?: { severity: string; formattedMessage: string }[]
    contracts?: Record<string, Record<string, { evm: { bytecode: { object: string } } }>>
  }
  const code = output.contracts?.[pathOf(name)]?.[name]?.evm.bytecode.object
  if (code !== undefined) return `0x${code}`
  throw new Error((output.errors ?? []).map(({ formattedMessage }) => formattedMessage).join('\n'))
}

function compile(input: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const args = [join(root, 'bin/solc'), '--standard-json']
    const child = execFile(process.execPath, args, { maxBuffer: 2 ** 28 }, (error, stdout) => {
      if (error === null) resolve(stdout)
      else reject(error)
    })
    child.stdin?.end(input)
  })
}

function pathOf(name: ArtifactName): string {
  const found = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).find((file) =>
    `/${file}`.endsWith(`/${name}.sol`),
  )
  if (found === undefined) throw new Error(`There is no source of ${name}.`)
  return posix.join('src', found)
}
