import { Amount, BPS_SCALE, IbullError, Pair, type Token } from '@ibull/domain'
import { QueryClient } from '@tanstack/react-query'
import type { FlowDoubt } from '../flow/flow-types.ts'
import type { Network } from '../networks/network.ts'
import { createChainReader } from '../reads/chain-reader.ts'
import { reservesRead } from '../reads/pair-query.ts'
import type { ChainReader } from '../reads/read-types.ts'
import { otherNodes, SECOND_ANSWER_MS } from '../rpc/other-nodes.ts'
import type { RpcClient } from '../rpc/rpc-client-types.ts'
import { candidatePair } from '../tokens/pair-address.ts'
import { QuoteDisputedError, QuoteUnconfirmedError } from './swap-errors.ts'
import type { SwapTerms } from './swap-terms.ts'

/** Blocks differ between two nodes: a quote is disputed beyond the slippage, and never within 0.5 %. */
const LEAST_TOLERANCE_BPS = 50

/**
 * Asks a node at another origin for the reserves behind a swap, in one request, and compares the quote that they give.
 * A node that understates reserves would otherwise lower the least output that is signed.
 * @returns nothing if the quote is confirmed, or if the network has no other node
 */
export async function doubtsOfQuote(
  network: Network,
  rpc: RpcClient,
  terms: SwapTerms,
): Promise<readonly FlowDoubt[]> {
  const other = otherNodes(network, rpc)
  if (other === undefined) return []
  const stated = terms.direction === 'exactInput' ? terms.outputAmount : terms.inputAmount
  try {
    const reader = createChainReader({ network, rpc: other, queryClient: new QueryClient() })
    const quoted = await quoteOf(reader, terms, AbortSignal.timeout(SECOND_ANSWER_MS))
    const tolerance = BigInt(Math.max(terms.slippageBps, LEAST_TOLERANCE_BPS))
    const gap = quoted === undefined ? stated.raw : abs(quoted - stated.raw)
    if (gap * BPS_SCALE <= stated.raw * tolerance) return []
    const amount = quoted === undefined ? undefined : Amount.fromRaw(stated.currency, quoted)
    return [{ error: new QuoteDisputedError(stated, amount), isBlocking: true }]
  } catch (error) {
    console.warn('No second node states the reserves.', error)
    return [{ error: new QuoteUnconfirmedError(error), isBlocking: false }]
  }
}

const abs = (value: bigint): bigint => (value < 0n ? -value : value)

/** Raw output, or for an exact output the raw input; `undefined` if the route doesn't work. */
async function quoteOf(
  reader: ChainReader,
  { direction, path, split, inputAmount, outputAmount }: SwapTerms,
  signal: AbortSignal,
): Promise<bigint | undefined> {
  const parts = split ?? [{ path, inputAmount }]
  const hops = parts.map((part) =>
    part.path.slice(1).map((token, index) => candidatePair(reader.network, part.path[index] ?? token, token)),
  )
  const { results } = await reader.read(
    hops.flat().map(({ address }) => reservesRead(address)),
    signal,
  )
  let next = 0
  const routes = hops.map((candidates) =>
    candidates.map(({ address, tokens: [token0, token1], fee }) => {
      const result = results[next++]
      if (result?.status !== 'success') throw result?.error ?? new Error('A reserve was not read.')
      const [reserve0, reserve1] = result.value ?? [0n, 0n]
      return new Pair(
        address,
        Amount.fromRaw(token0, reserve0),
        Amount.fromRaw(token1, reserve1),
        fee.totalBps,
      )
    }),
  )
  try {
    if (direction === 'exactOutput') return throughBackwards(routes[0] ?? [], wrapped(outputAmount)).raw
    return parts.reduce(
      (sum, part, index) => sum + through(routes[index] ?? [], wrapped(part.inputAmount)).raw,
      0n,
    )
  } catch (error) {
    // Such as reserves that don't suffice.
    if (error instanceof IbullError) return undefined
    throw error
  }
}

const wrapped = ({ currency, raw }: Amount): Amount<Token> => Amount.fromRaw(currency.wrapped, raw)

function through(route: readonly Pair[], input: Amount<Token>): Amount<Token> {
  return route.reduce((amount, pair) => pair.outputFor(amount), input)
}

function throughBackwards(route: readonly Pair[], output: Amount<Token>): Amount<Token> {
  return route.reduceRight((amount, pair) => pair.inputFor(amount), output)
}
