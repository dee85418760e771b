import { SeededRandom } from '@ibull/testkit/random'
import { indexTokens, searchTokens, Token, type Address } from '@ibull/domain'
import { getAddress } from 'viem'
import { median, percentile, printBudget, printComparison } from './report.ts'

const TOKENS = 20_000
const TYPED_QUERIES = 60
const ROUNDS = 5
const BUDGET_P95_MS = 0.6

const SYLLABLES = [
  'ba',
  'ca',
  'do',
  'fi',
  'ga',
  'ko',
  'lu',
  'ma',
  'ne',
  'pan',
  'ra',
  'sa',
  'swap',
  'to',
  'vi',
  'x',
  'zu',
]

/** Token search per keystroke: each query is typed letter by letter, every letter is one search. */
export function benchTokenSearch(): void {
  const random = new SeededRandom(20_000)
  const tokens = Array.from({ length: TOKENS }, (_, index) => seededToken(index, random))
  const keystrokes = Array.from({ length: TYPED_QUERIES }, () => word(random, 2)).flatMap((typed) =>
    Array.from(typed, (_, index) => typed.slice(0, index + 1)),
  )
  const start = performance.now()
  const index = indexTokens(tokens)
  console.log(
    `token search, index of ${TOKENS} tokens: ${(performance.now() - start).toFixed(0)} ms, once per list`,
  )

  const ours = time(keystrokes, (query) => searchTokens(index, query))
  const peer = time(keystrokes, (query) => searchPlainly(tokens, query))
  for (const query of keystrokes) {
    const [our, their] = [searchTokens(index, query), searchPlainly(tokens, query)]
    const isSame = our.length === their.length && our.every((token, place) => token === their[place])
    if (!isSame) throw new Error(`"${query}" finds ${our.length} tokens here and ${their.length} there.`)
  }
  const name = `token search per keystroke, ${TOKENS} tokens`
  printComparison(`${name}, median, plain filter and sort`, median(ours), median(peer), 'ms')
  printComparison(
    `${name}, 95 % below, plain filter and sort`,
    percentile(ours, 0.95),
    percentile(peer, 0.95),
    'ms',
  )
  const p95 = percentile(ours, 0.95)
  printBudget(`${name}, 95 % below`, p95, BUDGET_P95_MS, 'ms', p95 <= BUDGET_P95_MS)
}

function time(queries: readonly string[], search: (query: string) => unknown): number[] {
  const times: number[] = []
  for (const query of queries) search(query)
  for (let round = 0; round < ROUNDS; round++) {
    for (const query of queries) {
      const start = performance.now()
      search(query)
      times.push(performance.now() - start)
    }
  }
  return times
}

/**
 * The usual way in token selectors of this family: split and compare the words of all tokens at each keystroke,
 * then put exact symbols first and symbols that begin with the query second.
 */
function searchPlainly(tokens: readonly Token[], query: string): Token[] {
  const parts = query.toLowerCase().split(/\s+/).filter(Boolean)
  const isMatch = (text: string): boolean => {
    const words = text.toLowerCase().split(/\s+/).filter(Boolean)
    return parts.every((part) => words.some((word) => word.startsWith(part) || word.endsWith(part)))
  }
  const found = tokens.filter((token) => isMatch(token.symbol) || isMatch(token.name))
  const exact: Token[] = []
  const prefixed: Token[] = []
  const others: Token[] = []
  for (const token of found) {
    const symbol = token.symbol.toLowerCase()
    if (symbol === query) exact.push(token)
    else if (symbol.startsWith(query)) prefixed.push(token)
    else others.push(token)
  }
  return [...exact, ...prefixed, ...others]
}

function seededToken(index: number, random: SeededRandom): Token {
  const address: Address = getAddress(`0x${(index + 1).toString(16).padStart(40, '0')}`)
  const symbol = word(random, 2).toUpperCase()
  const name = `${word(random, 2)} ${word(random, 3)}`
  return new Token({ chainId: 56, address, decimals: 18, symbol, name })
}

function word(random: SeededRandom, syllables: number): string {
  let text = ''
  for (let count = 0; count < syllables; count++)
    text += SYLLABLES[Math.floor(random.next() * SYLLABLES.length)] ?? ''
  return text
}
