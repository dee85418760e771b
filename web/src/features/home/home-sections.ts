import { network } from '../../platform/index.ts'

const { contracts, services } = network

/** Sections of the home page on this build's network. Constant while the page is open. */
export const isShown = {
  /** Farms, pools, and the user's stakes in them. */
  yields: contracts.farm !== undefined && contracts.yieldLens !== undefined,
  burnt: contracts.feeCollector !== undefined,
  volume: services.exchangeGraphUrl !== undefined,
} as const
