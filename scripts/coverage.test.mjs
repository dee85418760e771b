import { describe, expect, it } from 'vitest'
import { numbersOf, numbersOfScript, numbersOfSolidity, pageOf, parseRules, problemsOf } from './coverage.mjs'

const script = (source) => numbersOfScript('a.test.ts', source)
const proved = (source) => script(source).proved

describe('numbersOf', () => {
  it('default: the numbers at the end of a title', () => {
    expect(numbersOf('default: both sides [2.3.1, farms.4]')).toEqual(['2.3.1', 'farms.4'])
  })

  it.each([
    'default: [2.3.1] first',
    'behavior: takes [0, 2]',
    'a[2.3.1]',
    'default [2.3.1,4.1]',
    'default [farms]',
  ])('behavior: %j has none', (title) => expect(numbersOf(title)).toEqual([]))
})

describe('numbersOfScript', () => {
  it.each([
    `test('default [5.1]', () => {})`,
    'it(`error: ${name} [5.1]`, async () => {}, 60_000)',
    `describe('group', () => { it('default [5.1]', { timeout: 5 }, () => {}) })`,
    `for (const each of all) story('default [5.1]', async ({ page }) => {})`,
    `infoStory('default [5.1]', async () => {})`,
    `it.each([1, 2])('default: %s [5.1]', () => {})`,
    'test.each`a`("default [5.1]", () => {})',
    `describe.concurrent('group', () => { test.concurrent('default [5.1]', () => {}) })`,
    `it('default [5.1]', () => { if (a) b() })`,
  ])('default: %s proves it', (source) => {
    expect(script(source)).toEqual({ proved: ['5.1'], problems: [] })
  })

  it.each([
    `it.each([['a', '5.1'], ['b', '5.2, farms.3']])('default: %s [%s]', () => {})`,
    `const rows: readonly Row[] = [['a', '5.1', 1], ['b', '5.2, farms.3', 2]]\nit.each(rows)('default: %s [%s]', () => {})`,
    `it.each([['a', '5.1'], ['b', '5.2, farms.3']] as const)('default: %s [%s]', () => {})`,
  ])('behavior: rows carry numbers of their own: %s', (source) => {
    expect(script(source)).toEqual({ proved: ['5.1', '5.2', 'farms.3'], problems: [] })
  })

  it.each([
    `// it('default [5.1]', () => {})`,
    `/* [5.1] */ it('default', () => {})`,
    `describe('group', () => {})`,
  ])('behavior: %s is nothing', (source) => {
    expect(script(source)).toEqual({ proved: [], problems: [] })
  })

  it.each([
    `it.skip('default [5.1]', () => {})`,
    `it.todo('default [5.1]')`,
    `test.fixme('default [5.1]', async () => {})`,
    `it.skipIf(isSlow)('default [5.1]', () => {})`,
    `it.runIf(isDeep)('default [5.1]', () => {})`,
    `it.skip.each([1])('default [5.1]', () => {})`,
    `it.skip.each([['5.1']])('default [%s]', () => {})`,
    `it.fails('default [5.1]', () => {})`,
    `it('default [5.1]', { skip: true }, () => {})`,
    `describe.skip('group', () => { describe('inner', () => { it('default [5.1]', () => {}) }) })`,
    `test.describe.fixme('group', () => { test('default [5.1]', () => {}) })`,
    `it('default [5.1]', ({ skip }) => { context.skip() })`,
    `story('default [5.1]', async () => { story.fixme(isSlow, 'later') })`,
    `if (isDeep) it('default [5.1]', () => {})`,
    `isDeep && it('default [5.1]', () => {})`,
  ])('error: %s proves nothing', (source) => {
    expect(script(source).proved).toEqual([])
    expect(script(source).problems).toEqual([
      'a.test.ts: 5.1 is proved by a test that is skipped, or runs only sometimes',
    ])
  })

  it.each([
    `const title = 'default [5.1]'\nit(title, () => {})`,
    `describe('group [5.1]', () => { it('default', () => {}) })`,
    `(isDeep ? it : it.skip)('default [5.1]', () => {})`,
    `log('default [5.1]')`,
  ])('error: %s carries a number where no test does', (source) => {
    expect(script(source)).toEqual({
      proved: [],
      problems: [`a.test.ts: 5.1 is not at the end of a test's title`],
    })
  })

  it('error: a file that cannot be parsed', () => {
    expect(script(`it('default [5.1]', () => {`).problems).toEqual(["a.test.ts can't be parsed"])
  })

  it('behavior: of several tests each has its own', () => {
    expect(
      proved(
        `describe('a', () => { it('b [5.1]', () => {}); it('c [5.2, 5.3]', () => {}) }); it('d [5.4]', () => {})`,
      ),
    ).toEqual(['5.1', '5.2', '5.3', '5.4'])
  })
})

describe('numbersOfSolidity', () => {
  const contract = (lines) => ['contract FarmTest {', ...lines.map((line) => `    ${line}`), '}'].join('\n')
  const found = (...lines) => numbersOfSolidity('Farm.t.sol', contract(lines))

  it('default: above a test or an invariant, among other words', () => {
    const first = found(
      '/// @custom:proves farms.8, 5.1',
      '/// @dev More.',
      'function test_A() public {',
      '}',
    )
    const second = found('/// @custom:proves farms.8', 'function invariant_A() public {', '}')
    expect(first).toEqual({ proved: ['farms.8', '5.1'], problems: [] })
    expect(second.proved).toEqual(['farms.8'])
  })

  it('error: above anything else, or a test that skips itself', () => {
    const dead = [
      found('/// @custom:proves farms.8', 'function setUp() public {', '}'),
      found('/// @custom:proves farms.8', '', 'function test_A() public {', '}'),
      found('/// @custom:proves farms.8', '// function test_A() public {', '}'),
      found('/// @custom:proves farms.8', 'function test_A() public {', '    vm.skip(true);', '}'),
    ]
    for (const { proved: none, problems } of dead) {
      expect(none).toEqual([])
      expect(problems).toEqual(['Farm.t.sol: farms.8 is not above a test that runs'])
    }
  })
})

const list = `# Exchange

## 1 Money
5.1 An amount is exact.
5.2 A sum too.
    open the letter: Sums are not built at all.
5.3 So it is.
    as 5.1

### Games
    open lottery
lottery.1 Tickets.
lottery.2 Draws.
    reason: There are no draws here at all.
`
const { rules } = parseRules(list)

describe('parseRules', () => {
  it('default: sentences with what is said about them or their section', () => {
    expect(rules.map(({ id, section, note }) => [id, section, note?.kind])).toEqual([
      ['5.1', '1 Money', undefined],
      ['5.2', '1 Money', 'open'],
      ['5.3', '1 Money', 'as'],
      ['lottery.1', 'Games', 'open'],
      ['lottery.2', 'Games', 'reason'],
    ])
  })

  it.each([
    '5.1 A rule.\n    reason: why',
    '5.1 A rule.\n    later: it comes with a game',
    'no number',
    '5 Alone',
  ])('error: %j', (text) => expect(parseRules(text).problems).toHaveLength(1))
})

describe('problemsOf', () => {
  const problems = (proofs, some = rules) => problemsOf(some, new Map(Object.entries(proofs)))

  it('default: nothing where each sentence is proved, open or has a reason', () => {
    expect(problems({ 5.1: ['a.test.ts'] })).toEqual([])
  })

  it('behavior: a test may prove what has a reason', () => {
    expect(problems({ 5.1: ['a.test.ts'], 'lottery.2': ['a.test.ts'] })).toEqual([])
  })

  it('error: a sentence that nothing proves', () => {
    expect(problems({})).toEqual(['5.1 is neither proved nor open, and has no reason: An amount is exact.'])
  })

  it('error: a number that the list does not have', () => {
    expect(problems({ 5.1: ['a.test.ts'], 5.9: ['b.test.ts'] })).toEqual(['b.test.ts: there is no rule 5.9'])
  })

  it('error: an open sentence that a test proves', () => {
    expect(problems({ 5.1: ['a.test.ts'], 5.2: ['a.test.ts'] })).toEqual([
      '5.2 is marked as open, but a.test.ts proves it',
    ])
  })

  it('error: the number of a repetition, a repetition of nothing or of a repetition, a number twice', () => {
    expect(problems({ 5.1: ['a.test.ts'], 5.3: ['a.test.ts'] })).toEqual([
      '5.3 is as 5.1: a.test.ts should carry that number',
    ])
    const more = (text) => problems({ 5.1: ['a.test.ts'] }, parseRules(list + text).rules)
    expect(more('5.4 Once more.\n    as 5.8\n')).toEqual(['5.4 is as 5.8, which there is not'])
    expect(more('5.4 Once more.\n    as 5.3\n')).toEqual(['5.4 is as 5.3, which only points further'])
    expect(more('5.1 An amount.\n')).toContain('5.1 stands twice')
  })
})

describe('pageOf', () => {
  it('default: counts by document and section, then what is open and what has a reason', () => {
    const page = pageOf(rules)
    expect(page).toContain('| Exchange | 5 | 2 | 2 | 1 |')
    expect(page).toContain('| 1 Money | 3 | 2 | 1 | 0 |')
    expect(page).toContain('| Games | 2 | 0 | 1 | 1 |')
    expect(page).toContain('### Lottery\n\n- lottery.1\n')
    expect(page).toContain('- **5.2** `A sum too.` Sums are not built at all.')
    expect(page).toContain('- **lottery.2** `Draws.` There are no draws here at all.')
  })
})
