const inputs = [
  {
    name: 'routes',
    type: 'tuple[]',
    components: [
      { name: 'amountIn', type: 'uint256' },
      { name: 'path', type: 'address[]' },
    ],
  },
  { name: 'amountOutMin', type: 'uint256' },
  { name: 'to', type: 'address' },
  { name: 'deadline', type: 'uint256' },
] as const
const outputs = [{ name: 'amountOut', type: 'uint256' }] as const

/**
 * Swap functions of the split router, the only ones a split may call. A test compares them with the compiled
 * contract.
 */
export const splitSwapAbi = [
  { type: 'function', name: 'swapTokensForTokens', stateMutability: 'nonpayable', inputs, outputs },
  { type: 'function', name: 'swapNativeForTokens', stateMutability: 'payable', inputs, outputs },
  { type: 'function', name: 'swapTokensForNative', stateMutability: 'nonpayable', inputs, outputs },
] as const

export type SplitSwapFunction = (typeof splitSwapAbi)[number]['name']
