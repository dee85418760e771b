import { feature } from '../feature.ts'
import { blockEntity } from './entities/index.ts'

export * from './tables.ts'

export const blocks = feature({
  sources: ({ exchange: { startBlock }, blockInterval }) => ({
    blocks: { Block: { chain: 'main', interval: blockInterval, startBlock } },
  }),
  handlers: () => import('./indexing.ts'),
  entities: { blocks: () => [blockEntity] },
})
