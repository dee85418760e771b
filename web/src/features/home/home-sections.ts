import { network } from '../../platform/index.ts'

const { contracts, services } = network

/** Which parts the home page has on the network of this build. It never changes while the page is open. */
export const isShown = {
  /** Farms, pools, and what the user has in them. */
  yields: contracts.farm !== undefined && contracts.yieldLens !== undefined,
  burnt: contracts.feeCollector !== undefined,
  volume: services.exchangeGraphUrl !== undefined,
} as const
