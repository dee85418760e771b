import { Token, type Address } from '@ibull/domain'
import type { Abi } from 'viem'
import { farmAuctionAbi } from '../abi/farm-auction.generated.ts'
import { ibullTokenAbi } from '../abi/ibull-token.generated.ts'
import type { WriteServices } from '../flow/write-services.ts'
import type { Network } from '../networks/network.ts'
import { startExchangeWorld, type ExchangeWorld } from './exchange-world.ts'
import { worldQueries, type WorldQueries } from './world-queries.ts'

const UNIT = 10n ** 9n
/** Bids are multiples of this. Raw units of the main token. */
export const BID_STEP = 10n * UNIT
export const INITIAL_BID = 50n * UNIT
/** In seconds. */
export const AUCTION_LENGTH = 3_600n

/** A chain with an open auction of one place, and two accounts on its whitelist that hold the main token. */
export interface AuctionWorld extends ExchangeWorld, WorldQueries {
  readonly network: Network & { readonly contracts: { readonly farmAuction: Address } }
  readonly services: WriteServices
  readonly mainToken: Token
  readonly rival: Address
  /** Start of the auction, in Unix seconds. */
  readonly opening: bigint
  /** Sends to the auction, without a flow. */
  readonly play: (from: Address, functionName: string, args: readonly unknown[]) => Promise<void>
}

export async function startAuctionWorld(): Promise<AuctionWorld> {
  const world = await startExchangeWorld()
  const { anvil, account } = world
  const [owner] = anvil.accounts
  const address = await anvil.deploy('IbullToken', [
    'iBull Token',
    'IBULL',
    owner,
    owner,
    10n ** 9n * UNIT,
    10n ** 9n * UNIT,
  ])
  const mainToken = new Token({
    chainId: 31337,
    address,
    decimals: 9,
    symbol: 'IBULL',
    name: 'iBull Token',
  })
  const farmAuction = await anvil.deploy('FarmAuction', [owner, address, owner, owner, 259_200n, 450n])
  const play = async (from: Address, functionName: string, args: readonly unknown[]): Promise<void> => {
    await anvil.write(farmAuction, farmAuctionAbi as Abi, functionName, args, { from })
  }
  await anvil.write(address, ibullTokenAbi as Abi, 'transfer', [account, 1_000n * UNIT])
  await anvil.write(address, ibullTokenAbi as Abi, 'approve', [farmAuction, 10n ** 18n])
  await play(owner, 'addWhitelist', [[account, owner]])
  const opening = (await anvil.now()) + 60n
  await play(owner, 'startAuction', [opening, opening + AUCTION_LENGTH, INITIAL_BID, 1n])
  await anvil.pass(60)
  world.preferences.approvalMode = 'exact'
  const network = {
    ...world.network,
    mainToken,
    contracts: { ...world.network.contracts, mainToken: address, farmAuction },
  }
  await world.keep()
  return {
    ...world,
    network,
    services: { ...world.services, network },
    ...worldQueries(network),
    mainToken,
    rival: owner,
    opening,
    play,
  }
}
