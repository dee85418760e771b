import { deployed, feature } from '../feature.ts'
import { tokenSaleEntities } from './entities/index.ts'
import { saleFactoryEvents, saleV1Events } from './events.ts'
import { saleContract } from './sale-contract.ts'

export * from './tables.ts'

export const tokenSales = feature({
  contract: 'tokenSaleFactory',
  sources: ({ exchange }) => {
    const address = deployed(exchange, 'tokenSaleFactory')
    const { startBlock, tokenSalesV1 = [] } = exchange
    return {
      contracts: {
        TokenSaleFactory: {
          chain: 'main',
          abi: saleFactoryEvents.filter(({ name }) => name === 'SaleTermsSet'),
          address,
          startBlock,
        },
        TokenSaleRaise: saleContract('RaiseSet', exchange),
        TokenSaleFunding: saleContract('Funded', exchange),
        TokenSaleDeposit: saleContract('Deposit', exchange),
        TokenSaleHarvest: saleContract('Harvest', exchange),
        TokenSaleV1: {
          chain: 'main',
          abi: saleV1Events,
          // Ponder takes an empty list for all contracts; the factory has no such events.
          address: tokenSalesV1.length === 0 ? address : tokenSalesV1,
          startBlock,
        },
      },
    }
  },
  handlers: () => import('./indexing.ts'),
  entities: { sale: () => tokenSaleEntities },
})
