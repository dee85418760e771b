// npm run build: compares the network file with its chain, then builds the app.
import { spawnSync } from 'node:child_process'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  checkOnChain,
  InvalidNetworkFileError,
  loadNetworkFile,
  networkFilePath,
} from '@ibull/chain/network-file'
import { leftOut } from '@ibull/domain/network-file'

const OFFLINE = '--offline'

const args = process.argv.slice(2)
if (await isAsOnChain(args.includes(OFFLINE))) {
  const vite = join(dirname(fileURLToPath(import.meta.resolve('vite/package.json'))), 'bin/vite.js')
  const rest = args.filter((arg) => arg !== OFFLINE)
  const cwd = join(import.meta.dirname, '..')
  const { status } = spawnSync(process.execPath, [vite, 'build', ...rest], { cwd, stdio: 'inherit' })
  process.exitCode = status ?? 1
} else {
  process.exitCode = 1
}

async function isAsOnChain(isOffline: boolean): Promise<boolean> {
  const say = (line: string): void => void process.stderr.write(`${line}\n`)
  const path = networkFilePath(process.env)
  const name = basename(path)
  try {
    const file = loadNetworkFile(path)
    for (const sentence of leftOut(file)) say(`NOTE  ${name}: ${sentence}`)
    if (isOffline) {
      say(
        `WARNING  ${name}: not compared with its chain (${OFFLINE}). Compare it before you publish the build.`,
      )
      return true
    }
    const { problems, warnings } = await checkOnChain(file, process.env['CHAIN_RPC_URL'])
    for (const warning of warnings) say(`WARNING  ${name}: ${warning}`)
    if (problems.length > 0) say('The build stops, because the network file does not hold on its chain:')
    for (const problem of problems) say(`${name}: ${problem}`)
    return problems.length === 0
  } catch (error) {
    if (!(error instanceof InvalidNetworkFileError)) throw error
    say(error.message)
    return false
  }
}
