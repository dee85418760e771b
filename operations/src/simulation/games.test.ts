import { SeededRandom } from '@ibull/testkit/random'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { TestProtocol } from '../testing/test-protocol.ts'
import { MortalKeepers } from '../testing/simulation/mortal-keepers.ts'
import { SimulatedLottery } from '../testing/simulation/simulated-lottery.ts'
import { SimulatedMarket } from '../testing/simulation/simulated-market.ts'
import { Stage } from '../testing/simulation/stage.ts'

const isDeep = process.env['TEST_DEPTH'] === 'deep'
/** Each on its own chain: a new keeper reads the bets of its past, so that 160 rounds take almost four times as long as 80. */
const SERIES = isDeep ? 10 : 1
const ROUNDS = isDeep ? 200 : 12
const ACTORS = isDeep ? 50 : 6
/** New cases on each deep run; the printed seed replays them. The gate's has wins, refunds and a draw of 300 tickets. */
const FIRST_SEED = isDeep ? Date.now() : 6
/** Ten prediction rounds. */
const DRAW_SECONDS = 3_000
const DAY = 86_400n

let protocol: TestProtocol

beforeEach(async () => {
  protocol = await TestProtocol.start({
    hasPrediction: true,
    lottery: {
      minLengthSeconds: '120',
      schedule: { usdToken: 'USD', drawEverySeconds: `${DRAW_SECONDS}`, salesEndSeconds: '20' },
    },
  })
})
afterEach(() => protocol?.stop())

function report(values: Readonly<Record<string, number | bigint>>): void {
  const fields = Object.entries(values).map(([name, value]) => `${name} ${value}`)
  process.stdout.write(`games: ${fields.join(', ')}\n`)
}

/** One boundary: bets and tickets before it, the feed around it, and the keepers' reaction. */
async function playBoundary(
  stage: Stage,
  market: SimulatedMarket,
  lottery: SimulatedLottery,
  keepers: MortalKeepers,
): Promise<void> {
  const { random } = stage
  const [boundary, deadline] = await market.boundary()
  if (boundary === 0n || (await stage.now()) > deadline) {
    await market.answer()
    await keepers.act()
    return
  }
  await market.bet()
  await lottery.buy()
  if (boundary > (await stage.now())) await market.answer()
  const fate = random.weighted([
    [84, 'answer'],
    [4, 'late'],
    [3, 'silent'],
    [3, 'change'],
    [3, 'sleep'],
    [3, 'sleep for long'],
  ] as const)
  if (fate === 'change') await market.changePhase()
  if (fate === 'silent') await stage.passTo(deadline + 1n)
  else {
    const delay = fate === 'late' ? random.whole(91, 200) : random.whole(1, 60)
    await stage.passTo(boundary + BigInt(delay))
    await market.answer()
  }
  // Sleeping keepers miss the next boundary, or the deadline, while the feed answers.
  if (fate === 'sleep' || fate === 'sleep for long') {
    await stage.passTo(boundary + 302n)
    await market.answer()
    if (fate === 'sleep for long') await stage.passTo(deadline + 1n)
  }
  for (let turn = random.whole(1, 3); turn > 0; turn--) {
    await keepers.act()
    if (random.isLucky(0.3)) await lottery.fail()
  }
  if (random.isLucky(0.05)) await market.payTreasury()
}

test.each(Array.from({ length: SERIES }, (_, index) => FIRST_SEED + index))(
  'behavior: whatever fails and whenever keepers die, all funds of both games are paid, refunded, a fee, carried over or dust (seed %i)',
  async (seed) => {
    if (isDeep) process.stdout.write(`games: seed ${seed}\n`)
    const stage = await Stage.set(protocol, new SeededRandom(seed), ACTORS)
    const [market, lottery] = [new SimulatedMarket(stage), new SimulatedLottery(stage)]
    const keepers = new MortalKeepers(stage)
    await market.open()
    await lottery.open()
    while ((await market.epoch()) <= ROUNDS) await playBoundary(stage, market, lottery, keepers)
    // Nothing can be settled any more, and every random number has arrived or never will.
    await stage.passTo((await stage.now()) + 2n * DAY)
    await market.answer()
    while (!(await lottery.isOver())) await keepers.act()
    await stage.passTo((await stage.now()) + DAY)
    const coins = await market.close()
    const tokens = await lottery.close()
    if (isDeep) report({ deaths: keepers.deaths, ...coins })
    if (isDeep) report({ ...tokens })
    expect(coins.rounds).toBeGreaterThanOrEqual(ROUNDS)
    expect(coins.settled).toBeGreaterThan(coins.rounds / 3)
    expect(tokens.drawn).toBeGreaterThan(0)
    expect(tokens.drawn + tokens.cancelled).toBeGreaterThanOrEqual(Math.floor(ROUNDS / 10))
    // A draw or two are too few for a silent source as well.
    expect(tokens.cancelled).toBeGreaterThanOrEqual(isDeep ? 1 : 0)
    expect(keepers.deaths).toBeGreaterThan(0)
    for (const sum of [coins.paid, coins.refunded, coins.fees, tokens.paid]) expect(sum).toBeGreaterThan(0n)
  },
  isDeep ? 7_200_000 : 60_000,
)
