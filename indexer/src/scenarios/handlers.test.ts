import { SeededRandom } from '@ibull/testkit/random'
import { expect, it } from 'vitest'
import { BlockMaker } from './chain/block-maker.ts'
import { createWorld } from './chain/scenario-world.ts'
import { HandlerFollower } from './handler-follower.ts'
import { differences, tableTexts } from './read-tables.ts'
import { mineEveryEvent } from './mine-every-event.ts'
import { competitionTables } from './recompute/competition-scenario.ts'
import { expectedTables } from './recompute/expected-rows.ts'

const TRANSACTIONS = 120
const DEEPEST = 12
const count = Number(process.env['SCENARIO_COUNT'] ?? 40)
const seeds = Array.from({ length: count }, (_, index) => 1_001 + index)

it.each(seeds)(
  'behavior: the handlers alone fold any history into what a recomputation gives, over restarts, failing handlers, repeated blocks and reorganisations (seed %i) [info.13]',
  async (seed) => {
    const random = new SeededRandom(seed)
    const world = createWorld(seed)
    const maker = new BlockMaker(seed, world, random)
    const follower = new HandlerFollower(world)
    while (maker.transactionCount < TRANSACTIONS) {
      const length = random.whole(1, 6)
      for (let mined = 0; mined < length; mined++) maker.mine(TRANSACTIONS - maker.transactionCount)
      await follower.follow(
        maker.blocks,
        () => random.isLucky(0.05),
        () => random.isLucky(0.02),
        () => random.isLucky(0.05),
      )
      const isForked = random.isLucky(0.3) && maker.head.number > DEEPEST
      if (isForked) maker.abandon(random.whole(1, DEEPEST))
    }
    mineEveryEvent(maker, 0)
    await follower.follow(maker.blocks)
    const { block, mainTokenBalance, mainTokenBalanceVersion, ...rest } = expectedTables(world, maker.blocks)
    const expected = { ...rest, ...competitionTables(world, maker.blocks) }
    expect(block?.length).toBe(maker.head.number)
    expect([mainTokenBalance, mainTokenBalanceVersion]).not.toContainEqual([])
    expect(differences(tableTexts(follower.tables.tables()), tableTexts(expected))).toEqual([])
  },
)
