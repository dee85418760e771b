import { mutantsOf } from '../../mutants/mutant.ts'

export const mutants = [
  ...mutantsOf('src/zap/Zap.sol', 'test/zap/Zap*.t.sol', [
    [
      'ZA-2',
      'half of what goes in is exchanged',
      'return (root - reserve * sum) / (2 * LESS_FEE);',
      'return amount / 2 + root - root;',
    ],
    [
      'ZA-2',
      'fee forgotten in the part to exchange',
      'uint256 sum = BPS + LESS_FEE;',
      'uint256 sum = 2 * BPS;',
    ],
    ['ZA-1', 'the rest stays in the zap', '_giveBack(end, leftA, isNative);', ''],
    [
      'ZA-1',
      'what lies in the zap goes in too',
      'uint256 received = token.balanceOf(address(this)) - before;',
      'before = 0; uint256 received = token.balanceOf(address(this));',
    ],
    [
      'ZA-1',
      'counts what was asked for, not what arrived',
      'uint256 received = token.balanceOf(address(this)) - before;',
      'before = 0; uint256 received = amountIn;',
    ],
    [
      'ZA-3',
      'staked for the zap',
      'FARM_MASTER.depositFor(pid, liquidity, msg.sender, referrer);',
      'FARM_MASTER.depositFor(pid, liquidity, address(this), referrer);',
    ],
    [
      'ZA-3',
      'referrer forgotten',
      'FARM_MASTER.depositFor(pid, liquidity, msg.sender, referrer);',
      'FARM_MASTER.depositFor(pid, liquidity, msg.sender, address(0)); referrer;',
    ],
    [
      'ZA-4',
      'least liquidity not asked',
      'if (liquidity < minLiquidity) revert ZapInsufficientLiquidity(liquidity, minLiquidity);',
      '',
    ],
    [
      'ZA-5',
      'a false pair is taken for one of the exchange',
      'if (token0 == address(0) || FACTORY.getPair(token0, token1) != stakeToken) {',
      'if (token0 == address(0)) {',
    ],
    [
      'ZA-1',
      'zap can be entered again',
      ') external payable nonReentrant ensure(deadline)',
      ') external payable ensure(deadline)',
    ],
    [
      'ZA-1',
      'BNB is kept from anybody',
      'if (msg.sender != address(WRAPPED_NATIVE)) revert ZapUnexpectedNative(msg.sender);',
      '',
    ],
  ]),
]
