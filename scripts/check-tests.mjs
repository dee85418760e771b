// What the tests must not do: set a limit of time of their own, or fail in a tear-down because the set-up failed.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'oxc-parser'
import { root } from './ensure-installed.mjs'

const TESTS = /\.test\.(?:tsx?|mjs)$|\/(?:testing|scenarios)\/.*\.tsx?$|^(?:journeys|testkit)\/.*\.ts$/
/** Programs that measure: what takes them too long is a result. */
const MEASURES = /\/testing\/load\/(?!.*\.test\.ts$)/
const CONFIGURATIONS = /(?:^|\/)(?:vitest|playwright)\.config\.ts$/

const REGISTERS = /^(?:test|it|story|(?:before|after)(?:All|Each))$/
const TEARDOWN = /^after(?:All|Each)$/
const LIMITS = /^(?:timeout|(?:asyncUtil|test|hook|action|navigation)Timeout)$/
const SETTERS = /^(?:setTimeout|setDefaultTimeout|setDefaultNavigationTimeout|timeout)$/
const SET_ON = /^(?:test|story|page|context|AbortSignal)$/

/**
 * @param {string} path
 * @param {string} text
 * @returns {{ line: number, why: string }[]}
 */
export function faultsOf(path, text) {
  const { program } = parseSync(path, text)
  const faults = []
  const report = ({ start }, why) => faults.push({ line: text.slice(0, start).split('\n').length, why })
  const isNamed = (node) => text.slice(node.start, node.end).includes('limits.')
  const mayBeUnset = unsetVariables(program, text)
  visit(program, (node) => {
    if (node.type === 'Property' && LIMITS.test(node.key.name ?? '') && !isNamed(node.value))
      report(node, 'a limit of time that is not in testkit/src/limits.mjs')
    if (node.type !== 'CallExpression') return
    const { callee, arguments: args } = node
    const last = args.at(-1)
    const isLimited =
      (REGISTERS.test(nameOf(callee)) && args.length > 1 && isTime(last) && args.slice(0, -1).some(isBody)) ||
      (nameOf(callee) === 'vi' &&
        /^wait(?:For|Until)$/.test(methodOf(callee)) &&
        args.length > 1 &&
        isTime(last)) ||
      (SETTERS.test(methodOf(callee)) && SET_ON.test(nameOf(callee)) && last !== undefined)
    if (isLimited && !isNamed(last)) report(last, 'a limit of time that is not in testkit/src/limits.mjs')
    if (!TEARDOWN.test(callee.name ?? '')) return
    const body = text.slice(node.start, node.end)
    visit(args, (inner) => {
      if (inner.type !== 'MemberExpression' || inner.optional || inner.object.type !== 'Identifier') return
      const { name } = inner.object
      if (mayBeUnset.has(name) && !new RegExp(`\\b${name} [!=]== undefined`).test(body))
        report(inner, `${name} is not set when the set-up failed: ${name}?.`)
    })
  })
  return faults
}

/** Variables whose type hides that they are unset at first. */
function unsetVariables(program, text) {
  const names = new Set()
  visit(program, (node) => {
    if (node.type !== 'VariableDeclaration' || node.kind !== 'let') return
    for (const { id, init } of node.declarations)
      if (init === null && id.type === 'Identifier' && !/\bundefined\b/.test(text.slice(id.start, id.end)))
        names.add(id.name)
  })
  return names
}

const isTime = (node) =>
  (node.type === 'Literal' && typeof node.value === 'number') ||
  node.type === 'Identifier' ||
  node.type === 'BinaryExpression'
const isBody = ({ type }) => /^(?:ArrowFunction|Function|Call)Expression$/.test(type)
const methodOf = (callee) => (callee.type === 'MemberExpression' ? (callee.property.name ?? '') : '')

/** The name that a call begins with: `test` of `test.each(rows)('…')`. */
function nameOf(node) {
  if (node.type === 'Identifier') return node.name
  const next = node.object ?? node.callee ?? node.tag
  return next === undefined ? '' : nameOf(next)
}

function visit(node, see) {
  if (node === null || typeof node !== 'object') return
  if (typeof node.type === 'string') see(node)
  for (const child of Object.values(node)) visit(child, see)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
    .split('\0')
    .filter((path) => (TESTS.test(path) && !MEASURES.test(path)) || CONFIGURATIONS.test(path))
  const found = files.flatMap((path) =>
    faultsOf(path, readFileSync(join(root, path), 'utf8')).map(({ line, why }) => `${path}:${line}: ${why}`),
  )
  for (const line of found) console.log(line)
  console.log(`${files.length} files of tests read, ${found.length} places found`)
  process.exit(found.length === 0 ? 0 : 1)
}
