import { encodeAbiParameters, keccak256, type Address, type Hex } from 'viem'
import type { LocalAccount } from 'viem/accounts'

/** Inputs of a round's secret besides the key. */
export interface SecretOf {
  readonly chainId: number
  /** The random source it is revealed to. */
  readonly source: Address
  readonly lotteryId: bigint
}

/**
 * A round's secret: the hash of the keeper's signature of a text naming the round. Signatures of the same text are
 * deterministic (RFC 6979), so a restarted keeper can recompute its secrets and stores none; without the key they
 * can't be computed. The key must not sign this text anywhere else.
 */
export async function secretOf(signer: LocalAccount, { chainId, source, lotteryId }: SecretOf): Promise<Hex> {
  const message = `Secret of round ${lotteryId} of the lottery, for ${source} on chain ${chainId}. Sign it nowhere: it decides the draw.`
  return keccak256(await signer.signMessage({ message }))
}

/** The keeper's commitment. */
export function commitmentTo(secret: Hex): Hex {
  return keccak256(encodeAbiParameters([{ type: 'bytes32' }], [secret]))
}
