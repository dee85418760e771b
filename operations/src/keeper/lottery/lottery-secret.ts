import { encodeAbiParameters, keccak256, type Address, type Hex } from 'viem'
import type { LocalAccount } from 'viem/accounts'

/** What the secret of a round is derived from, besides the key. */
export interface SecretOf {
  readonly chainId: number
  /** The source of random words that it is revealed to. */
  readonly source: Address
  readonly lotteryId: bigint
}

/**
 * The secret of a round: the hash of the keeper's signature under a text that names the round. Signatures of one key
 * under one text are the same each time (RFC 6979), so a restarted keeper knows its secrets and none is stored; without
 * the key it can't be computed. The key must sign this text nowhere else.
 */
export async function secretOf(signer: LocalAccount, { chainId, source, lotteryId }: SecretOf): Promise<Hex> {
  const message = `Secret of round ${lotteryId} of the lottery, for ${source} on chain ${chainId}. Sign it nowhere: it decides the draw.`
  return keccak256(await signer.signMessage({ message }))
}

/** What the keeper commits to. */
export function commitmentTo(secret: Hex): Hex {
  return keccak256(encodeAbiParameters([{ type: 'bytes32' }], [secret]))
}
