import { afterAll, describe, expect, it } from 'vitest'
import { ScenarioRun } from './run-scenario.ts'
import { removeEmptyDatabase } from './scenario-folder.ts'

const count = Number(process.env['SCENARIO_COUNT'] ?? 4)
const first = Number(process.env['SCENARIO_SEED'] ?? 1)
// From the last one on: number 4 of the gate is killed and waits longest.
const seeds = Array.from({ length: count }, (_, index) => first + count - 1 - index)

afterAll(removeEmptyDatabase)

describe.concurrent('what the indexer answers about 300 random transactions', () => {
  it.each(seeds)(
    'behavior: equals a recomputation from the logs after its past in order, a restart and three reorganisations (seed %i) [info.13]',
    async (seed) => {
      expect(await ScenarioRun.run(seed)).toEqual([])
    },
  )
})
