import type { GasPrice } from '@ibull/domain'
import { gasPriceCeiling, gasPriceOf, readGasMarket } from '../gas/gas-price.ts'
import type { GuardContext } from '../guard/action-rule.ts'
import type { SigningRequest } from '../guard/signing-request.ts'
import type { Network } from '../networks/network.ts'
import type { WriteServices } from './write-services.ts'

/** Two transfers of a token that distributes or sells a fee on the way. */
const COSTLY_TRANSFERS_GAS = 2_000_000n

/** Gas limit and price of a transaction. */
export type TransactionFee = Pick<SigningRequest, 'gas' | 'price'>

/** Fee of a call that is only shown or rehearsed. */
export const UNPRICED: TransactionFee = { gas: 0n, price: undefined }

/** Reads the gas price at the user's speed. See {@link gasPriceOf}. */
export async function readGasPrice({ rpc, network, getPreferences }: WriteServices): Promise<GasPrice> {
  return gasPriceOf(network, getPreferences().gasSpeed, await readGasMarket(rpc))
}

/**
 * Returns what a transaction's fee is bounded by: twice the highest preset, and four times the gas that the call
 * typically takes with room for two transfers of a costly token. A higher figure is a node's mistake, or its lie.
 */
export function feeCeilings(
  network: Network,
  typicalGas: bigint,
): Pick<GuardContext, 'gasPriceCeilingWei' | 'gasCeiling'> {
  return { gasPriceCeilingWei: gasPriceCeiling(network), gasCeiling: 4n * typicalGas + COSTLY_TRANSFERS_GAS }
}

/** Adds a 10 % margin to a gas estimate, rounding down. */
export function withGasMargin(estimate: bigint): bigint {
  return (estimate * 11n) / 10n
}
