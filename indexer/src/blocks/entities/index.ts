import { columnId, entity, hex, id, whole } from '../../graph/index.ts'
import { block } from '../tables.ts'

export const blockEntity = entity({
  name: 'Block',
  description: 'A block of the chain; its id is its hash.',
  table: block,
  id: columnId('hash'),
  past: { kind: 'events', block: 'number' },
  fields: {
    id: id(),
    number: whole('number'),
    timestamp: whole('timestamp'),
    parentHash: hex('parentHash'),
  },
})
