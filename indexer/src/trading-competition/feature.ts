import { pairContract } from '../exchange/pair-contract.ts'
import { deployed, feature } from '../feature.ts'
import { competitionEntities } from './entities/index.ts'
import { competitionEvents } from './events.ts'

export * from './tables.ts'

/** Ranks are counted with every block that is noted, not with every log: counting takes all logs of the competition. */
export const tradingCompetition = feature({
  contract: 'tradingCompetition',
  sources: ({ exchange, blockInterval }) => {
    const { startBlock } = exchange
    const address = deployed(exchange, 'tradingCompetition')
    return {
      contracts: {
        TradingCompetition: { chain: 'main', abi: competitionEvents, address, startBlock },
        CompetitionSwap: pairContract('Swap', exchange),
        CompetitionLiquidity: pairContract('Transfer', exchange),
      },
      blocks: { CompetitionCount: { chain: 'main', interval: blockInterval, startBlock } },
    }
  },
  handlers: () => import('./indexing.ts'),
  entities: { competition: () => competitionEntities },
})
