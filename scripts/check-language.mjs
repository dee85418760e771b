// npm run check: words and turns that this project does not use, in docs, English copy, comments, strings and names.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './ensure-installed.mjs'
import { problemsOf } from './language.mjs'

const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter((path) => /\.(?:tsx?|mjs|sol|md)$|copy\/en\.json$/.test(path))
  .filter(
    (path) =>
      !/generated|THIRD-PARTY-NOTICES|^scripts\/language\.|^docs\/(?:COVERAGE\.md|specification)|^contracts\/test\/vault\//.test(
        path,
      ),
  )
const problems = files.flatMap((path) => problemsOf(path, readFileSync(join(root, path), 'utf8')))
for (const problem of problems) console.error(problem)
console.log(`${files.length} files, ${problems.length} problems`)
process.exitCode = problems.length === 0 ? 0 : 1
