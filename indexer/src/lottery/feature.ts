import { deployed, feature } from '../feature.ts'
import { lotteryEntities } from './entities/index.ts'
import { lotteryEvents, paymentEvents } from './events.ts'

export * from './tables.ts'

export const lottery = feature({
  contract: 'lottery',
  sources: ({ exchange }) => {
    const address = deployed(exchange, 'lottery')
    const { mainToken, startBlock } = exchange
    return {
      contracts: {
        Lottery: { chain: 'main', abi: lotteryEvents, address, startBlock },
        LotteryPayment: {
          chain: 'main',
          abi: paymentEvents,
          address: mainToken,
          filter: { event: 'Transfer', args: { to: address } },
          startBlock,
        },
      },
    }
  },
  handlers: () => import('./indexing.ts'),
  entities: { lottery: () => lotteryEntities },
})
