/**
 * Methods the app calls on an endpoint named by a user. Reads only: signed transactions never go through the hub,
 * nor anything that makes a node keep state for the client.
 */
export const RELAYED_METHODS: ReadonlySet<string> = new Set([
  'eth_blockNumber',
  'eth_call',
  'eth_chainId',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getCode',
  'eth_getLogs',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_maxPriorityFeePerGas',
  'eth_simulateV1',
  'eth_syncing',
  'net_version',
])
