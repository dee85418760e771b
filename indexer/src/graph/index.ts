export { columnId, entity, joinedId, onlyId, type Entity, type Past } from './entity.ts'
export {
  amount,
  amount18,
  decimal,
  hex,
  hexId,
  id,
  int,
  isKnown,
  part,
  price,
  priceIfKnown,
  reference,
  text,
  usd,
  whole,
  wholeIfKnown,
  type Field,
} from './fields.ts'
export { tableName, type RowSource } from './statement.ts'
export { graphSchema } from './schema.ts'
export { graphEndpoint, type Endpoint, type EndpointLimits } from './endpoint.ts'
export { graphDatabase, type GraphDatabase } from './snapshot.ts'
