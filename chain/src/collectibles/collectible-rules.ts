import { isSameAddress, ZERO_ADDRESS, type Address } from '@ibull/domain'
import { refuseUnless, type ActionRule } from '../guard/action-rule.ts'
import { addressArgument, bigintArgument } from '../guard/call-arguments.ts'
import type { PreviewRow } from '../guard/preview-row.ts'
import type { CampaignName } from './campaigns.ts'
import { claimCampaignAbi, claimThreeAbi, transferCollectibleAbi } from './collectible-abi.ts'

/** A campaign's collectible. */
export interface ClaimCampaignIntent {
  readonly campaign: CampaignName
  /** Sanitized name of its collectible. */
  readonly name: string
}

/** One of the three lottery collectibles, and its qualifying ticket. */
export interface ClaimThreeIntent {
  readonly bunnyId: number
  readonly lotteryId: bigint
  /** Index of the ticket among the account's tickets of its round. */
  readonly cursor: bigint
  /** Sanitized name of the collectible. */
  readonly name: string
}

/** A collection's token transferred to another account. */
export interface TransferCollectibleIntent {
  readonly collection: Address
  readonly tokenId: bigint
  readonly to: Address
}

const value = () => 0n

/** `mintNFT()` on a campaign: nothing leaves the wallet. */
export const claimCampaignRule: ActionRule<ClaimCampaignIntent> = {
  kind: 'claimCampaign',
  functions: claimCampaignAbi,
  targets: ({ campaign }, { contracts }) => [contracts[campaign]],
  value,
  check: (_call, { name }) => [collectibleRow(name)],
}

/** `mintNFT(bunnyId, lotteryId, cursor)`: the stated collectible, with the stated ticket. */
export const claimThreeRule: ActionRule<ClaimThreeIntent> = {
  kind: 'claimThree',
  functions: claimThreeAbi,
  targets: (_intent, { contracts }) => [contracts.claimableThree],
  value,
  check: ({ args }, { bunnyId, lotteryId, cursor, name }) => {
    refuseUnless(args[0] === bunnyId, 'target', bunnyId, args[0])
    requireNumber(args[1], lotteryId)
    requireNumber(args[2], cursor)
    return [collectibleRow(name), { label: 'lotteryRound', value: { kind: 'text', text: `#${lotteryId}` } }]
  },
}

/** `safeTransferFrom(account, recipient, tokenId)`: the stated token, to the recipient entered by the user. */
export const transferCollectibleRule: ActionRule<TransferCollectibleIntent> = {
  kind: 'transferCollectible',
  functions: transferCollectibleAbi,
  targets: ({ collection }, { contracts, chosenContracts }) =>
    [contracts.collectibles, ...chosenContracts].filter(
      (known) => known !== undefined && isSameAddress(known, collection),
    ),
  value,
  check: ({ args }, { tokenId, to }, { account, typedRecipient }) => {
    const [from, recipient] = [addressArgument(args[0]), addressArgument(args[1])]
    refuseUnless(isSameAddress(from, account), 'account', account, from)
    const isTyped = typedRecipient !== undefined && isSameAddress(recipient, typedRecipient)
    refuseUnless(isTyped && isSameAddress(recipient, to), 'recipient', typedRecipient, recipient)
    const isSomeoneElse = !isSameAddress(recipient, account) && !isSameAddress(recipient, ZERO_ADDRESS)
    refuseUnless(isSomeoneElse, 'recipient', 'another account', recipient)
    requireNumber(args[2], tokenId)
    return [
      collectibleRow(`#${tokenId}`),
      { label: 'recipient', value: { kind: 'address', address: recipient } },
    ]
  },
}

function requireNumber(argument: unknown, expected: bigint): void {
  const found = bigintArgument(argument)
  refuseUnless(found === expected, 'target', expected, found)
}

function collectibleRow(text: string): PreviewRow {
  return { label: 'collectible', value: { kind: 'text', text } }
}
