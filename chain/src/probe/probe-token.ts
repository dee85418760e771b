import { isSameAddress, type Address } from '@ibull/domain'
import { decodeFunctionResult, encodeDeployData } from 'viem'
import { tokenProbeAbi, tokenProbeCode } from '../abi/token-probe.generated.ts'
import { InvalidReturnDataError } from '../errors/rpc-errors.ts'
import type { Hex, Network } from '../networks/network.ts'
import { callWithState } from '../rpc/call-with-state.ts'
import type { RpcClient } from '../rpc/rpc-client-types.ts'

/**
 * What happened when a little of a token was bought by the router, partly sent on, and the rest sold again, all
 * within one call that changed nothing. A part that could not be tried is `undefined`: all of them without a pool,
 * the later ones when the token can't be bought. A warning, no proof: a token may treat others differently.
 */
export interface TokenProbe {
  /** A pool against the wrapped native currency or a base token was found. */
  readonly hasPool: boolean
  readonly canBuy: boolean | undefined
  readonly canTransfer: boolean | undefined
  readonly canSell: boolean | undefined
  /** What did not arrive of what was bought, sent or sold, in basis points rounded to the nearest. */
  readonly buyTaxBps: number | undefined
  readonly transferTaxBps: number | undefined
  readonly sellTaxBps: number | undefined
}

/** An account without an owner: only its balance in this call matters. */
const TRIER: Address = '0x00000000000000000000000000000000000b0111'
/** What the account may spend at most, in wei: a hundredth of the deepest pools. */
const FUNDS = 10n ** 24n
/** The probe limits each of its calls; all of them together stay below this. */
const GAS = 20_000_000n

/**
 * Tries a token. @throws {StateOverrideUnsupportedError} where no node can do that, and as `RpcClient.request`.
 */
export async function probeToken(
  rpc: RpcClient,
  network: Network,
  token: Address,
  signal?: AbortSignal,
): Promise<TokenProbe> {
  const { router, wrappedNative } = network.contracts
  const bases = network.baseTokens
    .map(({ address }) => address)
    .filter((address) => !isSameAddress(address, wrappedNative))
  const args = [router, token, bases] as const
  const data = encodeDeployData({ abi: tokenProbeAbi, bytecode: tokenProbeCode, args })
  const state = { balance: 2n * FUNDS }
  const answer = await callWithState(rpc, { from: TRIER, data, value: FUNDS, gas: GAS, state }, signal)
  const { hasPool, canBuy, canTransfer, canSell, ...taxes } = decode(token, answer)
  const isTried = hasPool && canBuy
  return {
    hasPool,
    canBuy: hasPool ? canBuy : undefined,
    canTransfer: isTried ? canTransfer : undefined,
    canSell: isTried ? canSell : undefined,
    buyTaxBps: isTried ? taxes.buyTaxBps : undefined,
    transferTaxBps: isTried && canTransfer ? taxes.transferTaxBps : undefined,
    sellTaxBps: isTried && canSell ? taxes.sellTaxBps : undefined,
  }
}

function decode(token: Address, data: Hex) {
  try {
    return decodeFunctionResult({ abi: tokenProbeAbi, functionName: 'probe', data })
  } catch (error) {
    throw new InvalidReturnDataError(token, error)
  }
}
