import { saleErrors, type SaleErrorName } from '../abi/sale-errors.generated.ts'
import type { exchangeReverts } from '../errors/exchange-reverts.ts'
import { addRevertTable, type RevertMeaning } from '../errors/revert-error.ts'
import type { yieldReverts } from '../yield/yield-reverts.ts'

/** Meanings of reverts by token sales. The copy is `error.<code>` in the locale files. */
const meanings = {
  saleNotStarted: { advice: 'wait' },
  saleEnded: {},
  saleNotEnded: { advice: 'wait', isRetryable: true },
  saleNotReady: { advice: 'wait' },
  saleNoProfile: {},
  saleOverLimit: { advice: 'lowerAmount' },
  saleNothingReceived: {},
  saleNothingCommitted: {},
  saleAlreadyHarvested: {},
  saleNothingReleased: { advice: 'wait' },
  saleNoPool: { advice: 'reportProblem' },
} as const satisfies Readonly<Record<string, RevertMeaning>>

type Code = keyof typeof meanings | keyof typeof exchangeReverts.meanings | keyof typeof yieldReverts.meanings

/** Meaning of each custom error. A missing one fails to compile. */
const codes: Readonly<Record<SaleErrorName, Code>> = {
  ReentrancyGuardReentrantCall: 'contractBusy',
  SafeCastOverflowedUintDowncast: 'settingRefused',
  TokenSaleAlreadyFunded: 'settingRefused',
  TokenSaleAlreadyHarvested: 'saleAlreadyHarvested',
  TokenSaleEnded: 'saleEnded',
  TokenSaleExceedsAvailable: 'settingRefused',
  TokenSaleFactoryUnknownSale: 'saleNoPool',
  TokenSaleInvalidAmounts: 'settingRefused',
  TokenSaleInvalidBlockTime: 'settingRefused',
  TokenSaleInvalidShare: 'settingRefused',
  TokenSaleInvalidTimes: 'settingRefused',
  TokenSaleLimitExceeded: 'saleOverLimit',
  TokenSaleNoActiveProfile: 'saleNoProfile',
  TokenSaleNoTreasury: 'settingRefused',
  TokenSaleNotAToken: 'settingRefused',
  TokenSaleNotEnded: 'saleNotEnded',
  TokenSaleNotFunded: 'saleNotReady',
  TokenSaleNotOperator: 'notPermitted',
  TokenSaleNotStarted: 'saleNotStarted',
  TokenSaleNothingCommitted: 'saleNothingCommitted',
  TokenSaleNothingReceived: 'saleNothingReceived',
  TokenSaleNothingReleased: 'saleNothingReleased',
  TokenSaleSameToken: 'settingRefused',
  TokenSaleShortOfTokens: 'settingRefused',
  TokenSaleTermsFixed: 'settingRefused',
  TokenSaleTokenOfSale: 'settingRefused',
  TokenSaleUnknownPool: 'saleNoPool',
}

/** Revert strings of PancakeSwap's sales. */
const texts = {
  'Deposit: Too early': 'saleNotStarted',
  'Deposit: Too late': 'saleEnded',
  'Deposit: Must have an active profile': 'saleNoProfile',
  'Deposit: New amount above user limit': 'saleOverLimit',
  'Deposit: Amount must be > 0': 'saleNothingReceived',
  'Deposit: Tokens not deposited properly': 'saleNotReady',
  'Deposit: Pool not set': 'saleNoPool',
  'Harvest: Too early': 'saleNotEnded',
  'Harvest: Already done': 'saleAlreadyHarvested',
  'Harvest: Did not participate': 'saleNothingCommitted',
  'not ifo time': 'saleNotStarted',
  'not harvest time': 'saleNotEnded',
  'have you participated?': 'saleNothingCommitted',
  'nothing to harvest': 'saleAlreadyHarvested',
} as const satisfies Readonly<Record<string, Code>>

export const tokenSaleReverts = { entries: saleErrors, codes, texts, meanings }

/** Registers the token sales' revert table. */
export function knowTokenSaleErrors(): void {
  addRevertTable(tokenSaleReverts)
}
