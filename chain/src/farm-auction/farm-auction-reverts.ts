import { auctionErrors, type AuctionErrorName } from '../abi/auction-errors.generated.ts'
import type { exchangeReverts } from '../errors/exchange-reverts.ts'
import { addRevertTable, type RevertMeaning } from '../errors/revert-error.ts'
import type { yieldReverts } from '../yield/yield-reverts.ts'

/** What the refusals of the auction mean. The sentences are `error.<code>` in the locale files. */
const meanings = {
  auctionNotWhitelisted: {},
  auctionNotBiddable: { advice: 'wait' },
  auctionInvalidStep: {},
  auctionBidTooLow: {},
  auctionNotOpen: {},
  auctionInProgress: { advice: 'wait', isRetryable: true },
  auctionNothingToClaim: {},
  auctionNothingToCollect: {},
} as const satisfies Readonly<Record<string, RevertMeaning>>

type Code = keyof typeof meanings | keyof typeof exchangeReverts.meanings | keyof typeof yieldReverts.meanings

/** The meaning of each custom error. A new one does not compile until it is here. */
const codes: Readonly<Record<AuctionErrorName, Code>> = {
  FarmAuctionAnnounced: 'settingRefused',
  FarmAuctionBidTooLow: 'auctionBidTooLow',
  FarmAuctionInProgress: 'auctionInProgress',
  FarmAuctionInvalidBlockTime: 'settingRefused',
  FarmAuctionInvalidLeaderboard: 'settingRefused',
  FarmAuctionInvalidMaxLength: 'settingRefused',
  FarmAuctionInvalidStep: 'auctionInvalidStep',
  FarmAuctionInvalidTimes: 'settingRefused',
  FarmAuctionNotBiddable: 'auctionNotBiddable',
  FarmAuctionNotOpen: 'auctionNotOpen',
  FarmAuctionNotOperator: 'notPermitted',
  FarmAuctionNotWhitelisted: 'auctionNotWhitelisted',
  FarmAuctionNothingToClaim: 'auctionNothingToClaim',
  FarmAuctionNothingToCollect: 'auctionNothingToCollect',
  FarmAuctionRecoversBids: 'settingRefused',
  FarmAuctionZeroTreasury: 'settingRefused',
  SafeCastOverflowedUintDowncast: 'settingRefused',
}

/** PancakeSwap's auction reverts with these texts. */
const texts = {
  'Whitelist: Not whitelisted': 'auctionNotWhitelisted',
} as const satisfies Readonly<Record<string, Code>>

export const farmAuctionReverts = { entries: auctionErrors, codes, texts, meanings }

/** Names the refusals of the auction from now on. */
export function knowFarmAuctionErrors(): void {
  addRevertTable(farmAuctionReverts)
}
