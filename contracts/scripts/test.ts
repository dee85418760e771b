// Runs all tests, or those selected by the arguments. A build narrowed to some files leaves others without code,
// and forge silently skips their tests; so its list is compared with the tests the sources declare.
import { execFile } from 'node:child_process'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { build } from './build.ts'
import { foundryBinary } from './foundry-binary.ts'
import { packageRoot, runForge } from './run-forge.ts'

const suiteDeclaration = /^contract (\w+(?:Test|Invariants)) /gm

async function declaredSuites(): Promise<string[]> {
  const folder = join(packageRoot, 'test')
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.t.sol'))
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  return texts.flatMap((text) => [...text.matchAll(suiteDeclaration)].map((match) => match[1] ?? ''))
}

async function listedSuites(): Promise<string[]> {
  const options = { cwd: packageRoot, maxBuffer: 2 ** 26 }
  const { stdout } = await promisify(execFile)(foundryBinary('forge'), ['test', '--list', '--json'], options)
  const byFile = JSON.parse(stdout) as Record<string, Record<string, readonly string[]>>
  return Object.values(byFile).flatMap((suites) => Object.keys(suites))
}

async function missingSuites(): Promise<string[]> {
  const listed = new Set(await listedSuites())
  return (await declaredSuites()).filter((name) => !listed.has(name))
}

async function buildAll(): Promise<void> {
  await build()
  if ((await missingSuites()).length === 0) return
  await build(['--force'])
  const missing = await missingSuites()
  if (missing.length === 0) return
  console.error(`forge does not find ${missing.join(', ')}`)
  process.exit(1)
}

const chosen = process.argv.slice(2)
if (chosen.length === 0) await buildAll()
process.exitCode = await runForge(['test', ...chosen])
