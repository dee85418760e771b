import { block } from '../blocks/tables.ts'
import { ENDPOINTS, type EndpointName } from '../endpoint-names.ts'
import { deployedManifestsOf, manifestsOf, type EntitySettings, type Feature } from '../feature.ts'
import * as features from '../features.ts'
import {
  EMBEDDED_LIMITS,
  graphDatabase,
  graphEndpoint,
  isEmbedded,
  LIMITS,
  turns,
  type Endpoint,
  type EndpointLimits,
  type Entity,
} from '../graph/index.ts'
import type { IndexedExchange } from '../process/settings.ts'

/** Settings of the endpoints. */
export interface EndpointSettings {
  readonly exchange: IndexedExchange
  /** Interval of stored blocks, in blocks. */
  readonly blockInterval: number
  readonly hasIntrospection: boolean
  readonly onFailure: (error: unknown) => void
  readonly limits?: Partial<EndpointLimits>
}

/** Returns the entities of each endpoint; endpoints without entities are omitted. */
export function endpointEntities(
  settings: EntitySettings,
  manifests: readonly Feature[] = manifestsOf(features),
): ReadonlyMap<EndpointName, readonly Entity[]> {
  return new Map(
    ENDPOINTS.map(
      (name) => [name, manifests.flatMap(({ entities }) => entities[name]?.(settings) ?? [])] as const,
    ).filter(([, entities]) => entities.length > 0),
  )
}

/** Returns the subgraph-compatible endpoints over a Ponder database, for the features the network has. */
export function endpoints(db: object, settings: EndpointSettings): ReadonlyMap<string, Endpoint> {
  const { exchange } = settings
  const limits = { ...(isEmbedded(db) ? EMBEDDED_LIMITS : LIMITS), ...settings.limits }
  const byEndpoint = endpointEntities(exchange, deployedManifestsOf(features, { exchange }))
  const tables = [...byEndpoint.values()]
    .flat()
    .flatMap(({ table, past }) => (past.kind === 'versions' ? [table, past.table] : [table]))
  const shared = {
    database: graphDatabase(db, [...new Set(tables)]),
    headSource: { blocks: block, isEveryBlockNoted: settings.blockInterval === 1 },
    hasIntrospection: settings.hasIntrospection,
    onFailure: settings.onFailure,
    limits,
    line: turns(limits),
  }
  return new Map(
    [...byEndpoint].map(([name, entities]) => [
      name,
      graphEndpoint({ ...shared, entities, deployment: `${name}-${exchange.chainId}` }),
    ]),
  )
}
