import { deployed, feature } from '../feature.ts'
import { profileEntities } from './entities/index.ts'
import { profileEvents } from './events.ts'

export * from './tables.ts'

export const profile = feature({
  contract: 'profile',
  sources: ({ exchange }) => {
    const address = deployed(exchange, 'profile')
    const { startBlock } = exchange
    return {
      contracts: { Profile: { chain: 'main', abi: profileEvents, address, startBlock } },
    }
  },
  handlers: () => import('./indexing.ts'),
  entities: { profile: () => profileEntities },
})
