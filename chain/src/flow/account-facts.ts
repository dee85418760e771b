import type { Address } from '@ibull/domain'
import { parseBytes, parseQuantity } from '../rpc/hex.ts'
import { readBlockNumber } from '../rpc/rpc-actions.ts'
import type { RpcClient } from '../rpc/rpc-client-types.ts'

/** What the transaction record notes before the wallet is asked. */
export interface AccountFacts {
  readonly expectedNonce: number
  readonly isContractAccount: boolean
  readonly addedBlockNumber: number
}

/** Reads the account's next nonce, whether it has code, and the newest block. */
export async function readAccountFacts(rpc: RpcClient, account: Address): Promise<AccountFacts> {
  const [nonce, code, block] = await Promise.all([
    rpc.request({
      method: 'eth_getTransactionCount',
      params: [account, 'latest'],
      parse: (result) => parseQuantity('eth_getTransactionCount', result),
    }),
    rpc.request({
      method: 'eth_getCode',
      params: [account, 'latest'],
      parse: (result) => parseBytes('eth_getCode', result),
    }),
    readBlockNumber(rpc),
  ])
  return { expectedNonce: Number(nonce), isContractAccount: code !== '0x', addedBlockNumber: Number(block) }
}
