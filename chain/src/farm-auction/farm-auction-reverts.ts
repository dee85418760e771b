import { auctionErrors, type AuctionErrorName } from '../abi/auction-errors.generated.ts'
import type { exchangeReverts } from '../errors/exchange-reverts.ts'
import { addRevertTable, type RevertMeaning } from '../errors/revert-error.ts'
import type { yieldReverts } from '../yield/yield-reverts.ts'

/** Meanings of the auction's reverts. The copy is `error.<code>` in the locale files. */
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

/** Meaning of each custom error. A missing one fails to compile. */
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

/** Revert strings of PancakeSwap's auction. */
const texts = {
  'Whitelist: Not whitelisted': 'auctionNotWhitelisted',
} as const satisfies Readonly<Record<string, Code>>

export const farmAuctionReverts = { entries: auctionErrors, codes, texts, meanings }

/** Registers the auction's revert table. */
export function knowFarmAuctionErrors(): void {
  addRevertTable(farmAuctionReverts)
}
