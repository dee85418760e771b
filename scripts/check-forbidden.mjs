// Code that the product must not contain: run-time code from text, raw HTML, foreign scripts, switched-off checks.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './ensure-installed.mjs'

const rules = [
  { pattern: /\beval\(|new Function\(/, why: 'code made from text' },
  { pattern: /dangerouslySetInnerHTML|\.innerHTML\b|\.outerHTML\s*=|insertAdjacentHTML/, why: 'raw HTML' },
  { pattern: /unpkg\.com|jsdelivr|cdnjs|googletagmanager/, why: 'code or tags from a foreign host' },
  { pattern: /@ts-ignore|@ts-nocheck|eslint-disable|oxlint-disable/, why: 'a switched-off check' },
  { pattern: /\b(?:it|test|describe)\.(?:skip|only|todo)\(/, why: 'a test that does not run' },
]
/** Of browsers newer than the oldest supported ones; the types of the DOM have no level that excludes them. */
const tooNew =
  /\bURL\.(?:canParse|parse)\(|\bAbortSignal\.any\(|\bPromise\.(?:withResolvers|try)\(|\b(?:Object|Map)\.groupBy\(|\bstartViewTransition\b|\bscheduler\./
const files = execFileSync('git', ['ls-files', '-z', '*.ts', '*.tsx', '*.mjs', '*.html', '*.css'], {
  cwd: root,
})
  .toString()
  .split('\0')
  .filter((file) => file !== '' && !/^(?:scripts\/(?:check-forbidden|coverage)|web\/build\/check)/.test(file))

let found = 0
for (const file of files) {
  const lines = readFileSync(join(root, file), 'utf8').split('\n')
  lines.forEach((line, index) => {
    const isBrowsers = /^(?:domain|chain|ui|web)\/src\/(?!.*\.test\.)/.test(file)
    const all = isBrowsers ? [...rules, { pattern: tooNew, why: 'newer than the oldest browsers' }] : rules
    for (const { pattern, why } of all) {
      if (!pattern.test(line)) continue
      found += 1
      console.log(`${file}:${index + 1}: ${why}: ${line.trim().slice(0, 100)}`)
    }
  })
}
console.log(`${files.length} files read, ${found} places found`)
process.exit(found === 0 ? 0 : 1)
