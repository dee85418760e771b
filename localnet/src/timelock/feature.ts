import type { Seed } from '../feature.ts'
import type { HistoryLength } from '../history/plan-history.ts'
import { openTimelock } from './open-timelock.ts'
import { QUEUED_CALLS } from './queued-calls.ts'

export function seed({ seconds }: HistoryLength): Seed {
  const content = QUEUED_CALLS.map(({ contract, functionName, args }) => [contract, functionName, ...args])
  return { content, open: (world) => openTimelock(world, seconds) }
}
