// npm run sources -w contracts -- [folder] [--check]: writes the standard JSON input of every contract on a
// network, for verification by a block explorer. With --check, writes nothing, recompiles each one and compares
// the code.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { artifact } from '../index.ts'
import { compiled, EXPLORER_CONTRACTS, standardInput } from './explorer-sources.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { check: { type: 'boolean' } },
})
const folder = resolve(process.env['INIT_CWD'] ?? process.cwd(), positionals[0] ?? 'explorer-sources')

if (values.check !== true) mkdirSync(folder, { recursive: true })
for (const name of EXPLORER_CONTRACTS) {
  const input = standardInput(name)
  if (values.check === true) {
    const isSame = (await compiled(name, input)) === artifact(name).bytecode
    process.stdout.write(`${isSame ? 'same ' : 'OTHER'} ${name}\n`)
    if (!isSame) process.exitCode = 1
  } else writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(input)}\n`)
}
if (values.check !== true) process.stdout.write(`${EXPLORER_CONTRACTS.length} files in ${folder}\n`)
