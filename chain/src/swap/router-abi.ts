const amountIn = { name: 'amountIn', type: 'uint256' } as const
const amountInMax = { name: 'amountInMax', type: 'uint256' } as const
const amountOut = { name: 'amountOut', type: 'uint256' } as const
const amountOutMin = { name: 'amountOutMin', type: 'uint256' } as const
const rest = [
  { name: 'path', type: 'address[]' },
  { name: 'to', type: 'address' },
  { name: 'deadline', type: 'uint256' },
] as const
const amounts = [{ name: 'amounts', type: 'uint256[]' }] as const

/**
 * Swap functions of the V2 router, the only ones a swap may call. A test compares them with the compiled router.
 */
export const routerSwapAbi = [
  {
    type: 'function',
    name: 'swapExactTokensForTokens',
    stateMutability: 'nonpayable',
    inputs: [amountIn, amountOutMin, ...rest],
    outputs: amounts,
  },
  {
    type: 'function',
    name: 'swapTokensForExactTokens',
    stateMutability: 'nonpayable',
    inputs: [amountOut, amountInMax, ...rest],
    outputs: amounts,
  },
  {
    type: 'function',
    name: 'swapExactETHForTokens',
    stateMutability: 'payable',
    inputs: [amountOutMin, ...rest],
    outputs: amounts,
  },
  {
    type: 'function',
    name: 'swapTokensForExactETH',
    stateMutability: 'nonpayable',
    inputs: [amountOut, amountInMax, ...rest],
    outputs: amounts,
  },
  {
    type: 'function',
    name: 'swapExactTokensForETH',
    stateMutability: 'nonpayable',
    inputs: [amountIn, amountOutMin, ...rest],
    outputs: amounts,
  },
  {
    type: 'function',
    name: 'swapETHForExactTokens',
    stateMutability: 'payable',
    inputs: [amountOut, ...rest],
    outputs: amounts,
  },
  {
    type: 'function',
    name: 'swapExactTokensForTokensSupportingFeeOnTransferTokens',
    stateMutability: 'nonpayable',
    inputs: [amountIn, amountOutMin, ...rest],
    outputs: [],
  },
  {
    type: 'function',
    name: 'swapExactETHForTokensSupportingFeeOnTransferTokens',
    stateMutability: 'payable',
    inputs: [amountOutMin, ...rest],
    outputs: [],
  },
  {
    type: 'function',
    name: 'swapExactTokensForETHSupportingFeeOnTransferTokens',
    stateMutability: 'nonpayable',
    inputs: [amountIn, amountOutMin, ...rest],
    outputs: [],
  },
] as const

export type RouterSwapFunction = (typeof routerSwapAbi)[number]['name']
