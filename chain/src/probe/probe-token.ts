import { isSameAddress, type Address } from '@ibull/domain'
import { decodeFunctionResult, encodeDeployData } from 'viem'
import { tokenProbeAbi, tokenProbeCode } from '../abi/token-probe.generated.ts'
import { InvalidReturnDataError } from '../errors/rpc-errors.ts'
import type { Hex, Network } from '../networks/network.ts'
import { callWithState } from '../rpc/call-with-state.ts'
import type { RpcClient } from '../rpc/rpc-client-types.ts'

/**
 * Result of simulating, within a single static call, a small buy through the router, a transfer and a sale of the
 * rest.
 * Steps that couldn't be tried are `undefined`: all of them without a pool, the later ones if the token can't be
 * bought.
 * A warning, not a proof: a token may treat other accounts differently.
 */
export interface TokenProbe {
  /** A pool with the wrapped native currency or a base token exists. */
  readonly hasPool: boolean
  readonly canBuy: boolean | undefined
  readonly canTransfer: boolean | undefined
  readonly canSell: boolean | undefined
  /** Amount withheld on buy, transfer or sale, in basis points rounded to the nearest. */
  readonly buyTaxBps: number | undefined
  readonly transferTaxBps: number | undefined
  readonly sellTaxBps: number | undefined
}

/** An unowned account: only its balance within this call matters. */
const TRIER: Address = '0x00000000000000000000000000000000000b0111'
/** Maximum spend in wei: one hundredth of the deepest pools. */
const FUNDS = 10n ** 24n
/** The probe limits each of its calls; their sum stays below this. */
const GAS = 20_000_000n

/**
 * Probes a token. @throws {StateOverrideUnsupportedError} when no node supports state overrides, and as
 * `RpcClient.request`.
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
