import { mutantsOf } from '../../mutants/mutant.ts'

export const mutants = [
  ...mutantsOf('src/zap/Zap.sol', 'test/zap/Zap*.t.sol', [
    [
      'ZA-2',
      'half of the input is exchanged',
      'return (root - reserve * sum) / (2 * LESS_FEE);',
      'return amount / 2 + root - root;',
    ],
    [
      'ZA-2',
      'fee omitted in the part to exchange',
      'uint256 sum = BPS + LESS_FEE;',
      'uint256 sum = 2 * BPS;',
    ],
    ['ZA-1', 'leftovers stay in the zap', '_giveBack(end, leftA, isNative);', ''],
    [
      'ZA-1',
      "the zap's own balance is used too",
      'uint256 received = token.balanceOf(address(this)) - before;',
      'before = 0; uint256 received = token.balanceOf(address(this));',
    ],
    [
      'ZA-1',
      'credits the requested amount, not the amount received',
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
      'referrer dropped',
      'FARM_MASTER.depositFor(pid, liquidity, msg.sender, referrer);',
      'FARM_MASTER.depositFor(pid, liquidity, msg.sender, address(0)); referrer;',
    ],
    [
      'ZA-4',
      'minimum liquidity not checked',
      'if (credited < minLiquidity) revert ZapInsufficientLiquidity(credited, minLiquidity);',
      '',
    ],
    [
      'ZA-4',
      'minimum checked before the deposit fee',
      'if (credited < minLiquidity)',
      'if (liquidity < minLiquidity)',
    ],
    [
      'ZA-5',
      'a fake pair is accepted as one of the exchange',
      'if (token0 == address(0) || FACTORY.getPair(token0, token1) != stakeToken) {',
      'if (token0 == address(0)) {',
    ],
    [
      'ZA-1',
      'zap is reentrant',
      ') external payable nonReentrant ensure(deadline)',
      ') external payable ensure(deadline)',
    ],
    [
      'ZA-1',
      'BNB is accepted from any sender',
      'if (msg.sender != address(WRAPPED_NATIVE)) revert ZapUnexpectedNative(msg.sender);',
      '',
    ],
  ]),
]
