import type { Address } from '@ibull/domain'
import { parseBytes, parseQuantity } from '../rpc/hex.ts'
import { readBlockNumber } from '../rpc/rpc-actions.ts'
import type { RpcClient } from '../rpc/rpc-client-types.ts'

/** Account state recorded with a transaction before the wallet request. */
export interface AccountFacts {
  readonly expectedNonce: number | undefined
  readonly isContractAccount: boolean
  readonly addedBlockNumber: number
}

/** EIP-7702 delegation designator. Such an account still has a key, so its hashes are transaction hashes. */
const DELEGATION = /^0xef0100[0-9a-f]{40}$/i

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
  const isContractAccount = code !== '0x' && !DELEGATION.test(code)
  return { expectedNonce: Number(nonce), isContractAccount, addedBlockNumber: Number(block) }
}
