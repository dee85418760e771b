// Words and turns that this project does not use, and where people would read them.
import { parseSync, Visitor } from 'oxc-parser'

/** [what is not written, what to write instead] */
const unused = [
  [/\banew\b/, 'again, from scratch, restart, rebuild'],
  [/\bsomebody\b/, 'a user, someone, another account'],
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
  [/\bwhoever\b/, 'the caller, the sender, any account'],
  [/\bon (?:its|their) way\b/, 'loading, pending, in flight'],
  [/\b(?:at|on) first sight\b/, 'on load, at once'],
  [/\blooked (?:at|for)\b/, 'read, check, search'],
  [/\b(?:says?|said) no\b/, 'reject, refuse'],
  [/\bgiven out\b/, 'minted, supply'],
]

/** The texts of a file that people read, each with its offset. */
function proseOf(path, source) {
  if (/\.(?:json|md)$/.test(path))
    return [[0, source.replace(/```[\s\S]*?```|`[^`\n]*`/g, (code) => code.replace(/\S/g, ' '))]]
  if (path.endsWith('.sol'))
    return [...source.matchAll(/\/\/.*|\/\*[\s\S]*?\*\//g)].map((match) => [match.index, match[0]])
  const { program, comments } = parseSync(path, source)
  const prose = comments.map(({ start, end }) => [start, source.slice(start, end)])
  new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      const isTest = /^(?:test|it|describe|\w*[sS]tory)\b/.test(source.slice(callee.start, callee.end))
      if (isTest && /^['"`]/.test(source[title?.start] ?? ''))
        prose.push([title.start, source.slice(title.start, title.end)])
    },
  }).visit(program)
  return prose
}

/** One line for each turn that `source` should not use: place, the words, and what to write instead. */
export function problemsOf(path, source) {
  const turns = path.endsWith('.json') ? unused : [...unused, ...unusedInCode]
  return proseOf(path, source).flatMap(([start, text]) =>
    turns.flatMap(([turn, instead]) =>
      [...text.matchAll(new RegExp(turn, 'gi'))].map(({ 0: found, index }) => {
        const line = source.slice(0, start + index).split('\n').length
        return `${path}:${line} "${found}": ${instead}`
      }),
    ),
  )
}
