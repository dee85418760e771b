import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  messageKind,
  POWER_STRATEGIES,
  proposalState,
  readChoice,
  scoresOf,
  settledBlock,
  tallyVotes,
  verificationText,
  VOTING_TYPES,
  votingPower,
  type ChoiceWeights,
  type SignedChoice,
  type VotingType,
} from './index.ts'

const COUNT = 5
const power = fc.bigInt(0n, 10n ** 27n)
const number = fc.integer({ min: 1, max: COUNT })

/** A voting type with a matching choice. */
const chosen: fc.Arbitrary<readonly [VotingType, SignedChoice]> = fc.oneof(
  number.map((choice) => ['single-choice', choice] as const),
  fc.uniqueArray(number).map((choice) => ['approval', choice] as const),
  fc
    .dictionary(number.map(String), fc.integer({ min: 1, max: 1_000_000_000 }), { minKeys: 1 })
    .map((weights) => ['weighted', JSON.stringify(weights)] as const),
)

function weightsOf(type: VotingType, choice: SignedChoice): ChoiceWeights {
  const weights = readChoice(type, choice, COUNT)
  if (weights === undefined) throw new Error(`${type} refuses ${JSON.stringify(choice)}`)
  return weights
}

const sum = (values: readonly bigint[]): bigint => values.reduce((total, value) => total + value, 0n)

describe('scores', () => {
  test('a vote adds its power once, to each approved choice, or divided with less than a unit lost for each', () => {
    fc.assert(
      fc.property(chosen, power, ([type, choice], given) => {
        const weights = weightsOf(type, choice)
        const scores = scoresOf(type, weights, given, COUNT)
        expect(scores).toHaveLength(COUNT)
        for (const [index, score] of scores.entries())
          expect(score > 0n).toBe(score > 0n && weights.has(index))
        const most = type === 'approval' ? given * BigInt(weights.size) : given
        const lost = type === 'weighted' ? BigInt(weights.size) - 1n : 0n
        expect(sum(scores)).toBeLessThanOrEqual(most)
        expect(sum(scores)).toBeGreaterThanOrEqual(most - lost)
      }),
    )
  })

  test('a tally is the sum of its votes in any order, and counts the power of each voter once', () => {
    const votes = (type: VotingType) =>
      fc.array(
        fc.tuple(
          chosen.filter(([other]) => other === type).map(([, choice]) => choice),
          power,
        ),
        {
          maxLength: 12,
        },
      )
    const cases = fc
      .constantFrom(...VOTING_TYPES)
      .chain((type) => votes(type).map((listed) => ({ type, listed })))
    fc.assert(
      fc.property(cases, ({ type, listed }) => {
        const read = listed.map(([choice, given]) => ({ weights: weightsOf(type, choice), power: given }))
        const tally = tallyVotes(type, COUNT, read)
        expect(tallyVotes(type, COUNT, [...read].reverse())).toEqual(tally)
        expect(tally.votes).toBe(listed.length)
        expect(tally.votedPower).toBe(sum(listed.map(([, given]) => given)))
        expect(tally.total).toBe(sum(tally.scores))
        const each = read.map(({ weights, power: given }) => scoresOf(type, weights, given, COUNT))
        expect(tally.scores).toEqual(
          Array.from({ length: COUNT }, (_, index) => sum(each.map((scores) => scores[index] ?? 0n))),
        )
      }),
    )
  })

  // snapshot.js 0.17.5 computes these scores, in floating point numbers and not rounded down (3.5 for the first).
  test.each([
    ['{"1":0.5,"2":0.5}', 7n, [3n, 3n, 0n]],
    ['{"1":33.34,"2":66.66}', 10_000n, [3_334n, 6_666n, 0n]],
    ['{"1":0.1,"2":0.2,"3":0.7}', 1_000n, [100n, 200n, 700n]],
    ['{"1":1e-9,"3":3e-9}', 8n, [2n, 0n, 6n]],
    ['{"1":2.5,"2":2500000000}', 10n ** 9n + 1n, [1n, 10n ** 9n, 0n]],
  ])('the fractions of %s divide %s as Snapshot divides it', (choice, given, scores) => {
    expect(scoresOf('weighted', weightsOf('weighted', choice), given, 3)).toEqual(scores)
  })

  test('a weight of three to one divides seven into five and one, and drops what is left', () => {
    expect(scoresOf('weighted', weightsOf('weighted', '{"1":3,"3":1}'), 7n, 3)).toEqual([5n, 0n, 1n])
  })
})

describe('choices', () => {
  test.each([
    ['single-choice', 1, [[0, 1n]]],
    [
      'approval',
      [3, 1],
      [
        [2, 1n],
        [0, 1n],
      ],
    ],
    ['approval', [], []],
    ['weighted', '{"2":0,"5":9}', [[4, 9n]]],
    [
      'weighted',
      '{"1":33.34,"2":66,"3":0.666}',
      [
        [0, 33_340n],
        [1, 66_000n],
        [2, 666n],
      ],
    ],
    [
      'weighted',
      '{"1":2.5e-7,"2":1e21,"3":5}',
      [
        [0, 25n],
        [1, 10n ** 29n],
        [2, 500_000_000n],
      ],
    ],
  ] as const)('%s reads %j', (type, choice, weights) => {
    expect([...(readChoice(type, choice, COUNT) ?? [])]).toEqual(weights)
  })

  test('everything else is refused', () => {
    const other = fc.oneof(
      fc.constantFrom<unknown>(
        0,
        6,
        -1,
        1.5,
        NaN,
        '1',
        [1],
        [0],
        [1, 1],
        [6],
        null,
        {},
        '{}',
        '{"1":0}',
        '{"6":1}',
      ),
      fc.constantFrom<unknown>(
        '{"01":1}',
        '{"1":-1}',
        '{"1":1e999}',
        '{"1":true}',
        '{"1":-0.5}',
        '[1]',
        'null',
        '',
        '{"1":"1"}',
      ),
    )
    const valid: Readonly<Record<VotingType, readonly string[]>> = {
      'single-choice': [],
      approval: ['[1]'],
      weighted: [],
    }
    fc.assert(
      fc.property(fc.constantFrom(...VOTING_TYPES), other, (type, choice) => {
        const isValid = typeof choice !== 'string' && valid[type].includes(JSON.stringify(choice))
        expect(readChoice(type, choice as SignedChoice, COUNT) !== undefined).toBe(isValid)
      }),
    )
  })
})

describe('voting power', () => {
  const holdings = fc.record({
    wallet: power,
    manualPool: power,
    vault: fc.record({ shares: power, totalShares: power, assets: power }),
    pairs: fc.array(
      fc.record({
        pair: fc.record({ mainTokenReserve: power, totalSupply: power }),
        inWallet: power,
        inFarm: power,
      }),
      { maxLength: 3 },
    ),
  })

  test('is the sum of its lines, and nothing of an empty vault or pair', () => {
    fc.assert(
      fc.property(holdings, (given) => {
        const { lines, total } = votingPower(given)
        expect(total).toBe(sum(POWER_STRATEGIES.map((strategy) => lines[strategy])))
        expect(lines.wallet).toBe(given.wallet)
        const none = { ...given, vault: { ...given.vault, totalShares: 0n } }
        expect(votingPower(none).lines.vault).toBe(0n)
      }),
    )
  })

  test('divided among accounts a pair and a vault never add up to more than they have', () => {
    const parts = fc.array(power, { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(parts, power, (shares, held) => {
        const all = sum(shares)
        const of = (share: bigint) =>
          votingPower({
            wallet: 0n,
            manualPool: 0n,
            vault: { shares: share, totalShares: all, assets: held },
            pairs: [{ pair: { mainTokenReserve: held, totalSupply: all }, inWallet: share, inFarm: 0n }],
          }).lines
        expect(sum(shares.map((share) => of(share).vault))).toBeLessThanOrEqual(held)
        expect(sum(shares.map((share) => of(share).walletLiquidity))).toBeLessThanOrEqual(held)
      }),
    )
  })

  test('is verified by a text that names space, block, account and every line', () => {
    const lines = { wallet: 1n, manualPool: 2n, vault: 3n, walletLiquidity: 4n, farmLiquidity: 5n }
    const address = '0x00000000000000000000000000000000000000AB'
    expect(verificationText({ id: 'ibull.eth', chainId: 56 }, 7n, address, { lines, total: 15n })).toBe(
      'ibull.eth|56|7|0x00000000000000000000000000000000000000ab|wallet:1|manualPool:2|vault:3|walletLiquidity:4|farmLiquidity:5',
    )
  })
})

test.each([
  [9, 'pending'],
  [10, 'active'],
  [19, 'active'],
  [20, 'closed'],
] as const)('at %s a proposal from 10 to 20 is %s [governance.4]', (now, state) => {
  expect(proposalState({ start: 10, end: 20 }, now)).toBe(state)
})

test('a message with a field more, less or elsewhere is of no kind', () => {
  const fields = [
    { name: 'from', type: 'address' },
    { name: 'alias', type: 'address' },
    { name: 'timestamp', type: 'uint64' },
  ]
  expect(messageKind({ Alias: fields })).toBe('alias')
  expect(messageKind({ Alias: fields.slice(1) })).toBeUndefined()
  expect(messageKind({ Alias: [...fields].reverse() })).toBeUndefined()
  expect(messageKind({ Alias: [...fields, { name: 'x', type: 'string' }] })).toBeUndefined()
  expect(messageKind({ Alias: fields, Other: fields })).toBeUndefined()
  const deep: unknown = JSON.parse('['.repeat(100_000) + ']'.repeat(100_000))
  for (const types of [deep, { Alias: deep }, { Alias: [deep] }, { Alias: [{ name: 'from', type: deep }] }])
    expect(messageKind(types)).toBeUndefined()
})

test.each([
  [1_000n, 960n],
  [41n, 1n],
  [40n, 1n],
  [0n, 1n],
])('of a chain whose newest block is %s, %s is settled', (newest, settled) => {
  expect(settledBlock(newest)).toBe(settled)
})
