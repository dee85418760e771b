// npm run bundle -- <parameter file>: creates one folder with everything a host needs.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { houseFolder } from '../brand/brand.ts'
import { readBundleParts, readParameterFile, RefusedBundleError } from './bundle-parts.ts'
import type { HostingParameters } from './hosting-parameters.ts'
import { deploymentProblem } from './deployment-problem.ts'
import { unaccepted } from './unaccepted.ts'
import { writeBundle } from './write-bundle.ts'

const USAGE = `npm run bundle -- <parameter file> [--out <folder>] [--offline]

  --out       the folder that is made; <name>-bundle beside the parameter file when missing. What an earlier bundle
              left there is replaced.
  --offline   does not compare the network file with its chain, nor ask whether the owner has accepted
`

/** Directory npm was called from: it runs the script in its workspace's folder. */
const callFolder = process.env['INIT_CWD'] ?? process.cwd()

try {
  process.exitCode = await main()
} catch (error) {
  const isExpected = error instanceof RefusedBundleError || (error instanceof TypeError && 'code' in error)
  if (!isExpected) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { out: { type: 'string' }, offline: { type: 'boolean' } },
  })
  const [named, ...more] = positionals
  if (named === undefined || more.length > 0) {
    process.stderr.write(USAGE)
    return 2
  }
  const path = resolve(callFolder, named)
  const parameters = readParameterFile(path)
  const folder =
    values.out === undefined
      ? join(dirname(path), `${parameters.name}-bundle`)
      : resolve(callFolder, values.out)
  if (existsSync(folder) && !existsSync(join(folder, 'SHA256SUMS')))
    throw new RefusedBundleError(`${folder} is there and no bundle: name another folder with --out`)
  const parts = readBundleParts(parameters, basename(path))
  if (parameters.deployment !== undefined) {
    const problem = deploymentProblem(parameters.deployment, parameters.networkFile)
    if (problem !== undefined) throw new RefusedBundleError(problem)
  }
  // A node only the host can reach has another URL where the bundle is created.
  const node = process.env['CHAIN_RPC_URL'] ?? parameters.nodeUrl ?? rpcUrlOf(parameters.deployment)
  if (parameters.deployment !== undefined && node !== undefined && values.offline !== true) {
    const problems = await unaccepted(parts.network, node, parameters.deployment)
    if (problems.length > 0) throw new RefusedBundleError(problems.join('\n'))
  }
  rmSync(folder, { recursive: true, force: true })
  if (!buildApp(parameters, join(folder, 'app'), node, values.offline === true)) return 1
  writeBundle(folder, parts)
  const sum = createHash('sha256')
    .update(readFileSync(join(folder, 'SHA256SUMS')))
    .digest('hex')
  process.stdout.write(
    `\nThe bundle is ${folder}\nSHA256SUMS   ${sum}\nCopy it to the host and follow its CHECKLIST.md.\n`,
  )
  return 0
}

function buildApp(
  parameters: HostingParameters,
  outDir: string,
  node: string | undefined,
  isOffline: boolean,
): boolean {
  const { networkFile, brandFolder, walletConnectProjectId, isSafeApp } = parameters
  const program = join(import.meta.dirname, '../build-app.ts')
  const offline = isOffline ? ['--offline'] : []
  const { status } = spawnSync(
    process.execPath,
    ['--import', 'tsx', program, '--outDir', outDir, '--emptyOutDir', ...offline],
    {
      stdio: 'inherit',
      env: {
        ...process.env,
        ...(node === undefined ? {} : { CHAIN_RPC_URL: node }),
        NETWORK_FILE: networkFile,
        BRAND_FOLDER: brandFolder ?? houseFolder,
        VITE_WALLETCONNECT_PROJECT_ID: walletConnectProjectId ?? '',
        VITE_SAFE_APP: isSafeApp ? 'true' : '',
      },
    },
  )
  return status === 0
}

/** The node that a deployment was published through. @param path its parameter file */
function rpcUrlOf(path: string | undefined): string | undefined {
  if (path === undefined) return undefined
  const { rpcUrl } = JSON.parse(readFileSync(path, 'utf8')) as { readonly rpcUrl?: unknown }
  return typeof rpcUrl === 'string' ? rpcUrl : undefined
}
