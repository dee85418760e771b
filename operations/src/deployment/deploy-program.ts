import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { InvalidNetworkFileError } from '@ibull/chain/network-file'
import { deployCommand, MISUSED, REFUSED } from '@ibull/contracts/deploy'
import { leftOut, type NetworkFile } from '@ibull/domain/network-file'
import { OperationError } from '../program/operation-error.ts'
import { readDeployment, type Deployment } from './read-deployment.ts'
import { outdatedFields, writeNetworkFile } from './write-network-file.ts'

const USAGE = `
  --network        the network file that is written, or completed; <parameter file>.network.json when missing
  --network-only   sends nothing and needs no key: writes or completes the network file alone
`

/** The directory npm was called from: npm runs scripts in their workspace's folder. */
const callFolder = process.env['INIT_CWD'] ?? process.cwd()

/** The files of a deployment. */
interface Paths {
  readonly parameters: string
  readonly journal: string | undefined
  readonly network: string
}

/** Runs the contracts' deploy command, then writes the network file from its journal. @returns the exit code */
export async function deployProgram(args: readonly string[], stop: AbortSignal): Promise<number> {
  // What was sent is in the journal, and the same command resumes from there.
  stop.addEventListener('abort', () => process.exit(1))
  const { values, positionals, tokens } = parseArgs({
    args: [...args],
    strict: false,
    tokens: true,
    allowPositionals: true,
    options: {
      network: { type: 'string' },
      journal: { type: 'string' },
      'network-only': { type: 'boolean' },
    },
  })
  const own = new Set(
    tokens.flatMap((token) =>
      token.kind === 'option' && token.name === 'network'
        ? [token.index, ...(token.inlineValue === false ? [token.index + 1] : [])]
        : token.kind === 'option' && token.name === 'network-only'
          ? [token.index]
          : [],
    ),
  )
  const rest = args.filter((_, index) => !own.has(index))
  const isVerified = 'verify' in values
  const [file, ...more] = positionals
  if (typeof values.network === 'string' && values.network.startsWith('--'))
    throw new OperationError('--network needs the path of a network file after it.')
  if ('network-only' in values) {
    const isPlain = values['network-only'] === true
    if (!isPlain || file === undefined || more.length > 0 || isVerified || 'dry-run' in values)
      throw new OperationError(
        '--network-only sends nothing: name the parameter file alone, without --verify and --dry-run.',
      )
    return writeNetwork(pathsOf(file, values), 0)
  }
  const code = await deployCommand(rest)
  if (code === MISUSED) process.stderr.write(USAGE)
  // The parameters may be others than those of the journal, and the sources too.
  if (code === REFUSED) return 1
  if (code === MISUSED || file === undefined || 'dry-run' in values) return code
  const paths = pathsOf(file, values)
  return isVerified ? verifyNetwork(paths, code) : writeNetwork(paths, code)
}

function pathsOf(
  file: string,
  { network, journal }: Readonly<Record<string, string | boolean | undefined>>,
): Paths {
  const parameters = resolve(callFolder, file)
  return {
    parameters,
    journal: typeof journal === 'string' ? resolve(callFolder, journal) : undefined,
    network: typeof network === 'string' ? resolve(callFolder, network) : `${parameters}.network.json`,
  }
}

/** @returns the exit code of a run whose contracts' command ended with `code` */
async function writeNetwork(paths: Paths, code: number): Promise<number> {
  return withNetworkFile(paths, code, async (deployment) => {
    const problems = await writeNetworkFile(paths.network, paths.parameters, deployment)
    say(`\nThe network file is ${paths.network}`)
    if (problems.length > 0) say('It is not complete:\n')
    for (const problem of problems) say(`  ${problem}`)
    for (const sentence of leftOut(JSON.parse(readFileSync(paths.network, 'utf8')) as NetworkFile))
      say(`NOTE   ${sentence}`)
    return code
  })
}

/** Compares the network file, if there is one. @returns likewise */
async function verifyNetwork(paths: Paths, code: number): Promise<number> {
  if (!existsSync(paths.network)) return code
  return withNetworkFile(paths, code, async (deployment) => {
    const fields = await outdatedFields(paths.network, paths.parameters, deployment)
    for (const field of fields)
      say(`WRONG  network file: ${field} is not what the deployment and the chain say`)
    if (fields.length === 0) return code
    say(`\nRun it again with --network-only in place of --verify, which completes ${paths.network}.`)
    return 1
  })
}

async function withNetworkFile(
  { parameters, journal }: Paths,
  code: number,
  act: (deployment: Deployment) => Promise<number>,
): Promise<number> {
  let deployment
  try {
    deployment = readDeployment(parameters, journal)
  } catch (error) {
    // Some contracts are missing: the deploy command failed and has printed the reason.
    if (code !== 0) return code
    throw error
  }
  try {
    return await act(deployment)
  } catch (error) {
    if (!(error instanceof InvalidNetworkFileError)) throw error
    say(`\n${error.message}\n\nIt stays as it is: correct it, and run the same command again to complete it.`)
    return 1
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
