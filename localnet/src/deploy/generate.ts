import { readFile, writeFile } from 'node:fs/promises'
import { compileTokens } from './compile-tokens.ts'
import { loadArtifacts, TOKEN_ARTIFACTS_FILE } from './contract-artifacts.ts'
import { planDeployment } from './deployment.ts'
import { LOCAL_NETWORK_FILE, localNetworkFile } from './local-network-file.ts'

/** Writes the generated files of this room; with `--check` only compares them, and fails on a difference. */
const isCheck = process.argv.includes('--check')
const differing: string[] = []

await produce(TOKEN_ARTIFACTS_FILE, `${JSON.stringify(await compileTokens(), null, 1)}\n`)
await produce(LOCAL_NETWORK_FILE, localNetworkFile(planDeployment(loadArtifacts())))

if (differing.length > 0) {
  process.stderr.write(`Out of date, run "npm run generate -w localnet":\n${differing.join('\n')}\n`)
  process.exitCode = 1
}

async function produce(file: URL, content: string): Promise<void> {
  const existing = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (existing === content) return
  if (isCheck) differing.push(file.pathname)
  else await writeFile(file, content)
}
