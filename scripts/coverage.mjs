// What the specification demands and what the tests prove: docs/specification/*.txt against the numbers in titles.
import { parseSync, Visitor } from 'oxc-parser'

const number = /(?:[a-z]+\.)?\d+(?:\.\d+)*/.source
const isNumber = new RegExp(`^(?:[a-z]+\\.\\d+|\\d+\\.\\d+)(?:\\.\\d+)*$`)
const tag = new RegExp(` \\[(${number}(?:, ${number})*)\\]$`)

/** The numbers at the end of a title: 'default: both sides [2.3.1, farms.4]'; none where there is no such end. */
export function numbersOf(title) {
  const numbers = tag.exec(title)?.[1].split(', ') ?? []
  return numbers.every((each) => isNumber.test(each)) ? numbers : []
}

/**
 * The rules of a list: one line `number sentence` each, and indented by four spaces what is said about it, or, right
 * below a heading, about the whole section: `open feature: why`, `reason: why`, `as number`.
 */
export function parseRules(text) {
  const rules = []
  const problems = []
  let document = ''
  let section = ''
  let ofSection
  let last
  for (const [index, line] of text.split('\n').entries()) {
    const [, marks, heading] = /^(#{1,3}) (.+)$/.exec(line) ?? []
    const [, id, sentence] = /^(\S+) (.+)$/.exec(line) ?? []
    if (heading !== undefined) {
      if (marks === '#') document = heading
      else section = heading
      ofSection = undefined
      last = undefined
    } else if (line.startsWith('    ')) {
      const note = noteOf(line.trim())
      if (note === undefined) problems.push(`line ${index + 1}: "${line.trim()}" is no note`)
      else if (last === undefined) ofSection = note
      else last.note = note
    } else if (id !== undefined && isNumber.test(id)) {
      last = { id, sentence, document, section, note: ofSection }
      rules.push(last)
    } else if (line.trim() !== '') problems.push(`line ${index + 1}: "${line}" is no rule`)
  }
  return { rules, problems }
}

function noteOf(text) {
  const [, target] = /^as (\S+)$/.exec(text) ?? []
  if (target !== undefined) return { kind: 'as', target }
  const [, feature, why] = /^open ([a-z ]+)(?:: (.{20,}))?$/.exec(text) ?? []
  if (feature !== undefined) return { kind: 'open', feature, why }
  const [, reason] = /^reason: (.{20,})$/.exec(text) ?? []
  return reason === undefined ? undefined : { kind: 'reason', why: reason }
}

const definesTests = /^(?:it|test|story|\w+Story)$/
const definesGroups = /^(?:describe|suite)$/
const turnsOff = new Set(['skip', 'todo', 'skipIf', 'runIf', 'fixme', 'fail', 'fails'])
const conditions = new Set(['IfStatement', 'ConditionalExpression', 'LogicalExpression', 'SwitchCase'])

/** `it.each(table)` as { name: 'it', members: ['each'] }. */
function calleeOf(node) {
  const members = []
  let callee = node
  for (;;) {
    if (callee.type === 'CallExpression') callee = callee.callee
    else if (callee.type === 'TaggedTemplateExpression') callee = callee.tag
    else if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier') {
      members.unshift(callee.property.name)
      callee = callee.object
    } else return { name: callee.type === 'Identifier' ? callee.name : '', members }
  }
}

/** The end of a text that is written down: of a template what follows its last value. */
function endOf(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  return node?.type === 'TemplateLiteral' ? node.quasis.at(-1).value.cooked : undefined
}

/** The numbers that the rows of `it.each(rows)('title [%s]')` hold, written here or as a constant of the file. */
function numbersOfRows(callee, constants) {
  const rows = callee.type === 'CallExpression' ? literalRows(callee.arguments[0], constants) : []
  const texts = rows.flatMap((row) => (row?.type === 'ArrayExpression' ? row.elements : [])).map(endOf)
  return texts.flatMap((text) => (text === undefined ? [] : numbersOf(`row [${text}]`)))
}

function literalRows(node, constants) {
  if (node?.type === 'Identifier') return literalRows(constants.get(node.name), constants)
  if (node?.type === 'TSAsExpression' || node?.type === 'TSSatisfiesExpression')
    return literalRows(node.expression, constants)
  return node?.type === 'ArrayExpression' ? node.elements : []
}

/**
 * The numbers that a file of Vitest or Playwright carries: `proved` by tests that run, and what carries a number and
 * proves nothing, with the reason.
 */
export function numbersOfScript(path, source) {
  if (!source.includes('[')) return { proved: [], problems: [] }
  const { program, errors } = parseSync(path, source)
  if (errors.length > 0) return { proved: [], problems: [`${path} can't be parsed`] }
  const proved = []
  const problems = []
  const titles = new Set()
  const off = []
  let conditional = 0
  const around = []

  function isOff({ members }, args) {
    const isByOption = args.some(
      (argument) =>
        argument.type === 'ObjectExpression' &&
        argument.properties.some(({ key }) => key !== undefined && turnsOff.has(key.name ?? key.value)),
    )
    return isByOption || members.some((member) => turnsOff.has(member))
  }

  function enterCall(node) {
    const callee = calleeOf(node.callee)
    const isTest = definesTests.test(callee.name)
    const isGroup = definesGroups.test(callee.name) || (isTest && callee.members[0] === 'describe')
    const test = around.findLast(({ isTest: isOne }) => isOne)
    // `test.skip()`, `context.skip()` and the like inside of a test turn it off as it runs.
    if (test !== undefined && callee.members.some((member) => member === 'skip' || member === 'fixme'))
      test.isOff = true
    if (!isTest && !isGroup) return
    const [title, ...rest] = node.arguments
    // `it.each(table)` alone is not yet a test.
    if (rest.length === 0 && !callee.members.some((member) => turnsOff.has(member))) return
    const entry = {
      node,
      isTest: isTest && !isGroup,
      isOff: isOff(callee, rest) || around.some((outer) => outer.isOff) || conditional > 0,
      title,
    }
    around.push(entry)
  }
  function leaveCall(node) {
    if (around.at(-1)?.node !== node) return
    const { isTest, isOff: isDead, title } = around.pop()
    if (!isTest) return
    titles.add(title)
    const end = endOf(title) ?? ''
    const numbers = end.endsWith(' [%s]') ? numbersOfRows(node.callee, constants) : numbersOf(end)
    if (isDead && numbers.length > 0) off.push(...numbers)
    else proved.push(...numbers)
  }
  const enterCondition = () => {
    if (around.every(({ isTest }) => !isTest)) conditional += 1
  }
  const leaveCondition = () => {
    if (around.every(({ isTest }) => !isTest)) conditional -= 1
  }
  const constants = new Map()
  const texts = []
  const collect = (node) => texts.push(node)
  new Visitor({
    CallExpression: enterCall,
    'CallExpression:exit': leaveCall,
    ...Object.fromEntries(
      [...conditions].flatMap((type) => [
        [type, enterCondition],
        [`${type}:exit`, leaveCondition],
      ]),
    ),
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && init !== null) constants.set(id.name, init)
    },
    Literal: collect,
    TemplateLiteral: collect,
  }).visit(program)

  for (const id of off)
    problems.push(`${path}: ${id} is proved by a test that is skipped, or runs only sometimes`)
  for (const node of texts)
    if (!titles.has(node))
      for (const id of numbersOf(endOf(node) ?? ''))
        problems.push(`${path}: ${id} is not at the end of a test's title`)
  return { proved, problems }
}

/** The numbers of a file of Foundry: `/// @custom:proves farms.8, vault.2` above a function that Foundry runs. */
export function numbersOfSolidity(path, source) {
  const proved = []
  const problems = []
  const lines = source.split('\n')
  for (const [index, line] of lines.entries()) {
    const [, list] = /^\s*\/\/\/ @custom:proves (.+)$/.exec(line) ?? []
    if (list === undefined) continue
    const numbers = list.split(', ')
    let at = index + 1
    while (/^\s*\/\/\//.test(lines[at] ?? '')) at += 1
    const isTest = /^ {4}function (?:test|invariant_|statefulFuzz)\w*\(/.test(lines[at] ?? '')
    const end = lines.indexOf('    }', at)
    const isSkipped = lines.slice(at, end === -1 ? undefined : end).some((each) => each.includes('vm.skip('))
    if (isTest && !isSkipped) proved.push(...numbers)
    else problems.push(...numbers.map((id) => `${path}: ${id} is not above a test that runs`))
  }
  return { proved, problems }
}

/** What is wrong between the rules and the numbers that tests carry; `proofs` maps a number to the files. */
export function problemsOf(rules, proofs) {
  const problems = []
  const byId = new Map()
  for (const rule of rules) {
    if (byId.has(rule.id)) problems.push(`${rule.id} stands twice`)
    byId.set(rule.id, rule)
  }
  for (const [id, paths] of proofs)
    if (!byId.has(id)) problems.push(`${[...new Set(paths)].join(', ')}: there is no rule ${id}`)
  for (const { id, sentence, note } of rules) {
    const tests = proofs.get(id) ?? []
    if (note === undefined && tests.length === 0)
      problems.push(`${id} is neither proved nor open, and has no reason: ${sentence}`)
    if (note?.kind === 'open' && tests.length > 0)
      problems.push(`${id} is marked as open, but ${tests.join(', ')} proves it`)
    if (note?.kind === 'as') {
      const target = byId.get(note.target)
      if (target === undefined) problems.push(`${id} is as ${note.target}, which there is not`)
      else if (target.note?.kind === 'as')
        problems.push(`${id} is as ${note.target}, which only points further`)
      if (tests.length > 0)
        problems.push(`${id} is as ${note.target}: ${tests.join(', ')} should carry that number`)
    }
  }
  return problems
}

/** Proved, open or with a reason; a rule that repeats another has its state. */
function stateOf(rule, byId) {
  const { note } = rule.note?.kind === 'as' ? byId.get(rule.note.target) : rule
  return note?.kind ?? 'proved'
}

/** docs/COVERAGE.md. It names no test: `git grep '5.14.2'` finds them wherever they are. */
export function pageOf(rules) {
  const byId = new Map(rules.map((rule) => [rule.id, rule]))
  const states = ['proved', 'open', 'reason']
  const counts = (some) => {
    const all = some.map((rule) => stateOf(rule, byId))
    return [all.length, ...states.map((state) => all.filter((each) => each === state).length)]
  }
  const row = (cells) => `| ${cells.join(' | ')} |`
  const lines = [
    '# Coverage of the specification',
    '',
    'Generated by `npm run generate:coverage`: edit the lists in `docs/specification/`, and the titles of the tests.',
    '',
    'The lists hold every sentence of the specification with its number. Tests carry the numbers that they prove at the end of their titles, `[5.14.2]`, contract tests as `@custom:proves`; `git grep -F 5.14.2` finds both. `npm run check` refuses a sentence that is neither proved, nor open, nor has a reason, and a number that no test or no list has.',
  ]
  const head = (first) => [
    '',
    row([first, 'sentences', 'proved', 'open', 'with a reason']),
    row(['---', '---:', '---:', '---:', '---:']),
  ]
  lines.push(...head('document'))
  for (const [document, some] of groupsOf(rules, (rule) => rule.document))
    lines.push(row([document, ...counts(some)]))
  lines.push(row(['all', ...counts(rules)]))
  for (const [document, some] of groupsOf(rules, (rule) => rule.document)) {
    lines.push('', `## ${document}`, ...head('section'))
    for (const [section, rest] of groupsOf(some, (rule) => rule.section))
      lines.push(row([section, ...counts(rest)]))
  }
  const noted = (kind) => rules.filter(({ note }) => note?.kind === kind)
  lines.push(
    '',
    '## Open',
    '',
    'Not built, or not as written. Each waits for the feature that it is named with.',
  )
  for (const [feature, some] of groupsOf(noted('open'), ({ note }) => note.feature)) {
    lines.push('', `### ${feature[0].toUpperCase()}${feature.slice(1)}`, '')
    const unexplained = some.filter(({ note }) => note.why === undefined)
    if (unexplained.length > 0) lines.push(`- ${unexplained.map(({ id }) => id).join(', ')}`)
    for (const { id, sentence, note } of some)
      if (note.why !== undefined) lines.push(`- **${id}** ${quote(sentence)} ${note.why}`)
  }
  lines.push('', '## With a reason', '')
  for (const { id, sentence, note } of noted('reason'))
    lines.push(`- **${id}** ${quote(sentence)} ${note.why}`)
  return `${lines.join('\n')}\n`
}

/** Groups in the order in which they begin. */
function groupsOf(some, key) {
  return [...new Set(some.map(key))].map((value) => [value, some.filter((each) => key(each) === value)])
}

/** A sentence in code marks, so that nothing in it is Markdown. */
function quote(sentence) {
  return `\`${sentence}\``
}
