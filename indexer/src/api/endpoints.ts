import type { Address } from '@ibull/domain'
import { block } from '../blocks/tables.ts'
import { manifestsOf, type EntitySettings, type Feature } from '../feature.ts'
import * as features from '../features.ts'
import {
  graphDatabase,
  graphEndpoint,
  type Endpoint,
  type EndpointLimits,
  type Entity,
} from '../graph/index.ts'

/** What the endpoints depend on. */
export interface EndpointSettings {
  readonly chainId: number
  readonly wrappedNative: Address
  /** Every how many blocks one is noted. */
  readonly blockInterval: number
  readonly hasIntrospection: boolean
  readonly onFailure: (error: unknown) => void
  readonly limits?: Partial<EndpointLimits>
}

/** How long one query of PostgreSQL may take. */
const STATEMENT_TIMEOUT_MS = 5000

/** What each endpoint can be queried for. */
export function endpointEntities(
  settings: EntitySettings,
): Readonly<Record<'exchange' | 'blocks', readonly Entity[]>> {
  const manifests: readonly Feature[] = manifestsOf(features)
  const entitiesOf = (name: 'exchange' | 'blocks'): readonly Entity[] =>
    manifests.flatMap(({ entities }) => entities[name]?.(settings) ?? [])
  return { exchange: entitiesOf('exchange'), blocks: entitiesOf('blocks') }
}

/** The subgraph-shaped endpoints over a database of Ponder's. */
export function endpoints(
  db: object,
  settings: EndpointSettings,
): { readonly exchange: Endpoint; readonly blocks: Endpoint } {
  const entities = endpointEntities(settings)
  const shared = {
    database: graphDatabase(db, STATEMENT_TIMEOUT_MS),
    headSource: { blocks: block, isEveryBlockNoted: settings.blockInterval === 1 },
    hasIntrospection: settings.hasIntrospection,
    onFailure: settings.onFailure,
    ...(settings.limits === undefined ? {} : { limits: settings.limits }),
  }
  return {
    exchange: graphEndpoint({
      ...shared,
      entities: entities.exchange,
      deployment: `exchange-${settings.chainId}`,
    }),
    blocks: graphEndpoint({ ...shared, entities: entities.blocks, deployment: `blocks-${settings.chainId}` }),
  }
}
