// The compiler states shifts and `|` as operations on vectors of bits, with which z3 decides nothing that also contains
// a product. Here they become functions on integers, described by facts that hold for all values. What follows from
// these facts holds; a counterexample may contradict a fact that is missing.

const vector = (name: string) =>
  `\\(ite \\(>= (?<${name}>\\S+) 0\\) \\(\\(_ int2bv (?<${name}Bits>\\d+)\\) \\k<${name}>\\) ` +
  `\\(bvneg \\(\\(_ int2bv \\d+\\) \\(- \\k<${name}>\\)\\)\\)\\)`
const OPERATION = new RegExp(
  `\\(bv2nat \\((?<operation>bvor|bvshl|bvlshr) ${vector('left')} ${vector('right')}\\)\\)`,
  'g',
)
const CONVERSION = new RegExp(`\\(bv2nat ${vector('value')}\\)`, 'g')

/** The positions at which the contracts pack words. */
const POSITIONS = [16, 32, 40, 48, 64, 80, 96, 112, 128, 160, 224]

/** Those that occur in a query: others' facts would only slow the solver. */
const positionsIn = (query: string) =>
  POSITIONS.filter(
    (position) => query.includes(` ${position})`) || query.includes(`${2n ** BigInt(position) - 1n}`),
  )

interface Operation {
  readonly operation: string
  readonly left: string
  readonly leftBits: string
  readonly right: string
}

function factsOf(
  { operation, left, leftBits, right }: Operation,
  result: string,
  positions: readonly number[],
): string[] {
  if (operation === 'bvor') {
    return [
      `(<= ${left} ${result})`,
      `(<= ${right} ${result})`,
      `(<= ${result} (+ ${left} ${right}))`,
      `(=> (= ${left} 0) (= ${result} ${right}))`,
      `(=> (= ${right} 0) (= ${result} ${left}))`,
      ...positions.flatMap((position) => {
        const power = 2n ** BigInt(position)
        return [
          `(=> (and (< ${left} ${power}) (< ${right} ${power})) (< ${result} ${power}))`,
          `(=> (and (= (mod ${left} ${power}) 0) (< ${right} ${power})) (= ${result} (+ ${left} ${right})))`,
          `(=> (and (= (mod ${right} ${power}) 0) (< ${left} ${power})) (= ${result} (+ ${left} ${right})))`,
        ]
      }),
    ]
  }
  return positions.map((position) => {
    const power = 2n ** BigInt(position)
    const value =
      operation === 'bvshl'
        ? `(mod (* ${left} ${power}) ${2n ** BigInt(leftBits)})`
        : `(div ${left} ${power})`
    return `(=> (= ${right} ${position}) (= ${result} ${value}))`
  })
}

/** Returns an SMT-LIB query of the compiler without vectors of bits. */
export function withPlainIntegers(query: string): string {
  const facts: string[] = []
  const positions = positionsIn(query)
  let count = 0
  const converted = query.replace(CONVERSION, (...match) => {
    const { value, valueBits } = match.at(-1) as Record<'value' | 'valueBits', string>
    return `(mod ${value} ${2n ** BigInt(valueBits)})`
  })
  const plain = converted.replace(OPERATION, (...match) => {
    const groups = match.at(-1) as Operation
    const { left, right } = groups
    const result = `bits_${count++}`
    const guarded = factsOf(groups, result, positions).join(' ')
    facts.push(`(assert (=> (and (>= ${left} 0) (>= ${right} 0)) (and (>= ${result} 0) ${guarded})))`)
    return result
  })
  if (plain.includes('int2bv')) throw new Error('The query contains an operation on bits without facts')
  const declarations = Array.from({ length: count }, (_, index) => `(declare-const bits_${index} Int)\n`)
  return plain
    .replace('(set-logic ALL)\n', (line) => line + declarations.join(''))
    .replace('(check-sat)', () => `${facts.join('\n')}\n(check-sat)`)
}
