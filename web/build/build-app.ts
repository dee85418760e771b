// npm run build: compares the network file with its chain, then builds the app.
import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isAsOnChain, OFFLINE } from './network/is-as-on-chain.ts'

const args = process.argv.slice(2)
if (await isAsOnChain(args.includes(OFFLINE), (line) => process.stderr.write(`${line}\n`))) {
  const vite = join(dirname(fileURLToPath(import.meta.resolve('vite/package.json'))), 'bin/vite.js')
  const rest = args.filter((arg) => arg !== OFFLINE)
  const cwd = join(import.meta.dirname, '..')
  const { status } = spawnSync(process.execPath, [vite, 'build', ...rest], { cwd, stdio: 'inherit' })
  process.exitCode = status ?? 1
} else {
  process.exitCode = 1
}
