import { isOriginal, isSignedUpdate, signaturesThrough } from '@ibull/chain/governance-record'
import type { ChainReader } from '@ibull/chain'
import { alikeChoices } from '@ibull/domain/governance'
import type { ContentCheck, Proposal, SignedContent } from './answers.ts'
import type { GovernanceHub } from './hub-client.ts'

const MOST_KNOWN = 20
/** Content that was found to be signed, as JSON: a page reads its proposal every ten seconds. */
const known = new Set<string>()

/** Checks a proposal's content against what its author signed, and numbers choices that look alike. */
export async function checkProposal(
  proposal: Proposal,
  hub: Pick<GovernanceHub, 'archiveHeader'>,
  reader: Pick<ChainReader, 'rpc' | 'network'>,
  signal?: AbortSignal,
): Promise<Proposal> {
  const content = await checkContent(proposal, hub, reader, signal)
  if (alikeChoices(proposal.choices) === undefined) return { ...proposal, content }
  const choices = proposal.choices.map((choice, index) => `${index + 1}. ${choice}`)
  return { ...proposal, content, choices, areChoicesAlike: true }
}

/** Compares with the message that has the proposal's ID, or with its last change. */
async function checkContent(
  { signed, isRecountable }: Pick<Proposal, 'signed' | 'isRecountable'>,
  hub: Pick<GovernanceHub, 'archiveHeader'>,
  { rpc, network }: Pick<ChainReader, 'rpc' | 'network'>,
  signal?: AbortSignal,
): Promise<ContentCheck> {
  if (signed === undefined) return 'unknown'
  const text = JSON.stringify(signed)
  if (known.has(text)) return 'signed'
  if (!isOriginal(signed, network.id)) {
    if (signed.updated === undefined) return 'changed'
    const isSigned = isRecountable ? await isUpdate(signed, hub, rpc, signal) : undefined
    if (isSigned !== true) return isSigned === undefined ? 'unknown' : 'changed'
  }
  if (known.size >= MOST_KNOWN) known.clear()
  known.add(text)
  return 'signed'
}

/** `undefined` if the hub shows no signed update, or no node answers for the account of a contract. */
async function isUpdate(
  signed: SignedContent,
  hub: Pick<GovernanceHub, 'archiveHeader'>,
  rpc: ChainReader['rpc'],
  signal: AbortSignal | undefined,
): Promise<boolean | undefined> {
  try {
    return await isSignedUpdate(signed, await hub.archiveHeader(signed.id, signal), signaturesThrough(rpc))
  } catch (error) {
    signal?.throwIfAborted()
    console.warn('What was signed could not be read.', error)
    return undefined
  }
}
