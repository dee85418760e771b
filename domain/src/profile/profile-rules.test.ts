import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { achievementOf, campaignIdOf } from './achievements.ts'
import { creationCost, lackOf } from './costs.ts'
import { currentStep, SETUP_STEPS, setupStates, type SetupFacts } from './setup.ts'

const facts = (...done: readonly (typeof SETUP_STEPS)[number][]): SetupFacts => ({
  starter: done.includes('starter'),
  picture: done.includes('picture'),
  team: done.includes('team'),
  name: done.includes('name'),
})

describe('setupStates', () => {
  test('default: four steps in their order, each open when those before it are done [profile.2]', () => {
    expect(SETUP_STEPS).toEqual(['starter', 'picture', 'team', 'name'])
    expect(setupStates(facts())).toEqual({
      starter: 'current',
      picture: 'locked',
      team: 'locked',
      name: 'locked',
    })
    expect(setupStates(facts('starter', 'picture'))).toEqual({
      starter: 'done',
      picture: 'done',
      team: 'current',
      name: 'locked',
    })
    expect(currentStep(facts('starter', 'picture', 'team', 'name'))).toBeUndefined()
  })

  test('behavior: a step that is undone locks those behind it, also when they were done', () => {
    expect(setupStates(facts('starter', 'team', 'name'))).toEqual({
      starter: 'done',
      picture: 'current',
      team: 'locked',
      name: 'locked',
    })
  })

  test('behavior: one step at most is current, with nothing done behind it and nothing locked before it', () => {
    const flags = fc.tuple(fc.boolean(), fc.boolean(), fc.boolean(), fc.boolean())
    fc.assert(
      fc.property(flags, ([starter, picture, team, name]) => {
        const states = Object.values(setupStates({ starter, picture, team, name })).join(' ')
        expect(states).toMatch(/^(?:done ?)*(?:current(?: locked)*)?$/)
      }),
    )
  })
})

describe('costs', () => {
  test('default: 1.5 in all, of which 1 is the starter collectible [profile.22.1]', () => {
    const costs = { register: 500_000_000n, update: 0n, reactivate: 0n }
    expect(creationCost(costs, 1_000_000_000n)).toBe(1_500_000_000n)
  })

  test('behavior: a balance of exactly the cost lacks nothing', () => {
    expect([lackOf(15n, 15n), lackOf(16n, 15n), lackOf(14n, 15n)]).toEqual([0n, 0n, 1n])
  })
})

test('writes the campaign IDs that are read back', () => {
  expect(achievementOf(campaignIdOf('ifo', 11))).toMatchObject({ type: 'ifo', number: 11, tier: 0 })
  expect(achievementOf(campaignIdOf('teambattle', 2, 15))).toMatchObject({
    type: 'teambattle',
    number: 2,
    tier: 15,
  })
  for (const [number, row] of [
    [0, 0],
    [100, 0],
    [1, -1],
    [1, 10_000],
  ] as const) {
    expect(() => campaignIdOf('ifo', number, row)).toThrow(RangeError)
  }
})

describe('achievementOf', () => {
  test.each([
    [511_070_000n, { type: 'ifo', badge: 'coins', number: 7, tier: 0 }],
    [512_010_003n, { type: 'teambattle', badge: 'trophy', number: 1, tier: 3 }],
    [513_010_000n, { type: 'participation', badge: 'star', number: 0, tier: 0 }],
    [0n, { type: 'participation', badge: 'star', number: 0, tier: 0 }],
    [5_110_700_001n, { type: 'participation', badge: 'star', number: 0, tier: 0 }],
  ])('default: campaign %s [profile.7]', (id, expected) => {
    expect(achievementOf(id)).toEqual({
      id,
      title: `profile.achievement.${expected.type}.title`,
      description: `profile.achievement.${expected.type}.description`,
      ...expected,
    })
  })
})
