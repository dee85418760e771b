// Runs solhint on the contracts that it did not pass before, in any checkout of this user.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkOnce } from '../../scripts/passed-before.mjs'

/** The folder of this package. */
const packageRoot = fileURLToPath(new URL('..', import.meta.url))

/** What runs solhint: its linter, and the parser that it reads with. */
const resolve = createRequire(import.meta.url)
const versions = ['solhint', '@solidity-parser/parser'].map((name) => resolve(`${name}/package.json`).version)

const OPTIONS = ['--disc', '--noPoster', '--max-warnings', '0']
/** Tests have a configuration of their own. */
const GROUPS = [
  { args: OPTIONS, folders: ['src', 'test-tokens'] },
  { args: [...OPTIONS, '-c', 'test/.solhint.json'], folders: ['test'] },
]

async function runSolhint(args, folder) {
  const child = spawn('solhint', args, { cwd: folder, stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  return code ?? 1
}

/**
 * @param {{ folder?: string, run?: (args: string[], folder: string) => Promise<number>, memory?: string }} options
 * `run` resolves to the exit code of solhint, `memory` is the folder of what is remembered
 * @returns {Promise<number>} the exit code
 */
export async function lint({ folder = packageRoot, run = runSolhint, memory } = {}) {
  const filesIn = (name) =>
    readdirSync(join(folder, name), { recursive: true }).map((path) => join(name, path))
  const all = [
    '.solhint.json',
    '.solhintignore',
    ...GROUPS.flatMap(({ folders }) => folders).flatMap(filesIn),
  ]
  const textOf = (path) => readFileSync(join(folder, path), 'utf8')
  const configuration = all
    .filter((path) => basename(path).startsWith('.solhint') && existsSync(join(folder, path)))
    .map((path) => [path, textOf(path)])
  const codes = await Promise.all(
    GROUPS.map(async ({ args, folders }) => {
      const paths = folders.flatMap(filesIn).filter((path) => path.endsWith('.sol'))
      let code = 0
      await checkOnce(
        'solhint',
        paths,
        (path) => {
          const text = textOf(path)
          return JSON.stringify([
            versions,
            args,
            configuration,
            path,
            text,
            missingImports(folder, path, text),
          ])
        },
        async (unknown) => {
          code = await run([...args, ...unknown], folder)
          // One exit code for all of them.
          return code === 0 ? [] : unknown
        },
        memory,
      )
      return code
    }),
  )
  return Math.max(...codes)
}

/** What an import names is all that solhint knows of other files: whether it is there. */
function missingImports(folder, path, text) {
  const names = [...text.matchAll(/^\s*import\b[^"';]*["']([^"']+)["']/gm)].map(([, name]) => name)
  const places = [dirname(path), '.', 'lib']
  return names.filter((name) => !places.some((place) => existsSync(join(folder, place, name))))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = await lint()
