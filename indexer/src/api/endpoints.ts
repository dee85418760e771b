import { mainTokenBalanceEntity } from '../balances/entities/index.ts'
import { blockEntity } from '../blocks/entities/index.ts'
import { block } from '../blocks/tables.ts'
import { exchangeEntities } from '../exchange/entities/index.ts'
import {
  graphDatabase,
  graphEndpoint,
  type Endpoint,
  type EndpointLimits,
  type Entity,
} from '../graph/index.ts'

/** What the endpoints need to know of what is indexed. */
export interface EndpointSettings {
  readonly chainId: number
  readonly wrappedNative: string
  /** Every how many blocks one is noted. */
  readonly blockInterval: number
  readonly hasIntrospection: boolean
  readonly onFailure: (error: unknown) => void
  readonly limits?: Partial<EndpointLimits>
}

/** How long one question to PostgreSQL may take. */
const STATEMENT_TIMEOUT_MS = 5000

/** What each endpoint is asked for: one line more for each feature that is indexed. */
export function endpointEntities(settings: Pick<EndpointSettings, 'wrappedNative'>): {
  readonly exchange: readonly Entity[]
  readonly blocks: readonly Entity[]
} {
  return {
    exchange: [...exchangeEntities(settings), mainTokenBalanceEntity],
    blocks: [blockEntity],
  }
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
