// Runs all tests, or those selected by the arguments. A build narrowed to some files leaves others without code,
// and forge silently skips their tests; so its list is compared with the files of tests, whatever they are called.
import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { build } from './build.ts'
import { foundryBinary } from './foundry-binary.ts'
import { packageRoot, runForge } from './run-forge.ts'

async function testFiles(): Promise<string[]> {
  const files = await readdir(join(packageRoot, 'test'), { recursive: true })
  return files.filter((file) => file.endsWith('.t.sol')).map((file) => `test/${file}`)
}

async function listedFiles(): Promise<string[]> {
  const options = { cwd: packageRoot, maxBuffer: 2 ** 26 }
  const { stdout } = await promisify(execFile)(foundryBinary('forge'), ['test', '--list', '--json'], options)
  const byFile = JSON.parse(stdout) as Record<string, Record<string, readonly string[]>>
  return Object.keys(byFile)
}

async function missingFiles(): Promise<string[]> {
  const listed = new Set(await listedFiles())
  return (await testFiles()).filter((file) => !listed.has(file))
}

async function buildAll(): Promise<void> {
  await build()
  if ((await missingFiles()).length === 0) return
  await build(['--force'])
  const missing = await missingFiles()
  if (missing.length === 0) return
  console.error(`forge does not find ${missing.join(', ')}`)
  process.exit(1)
}

const chosen = process.argv.slice(2)
if (chosen.length === 0) await buildAll()
process.exitCode = await runForge(['test', ...chosen])
