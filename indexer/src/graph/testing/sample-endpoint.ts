import { block } from '../../blocks/tables.ts'
import { blockEntity } from '../../blocks/entities/index.ts'
import { mainTokenBalanceEntity } from '../../balances/entities/index.ts'
import { exchangeEntities } from '../../exchange/entities/index.ts'
import { graphEndpoint, type Endpoint, type EndpointLimits, type GraphDatabase } from '../index.ts'
import { allTables, sampleRows, seedSample, WRAPPED_NATIVE, type SampleRows } from './sample-exchange.ts'
import type { Turns } from '../turns.ts'
import { seededDatabase, type SeededDatabase } from './seeded-database.ts'

export interface SampleEndpoint {
  readonly endpoint: Endpoint
  readonly rows: SampleRows
  readonly seeded: SeededDatabase
  readonly failures: readonly unknown[]
}

/** Creates the exchange endpoint over a small seeded exchange. */
export async function sampleEndpoint(limits: Partial<EndpointLimits> = {}): Promise<SampleEndpoint> {
  const seeded = await seededDatabase(allTables)
  const rows = sampleRows()
  await seedSample(seeded, rows)
  const failures: unknown[] = []
  const endpoint = exchangeEndpoint(seeded.database, limits, (error) => failures.push(error))
  return { endpoint, rows, seeded, failures }
}

export function exchangeEndpoint(
  database: GraphDatabase,
  limits: Partial<EndpointLimits>,
  onFailure: (error: unknown) => void,
  line?: Turns,
): Endpoint {
  return graphEndpoint({
    entities: [...exchangeEntities({ wrappedNative: WRAPPED_NATIVE }), mainTokenBalanceEntity, blockEntity],
    database,
    headSource: { blocks: block, isEveryBlockNoted: true },
    deployment: 'sample',
    onFailure,
    // Of a machine that is busy with other tests.
    limits: { readingMs: 60_000, requestMs: 60_000, ...limits },
    ...(line === undefined ? {} : { line }),
  })
}
