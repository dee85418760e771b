import { isSameAddress, type Address } from '@ibull/domain'
import { ACCEPTED_FORMS, GOVERNANCE_DOMAIN, type GovernanceEnvelope } from '@ibull/domain/governance'
import { encodeFunctionData, getAddress, hashTypedData, parseAbi, type Hex } from 'viem'
import { ExecutionRevertedError } from '../errors/rpc-errors.ts'
import { callContract } from '../rpc/rpc-actions.ts'
import type { RpcClient } from '../rpc/rpc-client-types.ts'
import { EnvelopeFault, readSigned } from './signed-envelope.ts'

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
  isSigned: SignatureCheck,
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
    return isOfProposal && isStated && isSigned(signed.signer, signed.id, update.sig as Hex)
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
/** Characters in a 32-byte word: `0x` and 64 digits. */
const WORD_LENGTH = 66

/** Recovers the signer of a hash: a precompiled contract of every chain. */
const RECOVER = '0x0000000000000000000000000000000000000001'

/** Whether an account signed a hash, with its key or as a contract. */
export type SignatureCheck = (account: Address, hash: Hex, signature: Hex) => Promise<boolean>

/**
 * Checks signatures through a node, with the chain's own recovery and EIP-1271. A library for it would add to what
 * every page loads.
 */
export function signaturesThrough(rpc: RpcClient): SignatureCheck {
  const call = async (to: Address, data: Hex) => {
    try {
      return await callContract(rpc, { to, data })
    } catch (error) {
      if (!(error instanceof ExecutionRevertedError)) throw error
      return '0x'
    }
  }
  return async (account, hash, signature) => {
    const parts = recoverable(signature)
    const signer = parts === undefined ? '0x' : await call(RECOVER, `${hash}${parts}`)
    if (signer.length === WORD_LENGTH && isSameAddress(`0x${signer.slice(-40)}`, account)) return true
    const data = encodeFunctionData({
      abi: signatureAbi,
      functionName: 'isValidSignature',
      args: [hash, signature],
    })
    return (await call(account, data)).startsWith(VALID_SIGNATURE)
  }
}

/** Words `v`, `r` and `s` of a signature with 65 bytes or 64 (EIP-2098). */
function recoverable(signature: Hex): string | undefined {
  const [r, s, v] = [signature.slice(2, 66), signature.slice(66, 130), signature.slice(130)]
  if (s.length !== 64 || !['', '00', '01', '1b', '1c'].includes(v)) return undefined
  const number = BigInt(`0x${s}`)
  const isOdd = v === '' ? number >= 2n ** 255n : v === '01' || v === '1c'
  const plain = v === '' && isOdd ? number - 2n ** 255n : number
  const word = (value: bigint) => value.toString(16).padStart(64, '0')
  return `${word(isOdd ? 28n : 27n)}${r}${word(plain)}`
}
