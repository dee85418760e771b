export {
  columnId,
  entity,
  joinedId,
  onlyId,
  prefixedId,
  renamed,
  renamedId,
  wholeId,
  type Entity,
  type Past,
} from './entity.ts'
export {
  amount,
  amount18,
  decimal,
  decimalIfKnown,
  flag,
  hex,
  hexIfKnown,
  hexId,
  id,
  int,
  isKnown,
  list,
  oneOf,
  oneOfIfKnown,
  price,
  priceIfKnown,
  reference,
  referenceIfKnown,
  text,
  usd,
  whole,
  wholeIfKnown,
  type Field,
} from './fields.ts'
export { tableName, type RowSource } from './statement.ts'
export { graphSchema } from './schema.ts'
export { EMBEDDED_LIMITS, graphEndpoint, LIMITS, type Endpoint, type EndpointLimits } from './endpoint.ts'
export { graphDatabase, isEmbedded, type GraphDatabase, type ReadingTime } from './snapshot.ts'
export { turns } from './turns.ts'
