import { isSameAddress, type Address } from '@ibull/domain'
import { nameTypedData, type NameRegistration, type NameSpace } from '@ibull/domain/profile'
import { decodeFunctionResult, encodeFunctionData } from 'viem'
import { callApprovals, callStep, type ContractCall } from '../contract-call/call-step.ts'
import { SigningFailedError } from '../contract-call/signing-errors.ts'
import { contractOf } from '../flow/contract-of.ts'
import type { FlowDeclaration, FlowScope, FlowStep } from '../flow/flow-types.ts'
import type { WriteServices } from '../flow/write-services.ts'
import { stateSignature } from '../guard/guarded-action.ts'
import type { Hex, Network } from '../networks/network.ts'
import { callContract } from '../rpc/rpc-actions.ts'
import { nameRule, type NameIntent } from './name-rule.ts'
import {
  approveCollectibleAbi,
  approvedCollectibleAbi,
  claimPointsAbi,
  createProfileAbi,
  mintStarterAbi,
  pauseProfileAbi,
  pictureAbi,
} from './profile-abi.ts'
import { knowCollectibleErrors } from '../collectibles/collectible-reverts.ts'
import { CollectibleNotApprovedError } from './profile-errors.ts'
import { knowProfileErrors } from './profile-reverts.ts'
import {
  approveCollectibleRule,
  claimPointsRule,
  createProfileRule,
  mintStarterRule,
  pauseProfileRule,
  pictureRule,
  type CollectibleId,
} from './profile-rules.ts'

/** A starter collectible and its price in the main token; raw. */
export interface MintStarterTerms {
  readonly bunnyId: number
  readonly name: string
  readonly price: bigint
}

/** A collectible of the account, with its displayed name. */
export interface PictureChoice extends CollectibleId {
  readonly name: string
}

/** Everything needed to create a profile. `cost` is in the main token, raw. */
export interface CreateProfileTerms {
  readonly teamId: bigint
  readonly teamName: string
  readonly picture: PictureChoice
  /** `undefined` for a profile without a name. */
  readonly username: string | undefined
  readonly cost: bigint
}

/** A new picture for a profile with or without one. `cost` is in the main token, raw. */
export interface ChangePictureTerms {
  readonly picture: PictureChoice
  readonly cost: bigint
}

/** Sale points not yet added to the profile. */
export interface ClaimPointsTerms {
  readonly sale: Address
  readonly title: string
  readonly points: bigint
}

/** Signed registration, as submitted to the name service. */
export interface SignedName {
  readonly registration: NameRegistration
  readonly signature: Hex
}

/** Validity of a signed name. Well below the limit, since the service's clock may lag behind the chain's. */
const NAME_SECONDS = 1_200n

/** Measured on the contracts and rounded up. */
const GAS = {
  mint: 240_000n,
  approve: 50_000n,
  create: 200_000n,
  picture: 190_000n,
  pause: 90_000n,
  points: 110_000n,
}

/** Returns the flow that mints a starter collectible: approves its price if needed, then mints. */
export function mintStarterFlow(services: WriteServices): FlowDeclaration<MintStarterTerms> {
  return {
    plan: async ({ bunnyId, name, price }, account) => {
      const { mainToken: token } = services.network
      const to = contractOf(services.network, 'starterFactory')
      const approvals = await callApprovals(services, { token, spender: to, needed: price }, account)
      const mint = profileStep(services, {
        kind: 'mintStarter',
        to,
        values: { name },
        summary: { name },
        typicalGas: GAS.mint,
        rule: mintStarterRule,
        intentFor: () => ({ bunnyId, token: token.address, cost: price }),
        dataFor: () => encodeFunctionData({ abi: mintStarterAbi, functionName: 'mintNFT', args: [bunnyId] }),
      })
      return [...approvals, mint]
    },
    scope: () => scopeOf(services, services.network.contracts.starterFactory),
    isSameTerms: (a, b) => a.bunnyId === b.bunnyId && a.price === b.price,
  }
}

/**
 * Returns the flow that signs a name and submits it to the name service.
 * @param register resolves once the service has stored the name; throws a named error otherwise
 */
export function registerNameFlow(
  services: WriteServices,
  register: (signed: SignedName) => Promise<void>,
): FlowDeclaration<{ readonly name: string }> {
  return {
    plan: ({ name }) => Promise.resolve([nameStep(services, name, register)]),
    scope: () => ({ chosenTokens: [] }),
    isSameTerms: (a, b) => a.name === b.name,
  }
}

/** Returns the name space kept by a network's hub. */
export function nameSpaceOf({ id, contracts }: Network): NameSpace {
  return { chainId: id, profile: contracts.profile }
}

function nameStep(
  { network }: WriteServices,
  name: string,
  register: (signed: SignedName) => Promise<void>,
): FlowStep {
  const nonce = randomNonce()
  let signed: SignedName | undefined
  const stateFor: FlowStep['draft'] = (context) => {
    const intent: NameIntent = { name, nonce, expiry: context.chainTimeSeconds + NAME_SECONDS }
    const registration: NameRegistration = { ...intent, address: context.account }
    const { domain, types, primaryType } = nameTypedData(nameSpaceOf(network), registration)
    return {
      kind: 'signature',
      action: stateSignature(nameRule, intent),
      request: {
        chainId: network.id,
        from: context.account,
        domain,
        primaryType,
        types,
        message: { ...registration },
      },
      onSigned: (signature) => {
        signed = { registration, signature }
      },
    }
  }
  return {
    id: 'registerName',
    values: { name },
    typicalGas: 0n,
    draft: stateFor,
    prepare: (context) => Promise.resolve(stateFor(context)),
    nameFailure: (error) => new SigningFailedError(error),
    verify: async () => {
      if (signed !== undefined) await register(signed)
    },
  }
}

/** Returns a nonce that hasn't been signed before. */
function randomNonce(): bigint {
  return crypto.getRandomValues(new BigUint64Array(1)).at(0) ?? 0n
}

/** Returns the flow that creates a profile: approves its cost and collectible as needed, then creates it. */
export function createProfileFlow(services: WriteServices): FlowDeclaration<CreateProfileTerms> {
  const { mainToken: token } = services.network
  return {
    plan: async ({ teamId, teamName, picture, cost }, account) => {
      const approvals = await profileApprovals(services, picture, cost, account)
      const create = profileStep(services, {
        kind: 'createProfile',
        to: contractOf(services.network, 'profile'),
        values: { team: teamName },
        summary: { team: teamName },
        typicalGas: GAS.create,
        rule: createProfileRule,
        intentFor: () => ({ teamId, ...idOf(picture), token: token.address, cost }),
        dataFor: () =>
          encodeFunctionData({
            abi: createProfileAbi,
            functionName: 'createProfile',
            args: [teamId, picture.nftAddress, picture.tokenId],
          }),
      })
      return [...approvals, create]
    },
    scope: ({ picture }) => pictureScope(services, picture),
    isSameTerms: (a, b) => a.teamId === b.teamId && isSamePicture(a.picture, b.picture) && a.cost === b.cost,
  }
}

/** Returns the flow that replaces the picture; the previous collectible is returned. */
export const updatePictureFlow = (services: WriteServices): FlowDeclaration<ChangePictureTerms> =>
  pictureFlow(services, 'updateProfile')

/** Returns the flow that gives a paused profile a picture. */
export const reactivateProfileFlow = (services: WriteServices): FlowDeclaration<ChangePictureTerms> =>
  pictureFlow(services, 'reactivateProfile')

function pictureFlow(
  services: WriteServices,
  functionName: 'updateProfile' | 'reactivateProfile',
): FlowDeclaration<ChangePictureTerms> {
  const { mainToken: token } = services.network
  return {
    plan: async ({ picture, cost }, account) => {
      const approvals = await profileApprovals(services, picture, cost, account)
      const change = profileStep(services, {
        kind: functionName,
        to: contractOf(services.network, 'profile'),
        values: { name: picture.name },
        summary: { name: picture.name },
        typicalGas: GAS.picture,
        rule: pictureRule,
        intentFor: () => ({ functionName, ...idOf(picture), token: token.address, cost }),
        dataFor: () =>
          encodeFunctionData({
            abi: pictureAbi,
            functionName,
            args: [picture.nftAddress, picture.tokenId],
          }),
      })
      return [...approvals, change]
    },
    scope: ({ picture }) => pictureScope(services, picture),
    isSameTerms: (a, b) => isSamePicture(a.picture, b.picture) && a.cost === b.cost,
  }
}

/** Returns the flow that removes the picture: the collectible is returned and the profile paused. */
export function pauseProfileFlow(services: WriteServices): FlowDeclaration<PictureChoice> {
  return {
    plan: (picture) =>
      Promise.resolve([
        profileStep(services, {
          kind: 'pauseProfile',
          to: contractOf(services.network, 'profile'),
          values: { name: picture.name },
          summary: { name: picture.name },
          typicalGas: GAS.pause,
          rule: pauseProfileRule,
          intentFor: () => idOf(picture),
          dataFor: () => encodeFunctionData({ abi: pauseProfileAbi, functionName: 'pauseProfile' }),
        }),
      ]),
    scope: () => scopeOf(services, undefined),
    isSameTerms: isSamePicture,
  }
}

/** Returns the flow that adds a sale's points to the profile. */
export function claimPointsFlow(services: WriteServices): FlowDeclaration<ClaimPointsTerms> {
  return {
    plan: ({ sale, title, points }) =>
      Promise.resolve([
        profileStep(services, {
          kind: 'claimPoints',
          to: contractOf(services.network, 'pointCentre'),
          values: { title },
          summary: { title, points: points.toString() },
          typicalGas: GAS.points,
          rule: claimPointsRule,
          intentFor: () => ({ sale, points }),
          dataFor: () => encodeFunctionData({ abi: claimPointsAbi, functionName: 'getPoints', args: [sale] }),
        }),
      ]),
    scope: () => scopeOf(services, undefined),
    isSameTerms: (a, b) => isSameAddress(a.sale, b.sale) && a.points === b.points,
  }
}

/** Returns the approvals the profile contract needs to take a cost and a collectible. */
async function profileApprovals(
  services: WriteServices,
  picture: CollectibleId,
  cost: bigint,
  account: Address,
): Promise<readonly FlowStep[]> {
  const { network } = services
  const spender = contractOf(network, 'profile')
  const [ofCost, ...approved] = await Promise.all([
    callApprovals(services, { token: network.mainToken, spender, needed: cost }, account),
    isCollectibleApproved(services, picture, spender),
    isEveryCollectibleApproved(services, picture, account, spender),
  ])
  return approved.includes(true) ? ofCost : [...ofCost, approveCollectibleStep(services, picture, spender)]
}

function approveCollectibleStep(services: WriteServices, picture: CollectibleId, spender: Address): FlowStep {
  const { nftAddress, tokenId } = picture
  const number = `#${tokenId}`
  return {
    ...profileStep(services, {
      kind: 'approveCollectible',
      to: nftAddress,
      values: { name: number },
      summary: { name: number },
      typicalGas: GAS.approve,
      rule: approveCollectibleRule,
      intentFor: () => ({ nftAddress, tokenId, spender }),
      dataFor: () =>
        encodeFunctionData({ abi: approveCollectibleAbi, functionName: 'approve', args: [spender, tokenId] }),
    }),
    verify: async (minedIn) => {
      const isApproved = await isCollectibleApproved(services, picture, spender, minedIn)
      if (!isApproved) throw new CollectibleNotApprovedError(tokenId)
    },
  }
}

/** @throws as the read does, for a nonexistent collectible. */
async function isCollectibleApproved(
  { rpc }: WriteServices,
  { nftAddress, tokenId }: CollectibleId,
  spender: Address,
  block?: bigint,
): Promise<boolean> {
  const call = { abi: approvedCollectibleAbi, functionName: 'getApproved', args: [tokenId] } as const
  const to = { to: nftAddress, data: encodeFunctionData(call) }
  const answer = await callContract(rpc, to, block ?? 'latest')
  return isSameAddress(decodeFunctionResult({ ...call, data: answer }), spender)
}

async function isEveryCollectibleApproved(
  { rpc }: WriteServices,
  { nftAddress }: CollectibleId,
  account: Address,
  spender: Address,
): Promise<boolean> {
  const args = [account, spender] as const
  const call = { abi: approvedCollectibleAbi, functionName: 'isApprovedForAll', args } as const
  const answer = await callContract(rpc, { to: nftAddress, data: encodeFunctionData(call) }, 'latest')
  return decodeFunctionResult({ ...call, data: answer })
}

function profileStep<Intent>(services: WriteServices, call: ContractCall<Intent>): FlowStep {
  knowCollectibleErrors()
  knowProfileErrors()
  return callStep(services, call)
}

function scopeOf({ network }: WriteServices, spender: Address | undefined): FlowScope {
  return { chosenTokens: [network.mainToken.address], spenders: [spender] }
}

function pictureScope(services: WriteServices, { nftAddress }: CollectibleId): FlowScope {
  return { ...scopeOf(services, services.network.contracts.profile), chosenContracts: [nftAddress] }
}

function idOf({ nftAddress, tokenId }: CollectibleId): CollectibleId {
  return { nftAddress, tokenId }
}

function isSamePicture(a: CollectibleId, b: CollectibleId): boolean {
  return isSameAddress(a.nftAddress, b.nftAddress) && a.tokenId === b.tokenId
}
