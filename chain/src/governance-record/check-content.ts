import type { Address } from '@ibull/domain'
import { ACCEPTED_FORMS, GOVERNANCE_DOMAIN, type GovernanceEnvelope } from '@ibull/domain/governance'
import { encodeFunctionData, getAddress, hashTypedData, parseAbi } from 'viem'
import { ExecutionRevertedError } from '../errors/rpc-errors.ts'
import { callContract } from '../rpc/rpc-actions.ts'
import type { RpcClient } from '../rpc/rpc-client-types.ts'
import { EnvelopeFault, isSignedBy, readSigned, type ContractSignatures } from './signed-envelope.ts'

/** Everything of a proposal that its author signed, as a hub states it. Texts as they are, not sanitised. */
export interface StatedContent {
  readonly id: string
  readonly author: Address
  readonly space: string
  /** Timestamp of the proposal, in Unix seconds. */
  readonly created: number
  readonly type: string
  readonly title: string
  readonly body: string
  readonly discussion: string
  readonly choices: readonly string[]
  readonly labels: readonly string[]
  readonly start: number
  readonly end: number
  readonly snapshot: number
  /** Parsed from the signed JSON. */
  readonly plugins: unknown
  readonly app: string
}

interface Field {
  readonly name: string
  readonly type: string
}

/**
 * Whether the content is what the proposal's ID was given for: the hash of the message, in one of the forms that hubs
 * accept, equals it.
 * @param chainId some wallets add it to the domain
 */
export function isOriginal(content: StatedContent, chainId: number): boolean {
  const domains = [GOVERNANCE_DOMAIN, { ...GOVERNANCE_DOMAIN, chainId }]
  const author = getAddress(content.author)
  const authors = [author, author.toLowerCase()]
  const plugins = JSON.stringify(content.plugins)
  const texts = plugins === '{}' ? ['{}', ''] : [plugins]
  return proposalForms().some((fields) => {
    const isText = fields.some(({ name, type }) => name === 'from' && type === 'string')
    return texts.some((text) => {
      const all: Readonly<Record<string, unknown>> = {
        ...content,
        timestamp: content.created,
        plugins: text,
        privacy: '',
      }
      const signed = Object.fromEntries(fields.map(({ name }) => [name, all[name]]))
      return domains.some((domain) =>
        (isText ? authors : [author]).some(
          (from) =>
            hashTypedData({
              domain,
              types: { Proposal: fields },
              primaryType: 'Proposal',
              message: { ...signed, from },
            }) === content.id,
        ),
      )
    })
  })
}

function proposalForms(): readonly (readonly Field[])[] {
  return [...ACCEPTED_FORMS].flatMap(([json, kind]) =>
    kind === 'proposal' ? [(JSON.parse(json) as { readonly Proposal: readonly Field[] }).Proposal] : [],
  )
}

/**
 * Whether the content is that of the last update, and its author signed the update: the original message, which has
 * the proposal's ID, names the author.
 * @param header first line of the proposal's archive, parsed
 */
export async function isSignedUpdate(
  content: StatedContent,
  header: unknown,
  isContractSignature: ContractSignatures,
): Promise<boolean> {
  const original = envelopeOf(fieldOf(header, 'envelope'))
  const updates = fieldOf(header, 'updates')
  const update = envelopeOf(Array.isArray(updates) ? updates.at(-1) : undefined)
  if (original === undefined || update === undefined) return false
  try {
    const proposal = readSigned(original)
    const signed = readSigned(update)
    const author = content.author.toLowerCase()
    const isOfProposal =
      proposal.kind === 'proposal' &&
      proposal.id === content.id &&
      proposal.from === author &&
      proposal.timestamp === content.created &&
      isSame(original, content, ['space', 'start', 'end', 'snapshot'])
    const isStated =
      signed.kind === 'update-proposal' &&
      String(update.data.message['proposal']).toLowerCase() === content.id &&
      signed.from === author &&
      signed.signer === author &&
      isSame(update, content, ['space', 'type', 'title', 'body', 'discussion', 'choices', 'labels'])
    return (
      isOfProposal &&
      isStated &&
      isSignedBy(signed.signer, signed.id, update.sig as `0x${string}`, isContractSignature)
    )
  } catch (error) {
    if (error instanceof EnvelopeFault) return false
    throw error
  }
}

/** Whether a message has what is stated; a form without labels has none. */
function isSame(
  { data: { message } }: GovernanceEnvelope,
  content: StatedContent,
  names: readonly (keyof StatedContent)[],
): boolean {
  const textOf = (name: string, value: unknown) => JSON.stringify(value ?? (name === 'labels' ? [] : ''))
  return names.every((name) => textOf(name, message[name]) === textOf(name, content[name]))
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
}

const isRecord = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An envelope whose parts have the right shape; what is in them is checked when it is read. */
function envelopeOf(value: unknown): GovernanceEnvelope | undefined {
  const [address, sig, data] = ['address', 'sig', 'data'].map((name) => fieldOf(value, name))
  const areTexts = [address, sig].every((text) => typeof text === 'string' && /^0x[0-9a-fA-F]*$/.test(text))
  const areRecords = ['domain', 'types', 'message'].every((name) => isRecord(fieldOf(data, name)))
  return areTexts && areRecords ? (value as GovernanceEnvelope) : undefined
}

const signatureAbi = parseAbi([
  'function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)',
])
const VALID_SIGNATURE = '0x1626ba7e'

/** Asks contract accounts through a node whether they accept a signature (EIP-1271). */
export function signaturesThrough(rpc: RpcClient): ContractSignatures {
  return async (account, hash, signature) => {
    const data = encodeFunctionData({
      abi: signatureAbi,
      functionName: 'isValidSignature',
      args: [hash, signature],
    })
    try {
      return (await callContract(rpc, { to: account, data })).startsWith(VALID_SIGNATURE)
    } catch (error) {
      if (!(error instanceof ExecutionRevertedError)) throw error
      return false
    }
  }
}
