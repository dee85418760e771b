import { deployed, feature } from '../feature.ts'
import { predictionEntities } from './entities/index.ts'
import { predictionEvents } from './events.ts'

export * from './tables.ts'

export const prediction = feature({
  contract: 'prediction',
  sources: ({ exchange }) => ({
    contracts: {
      Prediction: {
        chain: 'main',
        abi: predictionEvents,
        address: [deployed(exchange, 'prediction'), ...(exchange.predictionMarkets ?? [])],
        startBlock: exchange.startBlock,
      },
    },
  }),
  handlers: () => import('./indexing.ts'),
  entities: { prediction: () => predictionEntities },
})
