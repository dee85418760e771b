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
  /** What the transfer did to the pool; zero for an honest token. `undefined` as the measured. */
  readonly transferred: PoolMove | undefined
  /** What the sale did to the pool; at most its amount for an honest token. */
  readonly sold: PoolMove | undefined
  /** LP tokens of the pool that was tried. */
  readonly liquidity: PoolLiquidity | undefined
}

/** Change of a pool's balance of the token while `amount` was moved, in raw units. */
export interface PoolMove {
  readonly amount: bigint
  /** Negative if the balance fell. */
  readonly poolChange: bigint
}

/** Supply of a pool's LP tokens, in raw units. */
export interface PoolLiquidity {
  readonly total: bigint
  /** Held by the zero address or 0x…dEaD, with what every pool locks at its start. */
  readonly burnt: bigint
  /** Held by the lockers that the network names. */
  readonly locked: bigint
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
  const args = [router, token, bases, network.liquidityLockers ?? []] as const
  const data = encodeDeployData({ abi: tokenProbeAbi, bytecode: tokenProbeCode, args })
  const state = { balance: 2n * FUNDS }
  const answer = await callWithState(rpc, { from: TRIER, data, value: FUNDS, gas: GAS, state }, signal)
  const { hasPool, canBuy, canTransfer, canSell, ...measured } = decode(token, answer)
  const isTried = hasPool && canBuy
  return {
    hasPool,
    canBuy: hasPool ? canBuy : undefined,
    canTransfer: isTried ? canTransfer : undefined,
    canSell: isTried ? canSell : undefined,
    buyTaxBps: isTried ? measured.buyTaxBps : undefined,
    transferTaxBps: isTried && canTransfer ? measured.transferTaxBps : undefined,
    sellTaxBps: isTried && canSell ? measured.sellTaxBps : undefined,
    transferred: isTried && canTransfer ? moveOf(measured.transferred) : undefined,
    sold: isTried && canSell ? moveOf(measured.sold) : undefined,
    liquidity: hasPool ? measured.liquidity : undefined,
  }
}

/** `undefined` where the token did not show the pool's balance. */
function moveOf(move: PoolMove): PoolMove | undefined {
  return move.amount === 0n ? undefined : move
}

function decode(token: Address, data: Hex) {
  try {
    const result = decodeFunctionResult({ abi: tokenProbeAbi, functionName: 'probe', data })
    const { total, burnt, locked } = result.liquidity
    if (burnt + locked > total) throw new RangeError('More liquidity is burnt and locked than there is.')
    return result
  } catch (error) {
    throw new InvalidReturnDataError(token, error)
  }
}
