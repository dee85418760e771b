import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { SeededRandom } from '@ibull/testkit/random'
import { checkIndexer, checkKeeper, checkVotes } from './checks.ts'
import { KilledWorld, TARGETS } from './killed-world.ts'
import { SeenBlocks } from './seen-blocks.ts'
import { Voters } from './voters.ts'

/* npm run kills -w localnet -- [rounds] [seed]: kills chain, indexer, and hub with keeper of a local world among votes and
   trades, in each round one after the other at random moments, and checks afterwards that nothing that was answered is
   lost or there twice. Exits with 1 when something is. */
const [rounds = '2', seed = String(Date.now() % 1_000_000)] = process.argv.slice(2)
const MOST_LOST_MS = 5_000
const random = new SeededRandom(Number(seed))
console.log(`seed ${seed}`)
const folder = await mkdtemp(join(tmpdir(), 'ibull-kills-'))
const world = await KilledWorld.create(folder, Number(seed))
const problems: string[] = []
let greatestLoss = 0
try {
  await world.start()
  await until(() => world.lines.some((line) => line.includes('indexer')) && isReady(world.url))
  const voters = await Voters.create(world.url, world.rpcUrl)
  const seen = new SeenBlocks()
  const actors = [
    // Below the hub's hundred messages a minute.
    every(700, () => voters.vote(random)),
    every(200, () => seen.look(world.rpcUrl)),
  ]
  for (let round = 0; round < Number(rounds); round++)
    for (const target of shuffled(TARGETS)) {
      await delay(random.between(5_000, 15_000))
      const resumed = world.lines.length
      const killedAt = Date.now()
      console.log(
        `${voters.answered.length} votes, kill ${target}: ${world.kill(target) ? 'done' : 'not there'}`,
      )
      if (target === 'indexer') continue
      await world.startAgain()
      const lost = await seen.lost(world.rpcUrl, killedAt)
      greatestLoss = Math.max(greatestLoss, target === 'chain' ? lost : 0)
      if (lost > MOST_LOST_MS) problems.push(`${lost} ms of the chain are lost after a kill of ${target}`)
      const line = world.lines.slice(resumed).find((one) => one.includes('resumed'))
      console.log(`  ${line}; ${lost} ms lost, up again after ${Date.now() - killedAt} ms`)
      if (line?.includes('was not stopped in order: resumed, at block ') !== true)
        problems.push(`after a kill of ${target} the log says: ${line}`)
    }
  await delay(15_000)
  for (const actor of actors) await actor.stop()
  problems.push(...(await checkVotes(voters)), ...(await checkKeeper(world.rpcUrl)))
  problems.push(...(await checkIndexer(world.url, world.rpcUrl)))
  console.log(
    `${voters.answered.length} votes of ${voters.count} accounts, at most ${greatestLoss} ms of the chain lost`,
  )
} catch (error) {
  problems.push(String(error))
  console.log(world.lines.slice(-40).join('\n'))
} finally {
  await world.stop()
  await rm(folder, { recursive: true, force: true })
}
console.log(problems.length === 0 ? 'Nothing is lost or there twice.' : problems.join('\n'))
process.exit(problems.length === 0 ? 0 : 1)

function shuffled<T>(items: readonly T[]): readonly T[] {
  return items
    .map((item) => ({ item, place: random.next() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item)
}

/** Does something again and again, with a pause between. */
function every(pauseMs: number, act: () => Promise<void>): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await act()
      await delay(pauseMs)
    }
  }
  const running = run()
  return {
    stop: () => {
      stopping.abort()
      return running
    },
  }
}

async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/indexer/ready`).catch(() => undefined)
  return answer?.ok === true
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 900_000
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error('The indexer is not ready.')
    await delay(500)
  }
}
