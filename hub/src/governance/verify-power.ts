import type { Address } from '@ibull/domain'
import { verificationText, type VotingPower } from '@ibull/domain/governance'
import { formatUnits, keccak256, stringToHex } from 'viem'
import { readJson } from '../serving/parse-json.ts'
import { GovernanceError } from './governance-errors.ts'
import type { Governance } from './governance.ts'
import { readAddress } from './read-envelope.ts'

const MOST_VOTES = 1_000
const MOST_POOLS = 1_000

/** Formats whole tokens as an exact decimal number. */
const decimalOf =
  ({ decimals }: Governance) =>
  (raw: bigint): string =>
    formatUnits(raw, decimals)

/** Hashes an account's claimed power at a block, so that anyone can recompute it. */
function verificationHash(
  governance: Governance,
  block: bigint,
  address: Address,
  power: VotingPower,
): string {
  return keccak256(stringToHex(verificationText(governance.options.space, block, address, power)))
}

/**
 * Handles `POST /power` {address, block, poolAddresses}: returns an account's power by source in whole tokens.
 * Staking pools grant no power, so `poolsBalance` is zero for any pools.
 * @throws {GovernanceError | PowerUnknownError}
 */
export async function answerPower(governance: Governance, body: string): Promise<object> {
  const { address: given, block: text, poolAddresses = [] } = recordOf(readJson(body), 'powerUnreadable')
  const block = readBlock(text, 'powerUnreadable')
  if (block === undefined || !Array.isArray(poolAddresses) || poolAddresses.length > MOST_POOLS) {
    throw new GovernanceError('powerUnreadable')
  }
  const address = readAddress(given)
  const power = await governance.powers.powerOf(block, address)
  const decimal = decimalOf(governance)
  const { wallet, manualPool, vault, walletLiquidity, farmLiquidity } = power.lines
  return {
    data: {
      verificationHash: verificationHash(governance, block, address, power),
      cakeBalance: decimal(wallet),
      cakeVaultBalance: decimal(vault),
      cakePoolBalance: decimal(manualPool),
      poolsBalance: '0',
      cakeBnbLpBalance: decimal(walletLiquidity + farmLiquidity),
      total: decimal(power.total),
    },
  }
}

/** Claims of power to verify; at the latest block by default. */
export interface Verification {
  readonly block: bigint | undefined
  readonly votes: readonly VerifiedVote[]
}

/** Reads `POST /verify` {block, votes: [{address, verificationHash, total}]}. @throws {GovernanceError} */
export function readVerification(body: string): Verification {
  const { block, votes: given } = recordOf(readJson(body), 'verificationUnreadable')
  if (!Array.isArray(given)) throw new GovernanceError('verificationUnreadable')
  if (given.length === 0 || given.length > MOST_VOTES) throw new GovernanceError('votesTooMany')
  return { votes: given.map(readVerified), block: readBlock(block, 'verificationUnreadable') }
}

/**
 * Returns whether each voter had the claimed power at the block, keyed by lower-case address.
 * @throws {GovernanceError | PowerUnknownError}
 */
export async function answerVerification(
  governance: Governance,
  { votes, block: given }: Verification,
): Promise<object> {
  const block = given ?? (await governance.latestBlock())
  const powers = await governance.powers.powersOf(block, [...new Set(votes.map(({ address }) => address))])
  const decimal = decimalOf(governance)
  const verified = votes.map((vote) => {
    const power = powers.get(vote.address)
    const isValid =
      power !== undefined &&
      vote.total === decimal(power.total) &&
      vote.verificationHash === verificationHash(governance, block, vote.address, power)
    return [vote.address.toLowerCase(), isValid] as const
  })
  const data = new Map<string, { readonly isValid: boolean }>()
  // All claims of a repeated account must be valid.
  for (const [address, isValid] of verified) {
    data.set(address, { isValid: isValid && data.get(address)?.isValid !== false })
  }
  return { data: Object.fromEntries(data) }
}

interface VerifiedVote {
  readonly address: Address
  readonly verificationHash: string
  readonly total: string
}

function readVerified(given: unknown): VerifiedVote {
  const { address, verificationHash: hash, total } = recordOf(given, 'verificationUnreadable')
  const isTotal = typeof total === 'number' || typeof total === 'string'
  if (typeof hash !== 'string' || !isTotal) throw new GovernanceError('verificationUnreadable')
  return { address: readAddress(address), verificationHash: hash.toLowerCase(), total: String(total) }
}

type Refusal = 'powerUnreadable' | 'verificationUnreadable'

/** Parses a block number given as a number or decimal string. */
function readBlock(value: unknown, refusal: Refusal): bigint | undefined {
  if (value === undefined || value === null) return undefined
  const isBlock = (typeof value === 'number' || typeof value === 'string') && /^\d{1,15}$/.test(String(value))
  if (!isBlock) throw new GovernanceError(refusal)
  return BigInt(value)
}

function recordOf(value: unknown, refusal: Refusal): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new GovernanceError(refusal)
  return value as Readonly<Record<string, unknown>>
}
