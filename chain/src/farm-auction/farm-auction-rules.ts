import { isSameAddress, type Address } from '@ibull/domain'
import { refuseUnless, type ActionRule, type GuardContext } from '../guard/action-rule.ts'
import { bigintArgument } from '../guard/call-arguments.ts'
import { amountRow, leavingRow, type PreviewRow } from '../guard/preview-row.ts'
import { bidAbi, claimAuctionAbi, closeAuctionAbi } from './farm-auction-abi.ts'

/** Amount added to the account's bid in the current auction. Raw. */
export interface BidIntent {
  readonly auctionId: bigint
  readonly token: Address
  readonly amount: bigint
  /** Bids must be multiples of this. */
  readonly step: bigint
}

/** A bid to withdraw. Raw. */
export interface ClaimAuctionIntent {
  readonly auctionId: bigint
  readonly token: Address
  readonly amount: bigint
}

/** The ended auction to close. */
export interface CloseAuctionIntent {
  readonly auctionId: bigint
}

const targets = (_intent: unknown, { contracts }: GuardContext) => [contracts.farmAuction]
const value = () => 0n

/** `bid(amount)`: the stated amount of the main token leaves the wallet. */
export const bidRule: ActionRule<BidIntent> = {
  kind: 'auctionBid',
  functions: bidAbi,
  targets,
  value,
  check: ({ args }, { auctionId, token, amount, step }, { contracts }) => {
    const found = bigintArgument(args[0])
    refuseUnless(found === amount, 'amount', amount, found)
    refuseUnless(amount > 0n && amount % step === 0n, 'amount', `a multiple of ${step}`, amount)
    refuseUnless(isSameAddress(token, contracts.mainToken), 'target', contracts.mainToken, token)
    return [auctionRow(auctionId), leavingRow('pay', token, amount)]
  },
}

/** `claimAuction(auctionId)`: nothing leaves the wallet. */
export const claimAuctionRule: ActionRule<ClaimAuctionIntent> = {
  kind: 'claimAuction',
  functions: claimAuctionAbi,
  targets,
  value,
  check: ({ args }, { auctionId, token, amount }) => {
    const found = bigintArgument(args[0])
    refuseUnless(found === auctionId, 'target', `auction ${auctionId}`, `auction ${found}`)
    return [auctionRow(auctionId), amountRow('auctionRefund', token, amount)]
  },
}

/** `closeAuction()`: nothing leaves the wallet. */
export const closeAuctionRule: ActionRule<CloseAuctionIntent> = {
  kind: 'closeAuction',
  functions: closeAuctionAbi,
  targets,
  value,
  check: (_call, { auctionId }) => [auctionRow(auctionId)],
}

function auctionRow(auctionId: bigint): PreviewRow {
  return { label: 'auction', value: { kind: 'text', text: `#${auctionId}` } }
}
