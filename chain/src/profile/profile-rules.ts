import { isSameAddress, type Address } from '@ibull/domain'
import { refuseUnless, type ActionRule, type GuardContext } from '../guard/action-rule.ts'
import { addressArgument, bigintArgument } from '../guard/call-arguments.ts'
import { leavingRow, type PreviewRow } from '../guard/preview-row.ts'
import {
  approveCollectibleAbi,
  claimPointsAbi,
  createProfileAbi,
  mintStarterAbi,
  pauseProfileAbi,
  pictureAbi,
} from './profile-abi.ts'

/** A token of a collection. `tokenId` may be 0. */
export interface CollectibleId {
  readonly nftAddress: Address
  readonly tokenId: bigint
}

/** Cost of an action in the main token; raw. */
export interface Cost {
  readonly token: Address
  readonly cost: bigint
}

/** A starter collectible to mint. */
export interface MintStarterIntent extends Cost {
  readonly bunnyId: number
}

/** A collectible to approve for the profile contract. */
export interface ApproveCollectibleIntent extends CollectibleId {
  readonly spender: Address
}

export interface CreateProfileIntent extends CollectibleId, Cost {
  readonly teamId: bigint
}

/** A new picture, for a profile with or without one. */
export interface PictureIntent extends CollectibleId, Cost {
  readonly functionName: (typeof pictureAbi)[number]['name']
}

/** A campaign with claimable points. */
export interface ClaimPointsIntent {
  readonly sale: Address
  readonly points: bigint
}

const value = () => 0n
const profileTargets = (_intent: unknown, { contracts }: GuardContext) => [contracts.profile]

/** `mintNFT(bunnyId)` on the starter factory. */
export const mintStarterRule: ActionRule<MintStarterIntent> = {
  kind: 'mintStarter',
  functions: mintStarterAbi,
  targets: (_intent, { contracts }) => [contracts.starterFactory],
  value,
  check: ({ args }, { bunnyId, token, cost }, context) => {
    refuseUnless(args[0] === bunnyId, 'target', bunnyId, args[0])
    return costRows(token, cost, context)
  },
}

/** `approve(profile, tokenId)` on a collection chosen by the user, with only the profile contract as spender. */
export const approveCollectibleRule: ActionRule<ApproveCollectibleIntent> = {
  kind: 'approveCollectible',
  functions: approveCollectibleAbi,
  targets: ({ nftAddress }, { chosenContracts }) =>
    chosenContracts.filter((chosen) => isSameAddress(chosen, nftAddress)),
  value,
  check: ({ args }, intent, { contracts: { profile } }) => {
    const spender = addressArgument(args[0])
    const isProfile = profile !== undefined && isSameAddress(spender, profile)
    refuseUnless(isProfile && isSameAddress(intent.spender, spender), 'spender', profile, spender)
    const tokenId = bigintArgument(args[1])
    refuseUnless(tokenId === intent.tokenId, 'target', intent.tokenId, tokenId)
    return [
      { label: 'profilePicture', value: { kind: 'text', text: `#${tokenId}` } },
      { label: 'spender', value: { kind: 'address', address: spender } },
    ]
  },
}

/** `createProfile(teamId, nftAddress, tokenId)`: the profile contract takes custody of the stated collectible. */
export const createProfileRule: ActionRule<CreateProfileIntent> = {
  kind: 'createProfile',
  functions: createProfileAbi,
  targets: profileTargets,
  value,
  check: ({ args: [team, ...collectible] }, intent, context) => {
    const teamId = bigintArgument(team)
    refuseUnless(teamId === intent.teamId, 'target', intent.teamId, teamId)
    return [
      { label: 'team', value: { kind: 'text', text: `#${teamId}` } },
      ...collectibleRows(collectible, intent),
      ...costRows(intent.token, intent.cost, context),
    ]
  },
}

/** `updateProfile` or `reactivateProfile(nftAddress, tokenId)`. */
export const pictureRule: ActionRule<PictureIntent> = {
  kind: 'profilePicture',
  functions: pictureAbi,
  targets: profileTargets,
  value,
  check: ({ functionName, args }, intent, context) => {
    refuseUnless(functionName === intent.functionName, 'selector', intent.functionName, functionName)
    return [...collectibleRows(args, intent), ...costRows(intent.token, intent.cost, context)]
  },
}

/** `pauseProfile()`: the collectible is returned. */
export const pauseProfileRule: ActionRule<CollectibleId> = {
  kind: 'pauseProfile',
  functions: pauseProfileAbi,
  targets: profileTargets,
  value,
  check: (_call, { tokenId }) => [{ label: 'collectibleBack', value: { kind: 'text', text: `#${tokenId}` } }],
}

/** `getPoints(sale)` on the point center. */
export const claimPointsRule: ActionRule<ClaimPointsIntent> = {
  kind: 'claimPoints',
  functions: claimPointsAbi,
  targets: (_intent, { contracts }) => [contracts.pointCentre],
  value,
  check: ({ args }, { sale, points }) => {
    const found = addressArgument(args[0])
    refuseUnless(isSameAddress(found, sale), 'target', sale, found)
    return [{ label: 'points', value: { kind: 'text', text: points.toString() } }]
  },
}

function collectibleRows(
  [address, id]: readonly unknown[],
  { nftAddress, tokenId }: CollectibleId,
): readonly PreviewRow[] {
  const found = addressArgument(address)
  refuseUnless(isSameAddress(found, nftAddress), 'target', nftAddress, found)
  const foundId = bigintArgument(id)
  refuseUnless(foundId === tokenId, 'target', tokenId, foundId)
  return [{ label: 'profilePicture', value: { kind: 'text', text: `#${tokenId}` } }]
}

/** Checks that no token other than the network's main one is spent. */
function costRows(token: Address, cost: bigint, { contracts }: GuardContext): readonly PreviewRow[] {
  refuseUnless(isSameAddress(token, contracts.mainToken), 'target', contracts.mainToken, token)
  return cost === 0n ? [] : [leavingRow('pay', token, cost)]
}
