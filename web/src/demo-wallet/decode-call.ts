import { decodeFunctionData, maxUint256, parseAbi, type Hex } from 'viem'

const knownCalls = parseAbi([
  'function approve(address spender, uint256 amount)',
  'function transfer(address to, uint256 amount)',
  'function transferFrom(address from, address to, uint256 amount)',
  'function deposit()',
  'function withdraw(uint256 amount)',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapTokensForExactTokens(uint256 amountOut, uint256 amountInMax, address[] path, address to, uint256 deadline)',
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapTokensForExactETH(uint256 amountOut, uint256 amountInMax, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapETHForExactTokens(uint256 amountOut, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactETHForTokensSupportingFeeOnTransferTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForETHSupportingFeeOnTransferTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function addLiquidity(address tokenA, address tokenB, uint256 amountADesired, uint256 amountBDesired, uint256 amountAMin, uint256 amountBMin, address to, uint256 deadline)',
  'function addLiquidityETH(address token, uint256 amountTokenDesired, uint256 amountTokenMin, uint256 amountETHMin, address to, uint256 deadline)',
  'function removeLiquidity(address tokenA, address tokenB, uint256 liquidity, uint256 amountAMin, uint256 amountBMin, address to, uint256 deadline)',
  'function removeLiquidityETH(address token, uint256 liquidity, uint256 amountTokenMin, uint256 amountETHMin, address to, uint256 deadline)',
])

/** One named argument, as text: numbers in raw units, lists one per line. */
export type CallArgument = { readonly name: string; readonly text: string; readonly isUnlimited: boolean }

export type DecodedCall = { readonly method: string; readonly arguments: readonly CallArgument[] }

/** What a transaction calls, where the wallet knows the function; `undefined` where it does not. */
export function decodeCall(data: Hex): DecodedCall | undefined {
  try {
    const { functionName, args = [] } = decodeFunctionData({ abi: knownCalls, data })
    const inputs = knownCalls.find((call) => call.name === functionName)?.inputs ?? []
    const values: readonly unknown[] = args
    return {
      method: functionName,
      arguments: inputs.map((input, index) => {
        const value = values[index]
        return {
          name: input.name ?? String(index),
          text: Array.isArray(value) ? value.join('\n') : String(value),
          isUnlimited: value === maxUint256,
        }
      }),
    }
  } catch {
    return undefined
  }
}
