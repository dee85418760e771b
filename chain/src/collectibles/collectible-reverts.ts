import { collectiblesErrors, type CollectiblesErrorName } from '../abi/collectibles-errors.generated.ts'
import type { exchangeReverts } from '../errors/exchange-reverts.ts'
import type { yieldReverts } from '../yield/yield-reverts.ts'
import { addRevertTable, type RevertMeaning } from '../errors/revert-error.ts'

/** Meanings of reverts by collectibles and their claims. The copy is `error.<code>` in the locale files. */
const meanings = {
  claimOver: {},
  claimMade: {},
  claimNeedsProfile: {},
  claimNotEligible: {},
  claimUnknown: {},
  collectibleNotOwned: {},
  collectibleReceiverRefused: {},
} as const satisfies Readonly<Record<string, RevertMeaning>>

type Code = keyof typeof meanings | keyof typeof exchangeReverts.meanings | keyof typeof yieldReverts.meanings

/** Meaning of each custom error. A missing one fails to compile. */
const codes: Readonly<Record<CollectiblesErrorName, Code>> = {
  AccessControlBadConfirmation: 'notPermitted',
  AccessControlUnauthorizedAccount: 'notPermitted',
  CampaignInvalidRounds: 'settingRefused',
  ClaimMade: 'claimMade',
  ClaimNeedsProfile: 'claimNeedsProfile',
  ClaimNotEligible: 'claimNotEligible',
  ClaimOnlyWider: 'settingRefused',
  ClaimOver: 'claimOver',
  ClaimUnknownBunny: 'claimUnknown',
  ClaimableThreeInvalidRounds: 'settingRefused',
  ClaimsStarted: 'settingRefused',
  CollectiblesInvalidName: 'settingRefused',
  CollectiblesNamed: 'settingRefused',
  CollectiblesNotMinter: 'notPermitted',
  ERC721EnumerableForbiddenBatchMint: 'notPermitted',
  ERC721IncorrectOwner: 'collectibleNotOwned',
  ERC721InsufficientApproval: 'collectibleNotOwned',
  ERC721InvalidApprover: 'collectibleNotOwned',
  ERC721InvalidOperator: 'notPermitted',
  ERC721InvalidOwner: 'collectibleNotOwned',
  ERC721InvalidReceiver: 'collectibleReceiverRefused',
  ERC721InvalidSender: 'collectibleNotOwned',
  ERC721NonexistentToken: 'collectibleNotOwned',
  ERC721OutOfBoundsIndex: 'collectibleNotOwned',
  RoleIsOwnership: 'notPermitted',
  StarterKnown: 'settingRefused',
  StarterZeroTreasury: 'settingRefused',
}

/** Revert strings of older collections. */
const texts = {
  'ERC721: transfer to non ERC721Receiver implementer': 'collectibleReceiverRefused',
  'ERC721: transfer caller is not owner nor approved': 'collectibleNotOwned',
  'ERC721: caller is not token owner or approved': 'collectibleNotOwned',
} as const satisfies Readonly<Record<string, Code>>

export const collectibleReverts = { entries: collectiblesErrors, codes, texts, meanings }

/** Registers the collectibles' revert table. */
export function knowCollectibleErrors(): void {
  addRevertTable(collectibleReverts)
}
