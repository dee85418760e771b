import { parseAbi } from 'viem'

/** Events of the exchange's factory. */
export const factoryEvents = parseAbi([
  'event PairCreated(address indexed token0, address indexed token1, address pair, uint256 pairCount)',
  'event FeeToChanged(address indexed previous, address indexed current)',
])

/** Events of a pair. `Transfer` is of its LP tokens. */
export const pairEvents = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'event Sync(uint112 reserve0, uint112 reserve1)',
  'event Swap(address indexed sender, uint256 amount0In, uint256 amount1In, uint256 amount0Out, uint256 amount1Out, address indexed to)',
  'event Mint(address indexed sender, uint256 amount0, uint256 amount1)',
  'event Burn(address indexed sender, uint256 amount0, uint256 amount1, address indexed to)',
])
