import { artifact } from '@ibull/contracts'
import { Token, ZERO_ADDRESS, type Address } from '@ibull/domain'
import type { TokenSaleListing } from '@ibull/domain/token-sale'
import { numberToHex, type Abi } from 'viem'
import { erc20Abi } from '../abi/erc20.generated.ts'
import { tokenSaleAbi } from '../abi/token-sale.generated.ts'
import type { WriteServices } from '../flow/write-services.ts'
import type { Network } from '../networks/network.ts'
import { startExchangeWorld, type ExchangeWorld } from './exchange-world.ts'
import { worldQueries, type WorldQueries } from './world-queries.ts'

export const RAISING = 10_000n
export const OFFERING = 1_000_000n
const LENGTH = 3_600n

/** A chain with a live sale that requires no profile, and an account that holds the raised currency. */
export interface SaleWorld extends ExchangeWorld, WorldQueries {
  readonly services: WriteServices
  readonly listing: TokenSaleListing
  readonly raised: Token
  readonly offered: Token
  readonly owner: Address
  /** Sends to the sale, without a flow. */
  readonly play: (from: Address, functionName: string, args: readonly unknown[]) => Promise<void>
  /** Ends the sale. */
  readonly end: () => Promise<void>
  /** Deploys a version 1 sale of the same tokens, ending in `blocks` blocks. */
  readonly openFirst: (blocks: bigint) => Promise<TokenSaleListing>
}

export async function startSaleWorld(more: Readonly<Record<string, unknown>> = {}): Promise<SaleWorld> {
  const world = await startExchangeWorld()
  const { anvil, account } = world
  const [owner] = anvil.accounts
  const deployToken = async (symbol: string, decimals: number): Promise<Token> => {
    const address = await anvil.deploy('TestToken', [symbol, symbol, decimals, 10n ** 30n])
    return new Token({ chainId: 31337, address, decimals, symbol, name: symbol })
  }
  const [raised, offered] = [await deployToken('LP', 18), await deployToken('NEW', 9)]
  const start = await anvil.now()
  const end = start + LENGTH
  const sale = await anvil.deploy('TokenSale', [
    {
      owner,
      operator: owner,
      treasury: owner,
      profile: ZERO_ADDRESS,
      lpToken: raised.address,
      offeringToken: offered.address,
      offeringAmount: OFFERING,
      raisingAmount: RAISING,
      basicShare: 3_000n,
      limitPerUserInLP: 100n,
      minimumRaise: 1n,
      startTime: start,
      endTime: end,
      releaseSeconds: 0n,
      campaignId: 5n,
      numberPoints: 200n,
      thresholdPoints: 10n,
      blockTime: 450n,
      ...more,
    },
  ])
  const write = async (to: Address, abi: Abi, name: string, args: readonly unknown[], from = owner) => {
    await anvil.write(to, abi, name, args, { from })
  }
  const tokenAbi = erc20Abi as Abi
  await write(offered.address, tokenAbi, 'approve', [sale, 10n ** 30n])
  await write(sale, tokenSaleAbi, 'fund', [])
  await write(raised.address, tokenAbi, 'approve', [sale, 10n ** 30n])
  await write(raised.address, tokenAbi, 'transfer', [account, 10n ** 24n])
  const pool = { saleAmount: '', raiseAmount: '', cakeToBurn: '', distributionRatio: 0.5 }
  const listed = ({ address, symbol, decimals }: Token) => ({ address, symbol, decimals })
  const listing: TokenSaleListing = {
    id: 'new',
    address: sale,
    isActive: true,
    name: 'New',
    poolBasic: pool,
    poolUnlimited: pool,
    currency: listed(raised),
    token: listed(offered),
    releaseBlockNumber: 0,
    campaignId: '5',
    articleUrl: '',
    tokenOfferingPrice: null,
    version: 2,
  }
  const network: Network = { ...world.network, tokenSales: [listing] }
  world.preferences.approvalMode = 'exact'
  await world.keep()
  return {
    ...world,
    ...worldQueries(network),
    services: { ...world.services, network },
    listing,
    raised,
    offered,
    owner,
    play: (from, functionName, args) => write(sale, tokenSaleAbi, functionName, args, from),
    end: async () => {
      await anvil.request('evm_setNextBlockTimestamp', numberToHex(end))
      await anvil.mine()
    },
    openFirst: async (blocks) => {
      const now = BigInt((await anvil.request('eth_blockNumber')) as string)
      const terms = [raised.address, offered.address, now, now + blocks, OFFERING, RAISING]
      const address = await anvil.deploy('TokenSaleV1', terms)
      await write(offered.address, tokenAbi, 'transfer', [address, OFFERING])
      await write(raised.address, tokenAbi, 'approve', [address, 10n ** 30n])
      await write(address, artifact('TokenSaleV1').abi, 'deposit', [20_000n])
      return { ...listing, address, version: 1 }
    },
  }
}
