// npm run deploy: runs the contracts' deploy command, then writes the network file from its journal.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { InvalidNetworkFileError } from '@ibull/chain/network-file'
import { leftOut, type NetworkFile } from '@ibull/domain/network-file'
import { runProgram } from '../program/run-program.ts'
import { readDeployment } from './read-deployment.ts'
import { writeNetworkFile } from './write-network-file.ts'

/** Exit code of the contracts' command where it stopped before it had a result. */
const REFUSED = 3

const USAGE = `
  --network   the network file that is written, or completed; <parameter file>.network.json when missing
`

/** The directory npm was called from: npm runs scripts in their workspace's folder. */
const callFolder = process.env['INIT_CWD'] ?? process.cwd()

await runProgram(async () => {
  const { values, positionals, tokens } = parseArgs({
    strict: false,
    tokens: true,
    allowPositionals: true,
    options: { network: { type: 'string' }, journal: { type: 'string' } },
  })
  const ofNetwork = new Set(
    tokens.flatMap((token) =>
      token.kind === 'option' && token.name === 'network'
        ? [token.index, ...(token.inlineValue === false ? [token.index + 1] : [])]
        : [],
    ),
  )
  const rest = process.argv.slice(2).filter((_, index) => !ofNetwork.has(index))
  const program = join(import.meta.dirname, '../../../contracts/deploy/main.ts')
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', program, ...rest], { stdio: 'inherit' })
  const code = status ?? 1
  const [file] = positionals
  if (code === 2) process.stderr.write(USAGE)
  // The parameters may be others than those of the journal, and the sources too.
  if (code === REFUSED) return 1
  if (code === 2 || file === undefined || 'verify' in values || 'dry-run' in values) return code
  const { network, journal } = values
  const path = resolve(callFolder, file)
  const networkPath = typeof network === 'string' ? resolve(callFolder, network) : `${path}.network.json`
  return writeNetwork(
    networkPath,
    path,
    typeof journal === 'string' ? resolve(callFolder, journal) : undefined,
    code,
  )
})

async function writeNetwork(
  networkPath: string,
  path: string,
  journalPath: string | undefined,
  code: number,
): Promise<number> {
  let deployment
  try {
    deployment = readDeployment(path, journalPath)
  } catch (error) {
    // Some contracts are missing: the deploy command failed and has printed the reason.
    if (code !== 0) return code
    throw error
  }
  const say = (line: string): void => void process.stdout.write(`${line}\n`)
  try {
    const problems = await writeNetworkFile(networkPath, path, deployment)
    say(`\nThe network file is ${networkPath}`)
    if (problems.length > 0) say('It is not complete:\n')
    for (const problem of problems) say(`  ${problem}`)
    for (const sentence of leftOut(JSON.parse(readFileSync(networkPath, 'utf8')) as NetworkFile))
      say(`NOTE   ${sentence}`)
    return code
  } catch (error) {
    if (!(error instanceof InvalidNetworkFileError)) throw error
    say(`\n${error.message}\n\nIt stays as it is: correct it, and run the same command again to complete it.`)
    return 1
  }
}
