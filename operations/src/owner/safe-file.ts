import type { Address, Hex } from 'viem'

/** A transaction as it is sent. */
export interface Transaction {
  readonly to: Address
  readonly data: Hex
  /** In wei; nothing when missing. */
  readonly value?: bigint
  /** What it does, in words. */
  readonly text: string
}

/** Transactions as a file for the Transaction Builder of a Safe, which sends all of them or none. */
export function safeFile(chainId: number, safe: Address, transactions: readonly Transaction[]): string {
  const content = {
    version: '1.0',
    chainId: String(chainId),
    createdAt: 0,
    meta: {
      name: transactions.map(({ text }) => text).join('; '),
      createdFromSafeAddress: safe,
    },
    transactions: transactions.map(({ to, data, value = 0n }) => ({
      to,
      value: value.toString(),
      data,
      contractMethod: null,
      contractInputsValues: null,
    })),
  }
  return `${JSON.stringify(content, undefined, 2)}\n`
}
