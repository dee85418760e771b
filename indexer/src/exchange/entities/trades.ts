import {
  amount,
  amount18,
  columnId,
  entity,
  hex,
  id,
  decimalIfKnown,
  flag,
  hexIfKnown,
  isKnown,
  list,
  reference,
  usd,
  whole,
  type Field,
  type Past,
  type RowSource,
} from '../../graph/index.ts'
import { burn, mint, swap, transaction } from '../tables.ts'

const BASIS_POINTS = 10_000n

const decimalsOf = (token: string) => (row: RowSource) => row.to(token).column('decimals')
const past: Past = { kind: 'events', block: 'blockNumber' }

export const transactionEntity = entity({
  name: 'Transaction',
  description: 'A transaction with at least one trade, deposit or withdrawal.',
  table: transaction,
  id: columnId('id'),
  past,
  fields: {
    id: id(),
    block: whole('blockNumber'),
    timestamp: whole('timestamp'),
    mints: list('Mint', 'transaction'),
    burns: list('Burn', 'transaction'),
    swaps: list('Swap', 'transaction'),
  },
})

const moved: Readonly<Record<string, Field>> = {
  id: id(),
  transaction: reference('Transaction', 'transactionHash'),
  timestamp: whole('timestamp'),
  pair: reference('Pair', 'pairId'),
  token0: reference('Token', 'token0Id'),
  token1: reference('Token', 'token1Id'),
  sender: hex('sender'),
  from: hex('from'),
  to: hex('to'),
  logIndex: whole('logIndex'),
  amountUSD: usd('amountUsd'),
  isPriced: isKnown('amountUsd'),
}

const liquidityMove: Readonly<Record<string, Field>> = {
  ...moved,
  liquidity: amount18('liquidity'),
  amount0: amount('amount0', decimalsOf('token0')),
  amount1: amount('amount1', decimalsOf('token1')),
  feeTo: hexIfKnown('feeTo'),
  feeLiquidity: decimalIfKnown('feeLiquidity', 18),
}

/** @param feeBps swap fee, in basis points of the input */
export const swapEntity = (feeBps: bigint) =>
  entity({
    name: 'Swap',
    description: 'A trade in one pair.',
    table: swap,
    id: columnId('id'),
    past,
    fields: {
      ...moved,
      amount0In: amount('amount0In', decimalsOf('token0')),
      amount1In: amount('amount1In', decimalsOf('token1')),
      amount0Out: amount('amount0Out', decimalsOf('token0')),
      amount1Out: amount('amount1Out', decimalsOf('token1')),
      amountFeeUSD: usd((row) => `div(${row.column('amountUsd')} * ${feeBps}, ${BASIS_POINTS})`),
    },
  })

export const mintEntity = entity({
  name: 'Mint',
  description: 'Liquidity added.',
  table: mint,
  id: columnId('id'),
  past,
  fields: liquidityMove,
})

export const burnEntity = entity({
  name: 'Burn',
  description: 'Liquidity removed.',
  table: burn,
  id: columnId('id'),
  past,
  fields: {
    ...liquidityMove,
    // Each row is a Burn event, the last part of a removal, so none is incomplete.
    needsComplete: flag(() => 'false'),
  },
})
