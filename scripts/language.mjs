// Words and turns that this project does not use, and where people would read them.
import { parseSync, Visitor } from 'oxc-parser'

/** [what is not written, what to write instead] */
const unused = [
  [/\banew\b/, 'again, from scratch, restart, rebuild'],
  [/\b(?:tell(?:s|ing)?|told)\b(?! apart)/, 'report, show, return, say'],
  [/\b(?:is|are|was|were|than) wanted\b|\bthe wanted\b/, 'required, requested, expected'],
  [/\b(?:take|takes|taken|took) out\b/, 'withdraw'],
  [/\bstands? (?:beside|there|at|on|below|above|behind|before|in\b(?! for))\b/, 'is, is listed, is next to'],
  [/\bstands? (?:first|last|alone|among|under|with|nowhere)\b/, 'is, comes, is listed'],
  [/\bas (?:it|they|things) (?:stands?|stood)\b/, 'current, as of'],
  [/\bcan not\b/, "can't, cannot"],
  [/\bhand(?:s|ed|ing)? on\b/, 'pass on'],
  [/\breckon(?:s|ed|ing)?\b/, 'compute, calculate'],
  [/\bcan (?:no longer |not )?be had\b|\bcould not be had\b|\bto be had\b/, 'is available, loads'],
  [/\bso (?:much|many|long) of\b/, 'a quantity of'],
  [/\bno way (?:from|to|into)\b/, 'no route'],
  [/\bit (?:takes|took) no\b/, 'does not accept'],
  [/\bthe very (?:bytes|block|one|same)\b/, 'the exact'],
  [/\bbrings? itself\b|\bby its words\b/, 'say it plainly'],
  [/\bputs? (?:\w+ )?onto a network\b/, 'deploy'],
  [/\bhold (?:\w+ )?against\b/, 'check'],
]

/** Turns that a text on screen may use. */
const unusedInCode = [
  [/\b(?:go|goes|went|going) on\b/, 'continue, resume, advance'],
  [/\b(?:that|it|what|which) (?:is|are|was|were) none\b/, 'is not one, is invalid'],
  [/\bin one go\b/, 'all at once'],
  [/\b(?:some|any|every|no)body\b/, 'a user, an account, anyone, no one'],
  [/\bwhoever\b/, 'the caller, the sender, any account'],
  [/\bon (?:its|their) way\b/, 'loading, pending, in flight'],
  [/\b(?:at|on) first sight\b/, 'on load, at once'],
  [/\blooked (?:at|for)\b/, 'read, check, search'],
  [/\b(?:says?|said) no\b/, 'reject, refuse'],
  [/\bgiven out\b/, 'minted, supply'],
]

/** Words that no name contains, compared with each part of `camelCase`, `snake_case` and `kebab-case`. */
const unusedInNames = [
  [/^(?:tells?|told|telling|teller)$/, 'report, notify, show, return'],
  [/^(?:wanted|wish(?:ed|es)?)$/, 'requested, required, expected, intent'],
  [/^(?:begun|anew)$/, 'started, restart, again'],
  [/^(?:hears?|heard)$/, 'observe, notice, reported'],
  [/^(?:somebody|anybody|everybody|nobody|whoever)$/, 'account, caller, ZERO_ADDRESS, none'],
  [/^twins?$/, 'duplicate, counterpart'],
  [/^(?:asks?|asked|asking|unasked)$/, 'request, query, fetch, read, selected'],
]

const isText = (text) => /\s/.test(text.trim())

/** Comments and other texts of a file, and the names in its code, each with its offset. */
function contentsOf(path, source) {
  if (path.endsWith('.md'))
    return {
      texts: [[0, source.replace(/```[\s\S]*?```|`[^`\n]*`/g, (code) => code.replace(/\S/g, ' '))]],
      names: [],
    }
  if (path.endsWith('.json')) {
    const keys = [...source.matchAll(/"([^"\n]*)"\s*:/g)]
    return { texts: [[0, source]], names: keys.map(({ index, 1: key }) => [index + 1, key]) }
  }
  if (path.endsWith('.sol')) {
    const tokens = [...source.matchAll(/\/\/.*|\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\])*"|[A-Za-z_$][\w$]*/g)]
    const parts = tokens.map(({ index, 0: text }) => [index, text])
    return {
      texts: parts.filter(([, text]) => /^["/]/.test(text)),
      names: parts.filter(([, text]) => !/^["/]/.test(text)),
    }
  }
  const { program, comments } = parseSync(path, source)
  const texts = comments.map(({ start, end }) => [start, source.slice(start, end)])
  const names = []
  const nameOf = ({ start, name }) => names.push([start, name])
  const textOf = ({ start, end }) =>
    isText(source.slice(start, end)) && texts.push([start, source.slice(start, end)])
  new Visitor({
    Identifier: nameOf,
    JSXIdentifier: nameOf,
    PrivateIdentifier: nameOf,
    Literal: (literal) => typeof literal.value === 'string' && textOf(literal),
    TemplateElement: textOf,
    JSXText: textOf,
  }).visit(program)
  return { texts, names }
}

/** One line for each turn and name that `source` should not use: place, the words, and what to write instead. */
export function problemsOf(path, source) {
  const turns = path.endsWith('.json') ? unused : [...unused, ...unusedInCode]
  const { texts, names } = contentsOf(path, source)
  const problem = (offset, found, instead) =>
    `${path}:${source.slice(0, offset).split('\n').length} "${found}": ${instead}`
  return [
    ...texts.flatMap(([start, text]) =>
      turns.flatMap(([turn, instead]) =>
        [...text.matchAll(new RegExp(turn, 'gi'))].map(({ 0: found, index }) =>
          problem(start + index, found, instead),
        ),
      ),
    ),
    ...names.flatMap(([start, name]) => {
      const parts = name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []
      return unusedInNames.flatMap(([word, instead]) =>
        parts.some((part) => word.test(part.toLowerCase())) ? [problem(start, name, instead)] : [],
      )
    }),
  ]
}
