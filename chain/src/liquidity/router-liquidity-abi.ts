const number = (name: string) => ({ name, type: 'uint256' }) as const
const address = (name: string) => ({ name, type: 'address' }) as const

const ends = [address('to'), number('deadline')] as const
const signature = [
  { name: 'approveMax', type: 'bool' },
  { name: 'v', type: 'uint8' },
  { name: 'r', type: 'bytes32' },
  { name: 's', type: 'bytes32' },
] as const
const minimums = [number('amountAMin'), number('amountBMin')] as const
const nativeMinimums = [number('amountTokenMin'), number('amountETHMin')] as const
const removal = [address('tokenA'), address('tokenB'), number('liquidity'), ...minimums, ...ends] as const
const nativeRemoval = [address('token'), number('liquidity'), ...nativeMinimums, ...ends] as const
const amounts = [number('amountA'), number('amountB')] as const
const nativeAmounts = [number('amountToken'), number('amountETH')] as const
const nativeAmount = [number('amountETH')] as const

/** Deposit functions of the V2 router. A test compares them with the compiled router. */
export const routerAddAbi = [
  {
    type: 'function',
    name: 'addLiquidity',
    stateMutability: 'nonpayable',
    inputs: [
      address('tokenA'),
      address('tokenB'),
      number('amountADesired'),
      number('amountBDesired'),
      ...minimums,
      ...ends,
    ],
    outputs: [...amounts, number('liquidity')],
  },
  {
    type: 'function',
    name: 'addLiquidityETH',
    stateMutability: 'payable',
    inputs: [address('token'), number('amountTokenDesired'), ...nativeMinimums, ...ends],
    outputs: [...nativeAmounts, number('liquidity')],
  },
] as const

/** Withdrawal functions of the V2 router. A test compares them with the compiled router. */
export const routerRemoveAbi = [
  {
    type: 'function',
    name: 'removeLiquidity',
    stateMutability: 'nonpayable',
    inputs: removal,
    outputs: amounts,
  },
  {
    type: 'function',
    name: 'removeLiquidityETH',
    stateMutability: 'nonpayable',
    inputs: nativeRemoval,
    outputs: nativeAmounts,
  },
  {
    type: 'function',
    name: 'removeLiquidityWithPermit',
    stateMutability: 'nonpayable',
    inputs: [...removal, ...signature],
    outputs: amounts,
  },
  {
    type: 'function',
    name: 'removeLiquidityETHWithPermit',
    stateMutability: 'nonpayable',
    inputs: [...nativeRemoval, ...signature],
    outputs: nativeAmounts,
  },
  {
    type: 'function',
    name: 'removeLiquidityETHSupportingFeeOnTransferTokens',
    stateMutability: 'nonpayable',
    inputs: nativeRemoval,
    outputs: nativeAmount,
  },
  {
    type: 'function',
    name: 'removeLiquidityETHWithPermitSupportingFeeOnTransferTokens',
    stateMutability: 'nonpayable',
    inputs: [...nativeRemoval, ...signature],
    outputs: nativeAmount,
  },
] as const

export type RouterRemoveFunction = (typeof routerRemoveAbi)[number]['name']
