import type { Address, Hex } from 'viem'

/** A transaction as it is sent. */
export interface Transaction {
  readonly to: Address
  readonly data: Hex
  /** In wei; zero if missing. */
  readonly value?: bigint
  /** Description of its effect. */
  readonly text: string
}

/** A file for a Safe's Transaction Builder, which sends all transactions or none. */
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
